import { setTimeout as pause } from "node:timers/promises";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { healthReady } from "@bandeja/contract/calls/health";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { openDatabase } from "@bandeja/api/db/database";
import { startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFixtures, startingIn, type Worker } from "../fixtures.ts";
import { createServers, type OwnPostgres } from "../own-postgres.ts";
import { extent, recordFigures } from "../suite.ts";

/** Writes of each phase, each followed by a list at the other process. */
const rounds = extent({ short: 30, long: 200 });
/** How far (ms) the standby is behind all the time: much longer than a call takes. */
const delayMs = 400;
vi.setConfig({ testTimeout: extent({ short: 240_000, long: 1_200_000 }) });

const streaming = { wal_level: "replica", hot_standby: "on" };

/** A primary and a standby that follows it, some time behind. */
async function startPair() {
  const servers = createServers(temporaryDataDir());
  const data = await servers.create("primary");
  const standbyData = await servers.copy(data, "standby");
  const primary = await servers.start(data, streaming);
  onTestFinished(() => primary.kill());
  servers.write(`${standbyData}/standby.signal`, "");
  const settings = {
    ...streaming,
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=bandeja`,
    recovery_min_apply_delay: `${delayMs}ms`,
    wal_retrieve_retry_interval: "500ms",
  };
  const startStandby = (port?: number) => servers.start(standbyData, settings, port);
  return { primary, standby: await startStandby(), startStandby };
}

interface Outcome {
  readonly stale: number;
  readonly failed: string[];
  readonly slowestMs: number;
}

/** Lets workers apply through one process and read the list at the other; each must find the own application. */
async function applyAndRead(
  [writer, reader]: readonly [RealServer, RealServer],
  workers: readonly Worker[],
  jobId: string,
): Promise<Outcome> {
  let [stale, slowestMs] = [0, 0];
  const failed: string[] = [];
  for (const { token } of workers) {
    const applied = await writer.ask(applicationsAdd, { token, body: { job_id: jobId } });
    if (applied.status !== 200) failed.push(`applicationsAdd ${applied.status}`);
    const began = performance.now();
    const { status, body } = await reader.ask(jobsFindOpen, { token, body: {} });
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (status !== 200) failed.push(`jobsFindOpen ${status}`);
    else if (!body.data.some(({ _id, application }) => _id === jobId && application !== undefined)) {
      stale += 1;
    }
  }
  return { stale, failed, slowestMs };
}

const countReads = async ({ query }: OwnPostgres): Promise<number> => {
  const [row] = await query<{ reads: number }>(
    "SELECT (xact_commit + xact_rollback)::int AS reads FROM pg_stat_database WHERE datname = 'bandeja'",
  );
  return row?.reads ?? 0;
};

const partsOf = async (server: RealServer) => (await server.ask(healthReady)).body.checks;

test("accounts read their own writes at any process, whatever happens to the replica", async () => {
  const { primary, standby: first, startStandby } = await startPair();
  let standby = first;
  onTestFinished(() => standby.kill());
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    DATABASE_READ_LAG_SECONDS: "3",
  };
  const here = await startRealServer(temporaryDataDir(), { settings });
  const there = await startRealServer(temporaryDataDir(), { settings });
  onTestFinished(async () => void (await Promise.all([here.stop(), there.stop()])));
  const untilReplicaIs = (status: string) =>
    vi.waitUntil(async () => (await partsOf(there))["replica"] === status, { timeout: 60_000, interval: 50 });

  const database = openDatabase(primary.url, { max: 2 });
  onTestFinished(() => database.close());
  const fixtures = createFixtures(database.db);
  const job = await fixtures.makeJob(await fixtures.makeVenue(), { ...startingIn(96), openings: 5 });
  const readAll = (readers: readonly Worker[]) =>
    Promise.all(readers.map(({ token }) => there.ask(jobsFindOpen, { token, body: {} })));
  /** Workers that the replica knows by an earlier list, so that it would serve the next one, too. */
  async function makeReaders(): Promise<Worker[]> {
    const readers = await fixtures.makeWorkers(rounds);
    await readAll(readers);
    await pause(3 * delayMs);
    return readers;
  }
  const phase = async (pair: readonly [RealServer, RealServer]) =>
    applyAndRead(pair, await makeReaders(), job.id);
  const outcomes: Record<string, Outcome> = {};
  const expectFine = async (name: string, outcome: Promise<Outcome>) => {
    outcomes[name] = await outcome;
    expect({ name, ...outcomes[name] }).toMatchObject({ stale: 0, failed: [] });
  };

  await untilReplicaIs("ok");
  await expectFine("in use", phase([here, there]));

  // Accounts that have not written for longer than the delay are served by the replica.
  const readers = await makeReaders();
  const before = await countReads(standby);
  await readAll(readers);
  // The statistics of a session are sent once it is idle.
  await vi.waitUntil(async () => (await countReads(standby)) - before >= rounds, {
    timeout: 15_000,
    interval: 200,
  });

  const falling = await makeReaders();
  await standby.query("SELECT pg_wal_replay_pause()");
  await expectFine("as it falls behind", applyAndRead([there, here], falling, job.id));
  await untilReplicaIs("degraded");
  await expectFine("behind", phase([here, there]));
  await standby.query("SELECT pg_wal_replay_resume()");
  await untilReplicaIs("ok");

  const frozen = await makeReaders();
  standby.freeze();
  await expectFine("frozen", applyAndRead([here, there], frozen, job.id));
  await untilReplicaIs("degraded");
  standby.thaw();
  await untilReplicaIs("ok");

  const { port } = standby;
  const gone = applyAndRead([there, here], await makeReaders(), job.id);
  await pause(200);
  await standby.kill();
  await expectFine("killed", gone);
  await untilReplicaIs("degraded");
  standby = await startStandby(port);
  await untilReplicaIs("ok");
  await expectFine("back", phase([here, there]));

  // Promoted, it no longer follows the primary.
  await standby.query("SELECT pg_promote(false)");
  await untilReplicaIs("degraded");
  await expectFine("promoted", phase([here, there]));

  const slowest = Object.entries(outcomes).map(([name, { slowestMs }]) => `${name} ${slowestMs.toFixed(0)}`);
  recordFigures(
    "replica",
    `${rounds} writes and lists in each phase, 0 stale; ${delayMs} ms behind, 0 failed; slowest list (ms): ${slowest.join(", ")}`,
  );
});
