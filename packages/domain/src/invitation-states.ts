/**
 * The states of an invitation, as a table that server, site and app read. Each ends in one state.
 *
 * Source: docs/product.md, "Invitations".
 */
export const invitationStates = ["sent", "accepted", "declined", "lapsed", "withdrawn", "filled"] as const;
export type InvitationState = (typeof invitationStates)[number];
/** What an invitation ends in. */
export type InvitationEnd = Exclude<InvitationState, "sent">;

/** What a worker is asked: to apply, or to be confirmed by accepting. */
export const invitationKinds = ["apply", "book"] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/**
 * The transitions, and who may make them.
 *
 * - `accept` also happens when the worker gets the job in another way: applies, if asked to, or is confirmed.
 * - `withdraw` also happens when the job is cancelled, or the venue keeps the worker away.
 * - `fill` happens when the last opening is filled.
 * - `lapse` happens at its end, and when the worker is confirmed elsewhere at that time.
 */
export const invitationTransitions = [
  { from: "sent", on: "accept", to: "accepted", by: "worker" },
  { from: "sent", on: "decline", to: "declined", by: "worker" },
  { from: "sent", on: "withdraw", to: "withdrawn", by: "venue" },
  { from: "sent", on: "fill", to: "filled", by: "clock" },
  { from: "sent", on: "lapse", to: "lapsed", by: "clock" },
] as const satisfies readonly {
  from: InvitationState;
  on: string;
  to: InvitationState;
  by: "venue" | "worker" | "clock";
}[];

/** The state as it is shown: one that is over has lapsed, even before that is stored. */
export const effectiveInvitationState = (
  { state, until }: { readonly state: InvitationState; readonly until: Date },
  now: Date,
): InvitationState => (state === "sent" && until <= now ? "lapsed" : state);
