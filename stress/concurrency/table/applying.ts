import { applicationsAdd, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import type { ApplicationOverrides } from "@bandeja/demo-data/rows";
import { request, alternate, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** One worker applies for one job in many concurrent requests, in some rounds after an earlier application. */
const applyOnce =
  (before?: ApplicationOverrides): Scenario["prepare"] =>
  async (fixtures, n) => {
    const worker = await fixtures.makeWorker();
    const job = await fixtures.makeJob(await fixtures.makeVenue());
    if (before !== undefined) await fixtures.makeApplications([{ job, worker, overrides: before }]);
    const input = { token: worker.token, body: { job_id: job.id } };
    return {
      requests: times(n, () => request(applicationsAdd, input)),
      inspect: () =>
        fixtures.row(sql`
          SELECT j.applied_count AS counted, count(*)::int AS applications, min(a.status) AS status
          FROM jobs j JOIN applications a ON a.job_id = j.id WHERE j.id = ${job.id} GROUP BY j.id`),
      expected: [
        {
          outcomes: { applicationsAdd: { 200: 1, ALREADY_APPLIED: n - 1 } },
          state: { counted: 1, applications: 1, status: "pending" },
        },
      ],
    };
  };

/** A worker has one application for a job, and none for hours of confirmed work. */
export const applyingScenarios: readonly Scenario[] = [
  {
    title: "an application is made once, and reopened once after it was withdrawn",
    of: [applicationsAdd],
    ...alternate(applyOnce(), applyOnce({ status: "withdrawn" })),
  },
  {
    title: "a worker who is confirmed elsewhere has no pending application for the same evening",
    of: [applicationsConfirm, applicationsAdd],
    async prepare(fixtures, n) {
      const half = n / 2;
      const worker = await fixtures.makeWorker();
      const [venue, other] = [await fixtures.makeVenue(), await fixtures.makeVenue()];
      const [job, otherJob] = [await fixtures.makeJob(venue), await fixtures.makeJob(other)];
      const [waiting] = await fixtures.makeApplications([{ job, worker }]);
      const confirmed = { applicationsConfirm: { 200: 1, WRONG_STATE: half - 1 } };
      return {
        requests: times(half, () => [
          request(applicationsConfirm, { token: venue.token, body: { application_id: waiting!.id } }),
          request(applicationsAdd, { token: worker.token, body: { job_id: otherJob.id } }),
        ]).flat(),
        inspect: () =>
          fixtures.row(sql`
            SELECT max(status) AS status FROM applications
            WHERE worker_id = ${worker.id} AND job_id = ${otherJob.id}`),
        // The confirmation expires an earlier application; a later one is refused.
        expected: [
          {
            outcomes: { ...confirmed, applicationsAdd: { 200: 1, ALREADY_APPLIED: half - 1 } },
            state: { status: "expired" },
          },
          { outcomes: { ...confirmed, applicationsAdd: { OVERLAPS: half } }, state: { status: null } },
        ],
      };
    },
  },
];
