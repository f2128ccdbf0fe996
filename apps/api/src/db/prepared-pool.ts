import type pg from "pg";

/** A statement with a name, which each connection prepares once. */
export type NamedStatement = pg.QueryArrayConfig<unknown[]> & { name: string };

export interface PreparedPool {
  query(statement: NamedStatement): Promise<pg.QueryArrayResult<unknown[]>>;
  /** Ends the connections once what is on its way has been answered. */
  close(): void;
}

interface PreparedConnection {
  query: PreparedPool["query"];
  close(): void;
}

/** One connection, opened when it is asked for, and anew after it was lost. */
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
    query: async (statement) => (await (current ?? connect())).query(statement),
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
 * Connections on which many short queries are on their way at once, each answered in its turn: a query that has a
 * connection to itself costs server and database twice as much, most of it in waking each other up. They are for
 * queries that are quick whatever is asked, since a slow one would hold up those behind it, and for none of a
 * transaction.
 *
 * @param pool with as many connections as there are to be connections, and a limit on how long a query may take
 */
export function openPreparedPool(pool: pg.Pool): PreparedPool {
  const connections = Array.from({ length: pool.options.max }, () => openPreparedConnection(pool));
  let turn = 0;
  return {
    query(statement) {
      turn = (turn + 1) % connections.length;
      const connection = connections[turn];
      if (connection === undefined) throw new RangeError("A pool of no connections has no connections");
      return connection.query(statement);
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}
