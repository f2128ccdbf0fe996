import { inTransaction } from "@bandeja/api/db/transaction";
import { makeOffences } from "@bandeja/demo-data/make-offences";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductRespond } from "@bandeja/contract/calls/conduct";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { hideReview } from "@bandeja/api/testing/decide";
import { sql } from "drizzle-orm";
import { idAt } from "@bandeja/demo-data/rows";
import { ended, startingIn } from "../../fixtures.ts";
import { request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** Appeals and passes. */
export const conductScenarios: readonly Scenario[] = [
  {
    title: "an appeal is stored once, with its first text",
    of: [conductAppeal],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue, { ...ended(), state: "completed" });
      await fixtures.makeApplications([{ job, worker, overrides: { status: "noshow" } }]);
      const committedAt = new Date();
      const offence = { id: idAt(committedAt), partyId: worker.id, kind: "noshow", jobId: job.id } as const;
      await makeOffences(fixtures.tx, [{ ...offence, committedAt, countsFrom: committedAt }]);
      const { token } = worker;
      return {
        requests: times(n, (index) =>
          request(conductAppeal, { token, body: { offence_id: offence.id, text: `Number ${index}` } }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS made FROM decisions WHERE offence_id = ${offence.id} AND review_text ~ '^Number'`),
        expected: [{ outcomes: { conductAppeal: { 200: 1, REVIEW_USED: n - 1 } }, state: { made: 1 } }],
      };
    },
  },
  {
    title: "a review of an operator's decision is asked for once",
    of: [conductRespond],
    async prepare(fixtures, n) {
      const { id, token } = await fixtures.makeWorker();
      const decision = await inTransaction(fixtures.tx, (tx) => hideReview(tx, id));
      return {
        requests: times(n, (index) =>
          request(conductRespond, { token, body: { decision_id: decision.id, text: `Number ${index}` } }),
        ),
        inspect: () => fixtures.row(sql`SELECT state FROM decisions WHERE id = ${decision.id}`),
        expected: [
          { outcomes: { conductRespond: { 200: 1, REVIEW_USED: n - 1 } }, state: { state: "underreview" } },
        ],
      };
    },
  },
  {
    title: "a pass is used once, and without one nothing is cancelled",
    of: [jobsCancel, applicationsCancel],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const jobs = await fixtures.makeJobs(times(n, () => ({ venue, overrides: startingIn(12) })));
      const workers = await fixtures.makeWorkers(n);
      const work = await fixtures.makeApplications(
        jobs.map((job, index) => ({ job, worker: workers[index]!, overrides: { status: "confirmed" } })),
      );
      const { id, token } = venue;
      return {
        requests: times(n, (index) =>
          index % 2 === 0
            ? request(jobsCancel, { token, body: { job_id: jobs[index]!.id, pass: true } }, "cancel")
            : request(
                applicationsCancel,
                { token, body: { application_id: work[index]!.id, pass: true } },
                "cancel",
              ),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
              (SELECT count(*)::int FROM passes WHERE party_id = ${id}) AS passes,
              (SELECT count(*)::int FROM offences WHERE party_id = ${id}) AS offences
            FROM applications WHERE venue_id = ${id}`),
        expected: [
          {
            outcomes: { cancel: { 200: 1, PASS_USED: n - 1 } },
            state: { cancelled: 1, passes: 1, offences: 0 },
          },
        ],
      };
    },
  },
];
