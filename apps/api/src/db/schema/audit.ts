import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** The events of the audit log. */
export const auditEvents = [
  "login",
  "login_refused",
  "role_refused",
  "phone_changed",
  "phone_lost",
  "email_changed",
  "password_changed",
  "password_reset",
  "identity_linked",
  "identity_unlinked",
  "passkey_added",
  "passkey_removed",
  "recovery_begun",
  "access_stopped",
  "exported",
  "exportlink_made",
  "exportlink_used",
  "exportlink_revoked",
  "deleted",
  "reported",
  "calendar_made",
  "calendar_revoked",
  "operated",
  "contact_opened",
  "contact_limit_reached",
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export const auditEventRows = pgTable("audit_events", { event: text("event").primaryKey() });

export const auditLog = pgTable("audit_log", {
  id: uuid("id").primaryKey(),
  at: instant("at").notNull(),
  event: text("event").$type<AuditEvent>().notNull(),
  accountId: uuid("account_id"),
  emailHash: bytes("email_hash"),
  addressHash: bytes("address_hash"),
  operator: text("operator"),
  command: text("command"),
  outcome: text("outcome"),
  reason: text("reason"),
  workerId: uuid("worker_id"),
});
