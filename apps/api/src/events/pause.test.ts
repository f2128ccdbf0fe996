import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../kernel/ids.ts";
import { positionsTopic, record } from "./record.ts";
import { startRelay } from "./relay.ts";

const pauseMs = 1_000;
const now = new Date("2027-03-09T12:00:00Z");

/** A working relay, and when it gave positions to how many events. */
async function open() {
  const own = await createTestDatabase();
  const database = openDatabase(own.url);
  const given: { at: number; events: number }[] = [];
  database.db.hints.on(positionsTopic, (events) =>
    given.push({ at: performance.now(), events: (events as readonly unknown[]).length }),
  );
  const relay = await startRelay({ db: database.db, subscribers: [], work: true, now: () => now, pauseMs });
  onTestFinished(async () => {
    await relay.stop();
    await database.close();
    await own.drop();
  });
  const recordPosted = (count: number) =>
    inTransaction(database.db, (tx) => {
      const one = () => ({ type: "job.posted", payload: { jobId: newId(), venueId: newId() } }) as const;
      return record(tx, Array.from({ length: count }, one), now);
    });
  const untilGiven = (times: number) => vi.waitUntil(() => given.length >= times, { timeout: 20_000 });
  return { given, recordPosted, untilGiven };
}

test("a busy relay pauses, and takes up what was recorded meanwhile together", async () => {
  const { given, recordPosted, untilGiven } = await open();
  await recordPosted(3);
  await untilGiven(1);
  await recordPosted(1);
  await recordPosted(1);
  await untilGiven(2);
  const [first, second] = given;
  expect(second!.at - first!.at).toBeGreaterThan(pauseMs * 0.9);
});

test("single events wait for none", async () => {
  const { given, recordPosted, untilGiven } = await open();
  for (const times of [1, 2, 3, 4, 5]) {
    await recordPosted(1);
    await untilGiven(times);
  }
  const gaps = given.slice(1).map(({ at }, index) => at - given[index]!.at);
  expect(Math.min(...gaps)).toBeLessThan(pauseMs);
});
