import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "../db/database.ts";
import { newId } from "../kernel/ids.ts";
import { positionEvents } from "./events-store.ts";
import { positionsTopic } from "./record.ts";
import { startRelay } from "./relay.ts";
import { defineSubscriber } from "./subscriber.ts";

async function openAnother() {
  const own = await createTestDatabase();
  const database = openDatabase(own.url);
  onTestFinished(async () => {
    await database.close();
    await own.drop();
  });
  return database.db;
}

test("events get positions in the order of their ids, at most so many at a time, each once", async () => {
  const db = await openAnother();
  await db.execute(sql`INSERT INTO events (type, payload, at)
    SELECT 'job.posted', '{}', now() FROM generate_series(1, 1500)`);
  const given = await Promise.all([positionEvents(db), positionEvents(db), positionEvents(db)]);
  expect(given.map((rows) => rows.length).toSorted((one, other) => other - one)).toEqual([1000, 500, 0]);
  const rows = given.flat().toSorted((one, other) => one.id - other.id);
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 1500 }, (_, n) => n + 1));
});

test("an event that another process has given its position is handled at that one's hint", async () => {
  const db = await openAnother();
  const handled: string[] = [];
  const subscriber = defineSubscriber({
    name: "one",
    types: ["job.posted"],
    key: ({ payload }) => payload.jobId,
    handle: async (_tx, { payload }) => void handled.push(payload.jobId),
  });
  const relay = await startRelay({ db, subscribers: [subscriber], work: true, now: () => new Date() });
  onTestFinished(() => relay.stop());
  const [jobId, venueId] = [newId(), newId()];
  await db.execute(sql`INSERT INTO events (type, payload, at)
    VALUES ('job.posted', ${JSON.stringify({ jobId, venueId })}::jsonb, now())`);
  await positionEvents(db);
  db.hints.broadcast(positionsTopic);
  await vi.waitFor(() => expect(handled).toEqual([jobId]));
});
