import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  // One of them is for prepared queries.
  database = openDatabase(server.url, { max: 5 });
  await database.pool.query("CREATE TABLE one (id int); CREATE TABLE other (id int)");
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const text = "SELECT count(*)::int AS count FROM one, other";
const named = { name: "count", text, rowMode: "array" } as const;

test.each([
  ["a transaction", () => inTransaction(database.db, (tx) => tx.execute(sql.raw(text)))],
  ["a statement by itself", async () => database.db.execute(sql.raw(text))],
  ["a prepared statement", async () => database.db.preparedPool?.query(named)],
])("%s that PostgreSQL ends because of a deadlock with a migration is repeated", async (_what, ask) => {
  const migration = new pg.Client({ connectionString: server.url });
  await migration.connect();
  try {
    await migration.query("BEGIN; LOCK TABLE other");
    const asking = ask();
    await expect
      .poll(async () => (await migration.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
      .toBeGreaterThan(0);
    // PostgreSQL ends what has waited longer.
    await migration.query("LOCK TABLE one");
    await migration.query("COMMIT");
    expect(await asking).toMatchObject({ rowCount: 1 });
  } finally {
    await migration.end();
  }
});
