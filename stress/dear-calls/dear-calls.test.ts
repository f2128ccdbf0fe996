import { setTimeout as pause } from "node:timers/promises";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { roundPoint } from "@bandeja/domain/round-point";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { findViolations } from "@bandeja/api/db/invariants";
import {
  outcomeOf,
  runningDatabaseUrl,
  startRealServer,
  type RealServer,
} from "@bandeja/api/testing/real-server";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createFixtures, startingIn, type Venue, type Worker } from "../fixtures.ts";
import { withClient } from "../own-postgres.ts";
import { extent, recordFigures } from "../suite.ts";
import { times } from "../times.ts";

// The real server with all limits, behind a proxy that states the client's address.
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 1_800_000 }), hookTimeout: 300_000 });

const jobCount = extent({ smoke: 300, short: 4_000, long: 20_000 });
/** Rounds without and with the attack take turns, so that what else the machine does is in both. */
const rounds = extent({ smoke: 1, short: 4, long: 4 });
/** A minute, in which the attacker's limits begin again; a short round is all burst. */
const roundMs = extent({ smoke: 1_500, short: 4_000, long: 60_000 });
/** How many times as long as usual others may wait. */
const mostTimes = extent({ short: 20, long: 2 });
/** The pause (ms) between two searches of the attacker: ten times what the limits let one account do. */
const attackEveryMs = 50;

const { dataDir, remove } = makeDataDir();
let server: RealServer;
let database: Database;
let venue: Venue;
let attacker: Worker;
let others: readonly Worker[];

/** Points all over the globe, as precise as those of jobs. */
function pinOf(nth: number) {
  const { lat, lng } = roundPoint({ lat: (nth % 1_700) / 10 - 85, lng: (nth % 3_600) / 10 - 180 });
  return { latitude: lat, longitude: lng };
}

beforeAll(async () => {
  server = await startRealServer(dataDir, { settings: { RATE_LIMITS: "on", TRUST_PROXY: "127.0.0.1" } });
  database = openDatabase(runningDatabaseUrl(dataDir), { max: 2 });
  const fixtures = createFixtures(database.db);
  venue = await fixtures.makeVenue();
  [attacker, ...others] = (await fixtures.makeWorkers(21)) as [Worker, ...Worker[]];
  const perInsert = 500;
  for (let made = 0; made < jobCount; made += perInsert) {
    const jobs = times(Math.min(perInsert, jobCount - made), (index) => ({
      venue,
      overrides: {
        ...startingIn(24 * 7 + ((made + index) % 500)),
        ...pinOf(made + index),
        pinned: true,
        hourlyCents: 900 + index,
      },
    }));
    await fixtures.makeJobs(jobs);
  }
  await database.db.execute(sql`ANALYZE`);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await remove();
});

const from = (nth: number) => ({ "x-forwarded-for": `203.0.${(nth >> 8) % 256}.${nth % 256}` });
const all = { n: 90, s: -90, w: -180, e: 180 };
/** The dearest searches there are, each one different: of everywhere, with conditions that no index has. */
const dearest = (nth: number) => ({
  bounds: all,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  starts: { from: "00:00", to: "23:59" },
  minsalary: nth / 1_000,
});

/** The attacker's outcomes, and refusals that do not say when to ask again. */
const outcomes: Record<string, number> = {};
const withoutTime: string[] = [];
let searches = 0;

async function searchOnce(): Promise<void> {
  const nth = (searches += 1);
  const call = nth % 2 === 0 ? jobsOpenLocalities : jobsFindOpen;
  const body = { ...dearest(nth), ...(call === jobsFindOpen && { sort: "pay" as const, limit: 100 }) };
  const answer = await server.ask(call, { token: attacker.token, headers: from(nth), body });
  const outcome = outcomeOf(answer);
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  if (answer.status !== 200 && answer.headers.get("retry-after") === null) withoutTime.push(outcome);
}

/** Searches at a fixed pace, whatever has become of the earlier ones. @returns a function that ends it */
function attack(): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = searchOnce().finally(() => running.delete(one));
    running.add(one);
  }, attackEveryMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}

/** How many statements about open jobs run at this moment. */
async function countSearches(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%"jobs"."state" = ''open''%'`);
  return rows[0]?.count ?? 0;
}

/** Each in turn, also among the calls of one kind: nobody comes near the limit of an account. */
const otherOf = (nth: number): Worker => others[Math.floor(nth / usual.length) % others.length]!;

const usual: readonly ((nth: number) => Promise<{ status: number; body: unknown }>)[] = [
  (nth) => server.ask(publicVenuesGet, { params: { id: venue.id }, headers: from(50_000 + nth) }),
  (nth) =>
    server.ask(jobsFindOfRestaurant, {
      token: venue.token,
      headers: from(50_000 + nth),
      body: { restaurant: venue.id, type: "new", limit: 20 },
    }),
  (nth) => server.ask(applicationsMine, { token: otherOf(nth).token, headers: from(50_000 + nth) }),
  (nth) =>
    server.ask(jobsFindOpen, {
      token: otherOf(nth).token,
      headers: from(50_000 + nth),
      body: { near: { lat: 38.7, lng: -9.1, km: 50 }, limit: 20 },
    }),
];

let asked = 0;
/** What others wait (ms) for an answer, one after the other, and how many searches run meanwhile. */
async function measure(durations: number[]): Promise<number> {
  let most = 0;
  for (const end = performance.now() + roundMs; performance.now() < end;) {
    const nth = (asked += 1);
    const began = performance.now();
    const answer = await usual[nth % usual.length]!(nth);
    durations.push(performance.now() - began);
    expect(outcomeOf(answer)).toBe("200");
    most = Math.max(most, await countSearches());
    await pause(20);
  }
  return most;
}

const p95 = (durations: readonly number[]): number =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? 0;

test("while one account makes the dearest searches, others keep their speed", async () => {
  const [calm, attacked]: [number[], number[]] = [[], []];
  let most = 0;
  await measure([]);
  for (let round = 0; round < rounds; round += 1) {
    await measure(calm);
    const end = attack();
    most = Math.max(most, await measure(attacked));
    await end();
  }
  recordFigures(
    "dear-calls",
    `95 % of others' answers within ${Math.round(p95(calm))} ms, and ${Math.round(p95(attacked))} ms during the attack; ` +
      `${jobCount} jobs, ${attacked.length} answers; the attacker's ${searches} searches: ${JSON.stringify(outcomes)}`,
  );
  expect(withoutTime).toEqual([]);
  expect(Object.keys(outcomes).filter((outcome) => outcome.startsWith("5"))).toEqual([]);
  // The attacker's two, and one of the others.
  expect(most).toBeLessThanOrEqual(3);
  expect(outcomes["200"]).toBeGreaterThan(0);
  // A few milliseconds more say nothing.
  expect(p95(attacked)).toBeLessThanOrEqual(mostTimes * Math.max(p95(calm), 10));
});

test("every invariant holds afterwards", async () => {
  await withClient(runningDatabaseUrl(dataDir), async (client) => {
    expect(await findViolations(client)).toEqual([]);
  });
});
