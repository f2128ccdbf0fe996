/**
 * The states of an application, as a table that server, site and app read.
 *
 * Source: docs/product.md, "Applications".
 */

/** Every status of an application, in the usual order. */
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

/** Why a pending application expires: see `expire` below. */
export const expiryCauses = ["started", "jobcancelled", "confirmedelsewhere"] as const;
export type ExpiryCause = (typeof expiryCauses)[number];

/**
 * The transitions of an application, and the side that may make them.
 *
 * - `apply` is only for applying again, which reuses the row of a withdrawn application; the first application is a new
 *   row. One that ended with a decision of operators can be made again from any status, which the table cannot express:
 *   see `mayApplyAgain`.
 * - `expire` happens when the job starts or is cancelled, or the worker is confirmed elsewhere at that time.
 * - `noshow` is possible only some time after the start, and `undonoshow` for a while after it, which the table cannot
 *   express: see `no-show.ts`. In a completed job the work is completed again.
 * - `turnaway` is a worker's report of a venue no-show and counts as a cancellation by the venue. It is possible from
 *   the start until some time after the end: see `mayReportVenueNoShow` in `conduct.ts`. Against the venue's own report
 *   of a no-show it is stored beside it, once.
 * - `accept` is possible only while an opening is offered to the applicant (`offer-deadline.ts`), or with an open
 *   invitation to be booked (`invitation-states.ts`).
 * - `complete` happens when the venue completes the job, or by the clock: see `completion.ts`.
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
  { from: "noshow", on: "turnaway", to: "noshow", by: "worker" },
  { from: "confirmed", on: "noshow", to: "noshow", by: "venue" },
  { from: "noshow", on: "undonoshow", to: "confirmed", by: "venue" },
  { from: "confirmed", on: "complete", to: "completed", by: "venue" },
  { from: "confirmed", on: "complete", to: "completed", by: "clock" },
] as const satisfies readonly {
  from: ApplicationState;
  on: string;
  to: ApplicationState;
  by: "venue" | "worker" | "clock";
}[];

/** Whether the worker may apply again, in the same row. @param endedWithDecision of operators, which is nobody's own act */
export const mayApplyAgain = (status: ApplicationState, endedWithDecision: boolean): boolean =>
  status === "withdrawn" || endedWithDecision;

/** An action that moves an application: `confirm`, `decline`, `withdraw`, `apply`, ... */
export type ApplicationEvent = (typeof applicationTransitions)[number]["on"];
