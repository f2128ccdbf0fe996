/**
 * The life of an application, as data. Server, site and app read this one table.
 *
 * Source: docs/product.md, "Applications".
 */

/** Every status an application can have, in the order in which a life meets them. */
export const applicationStates = [
  "pending",
  "confirmed",
  "declined",
  "withdrawn",
  "expired",
  "cancelled",
  "noshow",
  "completed",
] as const;

export type ApplicationState = (typeof applicationStates)[number];

/**
 * What may happen to an application, and by whose action.
 *
 * - `apply` stands here only for applying again: the first application is a new row, a withdrawn one
 *   is taken up again in the same row.
 * - `expire` is the clock's: the job started or was cancelled, or the person was confirmed elsewhere
 *   at that time. Nobody asks for it.
 * - `noshow` only after the start, which the table cannot say: see `hasStarted` in `job-states.ts`.
 * - `turnaway` is the venue's action by the word of whoever it turned away, and so its cancellation; only for a while after
 *   the start: see `mayReportVenueNoShow` in `conduct.ts`.
 * - `accept` only where the place was offered to them: see `place-offer.ts`.
 * - `complete` comes with its job, which its owner marks as completed; where they do not for long, from the clock: see
 *   `completion.ts`.
 */
export const applicationTransitions = [
  { from: "pending", on: "confirm", to: "confirmed", by: "venue" },
  { from: "pending", on: "accept", to: "confirmed", by: "worker" },
  { from: "pending", on: "decline", to: "declined", by: "venue" },
  { from: "pending", on: "withdraw", to: "withdrawn", by: "worker" },
  { from: "pending", on: "expire", to: "expired", by: "clock" },
  { from: "withdrawn", on: "apply", to: "pending", by: "worker" },
  { from: "confirmed", on: "cancel", to: "cancelled", by: "venue" },
  { from: "confirmed", on: "cancel", to: "cancelled", by: "worker" },
  { from: "confirmed", on: "turnaway", to: "cancelled", by: "worker" },
  { from: "confirmed", on: "noshow", to: "noshow", by: "venue" },
  { from: "confirmed", on: "complete", to: "completed", by: "venue" },
  { from: "confirmed", on: "complete", to: "completed", by: "clock" },
] as const satisfies readonly {
  from: ApplicationState;
  on: string;
  to: ApplicationState;
  by: "venue" | "worker" | "clock";
}[];

/** An action that moves an application: `confirm`, `decline`, `withdraw`, `apply`, ... */
export type ApplicationEvent = (typeof applicationTransitions)[number]["on"];
