import type { ReportReason } from "@bandeja/contract/lists";
import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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

export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid("blocker_id").notNull(),
    blockedId: uuid("blocked_id").notNull(),
    blockedAt: instant("blocked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

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
  subjectId: uuid("subject_id").notNull(),
  reason: text("reason").$type<ReportReason>().notNull(),
  body: text("body").notNull(),
  applicationId: uuid("application_id"),
  messageId: uuid("message_id"),
  reviewId: uuid("review_id"),
  erased: boolean("erased").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
});

export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: uuid("account_id").primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  createdAt: instant("created_at").notNull(),
});
