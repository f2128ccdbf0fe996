import { reviewsAdd, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import { sql } from "drizzle-orm";
import { ended, type Fixtures } from "../../fixtures.ts";
import { request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** Completed work of one worker for several venues. */
async function makeWork(fixtures: Fixtures, n: number) {
  const worker = await fixtures.makeWorker();
  const venues = await fixtures.makeVenues(n);
  const jobs = await fixtures.makeJobs(
    venues.map((venue, index) => ({ venue, overrides: { ...ended(index), state: "completed" } })),
  );
  const work = await fixtures.makeApplications(
    jobs.map((job) => ({ job, worker, overrides: { status: "completed" } })),
  );
  return {
    worker,
    venues,
    work,
    review: ({ token }: { token: string }, index = 0) =>
      request(reviewsAdd, { token, body: { application_id: work[index]!.id, stars: 1 + (index % 5) } }),
    inspect: () =>
      fixtures.row(sql`
        SELECT count(r.id)::int AS reviews, p.review_count AS counted,
          p.star_sum = coalesce(sum(r.stars) FILTER (WHERE r.published_at IS NOT NULL), 0) AS summed
        FROM parties p LEFT JOIN reviews r ON r.subject_id = p.id WHERE p.id = ${worker.id} GROUP BY p.id`),
  };
}

/** A review is stored once, and published with that of the other side. */
export const reviewScenarios: readonly Scenario[] = [
  {
    title: "the same work is reviewed once",
    of: [reviewsAdd],
    async prepare(fixtures, n) {
      const { venues, review, inspect } = await makeWork(fixtures, 1);
      return {
        requests: times(n, () => review(venues[0]!)),
        inspect,
        expected: [
          {
            outcomes: { reviewsAdd: { 200: 1, ALREADY_REVIEWED: n - 1 } },
            // Hidden until the other side has written.
            state: { reviews: 1, counted: 0, summed: true },
          },
        ],
      };
    },
  },
  {
    title: "concurrent reviews of both sides are both published and counted",
    of: [reviewsAdd],
    async prepare(fixtures, n) {
      const half = n / 2;
      const { venues, worker, review, inspect } = await makeWork(fixtures, half);
      return {
        requests: venues.flatMap((venue, index) => [review(venue, index), review(worker, index)]),
        inspect,
        expected: [
          {
            outcomes: { reviewsAdd: { 200: n } },
            state: { reviews: half, counted: half, summed: true },
          },
        ],
      };
    },
  },
  {
    title: "a review is answered once",
    of: [reviewsAnswer],
    async prepare(fixtures, n) {
      const { worker, venues, work } = await makeWork(fixtures, 1);
      const at = new Date().toISOString();
      const { id } = await fixtures.row(sql`
        INSERT INTO reviews (id, application_id, author_id, subject_id, stars, body, created_at, published_at)
        VALUES (gen_random_uuid(), ${work[0]!.id}, ${venues[0]!.id}, ${worker.id}, 2, '', ${at}, ${at})
        RETURNING id`);
      const { token } = worker;
      return {
        requests: times(n, (index) =>
          request(reviewsAnswer, { token, body: { review_id: String(id), text: `Answer ${index}` } }),
        ),
        inspect: () =>
          fixtures.row(sql`
            SELECT (SELECT count(*)::int FROM reviews WHERE id = ${id} AND answer LIKE 'Answer %') AS answers,
              (SELECT count(*)::int FROM notifications
                WHERE account_id = ${venues[0]!.accountId} AND kind = 'reviewanswered') AS notifications`),
        expected: [
          {
            outcomes: { reviewsAnswer: { 200: 1, ALREADY_ANSWERED: n - 1 } },
            state: { answers: 1, notifications: 1 },
          },
        ],
      };
    },
  },
];
