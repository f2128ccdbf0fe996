import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import type { AuditEvent } from "../../../db/schema/audit.ts";
import { anonymizeRows, insertEvent, insertEventOnce } from "./audit-store.ts";

interface Happening {
  event: AuditEvent;
  accountId?: string | undefined;
  /** Keyed hash of an e-mail that no account has. */
  emailHash?: Buffer | undefined;
  /** Keyed hash of a client's network. */
  addressHash?: Buffer | undefined;
  /** Whose contact details were opened, with `contact_opened`. */
  workerId?: string | undefined;
}

/** Records an event of an account, in the transaction that causes it. Rows of the log are never changed. */
export async function recordEvent(tx: Tx, happening: Happening, now: Date): Promise<void> {
  await insertEvent(tx, { id: newId(), at: now, ...happening });
}

const hour = 60 * 60 * 1000;

/** Records that an account called an endpoint of the other type: at most once an hour. */
export async function recordRoleRefusal(tx: Tx, accountId: string, now: Date): Promise<void> {
  const row = { id: newId(), at: now, event: "role_refused", accountId } as const;
  await insertEventOnce(tx, row, new Date(now.getTime() - hour));
}

/** Records that a venue reached the limit of contact details: at most once an hour. */
export async function recordContactLimit(tx: Tx, accountId: string, now: Date): Promise<void> {
  const row = { id: newId(), at: now, event: "contact_limit_reached", accountId } as const;
  await insertEventOnce(tx, row, new Date(now.getTime() - hour));
}

/** Removes the addresses from a deleted account's events; the events stay. */
export async function anonymizeEvents(tx: Tx, accountId: string): Promise<void> {
  await anonymizeRows(tx, accountId);
}
