import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, type Database } from "../db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { backupsCheck, lateSeconds } from "./check-backups.ts";
import { findArchive } from "./health-store.ts";

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
afterEach(() => void vi.useRealTimers());

const healthy = { sinceSuccess: 30, timeout: 60, isFailing: false };
const maxAgeSeconds = 26 * 3_600;

/** A file that a backup touched some hours ago. */
async function makeStamp(hoursAgo?: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "bandeja-stamp-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "last-success");
  if (hoursAgo === undefined) return file;
  await writeFile(file, "");
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(file, at, at);
  return file;
}

test.each([
  ["that is younger than the limit", 25, "ok"],
  ["that is older than the limit", 27, "degraded"],
  ["that was never made", undefined, "degraded"],
] as const)("a backup %s is %s hours old: %s", async (_what, hoursAgo, status) => {
  const stampFile = await makeStamp(hoursAgo);
  const result = await backupsCheck({ findArchive: async () => healthy, stampFile, maxAgeSeconds }).run();
  expect(result.status).toBe(status);
  const [[, at] = []] = result.samples?.["bandeja_backup_last_success_timestamp_seconds"] ?? [];
  const expected = hoursAgo === undefined ? 0 : Date.now() / 1_000 - hoursAgo * 3_600;
  expect(at).toBeCloseTo(expected, -1);
});

test.each([
  ["in time", healthy, 0],
  ["late", { ...healthy, sinceSuccess: 700 }, 640],
  ["late because its command hangs", { ...healthy, sinceSuccess: 4_000 }, 3_940],
  ["whenever a segment is full", { sinceSuccess: 90_000, timeout: 0, isFailing: false }, 0],
  ["not any more, without a timeout", { sinceSuccess: 900, timeout: 0, isFailing: true }, 900],
])("a log that is archived %s", async (_what, archive, late) => {
  expect(lateSeconds(archive)).toBe(late);
  const check = backupsCheck({ findArchive: async () => archive, stampFile: undefined, maxAgeSeconds });
  const { status, samples } = await check.run();
  expect(status).toBe(late > 600 ? "degraded" : "ok");
  expect(samples).toEqual({
    bandeja_backup_last_success_timestamp_seconds: [],
    bandeja_archive_late_seconds: [[{}, late]],
  });
});

test("a database that archives nothing has no such metric, and is not degraded", async () => {
  const check = backupsCheck({
    findArchive: () => findArchive(database.db),
    stampFile: undefined,
    maxAgeSeconds,
  });
  expect(await check.run()).toMatchObject({ status: "ok", samples: { bandeja_archive_late_seconds: [] } });
});

test("what lasts is logged as an error, once a day, and again after it was mended", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const logged: unknown[] = [];
  let archive = { ...healthy, sinceSuccess: 5_000 };
  const check = backupsCheck({
    findArchive: async () => archive,
    stampFile: undefined,
    maxAgeSeconds,
    log: { error: (details, message) => void logged.push([details, message]) },
  });
  const runAfter = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    await check.run();
    return logged.length;
  };
  expect([await runAfter(0), await runAfter(14), await runAfter(1), await runAfter(60)]).toEqual([
    0, 0, 1, 1,
  ]);
  expect(logged[0]).toEqual([{ err: new Error("The log is not archived") }, "the database is not backed up"]);
  expect(await runAfter(24 * 60)).toBe(2);
  archive = healthy;
  await runAfter(1);
  archive = { ...healthy, sinceSuccess: 5_000 };
  expect([await runAfter(24 * 60), await runAfter(15)]).toEqual([2, 3]);
});
