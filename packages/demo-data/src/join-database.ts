import { openDatabase } from "@bandeja/api/db/database";
import type { DbPool } from "@bandeja/api/db/database";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";

/** How to reach the database of a running server: its DATA_DIR, or the URL of its PostgreSQL. */
export type RunningServer = { readonly dataDir: string } | { readonly databaseUrl: string };

async function reach(server: RunningServer) {
  if ("dataDir" in server) return startEmbeddedPostgres(server);
  return { url: server.databaseUrl, stop: async () => {} };
}

/**
 * Joins the database of a running server, to insert what no call can create, such as a past shift or a paid credit. The
 * factories take the `db`; `url` is for another client. An embedded server keeps running.
 */
export async function joinDatabase(
  server: RunningServer,
): Promise<{ db: DbPool; url: string; close(): Promise<void> }> {
  const reached = await reach(server);
  const database = openDatabase(reached.url, { max: 2 });
  return {
    db: database.db,
    url: reached.url,
    async close() {
      await database.close();
      await reached.stop();
    },
  };
}
