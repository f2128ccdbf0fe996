import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { databaseError } from "./transaction.ts";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 5 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test("a statement is cancelled after ten seconds, and its connection serves the next", async () => {
  const began = performance.now();
  const ended = await database.db.execute(sql`SELECT pg_sleep(60)`).catch((error: unknown) => error);
  expect(databaseError(ended)?.code).toBe("57014");
  expect(performance.now() - began).toBeGreaterThan(9_000);
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
}, 40_000);

test("every connection ends a transaction that is idle for fifteen seconds", async () => {
  const query = { name: "timeouts", rowMode: "array" as const };
  const settings = ["statement_timeout", "idle_in_transaction_session_timeout"];
  const text = `SELECT ${settings.map((name) => `current_setting('${name}')`).join()}`;
  const expected = ["10s", "15s"];
  expect((await database.pool.query({ text, rowMode: "array" })).rows).toEqual([expected]);
  expect((await database.db.preparedPool?.query({ ...query, text }))?.rows).toEqual([expected]);
});
