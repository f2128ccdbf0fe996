import type { OfferState } from "@bandeja/contract/lists";
import type { InvitationKind, InvitationState } from "@bandeja/domain/invitation-states";
import type { Side } from "@bandeja/domain/side";
import type { DisputeOutcome } from "@bandeja/domain/worked-hours";
import {
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const timesheets = pgTable("timesheets", {
  applicationId: uuid("application_id").primaryKey(),
  minutes: integer("minutes").notNull(),
  agreedMinutes: integer("agreed_minutes").notNull(),
  proposedBy: text("proposed_by").$type<Side>().notNull(),
  proposedAt: instant("proposed_at").notNull(),
  acceptedAt: instant("accepted_at"),
  venueMinutes: integer("venue_minutes"),
  workerMinutes: integer("worker_minutes"),
  earlier: jsonb("earlier")
    .$type<readonly { readonly minutes: number; readonly at: string; readonly by: Side }[]>()
    .notNull()
    .default([]),
});

/** What an operator had decided on hours; `reason` is missing of the first ones. */
interface ReplacedDecision {
  readonly minutes: number;
  readonly at: string;
  readonly by: string;
  readonly reason?: string;
}

export const hoursDisputes = pgTable("hours_disputes", {
  applicationId: uuid("application_id").primaryKey(),
  by: text("asked_by").$type<Side>().notNull(),
  at: instant("asked_at").notNull(),
  dueAt: instant("due_at").notNull(),
  venueMinutes: integer("venue_minutes").notNull(),
  workerMinutes: integer("worker_minutes").notNull(),
  venueText: text("venue_text"),
  workerText: text("worker_text"),
  outcome: text("outcome").$type<DisputeOutcome>(),
  settledAt: instant("settled_at"),
  decidedBy: text("decided_by"),
  reason: text("reason"),
  earlier: jsonb("earlier").$type<readonly ReplacedDecision[]>().notNull().default([]),
});

export const jobReminders = pgTable(
  "job_reminders",
  {
    jobId: uuid("job_id").notNull(),
    step: smallint("step").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.step] })],
);

export const offers = pgTable("offers", {
  id: uuid("id").primaryKey(),
  jobId: uuid("job_id").notNull(),
  applicationId: uuid("application_id").notNull(),
  /** The cancelled application that vacated the opening; null once its worker has applied again. */
  vacatedBy: uuid("vacated_by"),
  offeredAt: instant("offered_at").notNull(),
  until: instant("until").notNull(),
  state: text("state").$type<OfferState>().notNull().default("open"),
  endedAt: instant("ended_at"),
});

export const invitations = pgTable("invitations", {
  id: uuid("id").primaryKey(),
  jobId: uuid("job_id").notNull(),
  venueId: uuid("venue_id").notNull(),
  workerId: uuid("worker_id").notNull(),
  kind: text("kind").$type<InvitationKind>().notNull(),
  state: text("state").$type<InvitationState>().notNull().default("sent"),
  sentAt: instant("sent_at").notNull(),
  until: instant("until").notNull(),
  endedAt: instant("ended_at"),
  /** The decision with which it ended. */
  decisionId: uuid("decision_id"),
});

/** Of invitations that were deleted, by their first day of the month in UTC. */
export const invitationCounts = pgTable(
  "invitation_counts",
  {
    venueId: uuid("venue_id").notNull(),
    month: date("month", { mode: "string" }).notNull(),
    kind: text("kind").$type<InvitationKind>().notNull(),
    state: text("state").$type<InvitationState>().notNull(),
    invitations: integer("invitations").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.month, table.kind, table.state] })],
);

const counts = {
  holdsFrom: instant("holds_from").notNull(),
  shifts: integer("shifts").notNull(),
  cancelledEarly: integer("cancelled_early").notNull(),
  cancelledLate: integer("cancelled_late").notNull(),
  hoursChanged: integer("hours_changed").notNull(),
};

/** Written by triggers; read through the function `worker_record`. */
export const workerRecords = pgTable("worker_records", {
  workerId: uuid("worker_id").primaryKey(),
  ...counts,
  noShows: integer("noshows").notNull(),
});

/** Written by triggers; read through the function `venue_record`. */
export const venueRecords = pgTable("venue_records", {
  venueId: uuid("venue_id").primaryKey(),
  ...counts,
  jobsCompleted: integer("jobs_completed").notNull(),
  daysToComplete: doublePrecision("days_to_complete"),
});
