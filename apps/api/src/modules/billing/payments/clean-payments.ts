import type { Tx } from "../../../db/database.ts";
import { deleteEventsBefore } from "./payments-store.ts";

/** Forgets what a provider told before `at`: it tells nothing again that is as old, and if it did, it would be known. */
export async function cleanPayments(tx: Tx, at: Date): Promise<void> {
  await deleteEventsBefore(tx, at);
}
