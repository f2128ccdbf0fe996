import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { passkeySite } from "@bandeja/api/testing/software-authenticator";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { extent, isSelected, recordFigures } from "../suite.ts";
import { createFixtures, type Fixtures } from "../fixtures.ts";
import type { Scenario } from "./round.ts";
import { runScenario } from "./run-scenario.ts";

const n = extent({ short: 12, long: 50 });
const rounds = extent({ short: 1, long: 200 });

const quickHashes = path.resolve(import.meta.dirname, "../../apps/api/testing/quick-hashes.ts");
const program = path.resolve(import.meta.dirname, "../../apps/api/src/check-invariants.ts");

/** Runs `npm run check:invariants`, as an operator does. */
function checkInvariants(databaseUrl: string) {
  const { PATH, HOME } = process.env;
  return promisify(execFile)(process.execPath, [program], { env: { PATH, HOME, DATABASE_URL: databaseUrl } });
}

/** Two servers on one database, called over the network: only the database can serialize their requests. */
function runOnTwoServers(part: string, running: readonly Scenario[]): void {
  const { dataDir, remove } = makeDataDir();
  const servers: RealServer[] = [];
  let own: TestDatabase;
  let database: Database;
  let fixtures: Fixtures;
  const seen = { rounds: 0, violations: 0, from: 0 };

  beforeAll(async () => {
    own = await createTestDatabase();
    const options = {
      settings: { DATABASE_URL: own.url, SITE_URL: passkeySite },
      nodeArguments: ["--import", quickHashes],
    };
    for (let started = 0; started < 2; started += 1) servers.push(await startRealServer(dataDir, options));
    database = openDatabase(own.url);
    fixtures = createFixtures(database.db);
    seen.from = performance.now();
  });
  afterAll(async () => {
    const seconds = (performance.now() - seen.from) / 1000;
    const commands = new Set(running.flatMap(({ of }) => of)).size;
    const requests = seen.rounds * n;
    recordFigures(
      `concurrency (${part})`,
      `${commands} commands in ${running.length} scenarios, ${seen.rounds} rounds of ${n} at once, ${requests} requests, ` +
        `${seen.violations} violations, ${(seconds / 60).toFixed(1)} min (${(requests / seconds).toFixed(0)} a second)`,
    );
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await own.drop();
    await remove();
  });

  test.each(running.map((scenario) => [scenario.title, scenario] as const))("%s", async (_, scenario) => {
    const result = await runScenario(scenario, { fixtures, servers, db: database.db, n, rounds });
    seen.rounds += result.rounds;
    seen.violations += result.violations.length;
    expect(result.violations).toEqual([]);
  });

  test("every invariant holds afterwards", async () => {
    expect(await checkInvariants(own.url)).toMatchObject({ stdout: "Every invariant holds.\n" });
  });
}

/** Registers the scenarios of a part as tests: those that `STRESS_ONLY` names, by default all. */
export function runScenarios(part: string, scenarios: readonly Scenario[]): void {
  vi.setConfig({ testTimeout: extent({ short: 60_000, long: 3_600_000 }), hookTimeout: 180_000 });
  const running = scenarios.filter(({ title, of }) => isSelected(title, ...of.map(({ name }) => name)));
  describe.runIf(running.length > 0)("on two servers", () => {
    runOnTwoServers(part, running);
  });
}
