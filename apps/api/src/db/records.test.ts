import * as fc from "fast-check";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeApplication, makeJob, makeVenue, makeWorker } from "@bandeja/demo-data/factories";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 4 });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const hour = 3_600_000;
const start = Date.parse("2026-03-02T18:00:00Z");
const instantAt = (hours: number) => new Date(start + hours * hour).toISOString();
const past = { startDate: "2026-03-02", createdAt: new Date("2026-02-20T12:00:00Z") };

// Each changes one row of the work between a venue and a worker, or none if there is no matching one.
const changes = {
  complete: (id, at) =>
    sql`UPDATE applications SET status = 'completed', closed_at = ${at} WHERE id = ${id} AND status = 'confirmed'`,
  miss: (id, at) =>
    sql`UPDATE applications SET status = 'noshow', closed_at = ${at} WHERE id = ${id} AND status = 'confirmed'`,
  appear: (id) =>
    sql`UPDATE applications SET status = 'confirmed', closed_at = NULL
      WHERE id = ${id} AND status = 'noshow' AND NOT venue_no_show`,
  refuse: (id, at) => sql`WITH refused AS (
      UPDATE applications SET venue_no_show = true WHERE id = ${id} AND status = 'noshow' RETURNING *)
    INSERT INTO offences (id, party_id, kind, job_id, application_id, committed_at, counts_from)
    SELECT gen_random_uuid(), venue_id, 'noshow', job_id, id, ${at}::timestamptz,
      ${at}::timestamptz + interval '72 hours' FROM refused ON CONFLICT DO NOTHING`,
  cancel: (
    id,
    at,
  ) => sql`UPDATE applications SET status = 'cancelled', cancelled_by = 'worker', closed_at = ${at}
    WHERE id = ${id} AND status = 'confirmed'`,
  cancelByVenue: (
    id,
    at,
  ) => sql`UPDATE applications SET status = 'cancelled', cancelled_by = 'venue', closed_at = ${at}
    WHERE id = ${id} AND status = 'confirmed'`,
  markJob: (id, at) => sql`UPDATE jobs SET state = 'completed', closed_at = ${at}
    WHERE id = (SELECT job_id FROM applications WHERE id = ${id}) AND state = 'open'`,
  offend: (
    id,
    at,
  ) => sql`INSERT INTO offences (id, party_id, kind, job_id, application_id, committed_at, counts_from)
    SELECT gen_random_uuid(), CASE WHEN cancelled_by = 'venue' THEN venue_id ELSE worker_id END,
      'noshow', job_id, id, ${at}::timestamptz, ${at}::timestamptz + interval '72 hours'
    FROM applications WHERE id = ${id} AND status IN ('noshow', 'cancelled') ON CONFLICT DO NOTHING`,
  appeal: (id, at) => sql`INSERT INTO appeals (id, party_id, offence_id, text, made_at, due_at)
    SELECT gen_random_uuid(), party_id, id, 'No', ${at}::timestamptz, ${at}::timestamptz + interval '120 hours'
    FROM offences WHERE application_id = ${id} ON CONFLICT DO NOTHING`,
  answer: (id, at) => sql`UPDATE appeals SET answered_at = ${at}, outcome = 'upheld', answer = 'Yes'
    WHERE offence_id IN (SELECT id FROM offences WHERE application_id = ${id}) AND answered_at IS NULL`,
  lift: (id, at) =>
    sql`UPDATE offences SET lifted_at = ${at}, lifted_by = 'pass' WHERE application_id = ${id} AND lifted_at IS NULL`,
  propose: (
    id,
    at,
  ) => sql`INSERT INTO timesheets (application_id, minutes, agreed_minutes, proposed_by, proposed_at)
    SELECT id, 330, 300, 'worker', ${at}::timestamptz FROM applications WHERE id = ${id} AND status = 'completed'
    ON CONFLICT (application_id) DO UPDATE SET minutes = 300, proposed_at = excluded.proposed_at`,
  accept: (id, at) =>
    sql`UPDATE timesheets SET accepted_at = ${at} WHERE application_id = ${id} AND accepted_at IS NULL`,
} satisfies Record<string, (id: string, at: string) => SQL>;
const names = Object.keys(changes) as (keyof typeof changes)[];

const history = fc.array(
  fc.record({ what: fc.constantFrom(...names), work: fc.nat(3), hours: fc.integer({ min: -50, max: 400 }) }),
  { minLength: 5, maxLength: 40 },
);

