import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsNoshow,
} from "@bandeja/contract/calls/applications";
import { jobsCancel, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { reservationsOpen } from "@bandeja/contract/calls/reservations";
import { sql } from "drizzle-orm";
import { reservations } from "@bandeja/api/db/schema/reservations";
import { ended, soon, type Fixtures } from "../../fixtures.ts";
import { request, nonZero, type RoundResult, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** A job and its applications by status. */
const seeJob = (fixtures: Fixtures, { id }: { id: string }) =>
  fixtures.row(sql`
    SELECT j.state, count(a.id)::int AS applications,
      count(*) FILTER (WHERE a.status IN ('pending', 'confirmed'))::int AS open,
      count(*) FILTER (WHERE a.status = 'completed')::int AS completed,
      count(*) FILTER (WHERE a.status = 'cancelled')::int AS cancelled,
      count(*) FILTER (WHERE a.status = 'noshow')::int AS noshow,
      (SELECT count(*)::int FROM offences o WHERE o.job_id = j.id) AS offences
    FROM jobs j LEFT JOIN applications a ON a.job_id = j.id WHERE j.id = ${id} GROUP BY j.id`);

const nothing = { applications: 0, open: 0, completed: 0, cancelled: 0, noshow: 0, offences: 0 };
const countOf = ({ outcomes }: RoundResult, label: string, outcome: number | string): number =>
  outcomes[label]?.[outcome] ?? 0;

/** Commands on a whole job against commands on its applications. */
export const jobScenarios: readonly Scenario[] = [
  {
    title: "a job is marked as completed once, and its confirmed applications with it",
    of: [jobsMarkAsCompleted],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const job = await fixtures.makeJob(venue, ended());
      const workers = await fixtures.makeWorkers(3);
      await fixtures.makeApplications(
        workers.map((worker, index) => ({
          job,
          worker,
          overrides: { status: index === 0 ? ("pending" as const) : ("confirmed" as const) },
        })),
      );
      const input = { token: venue.token, body: { job_id: job.id } };
      return {
        requests: times(n, () => request(jobsMarkAsCompleted, input)),
        inspect: () => seeJob(fixtures, job),
        expected: [
          {
            outcomes: { jobsMarkAsCompleted: { 200: 1, WRONG_STATE: n - 1 } },
            state: { ...nothing, state: "completed", applications: 3, completed: 2 },
          },
        ],
      };
    },
  },
  {
    title: "a no-show is not completed",
    of: [jobsMarkAsCompleted, applicationsNoshow],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue, ended());
      const [application] = await fixtures.makeApplications([
        { job, worker, overrides: { status: "confirmed" } },
      ]);
      const { token } = venue;
      const half = n / 2;
      const jobsMark = { 200: 1, WRONG_STATE: half - 1 };
      return {
        requests: times(half, () => [
          request(jobsMarkAsCompleted, { token, body: { job_id: job.id } }),
          request(applicationsNoshow, { token, body: { application_id: application!.id } }),
        ]).flat(),
        inspect: () => seeJob(fixtures, job),
        expected: [
          {
            outcomes: { jobsMarkAsCompleted: jobsMark, applicationsNoshow: { WRONG_STATE: half } },
            state: { ...nothing, state: "completed", applications: 1, completed: 1 },
          },
          {
            outcomes: {
              jobsMarkAsCompleted: jobsMark,
              applicationsNoshow: { 200: 1, WRONG_STATE: half - 1 },
            },
            state: { ...nothing, state: "completed", applications: 1, noshow: 1, offences: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a reserved job opens to everybody once, unless it is cancelled before",
    of: [reservationsOpen, jobsCancel],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const job = await fixtures.makeJob(venue, soon());
      const madeAt = new Date();
      await fixtures.tx.insert(reservations).values({
        jobId: job.id,
        who: "favourites",
        madeAt,
        until: new Date(job.startsAt.getTime() - 3_600_000),
      });
      const half = Math.floor(n / 2);
      const input = { token: venue.token, body: { job_id: job.id } };
      return {
        requests: [
          ...times(n - half, () => request(reservationsOpen, input)),
          ...times(half, () => request(jobsCancel, input)),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT state FROM jobs WHERE id = ${job.id}) AS state,
              (SELECT count(*)::int FROM reservations WHERE job_id = ${job.id}) AS reservations,
              (SELECT count(*)::int FROM events
                WHERE type = 'job.posted' AND payload->>'jobId' = ${job.id}) AS posted`),
        expected: [0, 1].map((opened) => ({
          outcomes: {
            reservationsOpen: nonZero({ 200: opened, WRONG_STATE: n - half - opened }),
            jobsCancel: { 200: 1, WRONG_STATE: half - 1 },
          },
          state: { state: "cancelled", reservations: 0, posted: opened },
        })),
      };
    },
  },
  {
    title: "a cancelled job has no confirmed or pending application, even from concurrent requests",
    of: [jobsCancel, applicationsConfirm, applicationsAdd],
    async prepare(fixtures, n) {
      const openings = 3;
      const third = Math.floor(n / 3);
      const venue = await fixtures.makeVenue();
      const job = await fixtures.makeJob(venue, { openings, ...soon() });
      const waiting = await fixtures.makeWorkers(third);
      const applications = await fixtures.makeApplications(waiting.map((worker) => ({ job, worker })));
      const newcomers = await fixtures.makeWorkers(n - 2 * third);
      const { token } = venue;
      return {
        requests: [
          ...times(third, () => request(jobsCancel, { token, body: { job_id: job.id } })),
          ...applications.map(({ id }) =>
            request(applicationsConfirm, { token, body: { application_id: id } }),
          ),
          ...newcomers.map((worker) =>
            request(applicationsAdd, { token: worker.token, body: { job_id: job.id } }),
          ),
        ],
        inspect: () => seeJob(fixtures, job),
        expected(seen) {
          const full = (label: string) => countOf(seen, label, "JOB_FULL");
          const isFull = full("applicationsConfirm") + full("applicationsAdd") > 0;
          const confirmed = isFull ? openings : Math.min(openings, countOf(seen, "applicationsConfirm", 200));
          const applied = countOf(seen, "applicationsAdd", 200);
          return [
            {
              outcomes: {
                jobsCancel: { 200: 1, WRONG_STATE: third - 1 },
                applicationsConfirm: nonZero({
                  200: confirmed,
                  JOB_FULL: full("applicationsConfirm"),
                  WRONG_STATE: third - confirmed - full("applicationsConfirm"),
                }),
                applicationsAdd: nonZero({
                  200: applied,
                  JOB_FULL: full("applicationsAdd"),
                  NOT_FOUND: newcomers.length - applied - full("applicationsAdd"),
                }),
              },
              state: {
                ...nothing,
                state: "cancelled",
                applications: third + applied,
                cancelled: confirmed,
                offences: confirmed > 0 ? 1 : 0,
              },
            },
          ];
        },
      };
    },
  },
  {
    title: "a venue that cancels several workers of a job late has one offence",
    of: [applicationsCancel],
    async prepare(fixtures, n) {
      const crew = Math.floor(n / 3);
      const venue = await fixtures.makeVenue();
      const job = await fixtures.makeJob(venue, { openings: 19, ...soon() });
      const workers = await fixtures.makeWorkers(crew);
      const applications = await fixtures.makeApplications(
        workers.map((worker) => ({ job, worker, overrides: { status: "confirmed" } })),
      );
      return {
        requests: times(n, (index) =>
          request(applicationsCancel, {
            token: venue.token,
            body: { application_id: applications[index % crew]!.id },
          }),
        ),
        inspect: () => seeJob(fixtures, job),
        expected: [
          {
            outcomes: { applicationsCancel: { 200: crew, WRONG_STATE: n - crew } },
            state: { ...nothing, state: "open", applications: crew, cancelled: crew, offences: 1 },
          },
        ],
      };
    },
  },
];
