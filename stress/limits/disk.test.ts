import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { healthReady } from "@bandeja/contract/calls/health";
import { openDatabase } from "@bandeja/api/db/database";
import { findViolations } from "@bandeja/api/db/invariants";
import {
  databaseProcesses,
  killProcesses,
  runningDatabaseUrl,
  startRealServer,
  type RealServer,
} from "@bandeja/api/testing/real-server";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeMarket } from "../market.ts";
import { extent, recordFigures } from "../suite.ts";
import { canMount, openSmallDisk, type SmallDisk } from "./small-disk.ts";
import { startWrites } from "./writes.ts";

vi.setConfig({ testTimeout: 240_000 });
const isLong = extent({ short: 0, long: 1 }) === 1;
/** How long the load runs in each state. */
const phaseMs = extent({ short: 500, long: 10_000 });
const waiting = { timeout: 60_000, interval: 100 };

function openDisk(megabytes: number): SmallDisk {
  const disk = openSmallDisk(megabytes);
  // Processes that have just been killed may keep it busy for a moment.
  onTestFinished(() => vi.waitFor(() => disk.close(), { timeout: 10_000, interval: 50 }));
  return disk;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function startOn(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const server = await startRealServer(dataDir, { settings });
  onTestFinished(() => server.stop());
  const url = settings["DATABASE_URL"] ?? runningDatabaseUrl(dataDir);
  const database = openDatabase(url, { max: 2 });
  const market = await makeMarket(database.db).finally(() => database.close());
  return { server, writes: startWrites(server, market), url };
}

/** The parts of readiness that are down. */
async function findDown(server: RealServer): Promise<string[]> {
  const { status, body } = await server.ask(healthReady);
  const checks = Object.entries((body as { checks?: Record<string, string> }).checks ?? {});
  const down = checks.filter(([, one]) => one === "down").map(([name]) => name);
  expect(status).toBe(down.length > 0 ? 503 : 200);
  return down;
}

/** Waits until the server is ready, and lets the load go on. @returns how long (ms) it took */
async function untilReady(server: RealServer): Promise<number> {
  const began = performance.now();
  await vi.waitFor(async () => expect(await findDown(server)).toEqual([]), waiting);
  const took = performance.now() - began;
  await pause(phaseMs);
  return took;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

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
    const { server, writes, url } = await startOn(dataDir);
    onTestFinished(() => writes.stop());
    await pause(phaseMs);

    disk.fill();
    writes.watch();
    await vi.waitFor(async () => {
      expect(await findDown(server)).toContain("disk");
      expect(writes.seen.photo).toContain(503);
      expect(writes.seen.read).toContain(200);
    }, waiting);
    await pause(phaseMs);
    await exhaustLog(url);
    disk.fill();
    writes.watch();
    await vi.waitFor(async () => {
      expect(await findDown(server)).toContain("database");
      expect(writes.seen.write).toContain(503);
    }, waiting);
    await pause(phaseMs);
    disk.free();
    const took = await untilReady(server);

    await writes.stop();
    expect(writes.wrong).toEqual([]);
    expect(await writes.repeatOpen()).toEqual([]);
    await withClient(url, async (client) => {
      expect(await writes.findViolations(client)).toEqual([]);
      expect(await findViolations(client)).toEqual([]);
    });
    const acknowledged = writes.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
    recordFigures(
      "limits, full disk",
      `${acknowledged} of ${writes.sent.length} writes acknowledged, 0 lost, 0 twice; ready ${seconds(took)} after there ` +
        `was space; longest answer ${writes.longest()} ms`,
    );
  },
);

test.runIf(canMount() && isLong)("a read-only disk costs no acknowledged write either", async () => {
  const disk = openDisk(200);
  const dataDir = disk.makeFolder("data");
  const { server, writes, url } = await startOn(dataDir);
  onTestFinished(() => writes.stop());
  await pause(phaseMs);

  disk.makeReadOnly();
  writes.watch();
  await vi.waitFor(async () => {
    expect(await findDown(server)).toContain("database");
    expect(writes.seen.write).toContain(503);
    expect(writes.seen.photo).toContain(503);
  }, waiting);
  await pause(phaseMs);
  await vi.waitFor(() => {
    killProcesses(databaseProcesses(dataDir));
    disk.mountAgain();
  }, waiting);
  const took = await untilReady(server);

  await writes.stop();
  expect(writes.wrong).toEqual([]);
  expect(await writes.repeatOpen()).toEqual([]);
  await withClient(url, async (client) => {
    expect(await writes.findViolations(client)).toEqual([]);
    expect(await findViolations(client)).toEqual([]);
  });
  recordFigures("limits, read-only disk", `ready ${seconds(took)} after it was mounted again`);
});

test.runIf(canMount())("photos on a full or read-only disk are refused, and all else works", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const disk = openDisk(32);
  const { server, writes } = await startOn(disk.makeFolder("data"), { DATABASE_URL: database.url });
  onTestFinished(() => writes.stop());
  const upload = (status: number) =>
    vi.waitFor(() => {
      expect(writes.seen.photo).toContain(status);
      expect(writes.seen.write).toContain(200);
    }, waiting);
  const expectOnly = async (status: number) => {
    await upload(status);
    expect(new Set(writes.seen.photo)).toEqual(new Set([status]));
    expect(new Set([...writes.seen.write, ...writes.seen.read])).toEqual(new Set([200]));
    expect(await findDown(server)).toEqual([]);
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
  expect(writes.wrong).toEqual([]);
});

test.runIf(canMount() && isLong)(
  "a backup to a full or read-only disk ends with one line, and leaves nothing",
  async () => {
    const [own, backups] = [openDisk(300), openDisk(64)];
    const dataDir = own.makeFolder("data");
    const { writes } = await startOn(dataDir);
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
