import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { extent, isChosen, tellFigures } from "../suite.ts";
import { createCast, type Cast } from "../fixtures.ts";
import type { Race } from "./round.ts";
import { runRace } from "./run-round.ts";

const n = extent({ short: 12, long: 50 });
const rounds = extent({ short: 1, long: 200 });

const quickHashes = path.resolve(import.meta.dirname, "../../apps/api/testing/quick-hashes.ts");
const program = path.resolve(import.meta.dirname, "../../apps/api/src/db/check-invariants.ts");

/** The question of `npm run check:invariants`, as an operator asks it. */
function checkInvariants(databaseUrl: string) {
  const { PATH, HOME } = process.env;
  return promisify(execFile)(process.execPath, [program], { env: { PATH, HOME, DATABASE_URL: databaseUrl } });
}

/** Two servers on one database, asked over the network: nothing but the database can make one wait for another. */
function runOnTwoServers(part: string, running: readonly Race[]): void {
  const { dataDir, remove } = makeDataDir();
  const servers: RealServer[] = [];
  let own: TestDatabase;
  let database: Database;
  let cast: Cast;
  const seen = { rounds: 0, broken: 0, from: 0 };

  beforeAll(async () => {
    own = await createTestDatabase();
    const given = { settings: { DATABASE_URL: own.url }, nodeArguments: ["--import", quickHashes] };
    for (let started = 0; started < 2; started += 1) servers.push(await startRealServer(dataDir, given));
    database = openDatabase(own.url);
    cast = createCast(database.db);
    seen.from = performance.now();
  });
  afterAll(async () => {
    const seconds = (performance.now() - seen.from) / 1000;
    const commands = new Set(running.flatMap(({ of }) => of)).size;
    const asked = seen.rounds * n;
    tellFigures(
      `races (${part})`,
      `${commands} commands in ${running.length} races, ${seen.rounds} rounds of ${n} at once, ${asked} requests, ` +
        `${seen.broken} broken rules, ${(seconds / 60).toFixed(1)} min (${(asked / seconds).toFixed(0)} a second)`,
    );
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await own.drop();
    await remove();
  });

  test.each(running.map((race) => [race.title, race] as const))("%s", async (_, race) => {
    const result = await runRace(race, { cast, servers, n, rounds });
    seen.rounds += result.rounds;
    seen.broken += result.broken.length;
    expect(result.broken).toEqual([]);
  });

  test("after all that every invariant holds", async () => {
    expect(await checkInvariants(own.url)).toMatchObject({ stdout: "Every invariant holds.\n" });
  });
}

/** The races of a part: all, or those that `STRESS_ONLY` names. */
export function runRaces(part: string, races: readonly Race[]): void {
  vi.setConfig({ testTimeout: extent({ short: 60_000, long: 3_600_000 }), hookTimeout: 180_000 });
  const running = races.filter(({ title, of }) => isChosen(title, ...of.map(({ name }) => name)));
  describe.runIf(running.length > 0)("on two servers", () => {
    runOnTwoServers(part, running);
  });
}
