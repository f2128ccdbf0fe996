import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsAddMany, jobsCancelMany, jobsUpdateMany } from "@bandeja/contract/calls/job-series";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { makePayment } from "@bandeja/api/testing/make-payment";
import { makeSamePerson } from "@bandeja/api/testing/make-same-person";
import type { Fixtures, Venue } from "../../fixtures.ts";
import { request, alternate, nonZero, type RoundResult, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1);

/** The jobs of a venue by payment, those that returned it, and its unused credits. */
const seeVenue = (fixtures: Fixtures, { id }: { id: string }) =>
  fixtures.row(sql`
    SELECT count(*) FILTER (WHERE paid_with = 'free' AND NOT position_returned)::int AS free,
      count(*) FILTER (WHERE paid_with = 'credit' AND NOT position_returned)::int AS paid,
      count(*) FILTER (WHERE position_returned)::int AS returned,
      (SELECT count(*)::int FROM credits WHERE venue_id = ${id} AND job_id IS NULL) AS credits
    FROM jobs WHERE venue_id = ${id}`);

const post = ({ id, token }: Venue) => request(jobsAdd, { token, body: jobForm(id, tomorrow()) });
const postSeries = ({ id, token }: Venue, jobs: number) =>
  request(jobsAddMany, {
    token,
    body: { restaurant_id: id, jobs: times(jobs, (day) => jobForm(id, addDays(tomorrow(), day))) },
  });
const payFor = ({ id, token }: Venue, job: { id: string }, credit: { id: string }) =>
  request(restaurantInsertJobOnPayment, {
    token,
    body: { restaurant_id: id, onetimepayment_id: credit.id, job_id: job.id },
  });
const cancel = ({ token }: Venue, job: { id: string }) =>
  request(jobsCancel, { token, body: { job_id: job.id } });

/** A venue posts more jobs than it can pay for. */
const postAll =
  (overrides: { free: 0 | 1; credits: number }): Scenario["prepare"] =>
  async (fixtures, n) => {
    const venue = await fixtures.makeVenue();
    if (overrides.free === 0) await fixtures.makeJob(venue, { paidWith: "free" });
    if (overrides.credits > 0) await fixtures.makeCredits(venue, overrides.credits);
    const posted = overrides.free + overrides.credits;
    return {
      requests: times(n, () => post(venue)),
      inspect: () => seeVenue(fixtures, venue),
      expected: [
        {
          outcomes: { jobsAdd: { 200: posted, FREE_POSITION_USED: n - posted } },
          state: { free: 1, paid: overrides.credits, returned: 0, credits: 0 },
        },
      ],
    };
  };

/** The free jobs of all venues of a person, split by whether their free position was returned. */
const seePerson = (fixtures: Fixtures, { id }: { id: string }) =>
  fixtures.row(sql`
    SELECT count(*) FILTER (WHERE NOT position_returned)::int AS free, count(*) FILTER (WHERE position_returned)::int AS returned
    FROM jobs WHERE paid_with = 'free' AND venue_id IN (
      SELECT other.party_id FROM party_persons own JOIN party_persons other USING (person_id)
      WHERE own.party_id = ${id})`);

