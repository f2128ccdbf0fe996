import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { invitationsAdd, invitationsAnswer, invitationsWithdraw } from "@bandeja/contract/calls/invitations";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { openInvitations } from "@bandeja/domain/parameters/team";
import { sql } from "drizzle-orm";
import { invitations } from "@bandeja/api/db/schema/lifecycle";
import { newId } from "@bandeja/api/kernel/ids";
import type { Fixtures, Worker } from "../../fixtures.ts";
import { nonZero, request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

type Job = Awaited<ReturnType<Fixtures["makeJob"]>>;

/** Open invitations to be booked. @returns their ids */
async function invite(fixtures: Fixtures, asked: readonly { job: Job; worker: Worker }[]): Promise<string[]> {
  const rows = asked.map(({ job, worker }) => ({
    id: newId(),
    jobId: job.id,
    venueId: job.venueId,
    workerId: worker.id,
    kind: "book" as const,
    sentAt: new Date(),
    until: job.startsAt,
  }));
  await fixtures.tx.insert(invitations).values(rows);
  return rows.map(({ id }) => id);
}

const accept = ({ token }: Worker, id: string) =>
  request(invitationsAnswer, { token, body: { invitation_id: id, accept: true } });

/** Requests fill openings once, and each ends in one state. */
export const invitationScenarios: readonly Scenario[] = [
  {
    title: "of all who accept, as many are confirmed as there are openings",
    of: [invitationsAnswer],
    async prepare(fixtures, n) {
      const openings = 2;
      const venue = await fixtures.makeVenue();
      const job = await fixtures.makeJob(venue, { openings });
      const workers = await fixtures.makeWorkers(n);
      const ids = await invite(
        fixtures,
        workers.map((worker) => ({ job, worker })),
      );
      return {
        requests: workers.map((worker, index) => accept(worker, ids[index]!)),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*) FILTER (WHERE i.state = 'accepted')::int AS accepted,
              count(*) FILTER (WHERE i.state = 'filled')::int AS filled,
              (SELECT confirmed_count FROM jobs WHERE id = ${job.id})::int AS confirmed
            FROM invitations i WHERE i.job_id = ${job.id}`),
        expected: [
          {
            outcomes: { invitationsAnswer: { 200: openings, JOB_FULL: n - openings } },
            state: { accepted: openings, filled: n - openings, confirmed: openings },
          },
        ],
      };
    },
  },
  {
    title: "a worker who accepts several for one evening is confirmed once",
    of: [invitationsAnswer],
    async prepare(fixtures, n) {
      const worker = await fixtures.makeWorker();
      const venues = await fixtures.makeVenues(n);
      const jobs = await fixtures.makeJobs(venues.map((venue) => ({ venue })));
      const ids = await invite(
        fixtures,
        jobs.map((job) => ({ job, worker })),
      );
      return {
        requests: ids.map((id) => accept(worker, id)),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
              count(*) FILTER (WHERE state = 'lapsed')::int AS lapsed,
              (SELECT count(*)::int FROM applications WHERE worker_id = ${worker.id} AND status = 'confirmed')
                AS confirmed
            FROM invitations WHERE worker_id = ${worker.id}`),
        expected: [
          {
            outcomes: { invitationsAnswer: { 200: 1, WRONG_STATE: n - 1 } },
            state: { accepted: 1, lapsed: n - 1, confirmed: 1 },
          },
        ],
      };
    },
  },
  {
    title: "an invitation is withdrawn, accepted or over with its job, and nothing twice",
    of: [invitationsWithdraw, invitationsAnswer, applicationsAdd, jobsCancel],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue, { openings: 2 });
      const [id] = await invite(fixtures, [{ job, worker }]);
      const { token } = venue;
      return {
        requests: [
          ...times(n - 2, (index) =>
            index % 2 === 0
              ? accept(worker, id!)
              : request(invitationsWithdraw, { token, body: { invitation_id: id! } }),
          ),
          request(applicationsAdd, { token: worker.token, body: { job_id: job.id } }),
          request(jobsCancel, { token, body: { job_id: job.id } }),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM invitations WHERE job_id = ${job.id} AND state = 'sent') AS open,
              (SELECT count(*)::int FROM applications WHERE job_id = ${job.id}
                AND status IN ('pending', 'confirmed')) AS active`),
        expected({ outcomes }) {
          const ok = (name: string) => outcomes[name]?.["200"] ?? 0;
          const isOnce = ok("invitationsAnswer") + ok("invitationsWithdraw") <= 1 && ok("jobsCancel") === 1;
          return isOnce ? [{ outcomes, state: { open: 0, active: 0 } }] : [];
        },
      };
    },
  },
  {
    title: "a person has at most three open invitations of a venue",
    of: [invitationsAdd],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const jobs = await fixtures.makeJobs(times(n, () => ({ venue })));
      const former = await fixtures.makeJob(venue);
      await fixtures.makeApplications([{ job: former, worker, overrides: { status: "declined" } }]);
      return {
        requests: jobs.map(({ id }) =>
          request(invitationsAdd, {
            token: venue.token,
            body: { job_id: id, waitress_ids: [worker.id], kind: "apply" },
          }),
        ),
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS open FROM invitations WHERE worker_id = ${worker.id}`),
        expected: [
          {
            outcomes: { invitationsAdd: nonZero({ 200: n }) },
            state: { open: Math.min(n, openInvitations) },
          },
        ],
      };
    },
  },
];
