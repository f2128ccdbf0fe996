import type { Tx } from "../../db/database.ts";
import { findAllOperatorSuspensions } from "./suspensions-store.ts";
import { findAllPasses, findWholeOffences } from "./conduct-store.ts";

/** The stored conduct of all accounts of an account's person. */
export async function findConduct(tx: Tx, accountId: string) {
  return {
    offences: await findWholeOffences(tx, accountId),
    passes: await findAllPasses(tx, accountId),
    suspensions: await findAllOperatorSuspensions(tx, accountId),
  };
}
