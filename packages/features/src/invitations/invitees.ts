/** Who is asked: some people, or a group with the number of people in it. */
export type Invitees =
  | { readonly people: readonly { readonly workerId: string; readonly name: string }[] }
  | { readonly groupId: string; readonly name: string; readonly count: number };

/** What differs between the clients. */
export interface InviteWays {
  /** The page of New job. */
  readonly newJob: string;
  /** Whether the first to accept can be confirmed at once: as all confirmations, that is chosen in the app. */
  readonly mayBook: boolean;
  /** The job that is asked for unless another one is chosen; by default the next with an opening. */
  readonly job?: string | undefined;
}
