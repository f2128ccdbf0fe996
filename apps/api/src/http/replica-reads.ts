import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { Db, DbPool } from "../db/database.ts";
import { handleOn } from "../db/transaction.ts";
import { countWrite, getWrites } from "./account-writes-store.ts";

interface ReplicaServices {
  readonly db: DbPool;
  /** For lists that may be seconds old. */
  readonly replica?: ReadReplica | undefined;
}

/**
 * Runs a query that may be seconds old on the replica, or on the primary: where the replica is not in use, where it has
 * not replayed the account's own writes, made through any process, and where the query is refused or fails there.
 */
export async function readFromReplica<T>(
  { db, replica }: ReplicaServices,
  accountId: string | undefined,
  query: (db: Db) => Promise<T>,
): Promise<T> {
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
    (client) => query(handleOn(client)),
  );
  return read === undefined ? query(db) : read.value;
}
