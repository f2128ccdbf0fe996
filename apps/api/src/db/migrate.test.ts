import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { getRollbackPlans } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { createEndFirstCall } from "../../testing/end-first-call.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { startTransactionPooler } from "../../testing/transaction-pooler.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { requireMigrated } from "./require-migrated.ts";

async function onTestDatabase(work: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await work(database.url, client);
  } finally {
    await client.end();
    await database.drop();
  }
}

/** A copy of the migrations with files added to it. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "migrations"), folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return folder;
}

test("processes that start concurrently migrate an empty database once", () =>
  onTestDatabase(async (url, client) => {
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const { rows } = await client.query(
      "SELECT name, count(*)::int AS times FROM schema_migrations GROUP BY name ORDER BY name",
    );
    expect(rows).toEqual((await readMigrations()).map(({ name }) => ({ name, times: 1 })));
  }));

test("a program changes nothing in the database of the next release", () =>
  onTestDatabase(async (url, client) => {
    await client.query("INSERT INTO schema_migrations (name, hash) VALUES ('9999_future.sql', 'x')");
    // What a migration writes again: its absence shows that nothing was done.
    await client.query("DELETE FROM notification_kinds WHERE kind NOT IN (SELECT kind FROM notifications)");
    expect(await migrate(url)).toEqual({ run: [], later: ["9999_future.sql"] });
    const { rows } = await client.query("SELECT FROM notification_kinds");
    expect(rows).toEqual([]);
  }));

test("a database of another version, which lacks a migration of this one, is refused", () =>
  onTestDatabase(async (url, client) => {
    const last = (await readMigrations()).at(-1)?.name;
    await client.query("UPDATE schema_migrations SET name = '9999_future.sql' WHERE name = $1", [last]);
    await expect(migrate(url)).rejects.toThrow(`it has 9999_future.sql and lacks ${last}`);
  }));

test("a database of an older checkout is refused with one line of instructions", () =>
  onTestDatabase(async (url, client) => {
    await client.query(
      "UPDATE schema_migrations SET name = '0001_accounts.sql' WHERE name = '0001_baseline.sql'",
    );
    await expect(migrate(url)).rejects.toThrow(
      /^The database was created by an older checkout of Bandeja \(it has 0001_accounts\.sql\)[^\n]+Delete DATA_DIR, or use another DATABASE_URL\.$/,
    );
  }));

test("two migrations with the same number are refused, with their names", async () => {
  const folder = makeFolder({ "9000_one.sql": "SELECT 1", "9000_other.sql": "SELECT 1" });
  await expect(readMigrations(folder)).rejects.toThrow(
    "Two migrations have the same number: 9000_one.sql and 9000_other.sql.",
  );
});

test("a migration that was changed after it ran is refused, with its name", () =>
  onTestDatabase(async (url, client) => {
    await client.query("UPDATE schema_migrations SET hash = 'other' WHERE name = '0001_baseline.sql'");
    await expect(migrate(url)).rejects.toThrow(/0001_baseline\.sql was changed/);
  }));

/** Runs `work` with a migration that creates a table, while another connection holds a lock on that name. */
async function withLockHeld(url: string, work: (folder: string) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("BEGIN; CREATE TABLE notes (id int)");
  try {
    await work(makeFolder({ "9000_notes.sql": "CREATE TABLE notes (id int)" }));
  } finally {
    await holder.query("ROLLBACK");
    await holder.end();
  }
}
const hasRun = async (client: pg.Client) =>
  (await client.query("SELECT FROM schema_migrations WHERE name = '9000_notes.sql'")).rowCount === 1;

test("a migration that gets no lock fails after a bounded time with one line that names it, and changes nothing", () =>
  onTestDatabase(async (url, client) => {
    let folder = "";
    await withLockHeld(url, async (held) => {
      folder = held;
      const began = performance.now();
      const lockWait = { timeoutMs: 100, maxAttempts: 3, pauseMs: 10 };
      await expect(migrate(url, { lockWait, folder })).rejects.toThrow(
        /^The migration 9000_notes\.sql did not get a lock in 3 attempts of 0\.1 s: [^\n]+$/,
      );
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(await hasRun(client)).toBe(false);
    });
    await migrate(url, { folder });
    expect(await hasRun(client)).toBe(true);
  }));

