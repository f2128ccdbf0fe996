import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/of-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { operatorBlocks } from "../../db/schema/conduct.ts";

const standing = prepareSelect(
  "suspensions_of_account",
  (tx, params: Params<{ accountId: string; now: Date }>) =>
    tx
      .select({ id: operatorBlocks.id, until: operatorBlocks.until, reason: operatorBlocks.reason })
      .from(operatorBlocks)
      .where(
        and(
          isOfPerson(operatorBlocks.accountId, params.accountId, operatorBlocks.setAt),
          isNull(operatorBlocks.liftedAt),
          or(isNull(operatorBlocks.until), gt(operatorBlocks.until, params.now)),
        ),
      ),
);

/** The blocks that operators have set and that hold now, for any account of the person. */
export function findOperatorBlocks(tx: Tx, accountId: string, now: Date) {
  return standing(tx, { accountId, now });
}

/** All blocks that operators have ever set of a person's accounts, the first first. */
export function findAllOperatorBlocks(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(operatorBlocks)
    .where(isOfPerson(operatorBlocks.accountId, accountId, operatorBlocks.setAt))
    .orderBy(asc(operatorBlocks.setAt));
}

export async function insertBlock(tx: Tx, block: typeof operatorBlocks.$inferInsert): Promise<void> {
  await tx.insert(operatorBlocks).values(block);
}

/** Lifts a block that holds. @returns whose it was; undefined where there is none, or it is over */
export async function setBlockLifted(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<string | undefined> {
  const holds = or(isNull(operatorBlocks.until), gt(operatorBlocks.until, now));
  const [row] = await tx
    .update(operatorBlocks)
    .set({ liftedAt: now, liftedReason: reason })
    .where(and(eq(operatorBlocks.id, id), isNull(operatorBlocks.liftedAt), holds))
    .returning({ accountId: operatorBlocks.accountId });
  return row?.accountId;
}
