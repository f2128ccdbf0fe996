import { and, eq, gt, lt, sql } from "drizzle-orm";
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

/** Ends an operator's own claim. @returns whether there was one */
export async function deleteClaim(
  db: Db,
  { item, operatorId }: Pick<typeof queueClaims.$inferInsert, "item" | "operatorId">,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(queueClaims)
    .where(and(eq(queueClaims.item, item), eq(queueClaims.operatorId, operatorId)));
  return rowCount === 1;
}

/** An item that was answered, under a key of its own. */
const answeredKey = (item: string) => `answered ${item}`;

/** Ends the claim of an item that was answered, and notes who has, for those who have it open. */
export async function endClaim(
  db: Db,
  { item, operatorId, expiresAt }: typeof queueClaims.$inferInsert,
): Promise<void> {
  await db.delete(queueClaims).where(eq(queueClaims.item, item));
  const answered = { item: answeredKey(item), operatorId, expiresAt };
  await db
    .insert(queueClaims)
    .values(answered)
    .onConflictDoUpdate({ target: queueClaims.item, set: answered });
}

/** The operator who has answered an item lately. */
export async function findAnswered(db: Db, item: string, now: Date) {
  const { operatorId, expiresAt } = queueClaims;
  const [row] = await db
    .select({ operatorId, name: operators.name })
    .from(queueClaims)
    .innerJoin(operators, eq(operators.id, operatorId))
    .where(and(eq(queueClaims.item, answeredKey(item)), gt(expiresAt, now)));
  return row;
}

export async function deleteClaimsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(queueClaims).where(lt(queueClaims.expiresAt, now));
}
