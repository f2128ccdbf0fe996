import type { Tx } from "../../db/database.ts";
import { findRatingSums } from "./core/accounts-store.ts";

/** What accounts were given in reviews, by their ids. */
export async function findRatings(tx: Tx, ids: readonly string[]) {
  const found = await findRatingSums(tx, [...new Set(ids)]);
  return new Map(found.map(({ id, ...rating }) => [id, rating]));
}
