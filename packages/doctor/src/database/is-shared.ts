import pg from "pg";
import { findBackend } from "./database-store.ts";

/**
 * Whether an address gives a connection of PostgreSQL for each transaction only, as a pooler in transaction mode: then a
 * second client gets that of the first, which is idle.
 */
export async function isShared(connectionString: string): Promise<boolean> {
  const options = { connectionString, connectionTimeoutMillis: 5_000, application_name: "bandeja doctor" };
  const [first, second] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [first, second]) client.on("error", () => {});
  try {
    await Promise.all([first.connect(), second.connect()]);
    const own = await findBackend(first);
    return (await findBackend(second)) === own;
  } finally {
    await Promise.all([first.end(), second.end()].map((end) => end.catch(() => {})));
  }
}
