import { globSync, readlinkSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { makeRandom } from "@bandeja/demo-data/random";
import { databaseProcesses } from "@bandeja/api/testing/real-server";
import { runApiProgram } from "../run-api-program.ts";
import { extent, recordFigures } from "../suite.ts";
import { findMiscounted } from "./find-miscounted.ts";
import { quickPlan, keepsDatabase, planHundred, type Kill } from "./kill.ts";
import { killOnce } from "./kill-round.ts";
import type { Ledger } from "./ledger.ts";
import { createInstallation, type Installation } from "./installation.ts";

const isLong = extent({ short: 0, long: 1 }) === 1;
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 7_200_000 }) });

/** The maximum duration of a start, until ready. */
const maxRestartMs = 60_000;
const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const counted = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, list]) => `${list.length} ${name}`).join(", ");

/** Finds the processes with a working directory below a DATA_DIR. */
function findProcesses(dataDir: string): string[] {
  return globSync("/proc/[0-9]*").filter((folder) => {
    try {
      return readlinkSync(`${folder}/cwd`).startsWith(dataDir);
    } catch {
      return false;
    }
  });
}

/** Every acknowledged write is there once, and no write is there in part. */
async function expectDurable(
  installation: Installation,
  server: Parameters<Ledger["repeatAll"]>[0],
  ledger: Ledger,
): Promise<void> {
  expect(await installation.check((check) => ledger.settleAll(server, check))).toEqual([]);
  expect(await ledger.repeatAll(server)).toEqual([]);
  expect(ledger.unexpected).toEqual([]);
  expect(await installation.findViolations()).toEqual([]);
  expect(await findMiscounted(installation)).toEqual([]);
}

/** Mails that a killed queue worker held are retried after two minutes. */
async function expectMailsSent(installation: Installation): Promise<void> {
  const isDone = "SELECT count(*) = 0 FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'";
  expect(await installation.check((check) => check(isDone))).toBe(true);
}

test("no acknowledged write is lost when the server or PostgreSQL is killed and restarted", async () => {
  const random = makeRandom(seed);
  const plan = isLong
    ? planHundred(random)
    : quickPlan.slice(0, extent({ smoke: 1, short: quickPlan.length, long: 0 }));
  const installation = createInstallation(temporaryDataDir());
  let server = await installation.start();
  onTestFinished(() => server.stop());
  const ledgers: Ledger[] = [];
  const away: number[] = [];
  let open = 0;

  async function killAndVerify(kill: Kill): Promise<void> {
    const [postmaster] = databaseProcesses(installation.dataDir);
    const result = await killOnce(kill, { installation, random }, server);
    ({ server } = result);
    if (result.away !== undefined) away.push(result.away);
    expect(!keepsDatabase(kill) || databaseProcesses(installation.dataDir)[0] === postmaster).toBe(true);
    open += result.ledger.countOpen();
    ledgers.push(result.ledger);
    await expectDurable(installation, server, result.ledger);
  }

  for (const [index, kill] of plan.entries()) {
    try {
      await killAndVerify(kill);
    } catch (error) {
      const which = `kill ${index + 1} of ${plan.length} (${kill.target}, ${kill.moment}; STRESS_SEED=${seed})`;
      throw new Error(`${which}\n${server.lastSaid()}`, { cause: error });
    }
  }

  // Writes that survived the first kills must also survive the later ones.
  for (const ledger of ledgers) {
    expect(await installation.check((check) => ledger.settleAll(server, check))).toEqual([]);
  }
  if (isLong) await vi.waitFor(() => expectMailsSent(installation), { timeout: 600_000, interval: 1_000 });
  await server.stop();
  expect(findProcesses(installation.dataDir)).toEqual([]);
  expect(await runApiProgram("check-invariants", { DATA_DIR: installation.dataDir })).toBe(
    "Every invariant holds.\n",
  );
  expect(Math.max(...installation.restarts)).toBeLessThan(maxRestartMs);

  const acknowledged = ledgers.flatMap((ledger) => ledger.acknowledged());
  expect(new Set(acknowledged).size).toBeGreaterThanOrEqual(extent({ smoke: 3, short: 10, long: 22 }));
  recordFigures(
    "crash-recovery",
    `${plan.length} kills, ${acknowledged.length} writes acknowledged, 0 lost; ` +
      `${counted(plan.map(({ target, moment }) => `${target} ${moment}`))}, seed ${seed}; ${counted(acknowledged)}; ` +
      `${open} not answered, repeated without effect; ` +
      `ready after ${seconds(median(installation.restarts))} (median), ${seconds(Math.max(...installation.restarts))} (longest); ` +
      `database back after ${seconds(median(away))}, ${seconds(Math.max(0, ...away))}; every invariant holds`,
  );
});
