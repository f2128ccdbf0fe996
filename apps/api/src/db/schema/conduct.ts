import type { AppealOutcome, LiftedBy, OffenceKind } from "@bandeja/domain/conduct";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const offences = pgTable("offences", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  kind: text("kind").$type<OffenceKind>().notNull(),
  jobId: uuid("job_id").notNull(),
  committedAt: instant("committed_at").notNull(),
  applicationId: uuid("application_id"),
  reason: text("reason"),
  countsFrom: instant("counts_from").notNull(),
  upheldAt: instant("upheld_at"),
  liftedAt: instant("lifted_at"),
  liftedBy: text("lifted_by").$type<LiftedBy>(),
  liftedReason: text("lifted_reason"),
  notifiedAt: instant("notified_at"),
});

export const appeals = pgTable("appeals", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  offenceId: uuid("offence_id").notNull(),
  text: text("text").notNull(),
  madeAt: instant("made_at").notNull(),
  dueAt: instant("due_at").notNull(),
  answeredAt: instant("answered_at"),
  outcome: text("outcome").$type<AppealOutcome>(),
  answer: text("answer"),
});

export const passes = pgTable(
  "passes",
  {
    partyId: uuid("party_id").notNull(),
    quarter: text("quarter").notNull(),
    jobId: uuid("job_id").notNull(),
    applicationId: uuid("application_id"),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.quarter] })],
);

export const suspensions = pgTable("suspensions", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  until: instant("until"),
  reason: text("reason").notNull(),
  setAt: instant("set_at").notNull(),
  liftedAt: instant("lifted_at"),
  liftedReason: text("lifted_reason"),
});
