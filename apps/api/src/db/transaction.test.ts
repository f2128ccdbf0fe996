import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 2 });
  await database.pool.query("CREATE TABLE notes (body text UNIQUE DEFERRABLE INITIALLY DEFERRED)");
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const write = (body: string) => sql`INSERT INTO notes VALUES (${body})`;
const notes = async () => (await database.pool.query("SELECT body FROM notes ORDER BY body")).rows;

test("a failed transaction writes nothing, even if only its commit fails", async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await tx.execute(write("lost"));
    throw new Error("Thought better of it");
  });
  await expect(failing).rejects.toThrow("Thought better of it");
  const failingLate = inTransaction(database.db, async (tx) => {
    await tx.execute(write("twice"));
    await tx.execute(write("twice"));
  });
  await expect(failingLate).rejects.toMatchObject({ code: "23505" });
  expect(await notes()).toEqual([]);
});

test("a lost connection fails only its own transaction", async () => {
  let client: pg.PoolClient | undefined;
  database.pool.once("acquire", (taken) => (client = taken));
  const cut = inTransaction(database.db, async (tx) => {
    const lost = new Promise<void>((resolve) => client?.on("end", resolve));
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await lost;
    await tx.execute(write("lost"));
  });
  await expect(cut).rejects.toMatchObject({ cause: { message: expect.stringMatching(/not queryable/) } });

  await inTransaction(database.db, (tx) => tx.execute(write("kept")));
  expect(await notes()).toEqual([{ body: "kept" }]);
  expect(database.pool.totalCount).toBe(1);
});

test("a transaction is repeated after a deadlock, also if a later statement's error is seen first", async () => {
  let attempts = 0;
  await inTransaction(database.db, async (tx) => {
    attempts += 1;
    if (attempts === 2) return;
    const deadlocked = tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`);
    const later = tx.execute(sql`SELECT 1`);
    await Promise.allSettled([deadlocked, later]);
    await later;
  });
  expect(attempts).toBe(2);
});
