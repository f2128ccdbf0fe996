import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { Db, DbPool } from "../db/database.ts";
import { databaseError } from "../db/database-error.ts";
import { handleOn, limitStatements, queryWithin } from "../db/transaction.ts";
import { countWrite, getWrites } from "./account-writes-store.ts";

interface ReplicaServices {
  readonly db: DbPool;
  /** For lists that may be seconds old. */
  readonly replica?: ReadReplica | undefined;
}

/** The code of a statement that PostgreSQL ended after its time. */
const statementEnded = "57014";

/** Reads from the primary. @param statementMs the most time for one statement, if it is less than usual */
export const readFromPrimary = <T>(
  db: DbPool,
  query: (db: Db) => Promise<T>,
  statementMs: number | undefined,
): Promise<T> => (statementMs === undefined ? query(db) : queryWithin(db, statementMs, query));

/**
 * Runs a query that may be seconds old on the replica, or on the primary: where the replica is not in use, where it has
 * not replayed the account's own writes, made through any process, and where the query is refused or fails there. What
 * takes too long there would do so on the primary, too.
 *
 * @param statementMs the most time for one statement, if it is less than usual
 */
export async function readFromReplica<T>(
  { db, replica }: ReplicaServices,
  accountId: string | undefined,
  query: (db: Db) => Promise<T>,
  statementMs?: number,
): Promise<T> {
  let ended: Error | undefined;
  const read = await replica?.read(
    async (client) => {
      if (accountId === undefined) return true;
      const [own, replayed] = await Promise.all([
        getWrites(db, accountId),
        getWrites(handleOn(client), accountId),
      ]);
      // Nothing shows yet that the replica has the account.
      if (own === undefined) await countWrite(db, accountId);
      return own !== undefined && own === replayed;
    },
    async (client) => {
      if (statementMs !== undefined) await client.query(limitStatements(statementMs));
      return query(handleOn(client)).catch((error: unknown) => {
        if (error instanceof Error && databaseError(error)?.code === statementEnded) ended = error;
        throw error;
      });
    },
  );
  if (ended !== undefined) throw ended;
  return read === undefined ? readFromPrimary(db, query, statementMs) : read.value;
}
