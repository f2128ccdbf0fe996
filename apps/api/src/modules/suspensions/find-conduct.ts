import type { Tx } from "../../db/database.ts";
import { findAllOperatorBlocks } from "./blocks-store.ts";
import { findAllPasses, findWholeOffences } from "./conduct-store.ts";

/** Everything that is kept of an account's conduct, and of the same person's other accounts. */
export async function findConduct(tx: Tx, accountId: string) {
  return {
    offences: await findWholeOffences(tx, accountId),
    passes: await findAllPasses(tx, accountId),
    suspensions: await findAllOperatorBlocks(tx, accountId),
  };
}
