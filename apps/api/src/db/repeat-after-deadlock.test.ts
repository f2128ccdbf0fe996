import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEndFirstCall } from "../../testing/end-first-call.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  // One of them is for prepared queries.
  database = openDatabase(server.url, { max: 5 });
  await createEndFirstCall(database.pool);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

beforeEach(() => database.pool.query("ALTER SEQUENCE calls RESTART"));

const text = "SELECT end_first_call()";
const named = { name: "call", text, rowMode: "array" } as const;

test.each([
  ["a transaction", () => inTransaction(database.db, (tx) => tx.execute(sql.raw(text)))],
  ["a statement by itself", async () => database.db.execute(sql.raw(text))],
  ["a prepared statement", async () => database.db.preparedPool?.query(named)],
])("%s that PostgreSQL ends because of a deadlock is repeated", async (_what, ask) => {
  expect(await ask()).toMatchObject({ rowCount: 1 });
});
