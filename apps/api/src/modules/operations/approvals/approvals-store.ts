import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { approvals } from "../../../db/schema/operators.ts";

export type Approval = typeof approvals.$inferSelect;

export async function insertApproval(tx: Tx, approval: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(approval);
}

/** The commands that wait for a second operator, the one that expires first first. */
export async function findOpenApprovals(db: Db | Tx, now: Date): Promise<Approval[]> {
  return db
    .select()
    .from(approvals)
    .where(and(isNull(approvals.outcome), gt(approvals.expiresAt, now)))
    .orderBy(asc(approvals.expiresAt), asc(approvals.id))
    .limit(100);
}

export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for("no key update");
  return row;
}

export async function setApprovalDecided(
  tx: Tx,
  id: string,
  decision: Pick<Approval, "outcome" | "decidedBy" | "deciderId" | "decidedAt">,
): Promise<void> {
  await tx.update(approvals).set(decision).where(eq(approvals.id, id));
}

export async function deleteApprovalsRequestedBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(approvals).where(lt(approvals.requestedAt, at));
}
