import type { Attendance, Currency } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { ApplicationState, ExpiryCause } from "@bandeja/domain/application-states";
import type { JobState } from "@bandeja/domain/job-states";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, instantWindows, localityColumns } from "./columns.ts";

/** The data of an applicant in lists. */
export interface Face {
  readonly name: string;
  readonly photo: string | null;
}

export const jobs = pgTable("jobs", {
  id: uuid("id").primaryKey(),
  venueId: uuid("venue_id").notNull(),
  venueName: text("venue_name").notNull(),
  ...localityColumns,
  pinned: boolean("pinned").notNull().default(false),
  /** Null for a job of the version before: its place is its venue's. */
  address: text("address"),
  zipcode: text("zipcode"),
  district: text("district"),
  pinLatitude: doublePrecision("pin_latitude"),
  pinLongitude: doublePrecision("pin_longitude"),
  openings: smallint("openings").notNull(),
  hourlyCents: bigint("hourly_cents", { mode: "number" }).notNull(),
  currency: text("currency").$type<Currency>().notNull(),
  startDate: date("start_date", { mode: "string" }).notNull(),
  endDate: date("end_date", { mode: "string" }).notNull(),
  startTime: text("start_time").notNull(),
  endTime: text("end_time").notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  windows: instantWindows("windows").notNull(),
  tips: boolean("tips").notNull(),
  totalSpendCents: bigint("total_spend_cents", { mode: "number" }).notNull(),
  note: text("note").notNull(),
  state: text("state").$type<JobState>().notNull().default("open"),
  paidWith: text("paid_with").$type<"free" | "credit">().notNull(),
  positionReturned: boolean("position_returned").notNull().default(false),
  appliedCount: integer("applied_count").notNull().default(0),
  confirmedCount: smallint("confirmed_count").notNull().default(0),
  pendingCount: integer("pending_count").notNull().default(0),
  faces: json("faces").$type<readonly Face[]>().notNull().default([]),
  everApplied: boolean("ever_applied").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  firstViewedAt: instant("first_viewed_at"),
  closedAt: instant("closed_at"),
  /** The decision of operators that cancelled it; null where the venue did. */
  decisionId: uuid("decision_id"),
  cancelReason: text("cancel_reason"),
  noticeMinutes: integer("notice_minutes"),
  offerVacated: boolean("offer_vacated").notNull().default(false),
  revision: integer("revision").notNull().default(0),
  changedAt: instant("changed_at"),
  /** The same for jobs that were posted together; null for a single one. */
  seriesId: uuid("series_id"),
  /** The hours that a job of a series was posted with, `19:00-00:00`; null for a single one, and for older series. */
  seriesLine: text("series_line"),
  /** Who it was posted for at first, `favourites` or the id of a group; null for everybody, and for older jobs. */
  askedFirst: text("asked_first"),
});

export const credits = pgTable("credits", {
  id: uuid("id").primaryKey(),
  venueId: uuid("venue_id").notNull(),
  jobId: uuid("job_id"),
  boughtAt: instant("bought_at").notNull(),
  attachedAt: instant("attached_at"),
  paymentId: uuid("payment_id"),
  refundedAt: instant("refunded_at"),
  packId: uuid("pack_id"),
  packPosition: integer("pack_position"),
  refundRequestedAt: instant("refund_requested_at"),
});

export const applications = pgTable("applications", {
  id: uuid("id").primaryKey(),
  jobId: uuid("job_id").notNull(),
  workerId: uuid("worker_id").notNull(),
  venueId: uuid("venue_id").notNull(),
  status: text("status").$type<ApplicationState>().notNull().default("pending"),
  windows: instantWindows("windows").notNull(),
  /** With a decision of operators: the side that it is about. */
  cancelledBy: text("cancelled_by").$type<Side>(),
  /** The decision of operators with which it ended; null where a side or the clock ended it. */
  decisionId: uuid("decision_id"),
  contactEnded: boolean("contact_ended").notNull().default(false),
  reason: text("reason"),
  appliedAt: instant("applied_at").notNull(),
  firstAppliedAt: instant("first_applied_at"),
  timesApplied: smallint("times_applied").notNull().default(1),
  confirmedAt: instant("confirmed_at"),
  confirmedBy: text("confirmed_by").$type<Side>(),
  closedAt: instant("closed_at"),
  lateMinutes: smallint("late_minutes"),
  lateReportedAt: instant("late_reported_at"),
  lateReports: smallint("late_reports"),
  attendance: text("attendance").$type<Attendance>(),
  noticeMinutes: integer("notice_minutes"),
  venueNoShow: boolean("venue_no_show").notNull().default(false),
  expiryCause: text("expiry_cause").$type<ExpiryCause>(),
});
