import type { Db, Tx } from "../../db/database.ts";
import { findAllOperatorSuspensions } from "./suspensions-store.ts";
import { findAllPasses, findWholeOffences } from "./conduct-store.ts";

/** The stored conduct of all parties of a party's person. */
export async function findConduct(db: Db | Tx, partyId: string) {
  return {
    offences: await findWholeOffences(db, partyId),
    passes: await findAllPasses(db, partyId),
    suspensions: await findAllOperatorSuspensions(db, partyId),
  };
}
