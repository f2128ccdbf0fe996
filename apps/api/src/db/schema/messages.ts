import type { Side } from "@bandeja/domain/side";
import { pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const messages = pgTable("messages", {
  id: uuid("id").primaryKey(),
  venueId: uuid("venue_id").notNull(),
  workerId: uuid("worker_id").notNull(),
  fromSide: text("from_side").$type<Side>().notNull(),
  clientId: text("client_id").notNull(),
  body: text("body").notNull(),
  sentAt: instant("sent_at").notNull(),
  receivedAt: instant("received_at"),
  readAt: instant("read_at"),
});

export const threads = pgTable(
  "threads",
  {
    venueId: uuid("venue_id").notNull(),
    workerId: uuid("worker_id").notNull(),
    lastMessageId: uuid("last_message_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.workerId] })],
);

export const reviews = pgTable("reviews", {
  id: uuid("id").primaryKey(),
  applicationId: uuid("application_id").notNull(),
  authorId: uuid("author_id").notNull(),
  subjectId: uuid("subject_id").notNull(),
  stars: smallint("stars").notNull(),
  body: text("body").notNull(),
  createdAt: instant("created_at").notNull(),
  publishedAt: instant("published_at"),
  answer: text("answer"),
  answeredAt: instant("answered_at"),
});
