import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { offences } from "../../../db/schema/conduct.ts";

/** Stores an offence. @returns whether it is new: a party has one for each job */
export async function insertOffence(tx: Tx, offence: typeof offences.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(offences)
    .values(offence)
    .onConflictDoNothing({ target: [offences.partyId, offences.jobId] })
    .returning({ id: offences.id });
  return rows.length > 0;
}

/** Removes a party's offence for a job. */
export async function deleteOffence(
  tx: Tx,
  { partyId, jobId }: { partyId: string; jobId: string },
): Promise<void> {
  await tx.delete(offences).where(and(eq(offences.partyId, partyId), eq(offences.jobId, jobId)));
}
