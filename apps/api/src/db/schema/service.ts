import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: uuid("account_id").notNull(),
    call: text("call").notNull(),
    key: text("key").notNull(),
    bodyHash: bytes("body_hash").notNull(),
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.call, table.key] })],
);

export const accountWrites = pgTable("account_writes", {
  accountId: uuid("account_id").primaryKey(),
  writes: bigint("writes", { mode: "bigint" }).notNull(),
});

export const attemptCounters = pgTable(
  "attempt_counters",
  {
    scope: text("scope").notNull(),
    subject: text("subject").notNull(),
    windowStart: instant("window_start").notNull(),
    attempts: integer("attempts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subject, table.windowStart] })],
);

export const outboxMessages = pgTable("outbox_messages", {
  id: uuid("id").primaryKey(),
  channel: text("channel").$type<"sms" | "mail" | "push">().notNull(),
  recipient: text("recipient").notNull(),
  body: text("body").notNull(),
  sentAt: instant("sent_at").notNull(),
});

export const sentMails = pgTable("sent_mails", {
  id: uuid("id").primaryKey(),
  recipientHash: bytes("recipient_hash").notNull(),
  kind: text("kind").notNull(),
  at: instant("at").notNull(),
  isAccepted: boolean("is_accepted").notNull(),
  answer: text("answer").notNull(),
  statementId: uuid("statement_id"),
  /** Of rows of the previous version null. */
  taskId: uuid("task_id"),
});

export const taskRuns = pgTable("task_runs", {
  task: text("task").primaryKey(),
  succeededAt: instant("succeeded_at"),
  failedAt: instant("failed_at"),
  failuresInARow: integer("failures_in_a_row").notNull().default(0),
  cause: text("cause"),
});

export const appSettings = pgTable("app_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/** When providers did not answer a process. */
export const providerAbsences = pgTable(
  "provider_absences",
  {
    processId: uuid("process_id").notNull(),
    provider: text("provider").notNull(),
    since: instant("since").notNull(),
    failedAt: instant("failed_at").notNull(),
    failures: integer("failures").notNull(),
    cause: text("cause").notNull(),
    /** When it answered the process again. */
    backAt: instant("back_at"),
    /** The last sign of the process. */
    notedAt: instant("noted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.processId, table.provider] })],
);
