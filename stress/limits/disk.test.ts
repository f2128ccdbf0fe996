import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { databaseProcesses, killProcesses } from "@bandeja/api/testing/real-server";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { expect, onTestFinished, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";
import { phaseMs, seconds, startLoadedServer, waiting } from "./loaded-server.ts";
import { withClient } from "../own-postgres.ts";
import { canMount, openSmallDisk, type SmallDisk } from "./small-disk.ts";

vi.setConfig({ testTimeout: 240_000 });
const isLong = extent({ short: 0, long: 1 }) === 1;

function openDisk(megabytes: number): SmallDisk {
  const disk = openSmallDisk(megabytes);
  // Processes that have just been killed may keep it busy for a moment.
  onTestFinished(() => vi.waitFor(() => disk.close(), { timeout: 10_000, interval: 50 }));
  return disk;
}

/** Uses up the log of the database, which then ends: there is no space for the next part of it. */
async function exhaustLog(url: string): Promise<void> {
  const emit = "SELECT pg_logical_emit_message(false, 'stress', repeat('x', 1000000))";
  await withClient(url, async (client) => {
    for (let megabytes = 0; megabytes < 1_000; megabytes += 1) await client.query(emit);
  }).catch(() => {});
}

test.runIf(canMount())(
  "a full disk costs no acknowledged write, and the server recovers by itself",
  async () => {
    const disk = openDisk(200);
    const dataDir = disk.makeFolder("data");
    const { writes, url, ...loaded } = await startLoadedServer(dataDir);
    await pause(phaseMs);

    disk.fill();
    writes.watch();
    await vi.waitFor(async () => {
      expect(await loaded.findDown()).toContain("disk");
      expect(writes.seen.photo).toContain(503);
      expect(writes.seen.read).toContain(200);
    }, waiting);
    await pause(phaseMs);
    await exhaustLog(url);
    disk.fill();
    writes.watch();
    await vi.waitFor(async () => {
      expect(await loaded.findDown()).toContain("database");
      expect(writes.seen.write).toContain(503);
    }, waiting);
    await pause(phaseMs);
    disk.free();
    const took = await loaded.untilReady();

    const kept = await loaded.expectKept();
    recordFigures("limits, full disk", `${kept}; ready ${seconds(took)} after there was space`);
  },
);

test.runIf(canMount() && isLong)("a read-only disk costs no acknowledged write either", async () => {
  const disk = openDisk(200);
  const dataDir = disk.makeFolder("data");
  const { writes, ...loaded } = await startLoadedServer(dataDir);
  await pause(phaseMs);

  disk.makeReadOnly();
  writes.watch();
  await vi.waitFor(async () => {
    expect(await loaded.findDown()).toContain("database");
    expect(writes.seen.write).toContain(503);
    expect(writes.seen.photo).toContain(503);
  }, waiting);
  await pause(phaseMs);
  await vi.waitFor(() => {
    killProcesses(databaseProcesses(dataDir));
    disk.mountAgain();
  }, waiting);
  const took = await loaded.untilReady();

  const kept = await loaded.expectKept();
  recordFigures("limits, read-only disk", `${kept}; ready ${seconds(took)} after it was mounted again`);
});

test.runIf(canMount() && isLong)(
  "photos on a full or read-only disk are refused, and all else works",
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const disk = openDisk(32);
    const { writes, ...loaded } = await startLoadedServer(disk.makeFolder("data"), {
      DATABASE_URL: database.url,
    });
    const upload = (status: number) =>
      vi.waitFor(() => {
        expect(writes.seen.photo).toContain(status);
        expect(writes.seen.write).toContain(200);
      }, waiting);
    const expectOnly = async (status: number) => {
      await upload(status);
      expect(new Set(writes.seen.photo)).toEqual(new Set([status]));
      expect(new Set([...writes.seen.write, ...writes.seen.read])).toEqual(new Set([200]));
      expect(await loaded.findDown()).toEqual([]);
    };
    const settled = async () => {
      // Those that are under way may have begun before.
      await pause(500);
      writes.watch();
    };
    await expectOnly(200);
    disk.fill();
    await settled();
    await expectOnly(503);
    disk.free();
    await settled();
    await expectOnly(200);
    disk.makeReadOnly();
    await settled();
    await expectOnly(503);
    await vi.waitFor(() => disk.mountAgain(), waiting);
    await settled();
    await expectOnly(200);
    recordFigures("limits, photos", await loaded.expectKept());
  },
);

test.runIf(canMount() && isLong)(
  "a backup to a full or read-only disk ends with one line, and leaves nothing",
  async () => {
    const [own, backups] = [openDisk(300), openDisk(64)];
    const dataDir = own.makeFolder("data");
    const { writes } = await startLoadedServer(dataDir);
    await pause(phaseMs);
    await writes.stop();
    const file = path.join(backups.makeFolder("backups"), "one.backup");
    const program = path.resolve(import.meta.dirname, "../../packages/backup/src/run-backup.ts");
    const { PATH, HOME } = process.env;
    const backUp = () =>
      promisify(execFile)(process.execPath, [program, file], { env: { PATH, HOME, DATA_DIR: dataDir } });
    const oneLine = /^It could not be written \(E(?:NOSPC|ROFS)[^\n]*\): nothing was left behind\.\n$/;
    backups.fill();
    await expect(backUp()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(oneLine) });
    backups.free();
    backups.makeReadOnly();
    await expect(backUp()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(oneLine) });
    backups.mountAgain();
    expect((await backUp()).stdout).toContain("written and read again");
  },
);
