import type { ReportReason } from "@bandeja/contract/report-lists";
import type { SubjectContact } from "@bandeja/contract/console/shown-report";
import type { SavedFilter } from "@bandeja/contract/calls/saved-searches";
import { boolean, doublePrecision, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const favourites = pgTable(
  "favourites",
  {
    venueId: uuid("venue_id").notNull(),
    workerId: uuid("worker_id").notNull(),
    list: text("list").$type<"favourite" | "never">().notNull(),
    setAt: instant("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.workerId] })],
);

export const savedSearches = pgTable("saved_searches", {
  id: uuid("id").primaryKey(),
  workerId: uuid("worker_id").notNull(),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  km: doublePrecision("km"),
  localityId: text("locality_id"),
  filter: jsonb("filter").$type<SavedFilter>().notNull(),
  savedAt: instant("saved_at").notNull(),
});

export const followedVenues = pgTable(
  "followed_venues",
  {
    workerId: uuid("worker_id").notNull(),
    venueId: uuid("venue_id").notNull(),
    followedAt: instant("followed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workerId, table.venueId] })],
);

export const teamNotes = pgTable(
  "team_notes",
  {
    venueId: uuid("venue_id").notNull(),
    workerId: uuid("worker_id").notNull(),
    body: text("body").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.workerId] })],
);

export const teamGroups = pgTable("team_groups", {
  id: uuid("id").primaryKey(),
  venueId: uuid("venue_id").notNull(),
  name: text("name").notNull(),
  madeAt: instant("made_at").notNull(),
});

export const groupedWorkers = pgTable(
  "grouped_workers",
  {
    groupId: uuid("group_id").notNull(),
    workerId: uuid("worker_id").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.workerId] })],
);

export const groupLeaves = pgTable(
  "group_leaves",
  {
    groupId: uuid("group_id").notNull(),
    workerId: uuid("worker_id").notNull(),
    leftAt: instant("left_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.workerId] })],
);

export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid("blocker_id").notNull(),
    blockedId: uuid("blocked_id").notNull(),
    blockedAt: instant("blocked_at").notNull(),
    /** Whether the blocker made it. */
    isOwn: boolean("is_own").notNull().default(true),
    /** The operator who has ended the contact of the two, which neither side sees. */
    endedBy: text("ended_by"),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

/** What a party is known by. */
export type ProfileFact = "name" | "address" | "city" | "photo";

export const profileChanges = pgTable("profile_changes", {
  id: uuid("id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  at: instant("at").notNull(),
  fact: text("fact").$type<ProfileFact>().notNull(),
  before: text("before"),
  after: text("after"),
});

export const contactDisclosures = pgTable(
  "contact_disclosures",
  {
    venueId: uuid("venue_id").notNull(),
    workerId: uuid("worker_id").notNull(),
    firstAt: instant("first_at").notNull(),
    countedAt: instant("counted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.workerId] })],
);

export const reports = pgTable("reports", {
  id: uuid("id").primaryKey(),
  authorId: uuid("author_id").notNull(),
  /** Null for a report about nobody in particular. */
  subjectId: uuid("subject_id"),
  reason: text("reason").$type<ReportReason>().notNull(),
  body: text("body").notNull(),
  applicationId: uuid("application_id"),
  messageId: uuid("message_id"),
  reviewId: uuid("review_id"),
  erased: boolean("erased").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
  namesAuthor: boolean("names_author").notNull().default(false),
  messages: jsonb("messages").$type<readonly AttachedMessage[]>(),
  firstAnsweredAt: instant("first_answered_at"),
  /** When a reply has opened it again after it was closed. */
  reopenedAt: instant("reopened_at"),
  /** Of a reported side whose account was deleted while the report is open. */
  subjectContact: jsonb("subject_contact").$type<SubjectContact>(),
  /** Null for one about a message, which is attached, about nobody, and once it is erased. */
  asReported: jsonb("as_reported").$type<AsReported>(),
  /** Of a reporter whose account is deleted, and who has not agreed to be named. */
  authorMarks: jsonb("author_marks").$type<ReporterMarks>(),
});

/** The reported side's name, and the words and photo that a report is about, as they were when it was made. */
export interface AsReported {
  readonly name: string;
  readonly text: string | null;
  readonly photo: string | null;
}

/** Keyed hashes of what somebody is recognized by in a text. */
export interface ReporterMarks {
  /** The number of words of the whole name. */
  readonly words: number;
  readonly marks: readonly string[];
}

/** A message as it was when it was attached to a report. */
export interface AttachedMessage {
  readonly id: string;
  /** An instant in ISO 8601. */
  readonly at: string;
  /** Whether the reporter wrote it. */
  readonly isAuthors: boolean;
  readonly text: string;
}

export const reportAnswers = pgTable("report_answers", {
  id: uuid("id").primaryKey(),
  reportId: uuid("report_id").notNull(),
  body: text("body").notNull(),
  answeredAt: instant("answered_at").notNull(),
  answeredBy: text("answered_by").notNull(),
});

export const reportQuestions = pgTable("report_questions", {
  id: uuid("id").primaryKey(),
  /** What it is asked because of: a report, or a no-show to be decided or reviewed. */
  reportId: uuid("report_id"),
  decisionId: uuid("decision_id"),
  partyId: uuid("party_id").notNull(),
  question: text("question").notNull(),
  askedAt: instant("asked_at").notNull(),
  askedBy: text("asked_by").notNull(),
  answer: text("answer"),
  answeredAt: instant("answered_at"),
});

export const reportPhotos = pgTable("report_photos", {
  id: uuid("id").primaryKey(),
  reportId: uuid("report_id"),
  photo: text("photo").notNull(),
  addedAt: instant("added_at").notNull(),
});

export const excusedLeaves = pgTable("excused_leaves", {
  applicationId: uuid("application_id").primaryKey(),
  partyId: uuid("party_id").notNull(),
  reportId: uuid("report_id"),
  leftAt: instant("left_at").notNull(),
  dueAt: instant("due_at").notNull(),
  outcome: text("outcome").$type<"free" | "counts">(),
  decidedAt: instant("decided_at"),
  decidedBy: text("decided_by"),
});

export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: uuid("account_id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  createdAt: instant("created_at").notNull(),
});
