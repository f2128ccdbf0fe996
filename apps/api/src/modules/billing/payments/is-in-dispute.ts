import type { Tx } from "../../../db/database.ts";
import { hasDisputedJob } from "./payments-store.ts";

/**
 * Whether a bank has asked back what paid for a job of the venue, or has taken it, and no operator has settled that: the
 * venue posts nothing meanwhile.
 */
export async function isInDispute(tx: Tx, venueId: string): Promise<boolean> {
  return hasDisputedJob(tx, venueId);
}
