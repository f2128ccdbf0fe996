import type { Tx } from "../../../db/database.ts";
import { findApplicationsBetween } from "./pair-applications-store.ts";
import { presentApplicationOfPair } from "./present.ts";

/** What a person has applied for at one venue, newest first, as it goes over the wire. */
export async function findApplicationsOfPair(
  tx: Tx,
  { now, ...pair }: { restaurantId: string; waitressId: string; now: Date },
) {
  return (await findApplicationsBetween(tx, pair)).map((row) => presentApplicationOfPair(row, now));
}
