import { notificationKindNames } from "@bandeja/contract/notification-kinds";
import type pg from "pg";
import { auditEvents } from "./schema/audit.ts";

/** The tables of fixed values, each with its column and its list in the code. */
export const lists = {
  notification_kinds: { column: "kind", values: notificationKindNames },
  audit_events: { column: "event", values: auditEvents },
} as const;

/**
 * Adds the values that this version knows to their tables. None is removed: rows may have it, and another version may
 * run beside this one.
 */
export async function writeLists(client: pg.ClientBase): Promise<void> {
  for (const [table, { column, values }] of Object.entries(lists)) {
    await client.query(`INSERT INTO ${table} (${column}) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [
      [...values],
    ]);
  }
}
