import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { passes } from "../../../db/schema/conduct.ts";

/** Stores the use of a quarter's pass. */
export async function insertPass(tx: Tx, pass: typeof passes.$inferInsert): Promise<void> {
  await tx.insert(passes).values(pass);
}

/** A person's pass of a quarter, with any of their parties. */
export async function findPass(db: Db | Tx, partyId: string, quarter: string) {
  const [row] = await db
    .select()
    .from(passes)
    .where(and(isOfPerson(passes.partyId, partyId, passes.usedAt), eq(passes.quarter, quarter)));
  return row;
}

/** All passes that a person has used, oldest first. */
export function findAllPasses(db: Db | Tx, partyId: string) {
  return db
    .select()
    .from(passes)
    .where(isOfPerson(passes.partyId, partyId, passes.usedAt))
    .orderBy(asc(passes.usedAt));
}

/** Whether a party used a pass for a job. */
export async function hasPassFor(tx: Tx, partyId: string, jobId: string): Promise<boolean> {
  const isIts = and(eq(passes.partyId, partyId), eq(passes.jobId, jobId));
  return (await tx.$count(passes, isIts)) > 0;
}
