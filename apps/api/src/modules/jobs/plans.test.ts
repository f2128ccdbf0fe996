import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database, type Db, type DbPool, type Tx } from "../../db/database.ts";
import { makeApplication, makeJob, makeVenue, makeWorker } from "@bandeja/demo-data/factories";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { findSuspensions } from "../decisions/restrictions/restrictions-store.ts";
import { findOldestUnusedCredits } from "../billing/credits/credits-store.ts";
import { findFreeFavourites } from "../team/favourites/favourites-store.ts";
import { findBlocksBetween } from "../safety/people-store.ts";
import { areOnePerson } from "../accounts/persons/persons-store.ts";
import { findInterestedWorkers } from "../team/saved-searches/interested-workers-store.ts";
import { findJobsOf } from "./lists/job-lists-store.ts";
import {
  findApplicationOf,
  isConfirmedDuring,
  lockJobsToFill,
} from "../applications/core/applications-store.ts";
import type { VenueList } from "./core/job.ts";
import { findAskings } from "./core/reservations-store.ts";
import { findPostingState } from "./venue-store.ts";
import { inTransaction } from "../../db/transaction.ts";

const now = new Date("2026-03-10T12:00:00Z");
const id = "00000000-0000-7000-8000-000000000000";
const pair = { jobId: id, workerId: id };
const paging = { limit: 20, after: undefined };
/** What only an open transaction may do. */
const inTx = (work: (tx: Tx) => Promise<unknown>) => (db: DbPool) => inTransaction(db, work);
const list = (name: VenueList) => (db: Db) => findJobsOf(db, id, { list: name, now, paging });

// Copies of one job with its credit: 100 for each venue, every fifth of them open.
const copies = `
  WITH copy AS (
    INSERT INTO jobs
    SELECT (jsonb_populate_record(jobs, jsonb_build_object(
      'id', gen_random_uuid(), 'venue_id', venues.id, 'starts_at', starts_at - n * interval '1 day',
      'state', CASE WHEN n % 5 = 0 THEN 'open' ELSE 'completed' END,
      'closed_at', CASE WHEN n % 5 <> 0 THEN closed_at END))).*
    FROM jobs, venues, generate_series(1, 100) AS n
    RETURNING id, venue_id, created_at
  )
  INSERT INTO credits (id, venue_id, job_id, bought_at, attached_at)
  SELECT gen_random_uuid(), venue_id, id, created_at, created_at FROM copy`;
const applicants = `
  INSERT INTO applications
  SELECT (jsonb_populate_record(applications, jsonb_build_object('id', gen_random_uuid(), 'job_id', jobs.id))).*
  FROM applications, jobs WHERE jobs.id <> applications.job_id`;

// Without the trigger, which would recount the record of a venue for each of them.
const offences = `
  ALTER TABLE offences DISABLE TRIGGER offences_recount;
  INSERT INTO offences (id, party_id, kind, job_id, committed_at, counts_from)
  SELECT gen_random_uuid(), venue_id, 'late_cancellation', id, created_at, created_at FROM jobs;
  ALTER TABLE decisions DISABLE TRIGGER decisions_recount;
  SELECT adopt_offences(now())`;

// Each venue with its own account; every other venue belongs to one person with the next one.
const persons = `
  WITH copy AS (
    INSERT INTO accounts
    SELECT (jsonb_populate_record(accounts, jsonb_build_object(
      'id', gen_random_uuid(), 'email_key', n, 'username_key', 'copy ' || n, 'username_skeleton', 'copy ' || n, 'phone_e164', '+351' || n,
      'phone_calling_code', '+351', 'phone_national', n))).*
    FROM accounts, generate_series(1, 1000) AS n WHERE accounts.id = (SELECT account_id FROM memberships LIMIT 1)
    RETURNING id
  ),
  party AS (
    INSERT INTO parties (id, side) SELECT gen_random_uuid(), 'venue' FROM copy RETURNING id
  ),
  venue AS (
    INSERT INTO venues
    SELECT (jsonb_populate_record(venues, jsonb_build_object('id', party.id))).*
    FROM party, venues WHERE venues.id = (SELECT id FROM venues LIMIT 1)
    RETURNING id
  ),
  membership AS (
    INSERT INTO memberships (account_id, venue_id, role, created_at)
    SELECT account.id, venue.id, 'owner', now()
    FROM (SELECT id, row_number() OVER () AS n FROM copy) account
    JOIN (SELECT id, row_number() OVER () AS n FROM venue) venue USING (n)
  )
  INSERT INTO party_persons (party_id, side, person_id, since)
  SELECT id, 'venue', md5((row_number() OVER () / 2)::text)::uuid, now() FROM party`;

