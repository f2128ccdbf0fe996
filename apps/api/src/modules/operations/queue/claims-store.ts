import { eq, gt, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { operators, queueClaims } from "../../../db/schema/operators.ts";

/** The claims in force, by their items, with the names of the operators. */
export async function findClaims(db: Db, now: Date) {
  const { item, operatorId, expiresAt } = queueClaims;
  return db
    .select({ item, operatorId, expiresAt, name: operators.name })
    .from(queueClaims)
    .innerJoin(operators, eq(operators.id, operatorId))
    .where(gt(expiresAt, now));
}

/** Claims an item that nobody else has claimed, or extends the claim. @returns whether it did */
export async function upsertClaim(
  db: Db,
  claim: typeof queueClaims.$inferInsert,
  now: Date,
): Promise<boolean> {
  const { operatorId, expiresAt } = claim;
  const { rowCount } = await db
    .insert(queueClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: queueClaims.item,
      set: { operatorId, expiresAt },
      setWhere: sql`${queueClaims.operatorId} = ${operatorId} OR ${queueClaims.expiresAt} <= ${now.toISOString()}::timestamptz`,
    });
  return rowCount === 1;
}

export async function deleteClaimsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(queueClaims).where(lt(queueClaims.expiresAt, now));
}
