import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

const oldest = 15;

/** @throws StartupError when the database of `DATABASE_URL` does not answer or is older than PostgreSQL 15. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldest) {
      throw new StartupError(`DATABASE_URL is PostgreSQL ${version}; Bandeja needs ${oldest} or newer.`);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { hostname, port } = new URL(url);
    const reason =
      error instanceof Error ? error.message || ("code" in error ? String(error.code) : "") : String(error);
    throw new StartupError(
      `The database of DATABASE_URL at ${hostname || "its socket"}${port && `:${port}`} does not answer (${reason}). Start it, or correct DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
