import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, type DbPool } from "@bandeja/api/db/database";
import { makeRandom } from "@bandeja/demo-data/random";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { expect, onTestFinished, test, vi } from "vitest";
import { findMiscounted } from "../crash-recovery/find-miscounted.ts";
import { createInstallation } from "../crash-recovery/installation.ts";
import { createLedger } from "../crash-recovery/ledger.ts";
import { findSkipped, isEntitled, untilCurrent } from "../live/judge-readers.ts";
import { findThreads, openReader, type Reader } from "../live/reader.ts";
import { runApiProgram } from "../run-api-program.ts";
import { extent, recordFigures } from "../suite.ts";
import { createAsk } from "./ask-as-client.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { findLostNotifications } from "./find-lost-notifications.ts";
import { startLoad, startsIn } from "./load.ts";
import { makeMarket, subscribeHosts } from "./market.ts";
import { carryOut, createFaults, longPlan, shortPlan } from "./plan.ts";
import { createTimeline, type Fault } from "./timeline.ts";

const isLong = extent({ short: 0, long: 1 }) === 1;
/** How long (s) the load runs: all of the long form; at most so long in the short one. */
const loadSeconds = extent({ short: 180, long: 600 });
/** How long (s) the accounts are enough for: on a busy machine the faults of the long form take more than ten minutes. */
const suppliedSeconds = loadSeconds * 1.5;
/** How long (ms) the load runs before the first fault, for the usual speed. */
const usualMs = extent({ short: 2_500, long: 20_000 });
const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 1_500_000 }) });

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Runs work on the database, which must be running. */
const openWith = ({ databaseUrl }: Deployment) => ({
  async withDatabase<T>(work: (db: DbPool) => Promise<T>): Promise<T> {
    const database = openDatabase(databaseUrl, { max: 2 });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  },
});

/** Every stream that ended during an update ended properly, and each reader had one that did. */
function expectStreamsEnded(readers: readonly Reader[], { from, to }: Fault): void {
  for (const { ends } of readers) {
    const meanwhile = ends.filter(({ at }) => at >= from && at <= to);
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(meanwhile.filter(({ error }) => error !== undefined)).toEqual([]);
  }
}

test("no write and no notification is lost, and refusals are few and short, whatever fails in production", async () => {
  const random = makeRandom(seed);
  const deployment = await startDeployment(temporaryDataDir());
  onTestFinished(() => deployment.close());
  const { origin, dataDir, databaseUrl, providers } = deployment;
  const installation = createInstallation(dataDir, { DATABASE_URL: databaseUrl });
  const databases = openWith(deployment);
  const timeline = createTimeline();
  const ask = createAsk(origin, timeline, { isPaced: false });
  const market = await databases.withDatabase((db) =>
    makeMarket(db, {
      posters: startsIn("post", suppliedSeconds),
      applicants: startsIn("apply", suppliedSeconds),
      photos: startsIn("photo", suppliedSeconds),
    }),
  );
  await subscribeHosts(market, ask, providers.push);
  const readers = market.talkers.map((party, index) =>
    openReader({ ask, streams: () => origin }, party, makeRandom(seed + index + 1)),
  );
  onTestFinished(async () => void (await Promise.all(readers.map((one) => one.close()))));
  await vi.waitFor(() => {
    for (const { position } of readers) expect(position()).toBeDefined();
  });

  const ledger = createLedger();
  const load = startLoad({ ask: createAsk(origin, timeline, { isPaced: true }), ledger, market, random });
  const began = performance.now();
  await pause(usualMs);
  const usualSpeed = timeline.measureUsualSpeed(began + 500);
  const faults = createFaults(deployment, timeline);
  const recovered = await carryOut(isLong ? longPlan(faults) : shortPlan(faults), timeline);
  if (isLong) await pause(Math.max(0, began + loadSeconds * 1_000 - performance.now()));
  const lasted = performance.now() - began;
  await load.stop();
  expect(load.failures).toEqual([]);

  expect(timeline.unexcused()).toEqual([]);
  const update = timeline.faults.find(({ name }) => name === "an update")!;
  expectStreamsEnded(readers, update);

  const positions = await untilCurrent(databases, readers);
  for (const reader of readers) {
    expect(reader.seen.filter((data) => !isEntitled(reader.party, data))).toEqual([]);
    expect(findSkipped(reader, positions)).toEqual([]);
    expect(reader.screens.threads).toEqual(await findThreads({ ask, streams: () => origin }, reader.party));
  }
  expect(await installation.check((check) => ledger.settleAll({ ask }, check))).toEqual([]);
  expect(ledger.unexpected).toEqual([]);
  expect(ledger.countOpen()).toBe(0);
  const notifications = await findLostNotifications(installation, providers, {
    isHurried: !isLong,
    timeoutMs: extent({ short: 90_000, long: 300_000 }),
  });
  expect(notifications).toMatchObject({ miscounted: [], lost: [] });
  expect(await findMiscounted(installation)).toEqual([]);
  const invariants = await runApiProgram("check-invariants", {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  });
  expect(invariants).toBe("Every invariant holds.\n");
  // The short form has too few seconds without a fault.
  const quietSpeed = isLong ? timeline.quietSpeed(began + usualMs, began + lasted) : 1;
  expect(quietSpeed).toBeGreaterThan(0.9);

  const refused = timeline.attempts.filter(({ status }) => status === undefined || status >= 500).length;
  recordFigures(
    "production",
    `${ledger.acknowledged().length} writes, each once, ${timeline.failedIn(update).length} requests of the update ` +
      `failed; ${refused} of ${timeline.attempts.length} attempts refused; ${seconds(lasted)} at ${usualSpeed.toFixed(1)} answers/s; ` +
      `${timeline.summary()}; each refusal with Retry-After while something was down; full speed after ` +
      `${seconds(Math.max(...recovered))} at most; ${notifications.count} notifications, 0 lost, ${notifications.repeated} sent again; seed ${seed}`,
  );
});
