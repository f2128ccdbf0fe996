import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { parties } from "../../../db/schema/accounts.ts";
import { approvals } from "../../../db/schema/operators.ts";

/** When the account that a request would delete was deleted otherwise, such as by its owner: then nothing is left to decide. */
const overtakenAt = sql<Date | null>`(SELECT p.deleted_at FROM parties p WHERE p.id = ${approvals.partyId}
  AND ${approvals.command} = 'people delete' AND ${approvals.outcome} IS NULL AND p.deleted_at < ${approvals.expiresAt})`.mapWith(
  parties.deletedAt,
);
const approvalColumns = { ...getTableColumns(approvals), overtakenAt };

export type Approval = typeof approvals.$inferSelect & { readonly overtakenAt: Date | null };

export async function insertApproval(tx: Tx, approval: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(approval);
}

/** The commands that wait for a second operator, the one that expires first first. */
export async function findOpenApprovals(db: Db | Tx, now: Date): Promise<Approval[]> {
  return db
    .select(approvalColumns)
    .from(approvals)
    .where(and(isNull(approvals.outcome), gt(approvals.expiresAt, now), sql`${overtakenAt} IS NULL`))
    .orderBy(asc(approvals.expiresAt), asc(approvals.id))
    .limit(100);
}

/** An operator's own requests since an instant, the latest first. */
export async function findApprovalsOf(db: Db, requesterId: string, since: Date): Promise<Approval[]> {
  return db
    .select(approvalColumns)
    .from(approvals)
    .where(and(eq(approvals.requesterId, requesterId), gt(approvals.requestedAt, since)))
    .orderBy(desc(approvals.requestedAt), desc(approvals.id))
    .limit(20);
}

/**
 * An approval, if one is named, locked with all that wait: one is decided at a time, since it may change what others would do.
 * They are locked before any operator.
 */
export async function lockApprovals(tx: Tx, id?: string): Promise<Approval | undefined> {
  const isNamed = id === undefined ? undefined : eq(approvals.id, id);
  const rows = await tx
    .select(approvalColumns)
    .from(approvals)
    .where(or(isNamed, isNull(approvals.outcome)))
    .orderBy(asc(approvals.id))
    .for("no key update");
  return rows.find((row) => row.id === id);
}

export async function findApproval(db: Db, id: string): Promise<Approval | undefined> {
  const [row] = await db.select(approvalColumns).from(approvals).where(eq(approvals.id, id));
  return row;
}

export async function setApprovalDecided(
  tx: Tx,
  id: string,
  decision: Pick<Approval, "outcome" | "decidedBy" | "deciderId" | "decidedAt" | "decidedReason">,
): Promise<void> {
  await tx.update(approvals).set(decision).where(eq(approvals.id, id));
}

export async function deleteApprovalsRequestedBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(approvals).where(lt(approvals.requestedAt, at));
}
