import type { Config } from "@bandeja/config/config";
import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { isShared } from "./is-shared.ts";

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

/** @throws StartupError where what belongs to a session would get lost: locks of migrations, limits and hints */
async function refuseShared(setting: Setting, url: string): Promise<void> {
  if (!(await isShared(url))) return;
  throw new StartupError(
    setting === "DATABASE_URL"
      ? "DATABASE_URL is a pooler in transaction mode, which keeps no locks and settings of a session: set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations and hints."
      : "DATABASE_DIRECT_URL is a pooler in transaction mode, which keeps no locks and settings of a session: let it lead to PostgreSQL itself.",
  );
}

/**
 * The addresses of the configured database; undefined where the embedded one is used.
 *
 * @throws StartupError when it does not answer, is older than PostgreSQL 15, the two addresses lead to different ones, or
 *   the direct one is a pooler in transaction mode
 */
export async function reachDatabase({
  databaseUrl: url,
  databaseDirectUrl: directUrl,
}: Pick<Config, "databaseUrl" | "databaseDirectUrl">): Promise<DatabaseUrls | undefined> {
  if (url === undefined) return undefined;
  const identity = await reach("DATABASE_URL", url);
  if (directUrl === undefined) {
    await refuseShared("DATABASE_URL", url);
    return { url, directUrl: url };
  }
  if ((await reach("DATABASE_DIRECT_URL", directUrl)) !== identity) {
    throw new StartupError(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Correct one of them.",
    );
  }
  await refuseShared("DATABASE_DIRECT_URL", directUrl);
  return { url, directUrl };
}
