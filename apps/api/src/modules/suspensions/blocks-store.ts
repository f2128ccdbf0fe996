import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { suspensions } from "../../db/schema/conduct.ts";

const activeBlocks = prepareSelect(
  "suspensions_of_account",
  (tx, params: Params<{ accountId: string; now: Date }>) =>
    tx
      .select({ id: suspensions.id, until: suspensions.until, reason: suspensions.reason })
      .from(suspensions)
      .where(
        and(
          isOfPerson(suspensions.accountId, params.accountId, suspensions.setAt),
          isNull(suspensions.liftedAt),
          or(isNull(suspensions.until), gt(suspensions.until, params.now)),
        ),
      ),
);

/** The blocks that operators have set and that hold now, for any account of the person. */
export function findOperatorBlocks(tx: Tx, accountId: string, now: Date) {
  return activeBlocks(tx, { accountId, now });
}

/** All blocks that operators have ever set of a person's accounts, the first first. */
export function findAllOperatorBlocks(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(suspensions)
    .where(isOfPerson(suspensions.accountId, accountId, suspensions.setAt))
    .orderBy(asc(suspensions.setAt));
}

export async function insertBlock(tx: Tx, block: typeof suspensions.$inferInsert): Promise<void> {
  await tx.insert(suspensions).values(block);
}

/** Lifts a block that holds. @returns whose it was; undefined where there is none, or it is over */
export async function setBlockLifted(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<string | undefined> {
  const holds = or(isNull(suspensions.until), gt(suspensions.until, now));
  const [row] = await tx
    .update(suspensions)
    .set({ liftedAt: now, liftedReason: reason })
    .where(and(eq(suspensions.id, id), isNull(suspensions.liftedAt), holds))
    .returning({ accountId: suspensions.accountId });
  return row?.accountId;
}
