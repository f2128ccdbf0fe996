import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import type { Fixtures } from "../../fixtures.ts";
import { request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const openings = 3;

/** A job's openings and confirmed workers, by its counter and by the applications. */
const seeJob = (fixtures: Fixtures, { id }: { id: string }) =>
  fixtures.row(sql`
    SELECT j.openings, j.confirmed_count AS counted, count(a.id) FILTER (WHERE a.status = 'confirmed')::int AS confirmed
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

/** A job with `n` pending applications. */
async function makeCrowdedJob(fixtures: Fixtures, n: number, overrides: { openings: number }) {
  const venue = await fixtures.makeVenue();
  const job = await fixtures.makeJob(venue, overrides);
  const workers = await fixtures.makeWorkers(n);
  const waiting = await fixtures.makeApplications(workers.map((worker) => ({ job, worker })));
  return { venue, job, waiting };
}

/** Openings are filled once. */
export const openingScenarios: readonly Scenario[] = [
  {
    title: "as many applicants are confirmed as there are openings",
    of: [applicationsConfirm],
    async prepare(fixtures, n) {
      const { venue, job, waiting } = await makeCrowdedJob(fixtures, n, { openings });
      return {
        requests: waiting.map(({ id }) =>
          request(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
        ),
        inspect: () => seeJob(fixtures, job),
        expected: [
          {
            outcomes: { applicationsConfirm: { 200: openings, JOB_FULL: n - openings } },
            state: { openings, counted: openings, confirmed: openings },
          },
        ],
      };
    },
  },
  {
    title: "one application is confirmed once",
    of: [applicationsConfirm],
    async prepare(fixtures, n) {
      const { venue, job, waiting } = await makeCrowdedJob(fixtures, 1, { openings });
      const input = { token: venue.token, body: { application_id: waiting[0]!.id } };
      return {
        requests: times(n, () => request(applicationsConfirm, input)),
        inspect: () => seeJob(fixtures, job),
        expected: [
          {
            outcomes: { applicationsConfirm: { 200: 1, WRONG_STATE: n - 1 } },
            state: { openings, counted: 1, confirmed: 1 },
          },
        ],
      };
    },
  },
  {
    title: "one venue can confirm a worker for an evening",
    of: [applicationsConfirm],
    async prepare(fixtures, n) {
      const worker = await fixtures.makeWorker();
      const venues = await fixtures.makeVenues(n);
      const jobs = await fixtures.makeJobs(venues.map((venue) => ({ venue })));
      const waiting = await fixtures.makeApplications(jobs.map((job) => ({ job, worker })));
      return {
        requests: waiting.map(({ id }, index) =>
          request(applicationsConfirm, { token: venues[index]!.token, body: { application_id: id } }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*) FILTER (WHERE status = 'confirmed')::int AS confirmed,
              count(*) FILTER (WHERE status = 'expired')::int AS expired
            FROM applications WHERE worker_id = ${worker.id}`),
        // The first confirmation expires the pending applications for overlapping hours.
        expected: [
          {
            outcomes: { applicationsConfirm: { 200: 1, WRONG_STATE: n - 1 } },
            state: { confirmed: 1, expired: n - 1 },
          },
        ],
      };
    },
  },
];
