import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { writeLists } from "./write-lists.ts";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { prepareQueues } from "./queues.ts";
import { defaultLockWait, waitForLocks, type LockWait } from "./wait-for-locks.ts";

const migrationsFolder = path.join(import.meta.dirname, "migrations");
// An arbitrary number, the same in all our processes.
const lock = 7_221_103;

/**
 * The migrations of this version, in the order in which they run.
 *
 * @throws Error when two files have the same number: their order would depend on the rest of their names
 */
export async function readMigrations(folder = migrationsFolder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  for (const [n, name] of names.entries()) {
    const previous = names[n - 1];
    if (previous?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations have the same number: ${previous} and ${name}.`);
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Runs one file in a transaction. One that does not get its locks has changed nothing and is retried. */
const applyMigration = (
  client: pg.Client,
  { name, sql, hash }: { name: string; sql: string; hash: string },
  lockWait: LockWait,
): Promise<void> =>
  waitForLocks(client, `The migration ${name}`, lockWait, async () => {
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = ${lockWait.timeoutMs}`);
    await client.query(sql);
    await client.query("INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)", [name, hash]);
    await client.query("COMMIT");
  });

type Migration = Awaited<ReturnType<typeof readMigrations>>[number];

/**
 * Finds the migrations of a later release in a database that has all of this one: a release runs on the database of the
 * next one (docs/architecture.md, "Migrations").
 *
 * @throws StartupError when the database has others, and lacks one of this version
 */
function findLater(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  const later = [...applied.keys()].filter((name) => !known.has(name)).toSorted();
  const missing = migrations.find(({ name }) => !applied.has(name))?.name;
  if (later.length === 0 || missing === undefined) return later;
  throw new StartupError(
    missing === migrations[0]?.name
      ? `The database was created by an older checkout of Bandeja (it has ${later[0]}), before its first release. Delete DATA_DIR, or use another DATABASE_URL.`
      : `The database is of another version of Bandeja (it has ${later[0]} and lacks ${missing}). Use the version that migrated it or a newer one, or another DATA_DIR or DATABASE_URL.`,
  );
}

/** What a migration did. */
interface Migrated {
  /** The files that were run. */
  readonly run: readonly string[];
  /** Those of a later release, on whose database nothing is done. */
  readonly later: readonly string[];
}

/**
 * Migrates the database at `url` to this version: each new file of `migrations/` in its own transaction,
 * in order, under an advisory lock, so that processes that start concurrently wait for one another. The tables of
 * the queue follow.
 *
 * @param onWait is called if another process migrates the database
 * @param only skips every other file: a backup is loaded into the tables of its own version
 * @throws StartupError when the database is of another version or older than the baseline, or when a file that has run
 *   was changed
 */
export async function migrate(
  url: string,
  {
    only,
    lockWait = defaultLockWait,
    folder = migrationsFolder,
    onWait = () => {},
  }: { only?: ReadonlySet<string>; lockWait?: LockWait; folder?: string; onWait?: () => void } = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, application_name: "bandeja migrations" });
  // The statement that waits for a lost connection is rejected, or the next one.
  client.on("error", () => {});
  await client.connect();
  const run: string[] = [];
  try {
    // A limit of the role or the database is for requests. The wait for another process has none either.
    await client.query("SET statement_timeout = 0");
    const { rows: tried } = await client.query<{ isOurs: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isOurs"',
      [lock],
    );
    if (tried[0]?.isOurs !== true) {
      onWait();
      await client.query("SELECT pg_advisory_lock($1)", [lock]);
    }
    await client.query(
      "CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      "SELECT name, hash FROM schema_migrations",
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const migrations = await readMigrations(folder);
    const later = findLater(applied, migrations);
    if (later.length > 0) return { run, later };
    for (const { name, sql, hash } of migrations) {
      if (only !== undefined && !only.has(name)) continue;
      const before = applied.get(name);
      if (before === hash) continue;
      if (before !== undefined) {
        throw new StartupError(
          `The migration ${name} was changed after it ran. Restore the file, or use a new database.`,
        );
      }
      await applyMigration(client, { name, sql, hash }, lockWait);
      run.push(name);
    }
    if (folder === migrationsFolder) await writeLists(client);
    await prepareQueues(client, lockWait);
    return { run, later };
  } finally {
    // The end of a session releases it, but a pooler's session does not end.
    await client.query("SELECT pg_advisory_unlock($1)", [lock]).catch(() => {});
    await client.end();
  }
}