test("after any history a record equals the counts of the rows, at every instant", async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(fc.integer({ min: -100, max: 800 }), { minLength: 5 }),
      async (steps, instants) => {
        await inTransaction(database.db, async (tx) => {
          // With JIT, PostgreSQL would take longer to compile the statement below than to run it.
          await tx.execute(sql`SET LOCAL jit = off`);
          const [venue, worker] = [await makeVenue(tx), await makeWorker(tx)];
          const works: string[] = [];
          for (let day = 2; day < 6; day += 1) {
            const job = await makeJob(tx, venue, { ...past, startDate: `2026-03-0${day}` });
            const status = "confirmed";
            works.push((await makeApplication(tx, job, worker, { status, appliedAt: past.createdAt })).id);
          }
          for (const { what, work, hours } of steps) {
            await tx.execute(changes[what](works[work]!, instantAt(hours)));
          }
          const { rows } = await tx.execute<Record<"worker" | "venue" | "ofWorker" | "ofVenue", object>>(sql`
            SELECT to_jsonb(w) AS worker, to_jsonb(cw) AS "ofWorker", to_jsonb(v) AS venue, to_jsonb(cv) AS "ofVenue"
            FROM unnest(${sql.param(instants.map(instantAt))}::timestamptz[]) instant,
              worker_record(${worker.id}, instant) w, count_worker_record(${worker.id}, instant) cw,
              venue_record(${venue.id}, instant) v, count_venue_record(${venue.id}, instant) cv`);
          expect(rows).toHaveLength(instants.length);
          for (const row of rows) {
            expect(row.ofWorker).toMatchObject(row.worker);
            expect(row.ofVenue).toMatchObject(row.venue);
          }
        });
      },
    ),
    { numRuns: 60 },
  );
});

/** Confirms the same workers for two jobs at different hours. @returns the ids of the jobs */
async function makeTeam(workers: readonly { id: string }[]): Promise<[string, string]> {
  const venue = await makeVenue(database.db);
  const jobs = [past, { ...past, startDate: "2026-03-03" }].map(async (shift, turn) => {
    const job = await makeJob(database.db, venue, { ...shift, openings: workers.length });
    for (const worker of turn === 0 ? workers : workers.toReversed()) {
      await makeApplication(database.db, job, worker, { status: "confirmed", appliedAt: past.createdAt });
    }
    return job.id;
  });
  return [await jobs[0]!, await jobs[1]!];
}

const completion = (jobId: string) => sql`
  UPDATE applications SET status = 'completed', closed_at = upper(windows) WHERE job_id = ${jobId}`;

test("two concurrent transactions that complete work of one worker are both counted", async () => {
  const worker = await makeWorker(database.db);
  const [one, other] = await makeTeam([worker]);
  let second: Promise<void> | undefined;
  await inTransaction(database.db, async (tx) => {
    await tx.execute(completion(one));
    second = inTransaction(database.db, async (later) => void (await later.execute(completion(other))));
    await expect
      .poll(async () => (await database.pool.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
      .toBeGreaterThan(0);
  });
  await second;
  const { rows } = await database.pool.query("SELECT shifts FROM worker_records WHERE worker_id = $1", [
    worker.id,
  ]);
  expect(rows).toEqual([{ shifts: 2 }]);
});

test("two jobs with the same workers are completed concurrently without a deadlock", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const workers = [
      await makeWorker(database.db),
      await makeWorker(database.db),
      await makeWorker(database.db),
    ];
    const jobs = await makeTeam(workers);
    const done = await Promise.all(jobs.map((id) => database.db.execute(completion(id))));
    expect(done.map(({ rowCount }) => rowCount)).toEqual([3, 3]);
  }
});

test("a worker renamed while a withdrawal adds them to the shown applicants has the new name there", async () => {
  const job = await makeJob(database.db, await makeVenue(database.db), { ...past, startDate: "2026-04-02" });
  const workers = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const worker = await makeWorker(database.db);
    workers.push(worker);
    await makeApplication(database.db, job, worker, { appliedAt: new Date(past.createdAt.getTime() + turn) });
  }
  const [first, last] = [workers[0]!, workers[5]!];
  let second: Promise<unknown> | undefined;
  await inTransaction(database.db, async (tx) => {
    await tx.execute(
      sql`UPDATE applications SET status = 'withdrawn', closed_at = now() WHERE worker_id = ${first.id}`,
    );
    second = inTransaction(database.db, (later) =>
      later.execute(sql`UPDATE workers SET name = 'Another' WHERE id = ${last.id}`),
    );
    await expect
      .poll(async () => (await database.pool.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
      .toBeGreaterThan(0);
  });
  await second;
  const { rows } = await database.pool.query("SELECT faces->-1->>'name' AS name FROM jobs WHERE id = $1", [
    job.id,
  ]);
  expect(rows).toEqual([{ name: "Another" }]);
});
