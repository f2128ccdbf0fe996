import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { prepareSelect, prepareWrite, type Params } from "./prepare.ts";
import { venues } from "./schema/accounts.ts";
import { jobs } from "./schema/jobs.ts";
import { makeJob, makeVenue } from "@bandeja/demo-data/factories";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const jobsOf = prepareSelect("test_jobs_of", (tx, params: Params<{ venueId: string }>) =>
  tx.select().from(jobs).where(eq(jobs.venueId, params.venueId)).orderBy(asc(jobs.id)),
);
const rename = prepareWrite("test_rename", (tx, params: Params<{ from: string; to: string }>) =>
  tx
    .update(jobs)
    .set({ venueName: sql`${params.to}` })
    .where(eq(jobs.venueName, params.from)),
);

test("a prepared query reads every kind of value as an ordinary one does", async () => {
  const { db } = database;
  const venue = await makeVenue(db);
  await makeJob(db, venue, { note: "Olá — 'quoted', ñ", hourlyCents: 999_999_999 });
  await makeJob(db, venue, { state: "cancelled", cancelReason: "Rain", tips: false });

  const request = db.select().from(jobs).where(eq(jobs.venueId, venue.id)).orderBy(asc(jobs.id));
  const found = await jobsOf(db, { venueId: venue.id });
  expect(found).toHaveLength(2);
  expect(found).toStrictEqual(await request);
});

const jobsWithOther = prepareSelect(
  "test_jobs_with_other",
  (tx, params: Params<{ venueId: string; otherId: string }>) =>
    tx
      .select({
        job: { id: jobs.id, startsAt: jobs.startsAt },
        other: { id: venues.id, name: venues.name },
        note: jobs.note,
      })
      .from(jobs)
      .leftJoin(venues, eq(venues.id, sql`${params.otherId}`))
      .where(eq(jobs.venueId, params.venueId)),
);

test("a group of fields is an object, and null where its table has no row", async () => {
  const { db } = database;
  const [venue, other] = [await makeVenue(db), await makeVenue(db, { name: "Other" })];
  const job = await makeJob(db, venue, { note: "Rain" });
  const { startsAt } = job;
  const [found] = await jobsWithOther(db, { venueId: venue.id, otherId: other.id });
  expect(found).toStrictEqual({
    job: { id: job.id, startsAt },
    other: { id: other.id, name: "Other" },
    note: "Rain",
  });
  const [alone] = await jobsWithOther(db, { venueId: venue.id, otherId: job.id });
  expect(alone).toStrictEqual({ job: { id: job.id, startsAt }, other: null, note: "Rain" });
});

test("a transaction sees its own writes, and a write returns its number of rows", async () => {
  const venue = await makeVenue(database.db, { name: "Before" });
  await makeJob(database.db, venue);
  await inTransaction(database.db, async (tx) => {
    expect(await rename(tx, { from: "Before", to: "After" })).toBe(1);
    expect(await rename(tx, { from: "Before", to: "Later" })).toBe(0);
    expect(await jobsOf(tx, { venueId: venue.id })).toMatchObject([{ venueName: "After" }]);
  });
});

const returnPosition = prepareWrite(
  "test_return_position",
  (tx, params: Params<{ id: string; at: Date | null }>) =>
    tx
      .update(venues)
      .set({ positionReturnedAt: sql`${sql.param(params.at, venues.positionReturnedAt)}` })
      .where(eq(venues.id, params.id)),
);

test("a value may be null", async () => {
  const { id } = await makeVenue(database.db);
  const find = () =>
    database.db.select({ at: venues.positionReturnedAt }).from(venues).where(eq(venues.id, id));
  for (const at of [new Date("2026-01-02T03:04:05Z"), null]) {
    expect(await returnPosition(database.db, { id, at })).toBe(1);
    expect(await find()).toEqual([{ at }]);
  }
});

test("a connection parses a query once, on the pool and in transactions", async () => {
  const venueId = "00000000-0000-7000-8000-000000000000";
  for (let turn = 0; turn < 3; turn += 1) {
    await jobsOf(database.db, { venueId });
    await inTransaction(database.db, (tx) => jobsOf(tx, { venueId }));
  }
  const { rows } = await database.pool.query<{ runs: number }>(
    "SELECT (generic_plans + custom_plans)::integer AS runs FROM pg_prepared_statements WHERE name = 'test_jobs_of'",
  );
  expect(rows).toEqual([{ runs: expect.any(Number) }]);
  expect(rows[0]?.runs).toBeGreaterThanOrEqual(6);
});

test("a missing value is refused, with its name", async () => {
  const forgetful = jobsOf as (tx: typeof database.db, values: object) => Promise<unknown>;
  await expect(async () => forgetful(database.db, {})).rejects.toThrow(/venueId/);
});

const newestJob = prepareSelect("test_newest_job", (tx, params: Params<{ venueId: string }>) =>
  tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.venueId, params.venueId), eq(jobs.state, "open"), gt(jobs.openings, 0)))
    .orderBy(desc(jobs.id))
    .limit(1),
);

test("constants are literals, so that only the values of a run are unknown to the plan", async () => {
  const venue = await makeVenue(database.db);
  await makeJob(database.db, venue);
  const newest = await makeJob(database.db, venue);
  await inTransaction(database.db, async (tx) => {
    expect(await newestJob(tx, { venueId: venue.id })).toEqual([{ id: newest.id }]);
    const { rows } = await tx.execute(
      sql`SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'test_newest_job'`,
    );
    expect(rows).toEqual([{ types: ["uuid"] }]);
  });
});
