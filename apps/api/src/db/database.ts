import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Hints } from "./hints.ts";
import { openPreparedPool, type PreparedPool } from "./prepared-pool.ts";

/**
 * A handle on the database or on an open transaction: the first parameter of stores and commands. Outside of
 * transactions it may have a `preparedPool`.
 */
export type Tx = NodePgDatabase & {
  readonly $client: pg.Pool | pg.ClientBase;
  readonly preparedPool?: PreparedPool | undefined;
};

/** The handle on the pool: each statement takes any free connection. */
export type Db = Tx & { readonly $client: pg.Pool; readonly hints: Hints };

/** Whether a handle is that on the pool, and not on a transaction. */
export const isDb = (tx: Tx): tx is Db => "hints" in tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    // Independent statements of a connection are sent together and run in order.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "bandeja",
    ...config,
  });
  // The pool replaces a lost idle connection; in a transaction the next statement fails. Without listeners either would
  // end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** How a process divides its connections; the queue and hints get some only in a process that works on the queue. */
export function divideConnections(total: number, { work }: { work: boolean }) {
  const queue = work ? Math.min(3, Math.max(2, Math.floor(total / 6))) : 0;
  return { queue, requests: total - queue - (work ? 1 : 0) };
}

/**
 * Opens at most `max` connections to `url`; of five or more, one in five is for prepared queries. A statement ends
 * after 10 s and an idle transaction after 15 s, so that a stuck request cannot hold locks for ever.
 */
export function openDatabase(url: string, { max = 20 }: { max?: number } = {}): Database {
  const preparedConnections = Math.min(4, Math.floor(max / 5));
  const pool = openPool({ connectionString: url, max: max - preparedConnections });
  const db = Object.assign(drizzle(pool), { hints: new Hints(pool) });
  if (preparedConnections === 0) return { db, pool, close: () => pool.end() };
  const pgPool = openPool({ connectionString: url, max: preparedConnections, query_timeout: 10_000 });
  const preparedPool = openPreparedPool(pgPool);
  return {
    db: Object.assign(db, { preparedPool }),
    pool,
    async close() {
      preparedPool.close();
      await Promise.all([pgPool.end(), pool.end()]);
    },
  };
}
