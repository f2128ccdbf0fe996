import type { OffenceKind } from "@bandeja/domain/conduct";
import type { Decider, DecisionKind, DecisionRule, DecisionState } from "@bandeja/domain/decision-kinds";
import type { DecisionFacts } from "@bandeja/domain/decisions";
import type { Language } from "@bandeja/contract/lists";
import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What a party did. Its decision says whether it counts; the columns below `reason` are for the previous version. */
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
  liftedBy: text("lifted_by").$type<"pass" | "appeal" | "operator" | "deadline">(),
  liftedReason: text("lifted_reason"),
  notifiedAt: instant("notified_at"),
});

/** What has corrected a decision: its review, an operator before one, the clock, the party's pass, or the other side. */
export type CorrectedBy = "review" | "operator" | "deadline" | "pass" | "takenback";

/** A public page as it was when it was hidden. */
export interface HiddenPage {
  readonly text: string | null;
  /** The name of its photo, whose file is kept with the decision. */
  readonly photo: string | null;
}

/** What a decision said until an instant (ISO 8601), or an answer to its review before it was corrected all the same. */
export type EarlierStep =
  | {
      readonly what: "changed";
      readonly at: string;
      readonly kind: DecisionKind;
      readonly until: string | null;
    }
  | {
      readonly what: "confirmed";
      readonly at: string;
      readonly by: string | null;
      readonly reason: string | null;
    };

export const decisions = pgTable("decisions", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  kind: text("kind").$type<DecisionKind>().notNull(),
  offenceId: uuid("offence_id"),
  subjectId: uuid("subject_id"),
  rule: text("rule").$type<DecisionRule>().notNull(),
  ruleVersion: date("rule_version").notNull(),
  facts: jsonb("facts").$type<DecisionFacts>().notNull(),
  /** Of a no-show that has ended while one that contradicts it is decided: what the other side had reported. */
  reported: text("reported"),
  decider: text("decider").$type<Decider>().notNull(),
  isFlagged: boolean("is_flagged").notNull(),
  state: text("state").$type<DecisionState>().notNull(),
  proposedAt: instant("proposed_at").notNull(),
  proposedBy: text("proposed_by"),
  dueAt: instant("due_at").notNull(),
  answer: text("answer"),
  answerPartyId: uuid("answer_party_id"),
  answeredAt: instant("answered_at"),
  firstBy: text("first_by"),
  decidedAt: instant("decided_at"),
  decidedBy: text("decided_by"),
  secondBy: text("second_by"),
  reason: text("reason"),
  from: instant("from_at"),
  until: instant("until_at"),
  reviewText: text("review_text"),
  reviewPartyId: uuid("review_party_id"),
  reviewAskedAt: instant("review_asked_at"),
  reviewDueAt: instant("review_due_at"),
  reviewedAt: instant("reviewed_at"),
  reviewedBy: text("reviewed_by"),
  secondReviewedBy: text("second_reviewed_by"),
  reviewReason: text("review_reason"),
  correctedBy: text("corrected_by").$type<CorrectedBy>(),
  hidden: jsonb("hidden").$type<HiddenPage>(),
  earlier: jsonb("earlier").$type<readonly EarlierStep[]>().notNull().default([]),
});

/** A title and paragraphs. */
export interface StatementText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const statements = pgTable("statements", {
  id: uuid("id").primaryKey(),
  decisionId: uuid("decision_id").notNull(),
  occasion: text("occasion").$type<"proposed" | "decided" | "reviewed">().notNull(),
  madeAt: instant("made_at").notNull(),
  texts: jsonb("texts").$type<Readonly<Record<Language, StatementText>>>().notNull(),
  /** In which it was sent. */
  language: text("language").$type<Language>().notNull().default("en"),
});

/** For the previous version, which decides by them. */
export const appeals = pgTable("appeals", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  offenceId: uuid("offence_id").notNull(),
  text: text("text").notNull(),
  madeAt: instant("made_at").notNull(),
  dueAt: instant("due_at").notNull(),
  answeredAt: instant("answered_at"),
  outcome: text("outcome").$type<"upheld" | "lifted">(),
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

/** For the previous version, which restricts by them. */
export const suspensions = pgTable("suspensions", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  until: instant("until"),
  reason: text("reason").notNull(),
  setAt: instant("set_at").notNull(),
  liftedAt: instant("lifted_at"),
  liftedReason: text("lifted_reason"),
});
