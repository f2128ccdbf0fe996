import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { migrate } from "./migrate.ts";

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

test("processes that start together migrate an empty database once", () =>
  onTestDatabase(async (url, client) => {
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const { rows } = await client.query(
      "SELECT name, count(*)::int AS times FROM schema_migrations GROUP BY name",
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ times }) => times === 1)).toBe(true);
  }));

test("a program older than its database says so and changes nothing", () =>
  onTestDatabase(async (url, client) => {
    await client.query("INSERT INTO schema_migrations (name, hash) VALUES ('9999_future.sql', 'x')");
    await expect(migrate(url)).rejects.toThrow(/newer than this version of Bandeja.*9999_future\.sql/);
  }));

test("a migration that was changed after it ran is refused by name", () =>
  onTestDatabase(async (url, client) => {
    await client.query("UPDATE schema_migrations SET hash = 'other' WHERE name = '0001_accounts.sql'");
    await expect(migrate(url)).rejects.toThrow(/0001_accounts\.sql was changed/);
  }));

/** As if 0031 had not run yet: it makes one table anew, and this holds a lock that it needs. */
async function withLockHeld(url: string, client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("DROP TABLE task_runs; DELETE FROM schema_migrations WHERE name = '0031_task_runs.sql'");
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("BEGIN; CREATE TABLE task_runs (task text)");
  try {
    await work();
  } finally {
    await holder.query("ROLLBACK");
    await holder.end();
  }
}
const hasRun = async (client: pg.Client) =>
  (await client.query("SELECT FROM schema_migrations WHERE name = '0031_task_runs.sql'")).rowCount === 1;

test("a migration that gets no lock gives up in bounded time, by one line that names it, and changes nothing", () =>
  onTestDatabase(async (url, client) => {
    await withLockHeld(url, client, async () => {
      const began = performance.now();
      const lockWait = { timeoutMs: 100, maxAttempts: 3, pauseMs: 10 };
      await expect(migrate(url, { lockWait })).rejects.toThrow(
        /^The migration 0031_task_runs\.sql did not get a lock in 3 tries of 0\.1 s: [^\n]+$/,
      );
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(await hasRun(client)).toBe(false);
    });
    await migrate(url);
    expect(await hasRun(client)).toBe(true);
  }));

test("a migration that waits for a lock keeps trying, and runs once the lock is free", () =>
  onTestDatabase(async (url, client) => {
    let migrated: Promise<void> | undefined;
    await withLockHeld(url, client, async () => {
      migrated = migrate(url, { lockWait: { timeoutMs: 50, maxAttempts: 1_000, pauseMs: 10 } });
      await expect
        .poll(async () => (await client.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
        .toBeGreaterThan(0);
    });
    await migrated;
    expect(await hasRun(client)).toBe(true);
  }));
