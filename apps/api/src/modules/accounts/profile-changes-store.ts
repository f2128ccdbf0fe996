import { asc, eq, lt } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { profileChanges } from "../../db/schema/people.ts";

export async function insertProfileChanges(
  tx: Tx,
  changes: readonly (typeof profileChanges.$inferInsert)[],
): Promise<void> {
  await tx.insert(profileChanges).values([...changes]);
}

/** The changes of a party, the first first. */
export function findAllProfileChanges(tx: Tx, partyId: string) {
  const { at, fact, before, after } = profileChanges;
  return tx
    .select({ at, fact, before, after })
    .from(profileChanges)
    .where(eq(profileChanges.partyId, partyId))
    .orderBy(asc(at), asc(profileChanges.id));
}

/** Deletes the changes from before an instant. */
export async function deleteProfileChangesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(profileChanges).where(lt(profileChanges.at, at));
}