/** Free positions and credits are used once, and returned once. */
export const postingScenarios: readonly Scenario[] = [
  {
    title: "the venues of one person post one free job together",
    of: [jobsAdd],
    async prepare(fixtures, n) {
      const venues = await fixtures.makeVenues(n);
      await makeSamePerson(fixtures.tx, ...venues);
      return {
        requests: venues.map(post),
        inspect: () => seePerson(fixtures, venues[0]!),
        expected: [
          { outcomes: { jobsAdd: { 200: 1, FREE_POSITION_USED: n - 1 } }, state: { free: 1, returned: 0 } },
        ],
      };
    },
  },
  {
    title: "the venues of one person get one free position back together",
    of: [jobsCancel],
    async prepare(fixtures, n) {
      const venues = await fixtures.makeVenues(n);
      // Each venue used its own before the accounts were known to belong to one person.
      const jobs = await fixtures.makeJobs(
        venues.map((venue) => ({ venue, overrides: { paidWith: "free" } })),
      );
      await makeSamePerson(fixtures.tx, ...venues);
      return {
        requests: venues.map((venue, index) => cancel(venue, jobs[index]!)),
        inspect: () => seePerson(fixtures, venues[0]!),
        expected: [{ outcomes: { jobsCancel: { 200: n } }, state: { free: n - 1, returned: 1 } }],
      };
    },
  },
  {
    title: "one free job is posted, and as many others as there are credits",
    of: [jobsAdd],
    ...alternate(
      postAll({ free: 1, credits: 0 }),
      postAll({ free: 0, credits: 1 }),
      postAll({ free: 1, credits: 4 }),
    ),
  },
  {
    title: "jobs are posted together, or none of them, with as many credits as there are",
    of: [jobsAdd, jobsAddMany],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      await fixtures.makeJob(venue, { paidWith: "free" });
      await fixtures.makeCredits(venue, 7);
      return {
        requests: [...times(n - 2, () => postSeries(venue, 3)), ...times(2, () => post(venue))],
        async inspect() {
          const partly = await fixtures.row(sql`
            SELECT count(*)::int AS partly FROM (
              SELECT FROM jobs WHERE venue_id = ${venue.id} AND series_id IS NOT NULL
              GROUP BY series_id HAVING count(*) <> 3) AS series`);
          return { ...(await seeVenue(fixtures, venue)), ...partly };
        },
        // Two series of three and a single job, or one series and both single jobs.
        expected: [
          { series: 2, single: 1 },
          { series: 1, single: 2 },
        ].map(({ series, single }): RoundResult => ({
          outcomes: {
            jobsAddMany: { 200: series, FREE_POSITION_USED: n - 2 - series },
            jobsAdd: nonZero({ 200: single, FREE_POSITION_USED: 2 - single }),
          },
          state: {
            free: 1,
            paid: 3 * series + single,
            returned: 0,
            credits: 7 - 3 * series - single,
            partly: 0,
          },
        })),
      };
    },
  },
  {
    title:
      "series are posted with the credits of one pack, each whole, each credit once, and few credits told once",
    of: [jobsAddMany],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      await fixtures.makeJob(venue, { paidWith: "free" });
      const pack = { credits: 25, amountCents: 19_800, paidAt: new Date() };
      const { id: packId } = await makePayment(fixtures.tx, venue, pack);
      return {
        requests: times(n, () => postSeries(venue, 3)),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(DISTINCT jobs.id)::int AS jobs, count(credits.id)::int AS used,
              (SELECT count(*)::int FROM credits WHERE (payment_id = ${packId} OR pack_id = ${packId}) AND job_id IS NULL) AS unused,
              (SELECT count(*)::int FROM (
                SELECT FROM jobs WHERE venue_id = ${venue.id} AND series_id IS NOT NULL
                GROUP BY series_id HAVING count(*) <> 3) AS series) AS partly,
              (SELECT count(*)::int FROM events
                WHERE type = 'credits.ranLow' AND payload->>'venueId' = ${venue.id}) AS warnings
            FROM jobs LEFT JOIN credits ON credits.job_id = jobs.id AND (payment_id = ${packId} OR pack_id = ${packId})
            WHERE jobs.venue_id = ${venue.id} AND paid_with = 'credit'`),
        expected: [
          {
            outcomes: { jobsAddMany: { 200: 8, FREE_POSITION_USED: n - 8 } },
            state: { jobs: 24, used: 24, unused: 1, partly: 0, warnings: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a credit pays for one job",
    of: [restaurantInsertJobOnPayment],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const [credit] = await fixtures.makeCredits(venue, 1);
      const jobs = await fixtures.makeJobs(times(n, () => ({ venue })));
      return {
        requests: jobs.map((job) => payFor(venue, job, credit!)),
        inspect: () => seeVenue(fixtures, venue),
        // That job returns its own credit.
        expected: [
          {
            outcomes: { restaurantInsertJobOnPayment: { 200: 1, CREDIT_USED: n - 1 } },
            state: { free: 0, paid: n, returned: 0, credits: 1 },
          },
        ],
      };
    },
  },
  {
    title: "a credit that is claimed for a job posts no other",
    of: [jobsAdd, restaurantInsertJobOnPayment],
    async prepare(fixtures, n) {
      const half = n / 2;
      const venue = await fixtures.makeVenue();
      const [credit] = await fixtures.makeCredits(venue, 1);
      const first = await fixtures.makeJob(venue, { paidWith: "free" });
      const posted = { 200: 1, FREE_POSITION_USED: half - 1 };
      const state = { free: 1, paid: 1, returned: 0, credits: 0 };
      return {
        requests: times(half, () => [post(venue), payFor(venue, first, credit!)]).flat(),
        inspect: () => seeVenue(fixtures, venue),
        // Paying for the first job frees the free position.
        expected: [
          { outcomes: { jobsAdd: posted, restaurantInsertJobOnPayment: { 200: half } }, state },
          { outcomes: { jobsAdd: posted, restaurantInsertJobOnPayment: { CREDIT_USED: half } }, state },
        ],
      };
    },
  },
  {
    title: "of several cancelled jobs one returns what it was paid with",
    of: [jobsCancel],
    async prepare(fixtures, n) {
      const half = n / 2;
      const venue = await fixtures.makeVenue();
      const jobs = await fixtures.makeJobs(
        times(half, (index) => ({ venue, overrides: { paidWith: index === 0 ? "free" : "credit" } })),
      );
      const outcomes = { jobsCancel: { 200: half, WRONG_STATE: half } };
      const state = { free: 1, paid: half - 1, returned: 1, credits: 0, said: 1 };
      return {
        requests: [...jobs, ...jobs].map((job) => cancel(venue, job)),
        async inspect(answers) {
          const said = answers.filter(({ body }) => (body as { creditreturned?: boolean }).creditreturned);
          return { ...(await seeVenue(fixtures, venue)), said: said.length };
        },
        expected: [
          { outcomes, state: { ...state, free: 0 } },
          { outcomes, state: { ...state, paid: half - 2, credits: 1 } },
        ],
      };
    },
  },
  {
    title:
      "jobs that are cancelled and changed together are so in whole, and one returns what it was paid with",
    of: [jobsCancelMany, jobsUpdateMany],
    async prepare(fixtures, n) {
      const half = n / 2;
      const venue = await fixtures.makeVenue();
      const jobs = await fixtures.makeJobs(times(4, () => ({ venue, overrides: { paidWith: "credit" } })));
      const ids = jobs.map(({ id }) => id);
      const { token } = venue;
      // In both orders: the server locks them in one.
      const orders = [ids, ids.toReversed()];
      return {
        requests: times(half, (index) => [
          request(jobsCancelMany, { token, body: { jobIds: orders[index % 2]! } }),
          request(jobsUpdateMany, { token, body: { jobIds: orders[(index + 1) % 2]!, numberwaitress: 5 } }),
        ]).flat(),
        async inspect() {
          const states = await fixtures.row(sql`
            SELECT count(DISTINCT openings)::int AS openings, count(*) FILTER (WHERE state = 'cancelled')::int AS cancelled
            FROM jobs WHERE venue_id = ${venue.id}`);
          return { ...(await seeVenue(fixtures, venue)), ...states };
        },
        expected: times(half + 1, (changed): RoundResult => ({
          outcomes: {
            jobsCancelMany: { 200: 1, WRONG_STATE: half - 1 },
            jobsUpdateMany: nonZero({ 200: changed, WRONG_STATE: half - changed }),
          },
          state: { free: 0, paid: 3, returned: 1, credits: 1, openings: 1, cancelled: 4 },
        })),
      };
    },
  },
  {
    title: "the free position that comes back is used once",
    of: [jobsAdd, jobsCancel],
    async prepare(fixtures, n) {
      const half = n / 2;
      const venue = await fixtures.makeVenue();
      const first = await fixtures.makeJob(venue, { paidWith: "free" });
      const cancelled = { 200: 1, WRONG_STATE: half - 1 };
      return {
        requests: times(half, () => [post(venue), cancel(venue, first)]).flat(),
        inspect: () => seeVenue(fixtures, venue),
        // A post that runs before the cancellation is refused.
        expected: [0, 1].map((posted): RoundResult => ({
          outcomes: {
            jobsCancel: cancelled,
            jobsAdd: nonZero({ 200: posted, FREE_POSITION_USED: half - posted }),
          },
          state: { free: posted, paid: 0, returned: 1, credits: 0 },
        })),
      };
    },
  },
  {
    title: "a credit that is claimed for a job comes back with it",
    of: [jobsCancel, restaurantInsertJobOnPayment],
    async prepare(fixtures, n) {
      const half = n / 2;
      const venue = await fixtures.makeVenue();
      const [credit] = await fixtures.makeCredits(venue, 1);
      const job = await fixtures.makeJob(venue, { paidWith: "free" });
      const cancelled = { 200: 1, WRONG_STATE: half - 1 };
      return {
        requests: times(half, () => [cancel(venue, job), payFor(venue, job, credit!)]).flat(),
        inspect: () => seeVenue(fixtures, venue),
        // The credit pays for the job before it is cancelled.
        expected: times(half + 1, (claimed): RoundResult => ({
          outcomes: {
            jobsCancel: cancelled,
            restaurantInsertJobOnPayment: nonZero({ 200: claimed, WRONG_STATE: half - claimed }),
          },
          state: { free: 0, paid: 0, returned: 1, credits: 1 },
        })),
      };
    },
  },
];
