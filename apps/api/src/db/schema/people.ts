import type { ReportReason } from "@bandeja/contract/lists";
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
