import { jobsAdd, jobsCancel } from "@bandeja/contract/calls/jobs";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { makeSamePerson } from "@bandeja/api/testing/make-same-person";
import type { Cast, Venue } from "../../fixtures.ts";
import { ask, inTurn, outcomes, times, type End, type Race } from "../round.ts";

const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1);

/** What a venue has posted, cancelled ones with what they gave back apart, and what it could still pay with. */
const seeVenue = (cast: Cast, { id }: { id: string }) =>
  cast.row(sql`
    SELECT count(*) FILTER (WHERE paid_with = 'free' AND NOT position_returned)::int AS free,
      count(*) FILTER (WHERE paid_with = 'credit' AND NOT position_returned)::int AS paid,
      count(*) FILTER (WHERE position_returned)::int AS returned,
      (SELECT count(*)::int FROM credits WHERE venue_id = ${id} AND job_id IS NULL) AS credits
    FROM jobs WHERE venue_id = ${id}`);

const post = ({ id, token }: Venue) => ask(jobsAdd, { token, body: jobForm(id, tomorrow()) });
const payFor = ({ id, token }: Venue, job: { id: string }, credit: { id: string }) =>
  ask(restaurantInsertJobOnPayment, {
    token,
    body: { restaurant_id: id, onetimepayment_id: credit.id, job_id: job.id },
  });
const cancel = ({ token }: Venue, job: { id: string }) =>
  ask(jobsCancel, { token, body: { job_id: job.id } });

/** A venue that has so much to pay with posts more than that. */
const postAll =
  (given: { free: 0 | 1; credits: number }): Race["prepare"] =>
  async (cast, n) => {
    const venue = await cast.makeVenue();
    if (given.free === 0) await cast.makeJob(venue, { paidWith: "free" });
    if (given.credits > 0) await cast.makeCredits(venue, given.credits);
    const posted = given.free + given.credits;
    return {
      asked: times(n, () => post(venue)),
      see: () => seeVenue(cast, venue),
      ends: [
        {
          told: { jobsAdd: { 200: posted, FREE_POSITION_USED: n - posted } },
          left: { free: 1, paid: given.credits, returned: 0, credits: 0 },
        },
      ],
    };
  };

/** What all venues of a person have posted for free, and what came back to them. */
const seePerson = (cast: Cast, { id }: { id: string }) =>
  cast.row(sql`
    SELECT count(*) FILTER (WHERE NOT position_returned)::int AS free, count(*) FILTER (WHERE position_returned)::int AS returned
    FROM jobs WHERE paid_with = 'free' AND venue_id IN (
      SELECT other.account_id FROM account_persons own JOIN account_persons other USING (person_id)
      WHERE own.account_id = ${id})`);

