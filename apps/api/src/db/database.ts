import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openPreparedPool, type PreparedPool } from "./prepared-pool.ts";

/**
 * A handle on the database or on an open transaction: what stores and commands take first. Outside of transactions
 * there may be preparedPool for what is prepared.
 */
export type Tx = NodePgDatabase & {
  readonly $client: pg.Pool | pg.ClientBase;
  readonly preparedPool?: PreparedPool | undefined;
};

/** The handle on the pool: each statement takes whichever connection is free. */
export type Db = Tx & { readonly $client: pg.Pool };

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    // What does not wait for one another's answers goes to PostgreSQL together, and is done in that order.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "bandeja",
    ...config,
  });
  // A connection that dies while idle is replaced by the pool, one that dies in a transaction fails its next
  // statement; without listeners either would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Opens connections to `url`, `max` of them at most: one in five is for prepared queries, where there are as
 * many. A statement is given 10 s and an idle transaction 15 s, so that one stuck request cannot hold rows for ever.
 */
export function openDatabase(url: string, { max = 20 }: { max?: number } = {}): Database {
  const preparedConnections = Math.min(4, Math.floor(max / 5));
  const pool = openPool({ connectionString: url, max: max - preparedConnections });
  if (preparedConnections === 0) return { db: drizzle(pool), pool, close: () => pool.end() };
  const pgPool = openPool({ connectionString: url, max: preparedConnections, query_timeout: 10_000 });
  const preparedPool = openPreparedPool(pgPool);
  return {
    db: Object.assign(drizzle(pool), { preparedPool }),
    pool,
    async close() {
      preparedPool.close();
      await Promise.all([pgPool.end(), pool.end()]);
    },
  };
}
