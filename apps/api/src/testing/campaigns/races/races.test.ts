import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { allCalls } from "@bandeja/contract/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "../../../db/database.ts";
import { makeDataDir } from "../../../db/embedded/testing/temporary-folder.ts";
import { runningDatabaseUrl, startRealServer, type RealServer } from "../../real-server.ts";
import { extent, isChosen, tellFigures } from "../campaign.ts";
import { createCast, type Cast } from "./cast.ts";
import { runRace } from "./run-race.ts";
import { races } from "./table.ts";
import { takesNothing } from "./table/takes-nothing.ts";

// Two servers on one database, asked over the network: nothing but the database can make one wait for another.
const n = extent({ short: 12, long: 50 });
const rounds = extent({ short: 1, long: 200 });
vi.setConfig({ testTimeout: extent({ short: 60_000, long: 3_600_000 }) });

const { dataDir, remove } = makeDataDir();
const servers: RealServer[] = [];
let database: Database | undefined;
let cast: Cast;
const seen = { rounds: 0, broken: 0 };
const running = races.filter(({ title, of }) => isChosen(title, ...of.map(({ name }) => name)));
if (running.length === 0) throw new Error("CAMPAIGN_ONLY names no race");

beforeAll(async () => {
  for (let started = 0; started < 2; started += 1) servers.push(await startRealServer(dataDir));
  database = openDatabase(runningDatabaseUrl(dataDir));
  cast = createCast(database.db);
});
afterAll(async () => {
  const minutes = (performance.now() / 60_000).toFixed(1);
  const commands = new Set(running.flatMap(({ of }) => of)).size;
  tellFigures(
    "races",
    `${commands} commands in ${running.length} races, ${seen.rounds} rounds of ${n} at once, ${seen.rounds * n} asks, ` +
      `${seen.broken} broken rules, ${minutes} min`,
  );
  await database?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await remove();
});

test.each(running.map((race) => [race.title, race] as const))("%s", async (_, race) => {
  const result = await runRace(race, { cast, servers, n, rounds });
  seen.rounds += result.rounds;
  seen.broken += result.broken.length;
  expect(result.broken).toEqual([]);
});

/** The question of `npm run check:invariants`, as whoever operates the servers asks it. */
function checkInvariants() {
  const program = path.join(import.meta.dirname, "../../../db/check-invariants.ts");
  const { PATH, HOME } = process.env;
  return promisify(execFile)(process.execPath, [program], { env: { PATH, HOME, DATA_DIR: dataDir } });
}

test("after all that every invariant holds", async () => {
  expect(await checkInvariants()).toMatchObject({ stdout: "Every invariant holds.\n" });
});

test("a row that breaks one is named", async () => {
  await cast.makeJob(await cast.makeVenue());
  await cast.tx.execute(
    sql`UPDATE jobs SET applied_count = 99 WHERE id = (SELECT min(id::text)::uuid FROM jobs)`,
  );
  await expect(checkInvariants()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^the counts of a job follow its applications: /m),
  });
});

test("every command takes part in a race, or it is said why it takes nothing", () => {
  const commands = allCalls.filter(({ kind }) => kind === "command").map(({ name }) => name);
  const racing = new Set(races.flatMap(({ of }) => of.map(({ name }) => name)));
  expect([...racing, ...Object.keys(takesNothing)].toSorted()).toEqual(commands.toSorted());
});
