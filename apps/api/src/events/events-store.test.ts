import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { findDueRetries, registerSubscriber, upsertRetry } from "./events-store.ts";
import { inTransaction } from "../db/transaction.ts";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test("an attempt is due in time, or if the clock was set back since", async () => {
  const { db } = database;
  await registerSubscriber(db, "some");
  await db.execute(sql`
    INSERT INTO events (type, payload, at, position) SELECT 'job.posted', '{}', now(), n FROM generate_series(1, 3) n`);
  const now = new Date();
  const seconds = [-1, 10, 3_600];
  for (const [index, after] of seconds.entries()) {
    const nextAttemptAt = new Date(now.getTime() + after * 1_000);
    const retry = { attempts: 1, nextAttemptAt, cause: null, setAsideAt: null };
    await inTransaction(db, (tx) =>
      upsertRetry(tx, { subscriber: "some", position: index + 1, key: String(index), ...retry }),
    );
  }
  const due = await findDueRetries(db, "some", now);
  expect(due.map(({ position }) => position)).toEqual([1, 3]);
});
