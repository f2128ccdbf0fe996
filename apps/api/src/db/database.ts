import { AsyncResource } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { observeStatements, type StatementLog } from "@bandeja/observability/statements/observe-statements";
import { Hints, keptAlive } from "./hints.ts";
import { openPreparedPool, type PreparedPool } from "./prepared-pool.ts";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";

/** The database outside of transactions, as queries get it: each statement stands by itself. */
export type Db = NodePgDatabase & {
  readonly isTransaction: false;
  readonly $client: pg.Pool | pg.ClientBase;
  readonly preparedPool?: PreparedPool | undefined;
};

/** The database in which transactions begin: each statement takes any free connection. */
export type DbPool = Db & { readonly $client: pg.Pool; readonly hints: Hints };

/** An open transaction, as commands get it. A store that only reads takes `Db | Tx`. */
export type Tx = NodePgDatabase & {
  readonly isTransaction: true;
  readonly $client: pg.ClientBase;
};

export interface Database {
  readonly db: DbPool;
  readonly pool: pg.Pool;
  /** All pools, by the names under which they are measured. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  close(): Promise<void>;
}

/** Prepares nothing: the connection that has a statement by its name may be another one the next time. */
const prepareNothing = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((statement: unknown, ...more: unknown[]) =>
        query(
          isNamed(statement) ? { ...statement, name: undefined } : statement,
          ...more,
        )) as typeof this.query;
    }
  };

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === "object" && statement !== null && "name" in statement && "text" in statement;

/** How long (ms) a statement of a request may take, and a transaction may be idle. */
const timeouts = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * How much longer (ms) a statement of a request may wait for its result than PostgreSQL lets it take, and how long one of the queue: then the
 * driver closes the connection. A frozen server ends no statement, and the system notices a lost machine after a quarter of an hour.
 */
const [resultAfterMs, queueResultMs] = [2_000, 300_000];

/**
 * Repeats statements outside of transactions after a deadlock, as transactions are: a migration may lock the tables of
 * a query in another order.
 */
function repeatStatements(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) =>
    typeof args.at(-1) === "function"
      ? query(...args)
      : repeatAfterDeadlock(async () => query(...args))) as typeof pool.query;
}

/** Runs what waits for a connection in its own context: by default it is that of the request that gives the connection back. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((done?: (...args: unknown[]) => void) =>
    done === undefined ? connect() : connect(AsyncResource.bind(done))) as typeof pool.connect;
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    // Independent statements of a connection are sent without waiting for one another, and run in order.
    pipeline: true,
    ...keptAlive,
    connectionTimeoutMillis: 5_000,
    // On a new connection each prepared statement is planned in its first five runs, which delays requests after a pause.
    idleTimeoutMillis: 10 * 60_000,
    application_name: "bandeja",
    ...config,
  });
  // The pool replaces a lost idle connection; in a transaction the next statement fails. Without listeners either would
  // end the process.
  pool.on("error", () => {});
  keepContext(pool);
  repeatStatements(pool);
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return pool;
}

/** How a process divides its connections: some for the queue if it works on it, one for hints if it listens to them. */
export function divideConnections(total: number, { work, listen }: { work: boolean; listen: boolean }) {
  const queue = work ? Math.min(3, Math.max(2, Math.floor(total / 6))) : 0;
  return { queue, requests: total - queue - (listen ? 1 : 0) };
}

interface DatabaseOptions {
  max?: number;
  /**
   * Whether `url` is a pooler that gives a connection for each transaction. It refuses the parameters of a session, and
   * sets the timeouts itself.
   */
  isPooled?: boolean;
  /** The duration (ms) from which a statement is logged; by default none is. */
  slowMs?: number;
  log?: StatementLog | undefined;
  /** How long (ms) a statement may take; 10 s by default. */
  statementMs?: number;
}

/** How long (ms) a replica may take for a connection, and for a query: the primary answers after that. */
const replicaTimeouts = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };

/** Opens at most `max` connections to a replica. */
export const openReplicaPool = (
  url: string,
  { max = 20, isPooled = false, slowMs = 0, log }: DatabaseOptions,
): pg.Pool => {
  const Client = observeStatements({ slowMs, log }, pg.Client);
  return openPool({
    connectionString: url,
    max,
    ...replicaTimeouts,
    ...(isPooled ? { Client: prepareNothing(Client) } : { Client, ...timeouts }),
  });
};

/** Opens at most `max` connections for the work on the queue, whose statements may take long. */
export const openQueuePool = (url: string, { max = 2, isPooled = false }: DatabaseOptions): pg.Pool =>
  openPool({
    connectionString: url,
    max,
    application_name: "bandeja queue",
    query_timeout: queueResultMs,
    ...(isPooled && { Client: prepareNothing(pg.Client) }),
  });

/**
 * Opens at most `max` connections to `url`; of five or more, one in five is for prepared queries. A statement ends
 * after 10 s and an idle transaction after 15 s, so that a stuck request cannot hold locks for ever; a connection whose
 * server does not answer is closed after 12 s.
 */
export function openDatabase(
  url: string,
  {
    max = 20,
    isPooled = false,
    slowMs = 0,
    log,
    statementMs = timeouts.statement_timeout,
  }: DatabaseOptions = {},
): Database {
  const preparedConnections = Math.min(4, Math.floor(max / 5));
  const Client = observeStatements({ slowMs, log }, pg.Client);
  const session = {
    connectionString: url,
    query_timeout: statementMs + resultAfterMs,
    ...(isPooled
      ? { Client: prepareNothing(Client) }
      : { Client, ...timeouts, statement_timeout: statementMs }),
  };
  const pool = openPool({ ...session, max: max - preparedConnections });
  const db = Object.assign(drizzle(pool), { isTransaction: false as const, hints: new Hints(pool) });
  if (preparedConnections === 0) return { db, pool, pools: { requests: pool }, close: () => pool.end() };
  const pgPool = openPool({ ...session, max: preparedConnections });
  const preparedPool = openPreparedPool(pgPool);
  return {
    db: Object.assign(db, { preparedPool }),
    pool,
    pools: { requests: pool, prepared: pgPool },
    async close() {
      preparedPool.close();
      await Promise.all([pgPool.end(), pool.end()]);
    },
  };
}
