import type { Tx } from "../../../db/database.ts";
import { deleteFlowsOver } from "./flows-store.ts";
import { deleteProofsOver } from "./proofs-store.ts";

/** Forgets sign-ins that nobody came back from, and proofs that nobody used. */
export async function cleanIdentity(tx: Tx, now: Date): Promise<void> {
  await deleteFlowsOver(tx, now);
  await deleteProofsOver(tx, now);
}
