import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
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
