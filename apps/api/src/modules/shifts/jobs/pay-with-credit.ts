import type { Tx } from "../../../db/database.ts";
import { setPaidWithCredit } from "./jobs-store.ts";

/** Notes that a credit has paid for a job; a free position that it used is free again. */
export async function payWithCredit(tx: Tx, jobId: string): Promise<void> {
  await setPaidWithCredit(tx, jobId);
}
