import { openDatabase } from "@bandeja/api/db/database";
import type { Tx } from "@bandeja/api/db/database";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";

/** The database of a server that runs: where it keeps its data, or the address of its PostgreSQL. */
export type RunningServer = { readonly dataDir: string } | { readonly databaseUrl: string };

async function reach(server: RunningServer) {
  if ("dataDir" in server) return startEmbeddedPostgres(server);
  return { url: server.databaseUrl, stop: async () => {} };
}

/**
 * Joins the database of a running server, to put there what no call can: a shift that is over, a credit that was paid
 * for. The factories take the `tx`; `url` is for a client of one's own. An embedded server is left as it was found.
 */
export async function joinDatabase(
  server: RunningServer,
): Promise<{ tx: Tx; url: string; close(): Promise<void> }> {
  const reached = await reach(server);
  const database = openDatabase(reached.url, { max: 2 });
  return {
    tx: database.db,
    url: reached.url,
    async close() {
      await database.close();
      await reached.stop();
    },
  };
}
