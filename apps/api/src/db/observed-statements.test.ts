import { currentRequest } from "@bandeja/observability/requests/request-id";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { announce, inTransaction } from "./transaction.ts";

let testDatabase: TestDatabase;
let database: Database;
let slow: { ms: number; statement: string; reqId?: string }[];
const log = { info: (details: object) => void slow.push(details as (typeof slow)[number]) };
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 5, slowMs: 80, log });
});
beforeEach(() => {
  slow = [];
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const id = "edge-7f3a.1";
const inRequest = <T>(run: () => Promise<T>) => currentRequest.run(id, run);
const activity = sql`SELECT application_name AS name, query FROM pg_stat_activity WHERE pid = pg_backend_pid()`;

test("PostgreSQL knows the request of every statement of a transaction, prepared ones included", async () => {
  const named = { name: "n", text: "SELECT current_setting('application_name')", rowMode: "array" as const };
  const names = await inRequest(() =>
    inTransaction(database.db, async (tx) => [
      (await tx.$client.query(named)).rows[0],
      (await tx.$client.query(named)).rows[0],
    ]),
  );
  expect(names).toEqual([[`bandeja ${id}`], [`bandeja ${id}`]]);
  // A pool gives the connection to others.
  const afterwards = await inTransaction(database.db, async (tx) => (await tx.$client.query(named)).rows[0]);
  expect(afterwards).toEqual(["bandeja"]);
});

test("a statement outside of transactions has the request as a comment, a prepared one keeps its text", async () => {
  const [row] = (await inRequest(async () => database.db.execute(activity))).rows;
  expect(row?.["query"]).toContain(`/* request ${id} */`);
  expect((await database.db.execute(activity)).rows[0]?.["query"]).not.toContain("/*");
  const named = { name: "two", text: "SELECT 2", rowMode: "array" as const };
  for (const run of [() => database.db.preparedPool?.query(named), () => database.pool.query(named)]) {
    expect((await run())?.rows).toEqual([[2]]);
    expect((await inRequest(async () => run()))?.rows).toEqual([[2]]);
  }
});

test("through a pooler, prepared statements have it as well, since they lose their names", async () => {
  const pooled = openDatabase(testDatabase.url, { max: 5, isPooled: true });
  onTestFinished(() => pooled.close());
  const text = "SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()";
  const named = { name: "three", text, rowMode: "array" as const };
  const found = await inRequest(async () => pooled.db.preparedPool?.query(named));
  expect(found?.rows[0]?.[0]).toContain(`/* request ${id} */`);
});

test("work that a request announces does not count as the request's", async () => {
  let seen: string | undefined = "none yet";
  database.db.hints.on("a topic", () => (seen = currentRequest.getStore()));
  await inRequest(() => inTransaction(database.db, async (tx) => announce(tx, "a topic")));
  expect(seen).toBeUndefined();
});

test("a slow statement is logged with its request, without its values", async () => {
  const statement = sql`SELECT pg_sleep(0.1), ${"ana@venue.test"}::text AS who`;
  await inRequest(async () => database.db.execute(statement));
  expect(slow).toEqual([
    { ms: expect.any(Number), statement: "SELECT pg_sleep(0.1), $1::text AS who", reqId: id },
  ]);
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(80);
});

test("it is logged with its own request on a connection of another one", async () => {
  const one = openDatabase(testDatabase.url, { max: 1, slowMs: 80, log });
  onTestFinished(() => one.close());
  const sleep = sql`SELECT pg_sleep(0.1)`;
  const named = { name: "sleep", text: "SELECT pg_sleep(0.1)", rowMode: "array" as const };
  for (const reqId of ["first", "second"]) {
    await currentRequest.run(reqId, async () => one.db.execute(sleep));
    await currentRequest.run(reqId, () => inTransaction(one.db, (tx) => tx.$client.query(named)));
  }
  await one.db.execute(sleep);
  expect(slow.map(({ reqId }) => reqId)).toEqual(["first", "first", "second", "second", undefined]);
});

test("a statement that waits for a connection keeps its own request", async () => {
  const one = openDatabase(testDatabase.url, { max: 1, slowMs: 80, log });
  onTestFinished(() => one.close());
  const ids = ["first", "second", "third"];
  const sleep = sql`SELECT pg_sleep(0.1), query FROM pg_stat_activity WHERE pid = pg_backend_pid()`;
  const results = await Promise.all(
    ids.map((reqId) => currentRequest.run(reqId, async () => one.db.execute<{ query: string }>(sleep))),
  );
  expect(slow.map(({ reqId }) => reqId)).toEqual(ids);
  expect(results.map(({ rows }) => rows[0]?.query.match(/request (\w+)/)?.[1])).toEqual(ids);
});

test("a statement ends whatever follows its values, and without any", async () => {
  const client = await database.pool.connect();
  onTestFinished(() => client.release());
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<{ rows: unknown[] }>;
  const text = "SELECT $1::int AS n";
  const named = { name: "ends", text, values: [1] };
  const sent = [
    [text, [1], undefined],
    [named, undefined, undefined],
    [named],
    [{ text, values: [1] }, undefined],
  ];
  for (const one of sent) expect((await query(...one)).rows).toEqual([{ n: 1 }]);
  expect((await query("SELECT 1 AS n", undefined, undefined)).rows).toEqual([{ n: 1 }]);
});

test("statements below the threshold, or without one, are not logged", async () => {
  for (const slowMs of [30_000, 0]) {
    const quiet = openDatabase(testDatabase.url, { max: 1, slowMs, log });
    onTestFinished(() => quiet.close());
    await quiet.db.execute(sql`SELECT pg_sleep(0.1)`);
  }
  expect(slow).toEqual([]);
});

test("a slow statement that fails, and a prepared one, are logged as well", async () => {
  const failing = database.db.execute(sql`SELECT pg_sleep(0.1), 1 / (random() * 0)::int`);
  await expect(failing).rejects.toThrow("Failed query");
  await database.db.preparedPool?.query({ name: "slow", text: "SELECT pg_sleep(0.1)", rowMode: "array" });
  const logged = slow.map(({ statement }) => statement);
  expect(logged.filter((statement) => statement.startsWith("SELECT pg_sleep(0.1)"))).toHaveLength(2);
});

test("a statement that waits for a lock counts as slow", async () => {
  let waiting: Promise<unknown> | undefined;
  const lock = sql`SELECT pg_advisory_xact_lock(7)`;
  await inTransaction(database.db, async (tx) => {
    await tx.execute(lock);
    waiting = inTransaction(database.db, async (other) => other.execute(lock));
    const isWaiting = async () =>
      (await tx.execute(sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rows.length;
    await vi.waitUntil(isWaiting, { timeout: 10_000 });
    await tx.execute(sql`SELECT pg_sleep(0.1)`);
  });
  await waiting;
  expect(slow.map(({ statement }) => statement)).toContain("SELECT pg_advisory_xact_lock(7)");
});
