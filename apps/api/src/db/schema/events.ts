import { bigint, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const events = pgTable("events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  position: bigint("position", { mode: "number" }),
  type: text("type").notNull(),
  payload: jsonb("payload").notNull(),
  at: instant("at").notNull(),
});

export const eventSubscribers = pgTable("event_subscribers", {
  name: text("name").primaryKey(),
  position: bigint("position", { mode: "number" }).notNull(),
});

export const eventRetries = pgTable(
  "event_retries",
  {
    subscriber: text("subscriber").notNull(),
    position: bigint("position", { mode: "number" }).notNull(),
    key: text("key").notNull(),
    attempts: smallint("attempts").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    cause: text("cause"),
    setAsideAt: instant("set_aside_at"),
  },
  (table) => [primaryKey({ columns: [table.subscriber, table.position] })],
);
