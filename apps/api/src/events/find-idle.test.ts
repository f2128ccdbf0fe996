import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Tx } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../kernel/ids.ts";
import { record } from "./record.ts";
import { startRelay } from "./relay.ts";
import { defineSubscriber, type RecordedEvent } from "./subscriber.ts";

type Posted = RecordedEvent<"job.posted">;

const venueId = newId();
const now = new Date("2027-03-09T12:00:00Z");

/** A relay with one subscriber, which finds idle events by `findIdle`. */
async function open(findIdle: (tx: Tx, events: readonly Posted[]) => Promise<readonly number[]>) {
  const own = await createTestDatabase();
  const database = openDatabase(own.url);
  const handled: string[] = [];
  const logged: { err?: unknown; message: string }[] = [];
  const subscriber = defineSubscriber({
    name: "one",
    types: ["job.posted"],
    key: ({ payload }) => payload.jobId,
    handle: async (_tx, { payload }) => void handled.push(payload.jobId),
    findIdle,
  });
  const relay = await startRelay({
    db: database.db,
    subscribers: [subscriber],
    work: false,
    now: () => now,
    log: { error: (details, message) => void logged.push({ ...details, message }) },
  });
  onTestFinished(async () => {
    await relay.stop();
    await database.close();
    await own.drop();
  });
  const recordPosted = (...jobIds: string[]) =>
    inTransaction(database.db, (tx) =>
      record(
        tx,
        jobIds.map((jobId) => ({ type: "job.posted", payload: { jobId, venueId } })),
        now,
      ),
    );
  return { db: database.db, relay, handled, logged, recordPosted };
}

test("idle events are passed without being handled, by one query", async () => {
  const ids = [newId(), newId(), newId()];
  const looked: string[][] = [];
  const { relay, handled, recordPosted } = await open(async (_tx, events) => {
    looked.push(events.map(({ payload }) => payload.jobId));
    return events.filter(({ payload }) => payload.jobId !== ids[1]).map(({ position }) => position);
  });
  await recordPosted(...ids);
  expect(await relay.drain()).toBe(3);
  expect(looked).toEqual([ids]);
  expect(handled).toEqual([ids[1]]);
  expect(await relay.drain()).toBe(0);
});

test("of many, ten are found at a time", async () => {
  const looked: number[] = [];
  const { relay, handled, recordPosted } = await open(async (_tx, events) => {
    looked.push(events.length);
    return events.slice(1).map(({ position }) => position);
  });
  await recordPosted(...Array.from({ length: 25 }, newId));
  expect(await relay.drain()).toBe(25);
  expect(looked).toEqual([10, 10, 5]);
  expect(handled).toHaveLength(3);
});

test("if they cannot be found, each event is handled, and the error is logged", async () => {
  const ids = [newId(), newId()];
  const { relay, handled, logged, recordPosted } = await open(async (tx) => {
    await tx.execute(sql`SELECT 1 / 0`);
    return [];
  });
  await recordPosted(...ids);
  expect(await relay.drain()).toBe(2);
  expect(handled).toEqual(ids);
  expect(logged).toMatchObject([
    { message: "events without effect were not found", err: { cause: { message: "division by zero" } } },
  ]);
});

test("an event with a payload of another shape is left out, and fails alone", async () => {
  const [before, after] = [newId(), newId()];
  const looked: string[] = [];
  const { db, relay, handled, logged, recordPosted } = await open(async (_tx, events) => {
    looked.push(...events.map(({ payload }) => payload.jobId));
    return [];
  });
  await recordPosted(before);
  await db.execute(
    sql`INSERT INTO events (type, payload, at) VALUES ('job.posted', '{"jobId": "x"}', ${now})`,
  );
  await recordPosted(after);
  await relay.drain();
  expect(new Set(looked)).toEqual(new Set([before, after]));
  expect(handled).toContain(before);
  expect(handled).toContain(after);
  expect(logged).toMatchObject([{ subscriber: "one", event: "job.posted", attempt: 1 }]);
});
