import type { Db, Tx } from "../../db/database.ts";
import { findStatements } from "./statements/statements-store.ts";
import { findOperatorsDecisions, findWholeOffences } from "./store/decisions-store.ts";
import { findAllPasses } from "./store/passes-store.ts";

/** The stored conduct of all parties of a party's person: offences and other decisions, their statements, and passes. */
export async function findConduct(db: Db | Tx, partyId: string) {
  const offences = await findWholeOffences(db, partyId);
  const decisions = await findOperatorsDecisions(db, partyId);
  const ids = [...offences.map(({ decision }) => decision.id), ...decisions.map(({ id }) => id)];
  return {
    offences,
    decisions,
    statements: ids.length === 0 ? [] : await findStatements(db, ids),
    passes: await findAllPasses(db, partyId),
  };
}
