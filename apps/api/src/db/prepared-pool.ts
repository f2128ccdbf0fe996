import type pg from "pg";
import { isStatementLost } from "./database-error.ts";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";

/** A named statement, prepared once for each connection. */
export type NamedStatement = pg.QueryArrayConfig<unknown[]> & { name: string };

export interface PreparedPool {
  query(statement: NamedStatement): Promise<pg.QueryArrayResult<unknown[]>>;
  /** Closes the connections after their pending queries. */
  close(): void;
}

interface PreparedConnection {
  query: PreparedPool["query"];
  close(): void;
}

/** One connection, opened on demand, and again after it was lost or has to prepare a statement again. */
function openPreparedConnection(pool: pg.Pool): PreparedConnection {
  let current: Promise<pg.PoolClient> | undefined;

  function connect(): Promise<pg.PoolClient> {
    const opened = pool.connect();
    current = opened;
    const leave = () => {
      if (current === opened) current = undefined;
    };
    opened.then((client) => {
      client.once("error", leave);
      client.once("end", () => {
        leave();
        client.release(true);
      });
    }, leave);
    return opened;
  }

  return {
    async query(statement) {
      const opened = current ?? connect();
      const client = await opened;
      try {
        return await client.query(statement);
      } catch (error) {
        if (isStatementLost(error) && current === opened) {
          current = undefined;
          // After the statements of those that have been given it.
          setImmediate(() => void client.end());
        }
        throw error;
      }
    },
    close() {
      const closing = current;
      current = undefined;
      closing?.then(
        (client) => void client.end(),
        () => {},
      );
    },
  };
}

/**
 * Connections with many short queries in flight, answered in order: a query on its own connection costs server and
 * database twice as much, mostly in wake-ups. Only for queries that are always fast, since a slow one delays those
 * behind it, and not for transactions.
 *
 * @param pool limits the number of connections
 */
export function openPreparedPool(pool: pg.Pool): PreparedPool {
  const connections = Array.from({ length: pool.options.max }, () => openPreparedConnection(pool));
  let turn = 0;
  return {
    query(statement) {
      turn = (turn + 1) % connections.length;
      const connection = connections[turn];
      if (connection === undefined) throw new RangeError("The pool has no connections");
      return repeatAfterDeadlock(() => connection.query(statement));
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}
