import type { JobChange } from "@bandeja/contract/lists";
import type {
  DeliveryChannel,
  NotificationChoices,
  NotificationDetail,
  NotificationKind,
} from "@bandeja/contract/notification-kinds";
import type { Side } from "@bandeja/domain/side";
import type { ShiftReminderHours } from "@bandeja/domain/shift-reminders";
import { defaultShiftReminderHours } from "@bandeja/domain/parameters/work";
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const notificationKindRows = pgTable("notification_kinds", { kind: text("kind").primaryKey() });

export const notifications = pgTable("notifications", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  kind: text("kind").$type<NotificationKind>().notNull(),
  at: instant("at").notNull(),
  shownFrom: instant("shown_from").notNull(),
  readAt: instant("read_at"),
  sentAt: instant("sent_at"),
  otherPartyId: uuid("other_party_id"),
  /** Its name as it was, where its account is deleted with what is told. */
  otherName: text("other_name"),
  jobId: uuid("job_id"),
  applicationId: uuid("application_id"),
  messageId: uuid("message_id"),
  /** Of a decision its statement, of a `reportanswered` the answer, of a `questionasked` the question. */
  textId: uuid("text_id"),
  /** The consequence of an `offence`, the outcome of an `appealanswered`. */
  detail: text("detail").$type<NotificationDetail>(),
  /** What was changed in the job. */
  changes: text("changes").array().$type<readonly JobChange[]>(),
  /** Of new shifts, their jobs. */
  jobIds: uuid("job_ids").array(),
  /** Of new shifts, their number. */
  jobCount: integer("job_count").notNull().default(1),
  /** Of a `creditslow`, the credits that the venue had left. */
  creditsLeft: integer("credits_left"),
});

export const pushSubscriptions = pgTable("push_subscriptions", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  endpoint: text("endpoint").notNull(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    notificationId: uuid("notification_id").notNull(),
    targetId: uuid("target_id").notNull(),
    channel: text("channel").$type<DeliveryChannel>().notNull(),
    state: text("state").$type<"waiting" | "sent" | "failed">().notNull().default("waiting"),
    attempts: smallint("attempts").notNull().default(0),
    settledAt: instant("settled_at"),
    answer: text("answer"),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.targetId] })],
);

export const notificationSettings = pgTable("notification_settings", {
  accountId: uuid("account_id").primaryKey(),
  choices: jsonb("choices").$type<NotificationChoices>().notNull().default({}),
  quietFrom: text("quiet_from"),
  quietTo: text("quiet_to"),
  reminderHours: smallint("reminder_hours")
    .array()
    .$type<readonly ShiftReminderHours[]>()
    .notNull()
    .default([...defaultShiftReminderHours]),
  mailBouncedAt: instant("mail_bounced_at"),
});

export const shiftReminders = pgTable(
  "shift_reminders",
  {
    applicationId: uuid("application_id").notNull(),
    startsAt: instant("starts_at").notNull(),
    hours: smallint("hours").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.startsAt, table.hours] })],
);

export const reviewReminders = pgTable(
  "review_reminders",
  { applicationId: uuid("application_id").notNull(), side: text("side").$type<Side>().notNull() },
  (table) => [primaryKey({ columns: [table.applicationId, table.side] })],
);
