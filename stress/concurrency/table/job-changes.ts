import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import type { Fixtures } from "../../fixtures.ts";
import { request, nonZero, type RoundResult, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** A job's openings and applications, and how many of these have other hours. */
const seeJob = (fixtures: Fixtures, { id }: { id: string }) =>
  fixtures.row(sql`
    SELECT j.openings, count(a.id)::int AS applications,
      count(*) FILTER (WHERE a.status = 'confirmed')::int AS confirmed,
      count(*) FILTER (WHERE a.windows <> j.windows)::int AS moved
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

/** One half of the requests changes the job; the other applies for it, or confirms applications. */
async function makeHalves(fixtures: Fixtures, n: number, openings: number, waiting: boolean) {
  const venue = await fixtures.makeVenue();
  const job = await fixtures.makeJob(venue, { openings });
  const workers = await fixtures.makeWorkers(n / 2);
  const applications = waiting
    ? await fixtures.makeApplications(workers.map((worker) => ({ job, worker })))
    : [];
  return {
    venue,
    job,
    half: n / 2,
    inspect: () => seeJob(fixtures, job),
    changes: (body: (index: number) => object) =>
      times(n / 2, (index) =>
        request(jobsUpdate, { token: venue.token, body: { job_id: job.id, ...body(index) } }),
      ),
    apply: workers.map(({ token }) => request(applicationsAdd, { token, body: { job_id: job.id } })),
    confirm: applications.map(({ id }) =>
      request(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
    ),
  };
}

/** A job changes while its openings are filled. */
export const jobChangeScenarios: readonly Scenario[] = [
  {
    title: "openings added during confirmations are filled once each",
    of: [jobsUpdate, applicationsConfirm],
    async prepare(fixtures, n) {
      const { half, inspect, changes, confirm } = await makeHalves(fixtures, n, 1, true);
      return {
        requests: [...changes(() => ({ numberwaitress: 3 })), ...confirm],
        inspect,
        // A confirmation before the openings are added finds the job full.
        expected: [1, 2, 3].map((confirmed): RoundResult => ({
          outcomes: {
            jobsUpdate: { 200: half },
            applicationsConfirm: { 200: confirmed, JOB_FULL: half - confirmed },
          },
          state: { openings: 3, applications: half, confirmed, moved: 0 },
        })),
      };
    },
  },
  {
    title: "openings with pending applications are not removed",
    of: [jobsUpdate, applicationsConfirm],
    async prepare(fixtures, n) {
      const { half, inspect, changes, confirm } = await makeHalves(fixtures, n, 3, true);
      return {
        requests: [...changes(() => ({ numberwaitress: 1 })), ...confirm],
        inspect,
        expected: [
          {
            outcomes: { jobsUpdate: { INVALID: half }, applicationsConfirm: { 200: 3, JOB_FULL: half - 3 } },
            state: { openings: 3, applications: half, confirmed: 3, moved: 0 },
          },
        ],
      };
    },
  },
  {
    title: "openings are removed before the first application, or not at all",
    of: [jobsUpdate, applicationsAdd],
    async prepare(fixtures, n) {
      const { half, inspect, changes, apply } = await makeHalves(fixtures, n, 3, false);
      const state = { applications: half, confirmed: 0, moved: 0 };
      const applied = { applicationsAdd: { 200: half } };
      return {
        requests: [...changes(() => ({ numberwaitress: 1 })), ...apply],
        inspect,
        // An update without a change is allowed at any time.
        expected: [
          { outcomes: { ...applied, jobsUpdate: { 200: half } }, state: { openings: 1, ...state } },
          { outcomes: { ...applied, jobsUpdate: { INVALID: half } }, state: { openings: 3, ...state } },
        ],
      };
    },
  },
  {
    title: "each move of a venue takes its job along, while workers apply",
    of: [restaurantUpdate, applicationsAdd],
    async prepare(fixtures, n) {
      const { job, venue, half, apply } = await makeHalves(fixtures, n, 3, false);
      const moves = times(half, (index) =>
        request(restaurantUpdate, {
          token: venue.token,
          body: { restaurant_id: venue.id, address: `Rua da Mudança ${index + 1}`, movejobs: true },
        }),
      );
      return {
        requests: [...moves, ...apply],
        inspect: () =>
          fixtures.row(sql`
            SELECT j.address = v.address AS is_at_venue, j.revision, count(a.id)::int AS applications
            FROM jobs j JOIN venues v ON v.id = j.venue_id LEFT JOIN applications a ON a.job_id = j.id
            WHERE j.id = ${job.id} GROUP BY j.id, v.id`),
        expected: [
          {
            outcomes: { restaurantUpdate: { 200: half }, applicationsAdd: { 200: half } },
            state: { is_at_venue: true, revision: half, applications: half },
          },
        ],
      };
    },
  },
  {
    title: "a job with applications is not moved to another evening",
    of: [jobsUpdate, applicationsAdd],
    async prepare(fixtures, n) {
      const { job, half, inspect, changes, apply } = await makeHalves(fixtures, n, 3, false);
      const another = (index: number) => addDays(job.startDate, index + 1);
      return {
        requests: [...changes((index) => ({ startdate: another(index), enddate: another(index) })), ...apply],
        inspect,
        // The date may change until the first application.
        expected(seen) {
          const changed = seen.outcomes["jobsUpdate"]?.["200"] ?? 0;
          return [
            {
              outcomes: {
                jobsUpdate: nonZero({ 200: changed, INVALID: half - changed }),
                applicationsAdd: { 200: half },
              },
              state: { openings: 3, applications: half, confirmed: 0, moved: 0 },
            },
          ];
        },
      };
    },
  },
];
