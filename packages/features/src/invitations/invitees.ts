/** Somebody who can be asked. */
export interface Invitee {
  readonly workerId: string;
  readonly name: string;
  /** The days of the venue's open requests to them, where they are known. */
  readonly openRequests?: readonly string[] | undefined;
}

/** Who is asked: some people, or a group. */
export type Invitees =
  | { readonly people: readonly Invitee[] }
  | { readonly groupId: string; readonly name: string };

/** What differs between the clients. */
export interface InviteWays {
  /** The page of New job. */
  readonly newJob: string;
  /** Whether the first to accept can be confirmed at once: as all confirmations, that is chosen in the app. */
  readonly mayBook: boolean;
  /** The job that is asked for unless another one is chosen; by default the next with an opening. */
  readonly job?: string | undefined;
}
