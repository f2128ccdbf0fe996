import type { AccountType, OfferState } from "@bandeja/contract/lists";
import { integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const timesheets = pgTable("timesheets", {
  applicationId: uuid("application_id").primaryKey(),
  minutes: integer("minutes").notNull(),
  agreedMinutes: integer("agreed_minutes").notNull(),
  proposedBy: text("proposed_by").$type<AccountType>().notNull(),
  proposedAt: instant("proposed_at").notNull(),
  acceptedAt: instant("accepted_at"),
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
  vacatedBy: uuid("vacated_by").notNull(),
  offeredAt: instant("offered_at").notNull(),
  until: instant("until").notNull(),
  state: text("state").$type<OfferState>().notNull().default("open"),
  endedAt: instant("ended_at"),
});