test("a migration that waits for a lock keeps trying, and runs once the lock is free", () =>
  onTestDatabase(async (url, client) => {
    let migrated: ReturnType<typeof migrate> | undefined;
    await withLockHeld(url, async (folder) => {
      migrated = migrate(url, { folder, lockWait: { timeoutMs: 50, maxAttempts: 1_000, pauseMs: 10 } });
      await expect
        .poll(async () => (await client.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
        .toBeGreaterThan(0);
    });
    expect(await migrated).toMatchObject({ run: ["9000_notes.sql"] });
    expect(await hasRun(client)).toBe(true);
  }));

test("the queue's own migration waits for a lock as briefly, and runs once the lock is free", () =>
  onTestDatabase(async (url, client) => {
    const readVersion = async () =>
      (await client.query<{ version: number }>("TABLE pgboss.version")).rows[0]?.version ?? 0;
    const version = await readVersion();
    await client.query(getRollbackPlans("pgboss", version));
    await client.query("BEGIN; LOCK TABLE pgboss.job IN ACCESS SHARE MODE");
    const lockWait = { timeoutMs: 100, maxAttempts: 3, pauseMs: 10 };
    const began = performance.now();
    await expect(migrate(url, { lockWait })).rejects.toThrow(
      /^The migration of the queue did not get a lock in 3 attempts of 0\.1 s/,
    );
    expect(performance.now() - began).toBeLessThan(10_000);
    await client.query("COMMIT");
    expect(await readVersion()).toBe(version - 1);
    await migrate(url, { lockWait });
    expect(await readVersion()).toBe(version);
  }));

test("a migration that PostgreSQL ends because of a deadlock is repeated as a whole", () =>
  onTestDatabase(async (url, client) => {
    await createEndFirstCall(client);
    const folder = makeFolder({
      "9000_notes.sql": "CREATE TABLE notes AS SELECT 1 AS id; SELECT end_first_call()",
    });
    const lockWait = { timeoutMs: 10_000, maxAttempts: 2, pauseMs: 10 };
    expect(await migrate(url, { folder, lockWait })).toMatchObject({ run: ["9000_notes.sql"] });
    expect((await client.query("TABLE notes")).rows).toEqual([{ id: 1 }]);
    expect((await client.query("SELECT end_first_call() AS call")).rows).toEqual([{ call: 3 }]);
  }));

test("a migration whose connection is lost between two attempts is rejected with that, and the next one runs", () =>
  onTestDatabase(async (url, client) => {
    let folder = "";
    await withLockHeld(url, async (held) => {
      folder = held;
      const lockWait = { timeoutMs: 20, maxAttempts: 1_000, pauseMs: 300 };
      const migrated = migrate(url, { folder, lockWait });
      const pause =
        "FROM pg_stat_activity WHERE application_name = 'bandeja migrations' AND query = 'ROLLBACK' AND state = 'idle'";
      await expect.poll(async () => (await client.query(`SELECT ${pause}`)).rowCount).toBe(1);
      await client.query(`SELECT pg_terminate_backend(pid) ${pause}`);
      await expect(migrated).rejects.toThrow(/terminat|not queryable/);
    });
    expect(await migrate(url, { folder })).toMatchObject({ run: ["9000_notes.sql"] });
  }));

test("a process that waits for another one's migrations says so, once", () =>
  onTestDatabase(async (url, client) => {
    await client.query("SELECT pg_advisory_lock(7221103)");
    const { promise: waiting, resolve } = Promise.withResolvers<void>();
    const migrated = migrate(url, { onWait: resolve });
    await waiting;
    await client.query("SELECT pg_advisory_unlock(7221103)");
    expect(await migrated).toEqual({ run: [], later: [] });
    await migrate(url, { onWait: () => expect.unreachable() });
  }));

test("a limit of the role's statements is not one of migrations", () =>
  onTestDatabase(async (url) => {
    const limited = new URL(url);
    limited.searchParams.set("options", "-c statement_timeout=100");
    const folder = makeFolder({ "9000_slow.sql": "SELECT pg_sleep(0.3)" });
    expect(await migrate(limited.href, { folder })).toMatchObject({ run: ["9000_slow.sql"] });
  }));

test("a migration by a pooler leaves no lock behind for the next one", () =>
  onTestDatabase(async (url, client) => {
    const pooler = await startTransactionPooler(url);
    onTestFinished(() => pooler.close());
    await migrate(pooler.url);
    const { rowCount } = await client.query(`SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE l.locktype = 'advisory' AND d.datname = current_database()`);
    expect(rowCount).toBe(0);
    await migrate(url);
  }));

test("a process that does not migrate starts on a newer database, and on none that lacks a migration", () =>
  onTestDatabase(async (url, client) => {
    expect(await requireMigrated(url)).toEqual([]);
    await client.query("INSERT INTO schema_migrations (name, hash) VALUES ('9999_future.sql', 'x')");
    expect(await requireMigrated(url)).toEqual(["9999_future.sql"]);
    const last = (await readMigrations()).at(-1)?.name;
    await client.query("DELETE FROM schema_migrations WHERE name = $1", [last]);
    await expect(requireMigrated(url)).rejects.toThrow(
      `lacks the migration ${last}: run \`npm run migrate\``,
    );
    await client.query("DROP TABLE schema_migrations");
    await expect(requireMigrated(url)).rejects.toThrow("lacks the migration 0001_baseline.sql");
  }));
