import type { Tx } from "../../db/database.ts";
import { findAllOperatorSuspensions } from "./suspensions-store.ts";
import { findAllPasses, findWholeOffences } from "./conduct-store.ts";

/** The stored conduct of all parties of a party's person. */
export async function findConduct(tx: Tx, partyId: string) {
  return {
    offences: await findWholeOffences(tx, partyId),
    passes: await findAllPasses(tx, partyId),
    suspensions: await findAllOperatorSuspensions(tx, partyId),
  };
}
