import { execFile } from "node:child_process";
import { globSync, readlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { makeRandom } from "@bandeja/demo-data/random";
import { databaseProcesses } from "@bandeja/api/testing/real-server";
import { extent, recordFigures } from "../suite.ts";
import { fewKills, keepsDatabase, planHundred, type Kill } from "./kill.ts";
import { killOnce } from "./kill-round.ts";
import type { Ledger } from "./ledger.ts";
import { createStage, type Stage } from "./stage.ts";

const isLong = extent({ short: 0, long: 1 }) === 1;
vi.setConfig({ testTimeout: extent({ short: 180_000, long: 7_200_000 }) });

/** Longer (ms) than any start may take. */
const patience = 60_000;
const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const counted = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, list]) => `${list.length} ${name}`).join(", ");

/** The question of `npm run check:invariants`, as whoever operates a server asks it that does not run. */
async function checkInvariants(dataDir: string): Promise<string> {
  const program = path.resolve(import.meta.dirname, "../../apps/api/src/db/check-invariants.ts");
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  return stdout;
}

/** Processes that still work on the files of a DATA_DIR. */
function findProcesses(dataDir: string): string[] {
  return globSync("/proc/[0-9]*").filter((folder) => {
    try {
      return readlinkSync(`${folder}/cwd`).startsWith(dataDir);
    } catch {
      return false;
    }
  });
}

/** Everything that was told is there, and nothing else is half there. */
async function expectKept(
  stage: Stage,
  server: Parameters<Ledger["repeatAll"]>[0],
  ledger: Ledger,
): Promise<void> {
  expect(await stage.look((look) => ledger.settleAll(server, look))).toEqual([]);
  expect(await ledger.repeatAll(server)).toEqual([]);
  expect(ledger.oddities).toEqual([]);
  expect(await stage.findViolations()).toEqual([]);
}

/** Also those mails that a worker had taken when it was killed: after two minutes another one does. */
async function expectMailsSent(stage: Stage): Promise<void> {
  const isDone = "SELECT count(*) = 0 FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'";
  expect(await stage.look((look) => look(isDone))).toBe(true);
}

test("who kills the server or its database, whenever it is, and starts again has lost nothing", async () => {
  const random = makeRandom(seed);
  const kills = isLong
    ? planHundred(random)
    : fewKills.slice(0, extent({ smoke: 1, short: fewKills.length, long: 0 }));
  const stage = createStage(temporaryDataDir());
  let server = await stage.start();
  onTestFinished(() => server.stop());
  const ledgers: Ledger[] = [];
  const away: number[] = [];
  let open = 0;

  async function killAndLook(kill: Kill): Promise<void> {
    const [postmaster] = databaseProcesses(stage.dataDir);
    const struck = await killOnce(kill, { stage, random }, server);
    ({ server } = struck);
    if (struck.away !== undefined) away.push(struck.away);
    expect(!keepsDatabase(kill) || databaseProcesses(stage.dataDir)[0] === postmaster).toBe(true);
    open += struck.ledger.countOpen();
    ledgers.push(struck.ledger);
    await expectKept(stage, server, struck.ledger);
  }

  for (const [index, kill] of kills.entries()) {
    try {
      await killAndLook(kill);
    } catch (error) {
      const which = `kill ${index + 1} of ${kills.length} (${kill.target}, ${kill.moment}; STRESS_SEED=${seed})`;
      throw new Error(`${which}\n${server.lastSaid()}`, { cause: error });
    }
  }

  // What was kept at first is kept to the end.
  for (const ledger of ledgers) {
    expect(await stage.look((look) => ledger.settleAll(server, look))).toEqual([]);
  }
  if (isLong) await vi.waitFor(() => expectMailsSent(stage), { timeout: 600_000, interval: 1_000 });
  await server.stop();
  expect(findProcesses(stage.dataDir)).toEqual([]);
  expect(await checkInvariants(stage.dataDir)).toBe("Every invariant holds.\n");
  expect(Math.max(...stage.restarts)).toBeLessThan(patience);

  const acknowledged = ledgers.flatMap((ledger) => ledger.acknowledged());
  expect(new Set(acknowledged).size).toBeGreaterThanOrEqual(extent({ smoke: 3, short: 10, long: 22 }));
  recordFigures(
    "kills",
    `${kills.length} (${counted(kills.map(({ target, moment }) => `${target} ${moment}`))}), seed ${seed}; ` +
      `${acknowledged.length} writes acknowledged (${counted(acknowledged)}), 0 lost; ${open} not answered, done once; ` +
      `ready after ${seconds(median(stage.restarts))} (median), ${seconds(Math.max(...stage.restarts))} (longest); ` +
      `database back after ${seconds(median(away))}, ${seconds(Math.max(0, ...away))}; every invariant holds`,
  );
});
