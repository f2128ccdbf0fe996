import {
  applicationsAccept,
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsConfirm,
  applicationsProposeHours,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { sql } from "drizzle-orm";
import { newId } from "@bandeja/api/kernel/ids";
import { offers, timesheets } from "@bandeja/api/db/schema/lifecycle";
import { ended, type Fixtures } from "../../fixtures.ts";
import { request, nonZero, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** A job whose vacated opening is offered to one applicant, with other pending applications. */
async function makeOffered(fixtures: Fixtures, others: number) {
  const venue = await fixtures.makeVenue();
  const job = await fixtures.makeJob(venue, { openings: 1, offerVacated: true });
  const [former, worker, ...rest] = await fixtures.makeWorkers(2 + others);
  const [vacated, own, ...waiting] = await fixtures.makeApplications([
    { job, worker: former!, overrides: { status: "cancelled" } },
    { job, worker: worker! },
    ...rest.map((one) => ({ job, worker: one })),
  ]);
  const offer = { id: newId(), jobId: job.id, applicationId: own!.id, vacatedBy: vacated!.id };
  await fixtures.tx.insert(offers).values({ ...offer, offeredAt: new Date(), until: job.startsAt });
  const body = { application_id: own!.id };
  return {
    venue,
    job,
    worker: worker!,
    body,
    waiting,
    accepts: (n: number) => times(n, () => request(applicationsAccept, { token: worker!.token, body })),
    inspect: () =>
      fixtures.row(sql`
        SELECT j.state, j.confirmed_count AS confirmed, a.status,
          (SELECT string_agg(o.state, ' ' ORDER BY o.offered_at) FROM offers o WHERE o.job_id = j.id) AS offers
        FROM jobs j JOIN applications a ON a.id = ${own!.id} WHERE j.id = ${job.id}`),
  };
}

/** Completed work for which the worker proposes other hours. */
async function makeWorked(fixtures: Fixtures, each: { venueMinutes?: number; workerMinutes?: number } = {}) {
  const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
  const job = await fixtures.makeJob(venue, { ...ended(), state: "completed" });
  const [application] = await fixtures.makeApplications([
    { job, worker, overrides: { status: "completed" } },
  ]);
  const { id } = application!;
  const proposal = {
    minutes: 290,
    agreedMinutes: 300,
    proposedBy: "worker",
    proposedAt: job.endsAt,
    ...each,
  } as const;
  await fixtures.tx.insert(timesheets).values({ applicationId: id, ...proposal });
  const inspect = () =>
    fixtures.row(sql`
      SELECT minutes, proposed_by AS by, accepted_at IS NOT NULL AS accepted
      FROM timesheets WHERE application_id = ${id}`);
  return { venue, worker, id, inspect };
}

/** Offers and timesheets are decided once. */
export const lifecycleScenarios: readonly Scenario[] = [
  {
    title: "an offer is accepted once",
    of: [applicationsAccept],
    async prepare(fixtures, n) {
      const { accepts, inspect } = await makeOffered(fixtures, 0);
      return {
        requests: accepts(n),
        inspect,
        expected: [
          {
            outcomes: { applicationsAccept: { 200: 1, WRONG_STATE: n - 1 } },
            state: { state: "open", confirmed: 1, status: "confirmed", offers: "accepted" },
          },
        ],
      };
    },
  },
  {
    title: "an offered opening goes to the worker who accepts or to the one the venue confirms, not to both",
    of: [applicationsAccept, applicationsConfirm],
    async prepare(fixtures, n) {
      const half = n / 2;
      const { venue, waiting, accepts, inspect } = await makeOffered(fixtures, half);
      return {
        requests: [
          ...accepts(half),
          ...waiting.map(({ id }) =>
            request(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
          ),
        ],
        inspect,
        expected: [
          {
            outcomes: {
              applicationsAccept: { 200: 1, WRONG_STATE: half - 1 },
              applicationsConfirm: { JOB_FULL: half },
            },
            state: { state: "open", confirmed: 1, status: "confirmed", offers: "accepted" },
          },
          {
            outcomes: {
              applicationsAccept: { WRONG_STATE: half },
              applicationsConfirm: { 200: 1, JOB_FULL: half - 1 },
            },
            state: { state: "open", confirmed: 1, status: "pending", offers: "over" },
          },
        ],
      };
    },
  },
  {
    title: "an offer is accepted before the job is cancelled, or not at all",
    of: [applicationsAccept, jobsCancel],
    async prepare(fixtures, n) {
      const half = n / 2;
      const { venue, job, accepts, inspect } = await makeOffered(fixtures, 0);
      const calledOff = { 200: 1, WRONG_STATE: half - 1 };
      return {
        requests: [
          ...accepts(half),
          ...times(half, () => request(jobsCancel, { token: venue.token, body: { job_id: job.id } })),
        ],
        inspect,
        expected: [
          {
            outcomes: { applicationsAccept: { 200: 1, WRONG_STATE: half - 1 }, jobsCancel: calledOff },
            state: { state: "cancelled", confirmed: 0, status: "cancelled", offers: "accepted" },
          },
          {
            outcomes: { applicationsAccept: { WRONG_STATE: half }, jobsCancel: calledOff },
            state: { state: "cancelled", confirmed: 0, status: "expired", offers: "over" },
          },
        ],
      };
    },
  },
  {
    title: "a worker accepts an offer, or withdraws and the next applicant gets it",
    of: [applicationsAccept, applicationsWithdraw],
    async prepare(fixtures, n) {
      const half = n / 2;
      const { worker, body, accepts, inspect } = await makeOffered(fixtures, 1);
      return {
        requests: [
          ...accepts(half),
          ...times(half, () => request(applicationsWithdraw, { token: worker.token, body })),
        ],
        inspect,
        expected: [
          {
            outcomes: {
              applicationsAccept: { 200: 1, WRONG_STATE: half - 1 },
              applicationsWithdraw: { WRONG_STATE: half },
            },
            state: { state: "open", confirmed: 1, status: "confirmed", offers: "accepted" },
          },
          {
            outcomes: {
              applicationsAccept: { WRONG_STATE: half },
              applicationsWithdraw: { 200: 1, WRONG_STATE: half - 1 },
            },
            state: { state: "open", confirmed: 0, status: "withdrawn", offers: "declined open" },
          },
        ],
      };
    },
  },
  {
    title: "hours are accepted once, and are final then",
    of: [applicationsAcceptHours, applicationsProposeHours],
    async prepare(fixtures, n) {
      const half = n / 2;
      const { venue, worker, id, inspect } = await makeWorked(fixtures);
      const other = { token: worker.token, body: { application_id: id, minutes: 250 } };
      return {
        requests: [
          ...times(half, () =>
            request(applicationsAcceptHours, { token: venue.token, body: { application_id: id } }),
          ),
          ...times(half, () => request(applicationsProposeHours, other)),
        ],
        inspect,
        expected({ outcomes }) {
          const proposed = outcomes["applicationsProposeHours"]?.["200"] ?? 0;
          return [
            {
              outcomes: {
                applicationsAcceptHours: { 200: 1, WRONG_STATE: half - 1 },
                applicationsProposeHours: nonZero({ 200: proposed, WRONG_STATE: half - proposed }),
              },
              state: { minutes: proposed > 0 ? 250 : 290, by: "worker", accepted: true },
            },
          ];
        },
      };
    },
  },
  {
    title: "hours are accepted, or Bandeja is asked about them, once",
    of: [applicationsAcceptHours, applicationsDisputeHours],
    async prepare(fixtures, n) {
      const half = n / 2;
      const { venue, worker, id } = await makeWorked(fixtures, { venueMinutes: 250, workerMinutes: 290 });
      const body = { application_id: id };
      return {
        requests: [
          ...times(half, () => request(applicationsDisputeHours, { token: worker.token, body })),
          ...times(half, () => request(applicationsAcceptHours, { token: venue.token, body })),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT minutes, accepted_at IS NOT NULL AS final,
              (SELECT outcome FROM hours_disputes WHERE application_id = ${id}) AS outcome
            FROM timesheets WHERE application_id = ${id}`),
        // The worker's hours are accepted in any case: as proposed, or as what the worker says in the dispute.
        expected({ outcomes }) {
          const disputed = outcomes["applicationsDisputeHours"]?.["200"] ?? 0;
          return [
            {
              outcomes: {
                applicationsDisputeHours: nonZero({ 200: disputed, WRONG_STATE: half - disputed }),
                applicationsAcceptHours: { 200: 1, WRONG_STATE: half - 1 },
              },
              state: { minutes: 290, final: true, outcome: disputed === 1 ? "accepted" : null },
            },
          ];
        },
      };
    },
  },
];
