import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { isOfPerson } from "../../db/same-person.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { suspensions } from "../../db/schema/conduct.ts";

const activeSuspensions = prepareSelect(
  "suspensions_of_party",
  (tx, params: Params<{ partyId: string; now: Date }>) =>
    tx
      .select({ id: suspensions.id, until: suspensions.until, reason: suspensions.reason })
      .from(suspensions)
      .where(
        and(
          isOfPerson(suspensions.partyId, params.partyId, suspensions.setAt),
          isNull(suspensions.liftedAt),
          or(isNull(suspensions.until), gt(suspensions.until, params.now)),
        ),
      ),
);

/** The active suspensions by operators, of any party of the person. */
export function findOperatorSuspensions(tx: Tx, partyId: string, now: Date) {
  return activeSuspensions(tx, { partyId, now });
}

/** All suspensions by operators, of any party of the person, oldest first. */
export function findAllOperatorSuspensions(tx: Tx, partyId: string) {
  return tx
    .select()
    .from(suspensions)
    .where(isOfPerson(suspensions.partyId, partyId, suspensions.setAt))
    .orderBy(asc(suspensions.setAt));
}

export async function insertSuspension(tx: Tx, row: typeof suspensions.$inferInsert): Promise<void> {
  await tx.insert(suspensions).values(row);
}

/** Lifts an active suspension. @returns the suspended party; undefined if it is not active */
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
    .returning({ partyId: suspensions.partyId });
  return row?.partyId;
}
