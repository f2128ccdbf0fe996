import type { Tx } from "../../db/database.ts";
import { findAllOperatorSuspensions } from "./suspensions-store.ts";
import { findAllPasses, findWholeOffences } from "./conduct-store.ts";

/** Everything that is kept of an account's conduct, and of the same person's other accounts. */
export async function findConduct(tx: Tx, accountId: string) {
  return {
    offences: await findWholeOffences(tx, accountId),
    passes: await findAllPasses(tx, accountId),
    suspensions: await findAllOperatorSuspensions(tx, accountId),
  };
}
