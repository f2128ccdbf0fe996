import { viewCommand } from "@bandeja/contract/console/constants";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { auditLog, type AuditEvent } from "../../../db/schema/audit.ts";

export type AuditRow = typeof auditLog.$inferInsert;

export async function insertEvent(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
}

/** Adds a row unless the account has had that event since an instant. */
export async function insertEventOnce(
  tx: Tx,
  row: AuditRow & { accountId: string },
  since: Date,
): Promise<void> {
  const { id, at, event, accountId } = row;
  await tx.execute(sql`
    INSERT INTO audit_log (id, at, event, account_id)
    SELECT ${id}::uuid, ${at.toISOString()}::timestamptz, ${event}, ${accountId}::uuid
    WHERE NOT EXISTS (
      SELECT FROM audit_log
      WHERE account_id = ${accountId}::uuid AND event = ${event} AND at > ${since.toISOString()}::timestamptz)`);
}

/** Whether an account has had an event since an instant. */
export async function hasEventSince(
  db: Db,
  { accountId, event }: { accountId: string; event: AuditEvent },
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.event, event), gt(auditLog.at, since)))
    .limit(1);
  return rows.length > 0;
}

/** Removes the hashes from the events of a deleted account; the events stay. */
export async function anonymizeRows(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT audit_log_anonymize(${accountId}::uuid)`);
}

/** The maximum of rows that one transaction deletes. */
const deletionBatchSize = 20_000;

async function deleteBefore(tx: Tx, at: Date, operated: boolean): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: number }>(sql`
    SELECT audit_log_expire(${at.toISOString()}::timestamptz, ${operated}, ${deletionBatchSize}) AS deleted`);
  return rows[0]?.deleted === deletionBatchSize;
}

/** Deletes the events of accounts that happened before an instant. @returns whether more may be left */
export const deleteAccountEventsBefore = (tx: Tx, at: Date) => deleteBefore(tx, at, false);

/** Deletes the commands of operators from before an instant. @returns whether more may be left */
export const deleteOperatorCommandsBefore = (tx: Tx, at: Date) => deleteBefore(tx, at, true);

/** When operators looked at an account's data, and why, the first first. */
export function findViews(db: Db | Tx, accountId: string) {
  const { at, reason } = auditLog;
  return db
    .select({ at, reason: sql<string>`${reason}` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        sql`${auditLog.event} = 'operated'`,
        eq(auditLog.command, viewCommand),
      ),
    )
    .orderBy(at, auditLog.id);
}

/** Operators' commands, newest first: all, or about one account, venue or worker. */
export function findOperatorCommands(db: Db, { about, limit }: { about: string | undefined; limit: number }) {
  const { at, operator, command, accountId, outcome, reason } = auditLog;
  const isAbout = sql`${accountId} IN (
    SELECT ${about}::uuid UNION ALL SELECT account_id FROM owners WHERE party_id = ${about}::uuid)`;
  return db
    .select({ at, operator, command, accountId, outcome, reason })
    .from(auditLog)
    .where(and(sql`${auditLog.event} = 'operated'`, about === undefined ? undefined : isAbout))
    .orderBy(desc(at), desc(auditLog.id))
    .limit(limit);
}
