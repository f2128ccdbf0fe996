import type { DbPool, Tx } from "../src/db/database.ts";
import { inTransaction } from "../src/db/transaction.ts";

/** Works in the open transaction, or in one of its own. */
export const within = <T>(db: DbPool | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : inTransaction(db, work);
