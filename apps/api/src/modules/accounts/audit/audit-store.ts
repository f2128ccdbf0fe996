import { listedCommand, type noteCommand, type viewCommand } from "@bandeja/contract/console/constants";
import { and, desc, eq, gt, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { folded } from "../../../db/folded.ts";
import { auditLog, type AuditEvent } from "../../../db/schema/audit.ts";

export type AuditRow = typeof auditLog.$inferInsert;

export async function insertEvent(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
}

/** How long (ms) a look at several lists, or parts of one, for one reason is one for each account. */
const oneLook = 30 * 60_000;

/** Adds a row for each account that a list has shown, by the ids of accounts or of what they own. */
export async function insertListed(
  tx: Tx,
  listed: readonly string[],
  {
    at,
    operator,
    outcome,
    reason,
  }: Record<"operator" | "outcome" | "reason", string> & { readonly at: Date },
): Promise<void> {
  const ids = sql.param([...listed]);
  const since = new Date(at.getTime() - oneLook);
  await tx.execute(sql`
    INSERT INTO audit_log (id, at, event, account_id, operator, command, outcome, reason)
    SELECT gen_random_uuid(), ${at.toISOString()}::timestamptz, 'operated', shown.id, ${operator}, ${listedCommand},
      ${outcome}, ${reason}
    FROM (SELECT DISTINCT account_id AS id FROM owners
      WHERE party_id = ANY(${ids}::uuid[]) OR account_id = ANY(${ids}::uuid[])) shown
    WHERE NOT EXISTS (
      SELECT FROM audit_log l
      WHERE l.account_id = shown.id AND l.at > ${since.toISOString()}::timestamptz AND l.event = 'operated'
        AND (l.operator, l.command, l.reason) = (${operator}, ${listedCommand}, ${reason}))`);
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

/** When operators ran commands about an account, such as to look at its data, and why, the first first. */
export function findActsAbout(
  db: Db | Tx,
  accountId: string,
  ...commands: readonly (typeof viewCommand | typeof listedCommand | typeof noteCommand)[]
) {
  const { at, reason } = auditLog;
  return db
    .select({ at, reason: sql<string>`${reason}` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        sql`${auditLog.event} = 'operated'`,
        inArray(auditLog.command, commands),
      ),
    )
    .orderBy(at, auditLog.id);
}

/** Which commands of operators are asked for. */
export interface ActsFilter {
  /** Those about an account, venue or worker with one of these ids, or whose result names one of these texts. */
  readonly about?: { readonly ids: readonly string[]; readonly texts: readonly string[] } | undefined;
  /** A part of the operator's name, with or without its accents. */
  readonly by?: string | undefined;
  readonly command?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** The id of a row: those before it. */
  readonly after?: string | undefined;
  readonly limit: number;
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Operators' commands, newest first, each with the venue or worker that it was about. A list that was shown is one row, unless its
 * command or an account is asked for.
 */
export function findOperatorCommands(db: Db, { about, by, command, from, until, after, limit }: ActsFilter) {
  const { id, at, operator, accountId, outcome, reason } = auditLog;
  const isAbout = (ids: readonly string[], texts: readonly string[]) => sql`(
    ${accountId} = ANY(${sql.param([...ids])}::uuid[])
    OR ${accountId} IN (SELECT account_id FROM owners WHERE party_id = ANY(${sql.param([...ids])}::uuid[]))
    OR ${outcome} ILIKE ANY(${sql.param(texts.map(containing))}::text[]))`;
  return db
    .select({
      id,
      at,
      operator,
      command: auditLog.command,
      partyId: sql<string | null>`coalesce(
        (SELECT o.party_id FROM owners o WHERE o.account_id = audit_log.account_id LIMIT 1), audit_log.account_id)`,
      outcome,
      reason,
    })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.event} = 'operated'`,
        about && isAbout(about.ids, about.texts),
        by === undefined ? undefined : sql`position(${folded(sql`${by}::text`)} IN ${folded(operator)}) > 0`,
        command === undefined ? undefined : eq(auditLog.command, command),
        about === undefined && command === undefined ? ne(auditLog.command, listedCommand) : undefined,
        from && gte(at, from),
        until && lte(at, until),
        after === undefined
          ? undefined
          : sql`(${at}, ${id}) < (SELECT l.at, l.id FROM audit_log l WHERE l.id = ${after})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
