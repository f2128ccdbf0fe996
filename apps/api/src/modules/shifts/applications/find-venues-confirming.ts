import type { Tx } from "../../../db/database.ts";
import { findVenuesConfirming as findVenues } from "./pair-applications-store.ts";

/** Those of the venues at which a person is confirmed. */
export async function findVenuesConfirming(
  tx: Tx,
  waitressId: string,
  venueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return findVenues(tx, waitressId, venueIds);
}
