import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import type { Fixtures } from "../../fixtures.ts";
import { request, nonZero, times, type RoundResult, type Scenario } from "../round.ts";

/** What is left of a job: its places, who has one, who applied, and whether anybody did so for other hours. */
const seeJob = (fixtures: Fixtures, { id }: { id: string }) =>
  fixtures.row(sql`
    SELECT j.openings, count(a.id)::int AS applications,
      count(*) FILTER (WHERE a.status = 'confirmed')::int AS confirmed,
      count(*) FILTER (WHERE a.windows <> j.windows)::int AS moved
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

/** Of those who race one half changes the job, and the other applies for it, or waits to be confirmed. */
async function makeHalves(fixtures: Fixtures, n: number, openings: number, waiting: boolean) {
  const venue = await fixtures.makeVenue();
  const job = await fixtures.makeJob(venue, { openings });
  const people = await fixtures.makePeople(n / 2);
  const applications = waiting
    ? await fixtures.makeApplications(people.map((person) => ({ job, person })))
    : [];
  return {
    job,
    half: n / 2,
    inspect: () => seeJob(fixtures, job),
    changes: (body: (index: number) => object) =>
      times(n / 2, (index) =>
        request(jobsUpdate, { token: venue.token, body: { job_id: job.id, ...body(index) } }),
      ),
    apply: people.map(({ token }) => request(applicationsAdd, { token, body: { job_id: job.id } })),
    confirm: applications.map(({ id }) =>
      request(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
    ),
  };
}

/** A job changes while others take its places. */
export const jobChangeScenarios: readonly Scenario[] = [
  {
    title: "places that are added while people are confirmed are given once each",
    of: [jobsUpdate, applicationsConfirm],
    async prepare(fixtures, n) {
      const { half, inspect, changes, confirm } = await makeHalves(fixtures, n, 1, true);
      return {
        requests: [...changes(() => ({ numberwaitress: 3 })), ...confirm],
        inspect,
        // Who asks before the places are there is told that the job is full.
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
    title: "places that people wait for are not taken away",
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
    title: "places are taken away before the first application, or not at all",
    of: [jobsUpdate, applicationsAdd],
    async prepare(fixtures, n) {
      const { half, inspect, changes, apply } = await makeHalves(fixtures, n, 3, false);
      const state = { applications: half, confirmed: 0, moved: 0 };
      const applied = { applicationsAdd: { 200: half } };
      return {
        requests: [...changes(() => ({ numberwaitress: 1 })), ...apply],
        inspect,
        // To say again what is so already changes nothing, and may be said at any time.
        expected: [
          { outcomes: { ...applied, jobsUpdate: { 200: half } }, state: { openings: 1, ...state } },
          { outcomes: { ...applied, jobsUpdate: { INVALID: half } }, state: { openings: 3, ...state } },
        ],
      };
    },
  },
  {
    title: "who has applied for one evening is not moved to another",
    of: [jobsUpdate, applicationsAdd],
    async prepare(fixtures, n) {
      const { job, half, inspect, changes, apply } = await makeHalves(fixtures, n, 3, false);
      const another = (index: number) => addDays(job.startDate, index + 1);
      return {
        requests: [...changes((index) => ({ startdate: another(index), enddate: another(index) })), ...apply],
        inspect,
        // The date changes as often as somebody says so before the first application.
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
