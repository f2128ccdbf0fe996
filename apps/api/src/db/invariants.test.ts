import { readFile } from "node:fs/promises";
import path from "node:path";
import { addDays } from "@bandeja/domain/wall-clock";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Tx } from "./database.ts";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { findViolations, planSearch } from "./invariants.ts";
import { makeJob, makeVenue } from "@bandeja/demo-data/factories";
import { seedDemonstration } from "@bandeja/demo-data/seed-demonstration";
import { brokenRows, soundRows } from "../../testing/invariants/broken-rows.ts";

let database: TestDatabase;
let client: pg.Client;
let tx: Tx;

/** The demonstration's market at a fixed instant, with jobs in every state. */
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = openDatabase(database.url);
  const { dataDir, remove } = makeDataDir();
  const nothing = async () => undefined;
  const photos = {
    isInBackups: false,
    save: async () => "nobody.webp",
    write: nothing,
    open: nothing,
    openPrivate: nothing,
    remove: nothing,
  };
  const config = { env: "development", dataDir } as const;
  await seedDemonstration({ db: pool.db, photos, config, now: () => new Date("2026-03-10T12:00:00Z") });
  // A credit without a payment, so that only invariants of jobs can break.
  const gifted = await makeVenue(pool.db);
  await makeJob(pool.db, gifted, { state: "completed", paidWith: "free" });
  await makeJob(pool.db, gifted, { state: "completed", paidWith: "credit" });
  await remove();
  await pool.close();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Without it one of the queries, run for each broken row, reads a table once for each row of another.
  await client.query("ANALYZE");
  tx = Object.assign(drizzle(client), { isTransaction: true as const });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query("BEGIN"));
afterEach(() => client.query("ROLLBACK"));

test("the demonstration breaks no invariant", async () => {
  expect(await findViolations(client)).toEqual([]);
});

test("sessions, codes, links and keys of a running server break no invariant", async () => {
  for (const rows of soundRows) expect((await client.query(rows)).rowCount).toBeGreaterThan(0);
  expect(await findViolations(client)).toEqual([]);
});

// A shift of half an hour (Lord Howe), a change at midnight (Azores, a day of 23 h), and a zone without changes.
const zones = [
  ["Europe/Lisbon", "2026-03-28", "2026-10-24"],
  ["Atlantic/Azores", "2026-03-28", "2026-10-24"],
  ["America/New_York", "2026-03-07", "2026-10-31"],
  ["America/Havana", "2026-03-07", "2026-10-31"],
  ["Africa/Cairo", "2026-04-23", "2026-10-29"],
  ["Australia/Lord_Howe", "2026-04-04", "2026-10-03"],
  ["Asia/Kathmandu", "2026-03-28", "2026-10-24"],
] as const;
const hours = [
  ["18:00", "02:30"],
  ["00:00", "00:00"],
  ["00:30", "01:30"],
  ["01:30", "02:15"],
  ["02:15", "02:45"],
  ["02:30", "02:00"],
  ["23:45", "00:15"],
] as const;

test.each(zones)(
  "shifts in the nights of clock changes in %s break no invariant",
  async (timezone, ...nights) => {
    const venue = await makeVenue(tx, { timezone, createdAt: new Date("2026-01-01T12:00:00Z") });
    for (const startDate of nights) {
      for (const [startTime, endTime] of hours) {
        const shift = { startDate, endDate: addDays(startDate, 2), startTime, endTime };
        await makeJob(tx, venue, { createdAt: new Date("2026-01-01T12:00:00Z"), ...shift });
      }
    }
    expect(await findViolations(client)).toEqual([]);
  },
);

const breaks = Object.entries(brokenRows).flatMap(([invariant, ways]) =>
  ways.map((way, index) => [invariant, index + 1, way] as const),
);

test.each(breaks)(
  "a broken row violates its own invariant and no other: %s (%i)",
  async (invariant, _n, way) => {
    await (typeof way === "string" ? client.query(way) : way(tx));
    const broken = await findViolations(client);
    expect([...new Set(broken.map((row) => row.invariant))]).toEqual([invariant]);
  },
);

// Without indexes each look-up reads the table: with a million rows on both sides, for days.
test("no invariant looks a table up for each row of another one", async () => {
  const lookUps = (await planSearch(client)).filter((line) => /(?<!hashed )SubPlan \d+\b(?!$)/.test(line));
  expect(lookUps).toEqual([]);
});

test("every invariant has a row that breaks it", async () => {
  const text = await readFile(path.join(import.meta.dirname, "invariants.sql"), "utf8");
  const named = [...text.matchAll(/^SELECT '([^']+)',/gm)].map(([, name]) => String(name));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(brokenRows).toSorted());
});