/** Positions and credits are spent once, and come back once. */
export const postingRaces: readonly Race[] = [
  {
    title: "of the first jobs of all venues that one person has one is posted",
    of: [jobsAdd],
    async prepare(cast, n) {
      const venues = await cast.makeVenues(n);
      await makeSamePerson(cast.tx, ...venues);
      return {
        asked: venues.map(post),
        see: () => seePerson(cast, venues[0]!),
        ends: [{ told: { jobsAdd: { 200: 1, FREE_POSITION_USED: n - 1 } }, left: { free: 1, returned: 0 } }],
      };
    },
  },
  {
    title: "of the free positions of all venues that one person has one comes back",
    of: [jobsCancel],
    async prepare(cast, n) {
      const venues = await cast.makeVenues(n);
      // Each used its own before the accounts were known to be one person's.
      const jobs = await cast.makeJobs(venues.map((venue) => ({ venue, given: { paidWith: "free" } })));
      await makeSamePerson(cast.tx, ...venues);
      return {
        asked: venues.map((venue, index) => cancel(venue, jobs[index]!)),
        see: () => seePerson(cast, venues[0]!),
        ends: [{ told: { jobsCancel: { 200: n } }, left: { free: n - 1, returned: 1 } }],
      };
    },
  },
  {
    title: "of all first jobs one is posted, of all others as many as there are credits",
    of: [jobsAdd],
    ...inTurn(
      postAll({ free: 1, credits: 0 }),
      postAll({ free: 0, credits: 1 }),
      postAll({ free: 1, credits: 4 }),
    ),
  },
  {
    title: "of all jobs that claim the same credit one gets it",
    of: [restaurantInsertJobOnPayment],
    async prepare(cast, n) {
      const venue = await cast.makeVenue();
      const [credit] = await cast.makeCredits(venue, 1);
      const jobs = await cast.makeJobs(times(n, () => ({ venue })));
      return {
        asked: jobs.map((job) => payFor(venue, job, credit!)),
        see: () => seeVenue(cast, venue),
        // The job that gets it gives back the credit that it had.
        ends: [
          {
            told: { restaurantInsertJobOnPayment: { 200: 1, CREDIT_USED: n - 1 } },
            left: { free: 0, paid: n, returned: 0, credits: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a credit that is claimed for a job posts no other",
    of: [jobsAdd, restaurantInsertJobOnPayment],
    async prepare(cast, n) {
      const half = n / 2;
      const venue = await cast.makeVenue();
      const [credit] = await cast.makeCredits(venue, 1);
      const first = await cast.makeJob(venue, { paidWith: "free" });
      const posted = { 200: 1, FREE_POSITION_USED: half - 1 };
      const left = { free: 1, paid: 1, returned: 0, credits: 0 };
      return {
        asked: times(half, () => [post(venue), payFor(venue, first, credit!)]).flat(),
        see: () => seeVenue(cast, venue),
        // The first job, once it is paid for, leaves the free position to the next one.
        ends: [
          { told: { jobsAdd: posted, restaurantInsertJobOnPayment: { 200: half } }, left },
          { told: { jobsAdd: posted, restaurantInsertJobOnPayment: { CREDIT_USED: half } }, left },
        ],
      };
    },
  },
  {
    title: "of all jobs that are cancelled, twice each, one gives back what it was paid with",
    of: [jobsCancel],
    async prepare(cast, n) {
      const half = n / 2;
      const venue = await cast.makeVenue();
      const jobs = await cast.makeJobs(
        times(half, (index) => ({ venue, given: { paidWith: index === 0 ? "free" : "credit" } })),
      );
      const told = { jobsCancel: { 200: half, WRONG_STATE: half } };
      const left = { free: 1, paid: half - 1, returned: 1, credits: 0, said: 1 };
      return {
        asked: [...jobs, ...jobs].map((job) => cancel(venue, job)),
        async see(answers) {
          const said = answers.filter(({ body }) => (body as { creditreturned?: boolean }).creditreturned);
          return { ...(await seeVenue(cast, venue)), said: said.length };
        },
        ends: [
          { told, left: { ...left, free: 0 } },
          { told, left: { ...left, paid: half - 2, credits: 1 } },
        ],
      };
    },
  },
  {
    title: "the free position that comes back is used once",
    of: [jobsAdd, jobsCancel],
    async prepare(cast, n) {
      const half = n / 2;
      const venue = await cast.makeVenue();
      const first = await cast.makeJob(venue, { paidWith: "free" });
      const cancelled = { 200: 1, WRONG_STATE: half - 1 };
      return {
        asked: times(half, () => [post(venue), cancel(venue, first)]).flat(),
        see: () => seeVenue(cast, venue),
        // Nobody posts who asks before it is back.
        ends: [0, 1].map((posted): End => ({
          told: {
            jobsCancel: cancelled,
            jobsAdd: outcomes({ 200: posted, FREE_POSITION_USED: half - posted }),
          },
          left: { free: posted, paid: 0, returned: 1, credits: 0 },
        })),
      };
    },
  },
  {
    title: "a credit that is claimed for a job comes back with it",
    of: [jobsCancel, restaurantInsertJobOnPayment],
    async prepare(cast, n) {
      const half = n / 2;
      const venue = await cast.makeVenue();
      const [credit] = await cast.makeCredits(venue, 1);
      const job = await cast.makeJob(venue, { paidWith: "free" });
      const cancelled = { 200: 1, WRONG_STATE: half - 1 };
      return {
        asked: times(half, () => [cancel(venue, job), payFor(venue, job, credit!)]).flat(),
        see: () => seeVenue(cast, venue),
        // Before the job is cancelled they agree that the credit pays for it.
        ends: times(half + 1, (claimed): End => ({
          told: {
            jobsCancel: cancelled,
            restaurantInsertJobOnPayment: outcomes({ 200: claimed, WRONG_STATE: half - claimed }),
          },
          left: { free: 0, paid: 0, returned: 1, credits: 1 },
        })),
      };
    },
  },
];
