import type { Tx } from "../../../db/database.ts";
import { deleteChallengesSentBefore, deleteVerificationsOver } from "./clean-phones-store.ts";

// The limit of five sends a day counts the challenges of the last 24 h.
const keptFor = 2 * 24 * 60 * 60 * 1000;

/** Forgets codes and proofs of numbers that nobody can use any more. */
export async function cleanPhones(tx: Tx, now: Date): Promise<void> {
  await deleteChallengesSentBefore(tx, new Date(now.getTime() - keptFor));
  await deleteVerificationsOver(tx, now);
}
