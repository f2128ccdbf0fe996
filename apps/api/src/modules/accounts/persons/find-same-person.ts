import type { Tx } from "../../../db/database.ts";
import { findOthers } from "./persons-store.ts";

/** The other accounts of the person whose account it is, of either type, and since when they have been that. */
export const findSamePerson = (tx: Tx, accountId: string) => findOthers(tx, accountId);
