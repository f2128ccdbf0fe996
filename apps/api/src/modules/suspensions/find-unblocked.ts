import type { Tx } from "../../db/database.ts";
import { findBlock } from "./find-block.ts";

/** Those of some accounts that may post or apply now, in the order in which they were given. */
export async function findUnblocked(tx: Tx, accountIds: readonly string[], now: Date): Promise<string[]> {
  const blocks = await Promise.all(accountIds.map((id) => findBlock(tx, id, now)));
  return accountIds.filter((_, index) => blocks[index] === undefined);
}
