import type { EventType } from "@bandeja/contract/events";
import type { AuditEvent } from "../../../db/schema/audit.ts";
import { defineSubscriber } from "../../../events/subscriber.ts";
import { newId } from "../../../kernel/ids.ts";
import { anonymizeRows, insertEvent, insertEventOnce, insertListed, hasEventSince } from "./audit-store.ts";
import type { DbPool } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";

/** The events that the log has, by their names in it. */
export const auditedAs = {
  "session.opened": "login",
  "session.refused": "login_refused",
  "role.refused": "role_refused",
  "password.changed": "password_changed",
  "password.reset": "password_reset",
  "email.changed": "email_changed",
  "phone.changed": "phone_changed",
  "phone.lost": "phone_lost",
  "identity.linked": "identity_linked",
  "identity.unlinked": "identity_unlinked",
  "passkey.added": "passkey_added",
  "passkey.removed": "passkey_removed",
  "recovery.begun": "recovery_begun",
  "access.stopped": "access_stopped",
  "calendar.made": "calendar_made",
  "calendar.revoked": "calendar_revoked",
  "account.exported": "exported",
  "exportLink.made": "exportlink_made",
  "exportLink.used": "exportlink_used",
  "exportLink.revoked": "exportlink_revoked",
  "account.deleted": "deleted",
  "report.made": "reported",
  "contact.opened": "contact_opened",
  "contact.limitReached": "contact_limit_reached",
  "operator.acted": "operated",
} as const satisfies Partial<Record<EventType, AuditEvent>>;

type Audited = keyof typeof auditedAs;

const hourMs = 60 * 60 * 1000;
const bytesOf = (hex: string | undefined) => (hex === undefined ? undefined : Buffer.from(hex, "hex"));

/** Writes the audit log. */
export const auditSubscriber = defineSubscriber<Audited>({
  name: "audit",
  types: Object.keys(auditedAs) as Audited[],
  // Without an account there is no order to keep.
  key: ({ payload, position }) => payload.accountId ?? String(position),
  async handle(tx, { type, payload, at }) {
    const row = { id: newId(), at, event: auditedAs[type] };
    const { accountId } = payload;
    if ("addressHash" in payload && payload.addressHash !== undefined) {
      const emailHash = "emailHash" in payload ? bytesOf(payload.emailHash) : undefined;
      await insertEvent(tx, { ...row, accountId, emailHash, addressHash: bytesOf(payload.addressHash) });
    } else if (accountId !== undefined && (type === "role.refused" || type === "contact.limitReached")) {
      await insertEventOnce(tx, { ...row, accountId }, new Date(at.getTime() - hourMs));
    } else if (type === "contact.opened") {
      await insertEvent(tx, { ...row, accountId, workerId: payload.workerId });
    } else if (type === "operator.acted") {
      const { operator, command, outcome, reason, listed } = payload;
      await insertEvent(tx, { ...row, accountId, operator, command, outcome, reason });
      if (listed !== undefined) await insertListed(tx, listed, { at, operator, outcome, reason });
    } else {
      await insertEvent(tx, { ...row, accountId });
    }
    if (type === "account.deleted") await anonymizeRows(tx, payload.accountId);
  },
});

/** Records that an account made a call of the other side: at most once an hour. */
export async function recordRoleRefusal(db: DbPool, accountId: string, now: Date): Promise<void> {
  if (await hasEventSince(db, { accountId, event: "role_refused" }, new Date(now.getTime() - hourMs))) return;
  await record(db, { type: "role.refused", payload: { accountId } }, now);
}
