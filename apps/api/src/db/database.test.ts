import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTransactionPooler } from "../../testing/transaction-pooler.ts";
import { openDatabase, type Database } from "./database.ts";
import { findRetryAfter } from "../http/retry-after.ts";
import { reachDatabase } from "./reach-database.ts";
import { databaseError } from "./database-error.ts";
import { prepareSelect } from "./prepare.ts";
import { inTransaction } from "./transaction.ts";

const currentTransaction = prepareSelect("test_current_transaction", (tx) =>
  tx.select({ id: sql<string>`pg_current_xact_id()::text` }).from(sql`(SELECT) AS one`),
);

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

test("a statement is cancelled after its time, and its connection serves the next", async () => {
  const short = openDatabase(testDatabase.url, { max: 1, statementMs: 200 });
  onTestFinished(() => short.close());
  const began = performance.now();
  const ended = await short.db.execute(sql`SELECT pg_sleep(60)`).catch((error: unknown) => error);
  expect(databaseError(ended)?.code).toBe("57014");
  expect(performance.now() - began).toBeGreaterThan(190);
  expect((await short.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  expect(short.pool.totalCount).toBe(1);
});

test("a connection whose server does not answer is closed two seconds after that, with all that waits for it", async () => {
  // Through a pooler PostgreSQL is not asked to end the statement itself.
  const frozen = openDatabase(testDatabase.url, { max: 2, isPooled: true, statementMs: 200 });
  onTestFinished(() => frozen.close());
  const sleep = sql`SELECT pg_sleep(30)`;
  const began = performance.now();
  const alone = frozen.db.execute(sleep).catch((error: unknown) => error);
  const inside = inTransaction(frozen.db, (tx) =>
    Promise.all([tx.execute(sleep), tx.execute(sql`SELECT 1`)]),
  ).catch((error: unknown) => error);
  const failures = [await alone, await inside];
  expect(performance.now() - began).toBeGreaterThan(2_100);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(failures.map((error) => findRetryAfter(error as Error))).toEqual([5, 5]);
  expect((await frozen.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  expect(frozen.pool.totalCount).toBe(1);
});

test("by default, every connection ends a statement after ten seconds, and a transaction that is idle for fifteen", async () => {
  const query = { name: "timeouts", rowMode: "array" as const };
  const settings = ["statement_timeout", "idle_in_transaction_session_timeout"];
  const text = `SELECT ${settings.map((name) => `current_setting('${name}')`).join()}`;
  const expected = ["10s", "15s"];
  expect((await database.pool.query({ text, rowMode: "array" })).rows).toEqual([expected]);
  expect((await database.db.preparedPool?.query({ ...query, text }))?.rows).toEqual([expected]);
  for (const pool of Object.values(database.pools)) {
    expect((pool.options as pg.PoolConfig).query_timeout).toBe(12_000);
  }
});

test("idle connections are probed each minute", async () => {
  const keep = vi.spyOn(Socket.prototype, "setKeepAlive");
  onTestFinished(() => keep.mockRestore());
  const opened = openDatabase(testDatabase.url, { max: 1 });
  onTestFinished(() => opened.close());
  await opened.db.execute(sql`SELECT 1`);
  expect(keep.mock.calls).toEqual([[true, 60_000]]);
});

test("through a pooler, no statement is prepared by name, and no timeout is asked of the connection", async () => {
  const pooled = openDatabase(testDatabase.url, { max: 5, isPooled: true });
  onTestFinished(() => pooled.close());
  const named = { name: "named", text: "SELECT $1::text AS one", values: ["1"], rowMode: "array" as const };
  const inspect = `SELECT current_setting('statement_timeout'), (SELECT count(*) FROM pg_prepared_statements)`;
  expect((await pooled.db.preparedPool?.query(named))?.rows).toEqual([["1"]]);
  const inspecting = { name: "inspect", text: inspect, rowMode: "array" as const };
  expect((await pooled.db.preparedPool?.query(inspecting))?.rows).toEqual([["0", "0"]]);
  await inTransaction(pooled.db, async (tx) => {
    expect((await tx.$client.query(named)).rows).toEqual([["1"]]);
    expect((await tx.$client.query({ text: inspect, rowMode: "array" })).rows).toEqual([["0", "0"]]);
  });
});

test("through a pooler, the statements of a transaction belong to it", async () => {
  const pooler = await startTransactionPooler(testDatabase.url);
  onTestFinished(() => pooler.close());
  const pooled = openDatabase(pooler.url, { max: 5, isPooled: true });
  onTestFinished(() => pooled.close());
  await database.pool.query("CREATE TABLE pooled (n int, tx xid8 DEFAULT pg_current_xact_id())");
  const rounds = Array.from({ length: 40 }, (_, n) => n);
  const ids = await Promise.all(
    rounds.map((n) =>
      inTransaction(pooled.db, async (tx) => {
        const first = await Promise.all([currentTransaction(tx, {}), currentTransaction(tx, {})]);
        await tx.execute(sql`INSERT INTO pooled VALUES (${n})`);
        await tx.execute(sql`INSERT INTO pooled VALUES (${n})`);
        if (n % 4 === 0) await tx.execute(sql`SELECT 1 / 0`);
        return new Set(first.flat().map(({ id }) => id));
      }).catch((error: unknown) => databaseError(error)?.code),
    ),
  );
  const { rows } = await database.pool.query<{ n: number; tx: string }>(
    "SELECT n, tx FROM pooled ORDER BY n",
  );
  const expected = rounds.flatMap((n) => {
    const id = ids[n];
    return id instanceof Set ? [...id, ...id].map((tx) => ({ n, tx })) : [];
  });
  expect(rows).toEqual(expected);
  expect(ids.filter((id) => id === "22012")).toHaveLength(10);
  expect(expected).toHaveLength(60);
});

describe("the configured addresses", () => {
  test("without any the embedded database is used", async () => {
    expect(await reachDatabase({ databaseUrl: undefined, databaseDirectUrl: undefined })).toBeUndefined();
  });

  test("a pooler has that of PostgreSQL itself beside it, which must be the same database", async () => {
    const databaseUrl = testDatabase.url;
    expect(await reachDatabase({ databaseUrl, databaseDirectUrl: databaseUrl })).toEqual({
      url: databaseUrl,
      directUrl: databaseUrl,
    });
    const other = await createTestDatabase();
    onTestFinished(() => other.drop());
    const mixed = reachDatabase({ databaseUrl, databaseDirectUrl: other.url });
    await expect(mixed).rejects.toThrow("lead to different databases");
    const away = reachDatabase({ databaseUrl, databaseDirectUrl: "postgres://nobody@127.0.0.1:1/nothing" });
    await expect(away).rejects.toThrow("DATABASE_DIRECT_URL at 127.0.0.1:1 does not answer");
  });

  test("a pooler in transaction mode is refused as the address of PostgreSQL itself", async () => {
    const pooler = await startTransactionPooler(testDatabase.url);
    onTestFinished(() => pooler.close());
    const alone = reachDatabase({ databaseUrl: pooler.url, databaseDirectUrl: undefined });
    await expect(alone).rejects.toThrow(
      /^DATABASE_URL is a pooler in transaction mode.*set DATABASE_DIRECT_URL to PostgreSQL itself/,
    );
    const swapped = reachDatabase({ databaseUrl: testDatabase.url, databaseDirectUrl: pooler.url });
    await expect(swapped).rejects.toThrow(/^DATABASE_DIRECT_URL is a pooler in transaction mode/);
    const urls = { databaseUrl: pooler.url, databaseDirectUrl: testDatabase.url };
    expect(await reachDatabase(urls)).toEqual({ url: pooler.url, directUrl: testDatabase.url });
  });

  test("two addresses of one database may set different time zones", async () => {
    const [databaseUrl, databaseDirectUrl] = ["Asia/Tokyo", "America/Sao_Paulo"].map((zone) => {
      const url = new URL(testDatabase.url);
      url.searchParams.set("options", `-c TimeZone=${zone}`);
      return url.href;
    });
    expect(await reachDatabase({ databaseUrl, databaseDirectUrl })).toEqual({
      url: databaseUrl,
      directUrl: databaseDirectUrl,
    });
  });
});