// 50,000 searches: in circles all over the globe, in 500 localities, and some anywhere; each venue has a follower.
const searches = `
  INSERT INTO saved_searches (
    id, worker_id, latitude, longitude, km, locality_id, filter, saved_at)
  SELECT gen_random_uuid(), workers.id,
    CASE WHEN n % 4 <> 0 THEN n % 140 - 70 END, CASE WHEN n % 4 <> 0 THEN n % 360 - 180 END,
    CASE WHEN n % 4 <> 0 THEN 2 + n % 50 END,
    CASE WHEN n % 4 = 0 AND n % 20 <> 0 THEN (n % 500)::text END,
    jsonb_build_object('currency', 'EUR', 'minHourlyValue', n), now()
  FROM workers, generate_series(1, 50000) AS n`;
const followers = `
  INSERT INTO followed_venues SELECT workers.id, venues.id, now() FROM workers, venues`;

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 1 });
  const { db, pool } = database;
  const job = await makeJob(db, await makeVenue(db), { state: "completed" });
  await makeApplication(db, job, await makeWorker(db), { status: "declined" });
  for (let made = 0; made < 39; made += 1) await makeVenue(db);
  // A connection of its own: the limits of the product's are for requests, not for filling tables on a slow machine.
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const fill of [copies, applicants, offences, persons, searches, followers]) await client.query(fill);
  await client.query("ANALYZE");
  await client.end();
  await pool.query("SET plan_cache_mode = force_generic_plan");
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

/** The generic plan of a prepared statement, to which PostgreSQL may switch after a few runs. */
async function planOf(statement: string): Promise<string> {
  const { rows: prepared } = await database.pool.query<{ values: number }>(
    "SELECT cardinality(parameter_types) AS values FROM pg_prepared_statements WHERE name = $1",
    [statement],
  );
  const nulls = Array.from({ length: prepared[0]?.values ?? 0 }, () => "NULL").join(", ");
  const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
    `EXPLAIN (COSTS OFF) EXECUTE ${statement}(${nulls})`,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each<[statement: string, ask: (db: DbPool) => Promise<unknown>, ...indexes: string[]]>([
  ["jobs_of_venue_new", list("new"), "jobs_of_venue_open"],
  ["jobs_of_venue_past", list("past"), "jobs_of_venue"],
  ["jobs_of_venue_all", list("all"), "jobs_of_venue"],
  ["jobs_of_venue_uncompleted", list("uncompleted"), "jobs_of_venue_open"],
  ["jobs_of_venue_needspeople", list("needspeople"), "jobs_of_venue_open"],
  ["jobs_of_venue_toanswer", list("toanswer"), "jobs_of_venue_open"],
  ["jobs_of_venue_staffed", list("staffed"), "jobs_of_venue"],
  ["jobs_of_venue_closed", list("closed"), "jobs_of_venue"],
  ["askings_of_jobs", (db) => findAskings(db, [id], now), "jobs_pkey"],
  [
    "posting_state_of_venue",
    inTx((tx) => findPostingState(tx, id, now)),
    "jobs_of_venue_open",
    "jobs_one_free_position",
    "party_persons_of_person",
  ],
  ["suspensions_of_party", (tx) => findSuspensions(tx, id, now), "decisions_of_party"],
  ["free_favourites_for_job", inTx((tx) => findFreeFavourites(tx, { jobId: id, now })), "jobs_pkey"],
  [
    "workers_interested_in_job",
    (tx) => findInterestedWorkers(tx, { jobId: id, now }),
    "saved_searches_in_circle",
    "saved_searches_in_locality",
    "saved_searches_anywhere",
    "followed_venues_of_venue",
  ],
  ["blocks_between", (tx) => findBlocksBetween(tx, id, id), "party_persons_pkey"],
  [
    "venue_and_worker_are_one_person",
    inTx((tx) => areOnePerson(tx, { venueId: id, workerId: id })),
    "party_persons_pkey",
    "accounts_id_side_unique",
  ],
  ["oldest_unused_credits", inTx((tx) => findOldestUnusedCredits(tx, id, 1)), "credits_unused"],
  ["jobs_to_fill", inTx((tx) => lockJobsToFill(tx, pair)), "jobs_pkey", "applications_by_worker_and_status"],
  ["confirmed_during_job", inTx((tx) => isConfirmedDuring(tx, id, id)), "applications_by_worker_and_status"],
  ["application_of_worker", (tx) => findApplicationOf(tx, pair), "applications_of_job"],
])("the generic plan of %s uses an index", async (statement, ask, ...indexes) => {
  await ask(database.db);
  const plan = await planOf(statement);
  for (const index of indexes) expect(plan).toMatch(new RegExp(`(using|Scan on) ${index}\\b`));
  expect(plan).not.toMatch(
    /Seq Scan on (jobs|applications|credits|offences|decisions|accounts|parties|party_persons|saved_searches|followed_venues)/,
  );
});
