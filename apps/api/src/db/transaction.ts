import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { beginStatement } from "@bandeja/observability/statements/observe-statements";
import { databaseError, isStatementLost } from "./database-error.ts";
import type { Db, DbPool, Tx } from "./database.ts";
import type { Topic } from "./hints.ts";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";

/** Whether a write violated the named unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const found = databaseError(error);
  return (found?.code === "23505" || found?.code === "23P01") && found.constraint === constraint;
}

/** The code of statements behind one that has failed. */
const inFailedTransaction = "25P02";

/** The handle on a connection outside of transactions. */
export const handleOn = (client: pg.ClientBase): Db =>
  Object.assign(drizzle(client as pg.PoolClient), { isTransaction: false as const });

/** Lets PostgreSQL end each statement of the open transaction after `ms`; a session has no settings behind a pooler. */
export const limitStatements = (ms: number): string => `SET LOCAL statement_timeout = ${ms}`;

/** Rolls back and releases the connection; closes it where that fails, or where it has to prepare its statements again. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  try {
    await client.query("ROLLBACK");
    client.release(isStatementLost(cause));
  } catch {
    client.release(true);
  }
}

type Send = (...sent: unknown[]) => Promise<unknown>;

/** The connection of one transaction, as the mapper uses it. */
class TxConnection {
  readonly #send: Send;
  #firstError: unknown;
  #isEnded = false;

  constructor(client: pg.PoolClient) {
    this.#send = client.query.bind(client) as Send;
  }

  readonly query: Send = async (...sent) => {
    if (this.#isEnded) throw new Error("The transaction has ended");
    try {
      return await this.#send(...sent);
    } catch (error) {
      // Of statements that are sent together, the error of a later one may be seen first.
      if (databaseError(error)?.code === inFailedTransaction) (error as Error).cause = this.#firstError;
      this.#firstError ??= error;
      throw error;
    }
  };

  /**
   * Sends no more statements, before COMMIT or ROLLBACK: a part of the work that another one has failed may go on, and
   * would write outside of the transaction, or in the next one of the connection.
   */
  end(): void {
    this.#isEnded = true;
  }
}

/** The work that open transactions announce once they are committed. */
const topicsOf = new WeakMap<Tx, Set<Topic>>();

/** Announces the work of a transaction once it is committed; outside of a transaction immediately. */
export function announce(db: DbPool | Tx, topic: Topic): void {
  if (db.isTransaction) topicsOf.get(db)?.add(topic);
  else db.hints.announce(topic);
}

interface TransactionOptions {
  /** The most time (ms) for one statement, if it is less than usual. */
  readonly statementMs?: number | undefined;
}

async function runOnce<T>(
  db: DbPool,
  work: (tx: Tx) => Promise<T>,
  { statementMs }: TransactionOptions,
): Promise<T> {
  const pool: pg.Pool = db.$client;
  const client = await pool.connect();
  const connection = new TxConnection(client);
  const tx: Tx = Object.assign(drizzle(connection as unknown as pg.PoolClient), {
    isTransaction: true as const,
  });
  const topics = new Set<Topic>();
  topicsOf.set(tx, topics);
  try {
    await client.query(
      [beginStatement(), ...(statementMs === undefined ? [] : [limitStatements(statementMs)])].join("; "),
    );
    const result = await work(tx);
    connection.end();
    const { command } = await client.query("COMMIT");
    // Which is no error for PostgreSQL.
    if (command !== "COMMIT") throw new Error("A statement failed: the transaction was rolled back");
    client.release();
    for (const topic of topics) db.hints.announce(topic);
    return result;
  } catch (error) {
    connection.end();
    await rollBack(client, error);
    throw error;
  }
}

/**
 * Runs `work` in one transaction. After a deadlock or serialization failure it runs again from its beginning, so `work`
 * must have no effects outside of the transaction.
 */
export function inTransaction<T>(
  db: DbPool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return repeatAfterDeadlock(() => runOnce(db, work, options));
}

/** Runs a query of which no statement may take longer than `statementMs`. */
export const queryWithin = <T>(db: DbPool, statementMs: number, query: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, (tx) => query(handleOn(tx.$client)), { statementMs });
