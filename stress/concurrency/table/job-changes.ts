import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import type { Cast } from "../../fixtures.ts";
import { ask, outcomes, times, type End, type Race } from "../round.ts";

/** What is left of a job: its places, who has one, who applied, and whether anybody did so for other hours. */
const seeJob = (cast: Cast, { id }: { id: string }) =>
  cast.row(sql`
    SELECT j.openings, count(a.id)::int AS applications,
      count(*) FILTER (WHERE a.status = 'confirmed')::int AS confirmed,
      count(*) FILTER (WHERE a.windows <> j.windows)::int AS moved
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

/** Of those who race one half changes the job, and the other applies for it, or waits to be confirmed. */
async function makeHalves(cast: Cast, n: number, openings: number, waiting: boolean) {
  const venue = await cast.makeVenue();
  const job = await cast.makeJob(venue, { openings });
  const people = await cast.makePeople(n / 2);
  const applications = waiting ? await cast.makeApplications(people.map((person) => ({ job, person }))) : [];
  return {
    job,
    half: n / 2,
    see: () => seeJob(cast, job),
    changes: (body: (index: number) => object) =>
      times(n / 2, (index) =>
        ask(jobsUpdate, { token: venue.token, body: { job_id: job.id, ...body(index) } }),
      ),
    apply: people.map(({ token }) => ask(applicationsAdd, { token, body: { job_id: job.id } })),
    confirm: applications.map(({ id }) =>
      ask(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
    ),
  };
}

/** A job changes while others take its places. */
export const jobChangeRaces: readonly Race[] = [
  {
    title: "places that are added while people are confirmed are given once each",
    of: [jobsUpdate, applicationsConfirm],
    async prepare(cast, n) {
      const { half, see, changes, confirm } = await makeHalves(cast, n, 1, true);
      return {
        asked: [...changes(() => ({ numberwaitress: 3 })), ...confirm],
        see,
        // Who asks before the places are there is told that the job is full.
        ends: [1, 2, 3].map((confirmed): End => ({
          told: {
            jobsUpdate: { 200: half },
            applicationsConfirm: { 200: confirmed, JOB_FULL: half - confirmed },
          },
          left: { openings: 3, applications: half, confirmed, moved: 0 },
        })),
      };
    },
  },
  {
    title: "places that people wait for are not taken away",
    of: [jobsUpdate, applicationsConfirm],
    async prepare(cast, n) {
      const { half, see, changes, confirm } = await makeHalves(cast, n, 3, true);
      return {
        asked: [...changes(() => ({ numberwaitress: 1 })), ...confirm],
        see,
        ends: [
          {
            told: { jobsUpdate: { INVALID: half }, applicationsConfirm: { 200: 3, JOB_FULL: half - 3 } },
            left: { openings: 3, applications: half, confirmed: 3, moved: 0 },
          },
        ],
      };
    },
  },
  {
    title: "places are taken away before the first application, or not at all",
    of: [jobsUpdate, applicationsAdd],
    async prepare(cast, n) {
      const { half, see, changes, apply } = await makeHalves(cast, n, 3, false);
      const left = { applications: half, confirmed: 0, moved: 0 };
      const applied = { applicationsAdd: { 200: half } };
      return {
        asked: [...changes(() => ({ numberwaitress: 1 })), ...apply],
        see,
        // To say again what is so already changes nothing, and may be said at any time.
        ends: [
          { told: { ...applied, jobsUpdate: { 200: half } }, left: { openings: 1, ...left } },
          { told: { ...applied, jobsUpdate: { INVALID: half } }, left: { openings: 3, ...left } },
        ],
      };
    },
  },
  {
    title: "who has applied for one evening is not moved to another",
    of: [jobsUpdate, applicationsAdd],
    async prepare(cast, n) {
      const { job, half, see, changes, apply } = await makeHalves(cast, n, 3, false);
      const another = (index: number) => addDays(job.startDate, index + 1);
      return {
        asked: [...changes((index) => ({ startdate: another(index), enddate: another(index) })), ...apply],
        see,
        // The date changes as often as somebody says so before the first application.
        ends(seen) {
          const changed = seen.told["jobsUpdate"]?.["200"] ?? 0;
          return [
            {
              told: {
                jobsUpdate: outcomes({ 200: changed, INVALID: half - changed }),
                applicationsAdd: { 200: half },
              },
              left: { openings: 3, applications: half, confirmed: 0, moved: 0 },
            },
          ];
        },
      };
    },
  },
];
