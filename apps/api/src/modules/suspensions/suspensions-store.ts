import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { suspensions } from "../../db/schema/conduct.ts";

const activeSuspensions = prepareSelect(
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

/** The active suspensions by operators, of any account of the person. */
export function findOperatorSuspensions(tx: Tx, accountId: string, now: Date) {
  return activeSuspensions(tx, { accountId, now });
}

/** All suspensions by operators, of any account of the person, oldest first. */
export function findAllOperatorSuspensions(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(suspensions)
    .where(isOfPerson(suspensions.accountId, accountId, suspensions.setAt))
    .orderBy(asc(suspensions.setAt));
}

export async function insertSuspension(tx: Tx, row: typeof suspensions.$inferInsert): Promise<void> {
  await tx.insert(suspensions).values(row);
}

/** Lifts an active suspension. @returns the suspended account; undefined where there is none */
export async function setSuspensionLifted(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<string | undefined> {
  const isActive = or(isNull(suspensions.until), gt(suspensions.until, now));
  const [row] = await tx
    .update(suspensions)
    .set({ liftedAt: now, liftedReason: reason })
    .where(and(eq(suspensions.id, id), isNull(suspensions.liftedAt), isActive))
    .returning({ accountId: suspensions.accountId });
  return row?.accountId;
}
