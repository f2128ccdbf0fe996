import pg from "pg";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { readMigrations } from "./migrate.ts";

/**
 * Checks that a database has the migrations of this version, for a process that does not migrate it. Newer ones are no
 * reason to refuse: a release runs on the database of the next one (docs/architecture.md, "Migrations"), so that a process
 * of the old release can be restarted during an update, and the old release put back after it.
 *
 * @returns the names of migrations that this version does not know
 * @throws StartupError when one is missing
 */
export async function requireMigrated(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const known = (await readMigrations()).map(({ name }) => name);
    const { rows: tables } = await client.query<{ isThere: boolean }>(
      "SELECT to_regclass('schema_migrations') IS NOT NULL AS \"isThere\"",
    );
    const { rows } =
      tables[0]?.isThere === true
        ? await client.query<{ name: string }>("SELECT name FROM schema_migrations ORDER BY name")
        : { rows: [] };
    const applied = new Set(rows.map(({ name }) => name));
    const [missing] = known.filter((name) => !applied.has(name));
    if (missing !== undefined) {
      throw new StartupError(
        `The database lacks the migration ${missing}: run \`npm run migrate\` (in the image: migrate) first.`,
      );
    }
    return [...applied].filter((name) => !known.includes(name));
  } finally {
    await client.end();
  }
}
