import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { announce, inTransaction } from "./transaction.ts";

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

let made = 0;
const newTopic = () => `topic-${(made += 1)}`;

/** Simulates another process, which listens. */
function openListener() {
  const other = openDatabase(own.url, { max: 1 });
  const listening = other.db.hints.listen(own.url);
  onTestFinished(async () => {
    await listening[Symbol.asyncDispose]();
    await other.close();
  });
  return other.db.hints;
}

async function listeners(): Promise<number[]> {
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'bandeja hints' AND datname = current_database()
      AND query LIKE 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
}

test("a hint is sent after the commit, and none for a transaction that is rolled back", async () => {
  const topic = newTopic();
  const hinted = vi.fn<() => void>();
  database.db.hints.on(topic, hinted);
  const failing = inTransaction(database.db, async (tx) => {
    announce(tx, topic);
    throw new Error("The command was refused");
  });
  await expect(failing).rejects.toThrow("refused");
  await inTransaction(database.db, async (tx) => {
    announce(tx, topic);
    announce(tx, topic);
    expect(hinted).not.toHaveBeenCalled();
  });
  expect(hinted).toHaveBeenCalledTimes(1);
});

test("a transaction sends no NOTIFY: it would hold the lock that all writers take when they notify", async () => {
  const topic = newTopic();
  const statements = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => statements.mockRestore());
  await inTransaction(database.db, async (tx) => announce(tx, topic));
  const texts = () =>
    statements.mock.calls.map(([query]) =>
      typeof query === "string" ? query : (query as pg.QueryConfig).text,
    );
  await vi.waitFor(() => expect(texts().at(-1)).toContain("pg_notify"));
  expect(texts()).toEqual(["BEGIN", "COMMIT", expect.stringContaining("pg_notify")]);
});

test("another process gets one hint for many announcements", async () => {
  const topic = newTopic();
  const hinted = vi.fn<() => void>();
  openListener().on(topic, hinted);
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
  await vi.waitFor(() => expect(hinted).toHaveBeenCalledTimes(1));
  for (let n = 0; n < 50; n += 1) announce(database.db, topic);
  await vi.waitFor(() => expect(hinted).toHaveBeenCalledTimes(2));
});

test("the first hint is sent at once, and those that follow it are collected", async () => {
  // Of its own, since another test may have sent one just now.
  const fresh = openDatabase(own.url, { max: 1 });
  onTestFinished(() => fresh.close());
  const sent = vi.spyOn(fresh.pool, "query");
  const topics = () => sent.mock.calls.map(([, values]) => String(values).split(",").slice(1, -1));
  const [first, second, third] = [newTopic(), newTopic(), newTopic()];
  announce(fresh.db, first);
  await setImmediate();
  await setImmediate();
  expect(topics()).toEqual([[first]]);
  announce(fresh.db, second);
  announce(fresh.db, third);
  await vi.waitFor(() => expect(topics()).toEqual([[first], [second, third]]));
});

test("a process does not receive its own hints, which its listeners have already", async () => {
  const topic = newTopic();
  const other = openListener();
  const [hinted, hintedElsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const listening = database.db.hints.listen(own.url);
  onTestFinished(() => listening[Symbol.asyncDispose]());
  database.db.hints.on(topic, hinted);
  other.on(topic, hintedElsewhere);
  // Both are hinted once they listen.
  for (const listener of [hinted, hintedElsewhere]) {
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    listener.mockClear();
  }
  database.db.hints.broadcast(topic);
  await vi.waitFor(() => expect(hintedElsewhere).toHaveBeenCalledTimes(1));
  // Hints arrive in their order: after one that the other process sends now, the own one would have.
  const [marker, marked] = [newTopic(), vi.fn<() => void>()];
  database.db.hints.on(marker, marked);
  other.broadcast(marker);
  await vi.waitFor(() => expect(marked).toHaveBeenCalledTimes(1));
  expect(hinted).toHaveBeenCalledTimes(1);
});

test("a listener that loses its connection reconnects, and checks for missed work", async () => {
  const topic = newTopic();
  const hinted = vi.fn<() => void>();
  openListener().on(topic, hinted);
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
  await vi.waitFor(() => expect(hinted).toHaveBeenCalledTimes(1));
  const [pid] = await listeners();
  await database.db.execute(sql`SELECT pg_terminate_backend(${pid})`);
  await vi.waitFor(() => expect(hinted).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  await vi.waitFor(async () => expect((await listeners()).filter((one) => one !== pid)).toHaveLength(1));
});
