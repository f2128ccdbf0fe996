import pg from "pg";

/** The process of PostgreSQL that serves a statement of a connection. */
async function findBackend(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid;
}

/** The order in which two clients ask: a pooler gives an idle connection to the next one, or each of them in turn. */
const order = [0, 0, 1, 0, 1, 1, 0] as const;

/**
 * Whether an address gives a connection of PostgreSQL for each transaction only, as a pooler in transaction mode. Then two
 * clients share a process of PostgreSQL, or one of them has several, which no direct connection does.
 */
export async function isShared(connectionString: string): Promise<boolean> {
  const options = {
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: "bandeja start",
  };
  const clients = [new pg.Client(options), new pg.Client(options)] as const;
  for (const client of clients) client.on("error", () => {});
  const seen = [new Set<number | undefined>(), new Set<number | undefined>()] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const one of order) seen[one].add(await findBackend(clients[one]));
    return seen.some(({ size }) => size > 1) || [...seen[0]].some((pid) => seen[1].has(pid));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
