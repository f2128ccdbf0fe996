import type { Config } from "@bandeja/config/config";
import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

const oldest = 15;

/** The addresses of one database. */
export interface DatabaseUrls {
  /** For statements and transactions. */
  readonly url: string;
  /** PostgreSQL itself, for what belongs to a session: `LISTEN`, and the lock of migrations. */
  readonly directUrl: string;
}

type Setting = "DATABASE_URL" | "DATABASE_DIRECT_URL";

/** @returns what distinguishes the database from all others */
async function reach(setting: Setting, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; identity: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()), current_database()) AS identity`,
    );
    const { version = 0, identity = "" } = rows[0] ?? {};
    if (version < oldest) {
      throw new StartupError(`${setting} is PostgreSQL ${version}; Bandeja needs ${oldest} or newer.`);
    }
    return identity;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { hostname, port } = new URL(url);
    const reason =
      error instanceof Error ? error.message || ("code" in error ? String(error.code) : "") : String(error);
    throw new StartupError(
      `The database of ${setting} at ${hostname || "its socket"}${port && `:${port}`} does not answer (${reason}). Start it, or correct ${setting}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The addresses of the configured database; undefined where the embedded one is used.
 *
 * @throws StartupError when it does not answer, is older than PostgreSQL 15, or the two addresses lead to different ones
 */
export async function reachDatabase({
  databaseUrl: url,
  databaseDirectUrl: directUrl,
}: Pick<Config, "databaseUrl" | "databaseDirectUrl">): Promise<DatabaseUrls | undefined> {
  if (url === undefined) return undefined;
  const identity = await reach("DATABASE_URL", url);
  if (directUrl === undefined) return { url, directUrl: url };
  if ((await reach("DATABASE_DIRECT_URL", directUrl)) !== identity) {
    throw new StartupError(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Correct one of them.",
    );
  }
  return { url, directUrl };
}
