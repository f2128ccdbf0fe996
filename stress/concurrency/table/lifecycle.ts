import {
  applicationsAccept,
  applicationsAcceptHours,
  applicationsConfirm,
  applicationsProposeHours,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { sql } from "drizzle-orm";
import { newId } from "@bandeja/api/kernel/ids";
import { placeOffers, workedHours } from "@bandeja/api/db/schema/lifecycle";
import { ended, type Cast } from "../../fixtures.ts";
import { ask, outcomes, times, type Race } from "../round.ts";

/** A job of one place that somebody gave up: it is offered to one, and others wait for an answer as well. */
async function makeOffered(cast: Cast, others: number) {
  const venue = await cast.makeVenue();
  const job = await cast.makeJob(venue, { openings: 1, offerFreed: true });
  const [gone, person, ...rest] = await cast.makePeople(2 + others);
  const [left, own, ...waiting] = await cast.makeApplications([
    { job, person: gone!, given: { status: "cancelled" } },
    { job, person: person! },
    ...rest.map((one) => ({ job, person: one })),
  ]);
  const offer = { id: newId(), jobId: job.id, applicationId: own!.id, freedBy: left!.id };
  await cast.tx.insert(placeOffers).values({ ...offer, offeredAt: new Date(), until: job.startsAt });
  const body = { application_id: own!.id };
  return {
    venue,
    job,
    person: person!,
    body,
    waiting,
    accepts: (n: number) => times(n, () => ask(applicationsAccept, { token: person!.token, body })),
    see: () =>
      cast.row(sql`
        SELECT j.state, j.confirmed_count AS confirmed, a.status,
          (SELECT string_agg(o.state, ' ' ORDER BY o.offered_at) FROM place_offers o WHERE o.job_id = j.id) AS offers
        FROM jobs j JOIN applications a ON a.id = ${own!.id} WHERE j.id = ${job.id}`),
  };
}

/** Completed work of which the person says other hours than agreed. */
async function makeWorked(cast: Cast) {
  const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
  const job = await cast.makeJob(venue, { ...ended(), state: "completed" });
  const [application] = await cast.makeApplications([{ job, person, given: { status: "completed" } }]);
  const { id } = application!;
  const said = { minutes: 290, agreedMinutes: 300, proposedBy: "waitress", proposedAt: job.endsAt } as const;
  await cast.tx.insert(workedHours).values({ applicationId: id, ...said });
  const see = () =>
    cast.row(sql`
      SELECT minutes, proposed_by AS by, accepted_at IS NOT NULL AS accepted
      FROM worked_hours WHERE application_id = ${id}`);
  return { venue, person, id, see };
}

/** What is offered and what was worked: each is decided once. */
export const lifecycleRaces: readonly Race[] = [
  {
    title: "an offered place is taken once, however often one asks",
    of: [applicationsAccept],
    async prepare(cast, n) {
      const { accepts, see } = await makeOffered(cast, 0);
      return {
        asked: accepts(n),
        see,
        ends: [
          {
            told: { applicationsAccept: { 200: 1, WRONG_STATE: n - 1 } },
            left: { state: "open", confirmed: 1, status: "confirmed", offers: "accepted" },
          },
        ],
      };
    },
  },
  {
    title: "an offered place goes to who takes it or to whom the venue confirms, never to both",
    of: [applicationsAccept, applicationsConfirm],
    async prepare(cast, n) {
      const half = n / 2;
      const { venue, waiting, accepts, see } = await makeOffered(cast, half);
      return {
        asked: [
          ...accepts(half),
          ...waiting.map(({ id }) =>
            ask(applicationsConfirm, { token: venue.token, body: { application_id: id } }),
          ),
        ],
        see,
        ends: [
          {
            told: {
              applicationsAccept: { 200: 1, WRONG_STATE: half - 1 },
              applicationsConfirm: { JOB_FULL: half },
            },
            left: { state: "open", confirmed: 1, status: "confirmed", offers: "accepted" },
          },
          {
            told: {
              applicationsAccept: { WRONG_STATE: half },
              applicationsConfirm: { 200: 1, JOB_FULL: half - 1 },
            },
            left: { state: "open", confirmed: 1, status: "pending", offers: "over" },
          },
        ],
      };
    },
  },
  {
    title: "an offered place is taken before the job is called off, or not at all",
    of: [applicationsAccept, jobsCancel],
    async prepare(cast, n) {
      const half = n / 2;
      const { venue, job, accepts, see } = await makeOffered(cast, 0);
      const calledOff = { 200: 1, WRONG_STATE: half - 1 };
      return {
        asked: [
          ...accepts(half),
          ...times(half, () => ask(jobsCancel, { token: venue.token, body: { job_id: job.id } })),
        ],
        see,
        ends: [
          {
            told: { applicationsAccept: { 200: 1, WRONG_STATE: half - 1 }, jobsCancel: calledOff },
            left: { state: "cancelled", confirmed: 0, status: "cancelled", offers: "accepted" },
          },
          {
            told: { applicationsAccept: { WRONG_STATE: half }, jobsCancel: calledOff },
            left: { state: "cancelled", confirmed: 0, status: "expired", offers: "over" },
          },
        ],
      };
    },
  },
  {
    title: "who takes an offered place has not withdrawn, and who withdraws passes it on",
    of: [applicationsAccept, applicationsWithdraw],
    async prepare(cast, n) {
      const half = n / 2;
      const { person, body, accepts, see } = await makeOffered(cast, 1);
      return {
        asked: [
          ...accepts(half),
          ...times(half, () => ask(applicationsWithdraw, { token: person.token, body })),
        ],
        see,
        ends: [
          {
            told: {
              applicationsAccept: { 200: 1, WRONG_STATE: half - 1 },
              applicationsWithdraw: { WRONG_STATE: half },
            },
            left: { state: "open", confirmed: 1, status: "confirmed", offers: "accepted" },
          },
          {
            told: {
              applicationsAccept: { WRONG_STATE: half },
              applicationsWithdraw: { 200: 1, WRONG_STATE: half - 1 },
            },
            left: { state: "open", confirmed: 0, status: "withdrawn", offers: "declined open" },
          },
        ],
      };
    },
  },
  {
    title: "hours are accepted once, and then nobody changes them",
    of: [applicationsAcceptHours, applicationsProposeHours],
    async prepare(cast, n) {
      const half = n / 2;
      const { venue, person, id, see } = await makeWorked(cast);
      const other = { token: person.token, body: { application_id: id, minutes: 250 } };
      return {
        asked: [
          ...times(half, () =>
            ask(applicationsAcceptHours, { token: venue.token, body: { application_id: id } }),
          ),
          ...times(half, () => ask(applicationsProposeHours, other)),
        ],
        see,
        ends({ told }) {
          const said = told["applicationsProposeHours"]?.["200"] ?? 0;
          return [
            {
              told: {
                applicationsAcceptHours: { 200: 1, WRONG_STATE: half - 1 },
                applicationsProposeHours: outcomes({ 200: said, WRONG_STATE: half - said }),
              },
              left: { minutes: said > 0 ? 250 : 290, by: "waitress", accepted: true },
            },
          ];
        },
      };
    },
  },
];
