import { reviewsAdd, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import { sql } from "drizzle-orm";
import { ended, type Cast } from "../../fixtures.ts";
import { ask, times, type Race } from "../round.ts";

/** Completed work of one person for several venues. */
async function makeWork(cast: Cast, n: number) {
  const person = await cast.makePerson();
  const venues = await cast.makeVenues(n);
  const jobs = await cast.makeJobs(
    venues.map((venue, index) => ({ venue, given: { ...ended(index), state: "completed" } })),
  );
  const work = await cast.makeApplications(
    jobs.map((job) => ({ job, person, given: { status: "completed" } })),
  );
  return {
    person,
    venues,
    work,
    review: ({ token }: { token: string }, index = 0) =>
      ask(reviewsAdd, { token, body: { application_id: work[index]!.id, stars: 1 + (index % 5) } }),
    see: () =>
      cast.row(sql`
        SELECT count(r.id)::int AS reviews, a.review_count AS counted,
          a.star_sum = coalesce(sum(r.stars) FILTER (WHERE r.published_at IS NOT NULL), 0) AS summed
        FROM accounts a LEFT JOIN reviews r ON r.subject_id = a.id WHERE a.id = ${person.id} GROUP BY a.id`),
  };
}

/** What is written of work is kept once, and published with what the other side wrote. */
export const reviewRaces: readonly Race[] = [
  {
    title: "the same work is reviewed once",
    of: [reviewsAdd],
    async prepare(cast, n) {
      const { venues, review, see } = await makeWork(cast, 1);
      return {
        asked: times(n, () => review(venues[0]!)),
        see,
        ends: [
          {
            told: { reviewsAdd: { 200: 1, ALREADY_REVIEWED: n - 1 } },
            // The other side has not written: nobody sees it yet.
            left: { reviews: 1, counted: 0, summed: true },
          },
        ],
      };
    },
  },
  {
    title: "where both sides write at once both are published, and each counts",
    of: [reviewsAdd],
    async prepare(cast, n) {
      const half = n / 2;
      const { venues, person, review, see } = await makeWork(cast, half);
      return {
        asked: venues.flatMap((venue, index) => [review(venue, index), review(person, index)]),
        see,
        ends: [
          {
            told: { reviewsAdd: { 200: n } },
            left: { reviews: half, counted: half, summed: true },
          },
        ],
      };
    },
  },
  {
    title: "a review is answered once",
    of: [reviewsAnswer],
    async prepare(cast, n) {
      const { person, venues, work } = await makeWork(cast, 1);
      const at = new Date().toISOString();
      const { id } = await cast.row(sql`
        INSERT INTO reviews (id, application_id, author_id, subject_id, stars, body, created_at, published_at)
        VALUES (gen_random_uuid(), ${work[0]!.id}, ${venues[0]!.id}, ${person.id}, 2, '', ${at}, ${at})
        RETURNING id`);
      const { token } = person;
      return {
        asked: times(n, (index) =>
          ask(reviewsAnswer, { token, body: { review_id: String(id), text: `Answer ${index}` } }),
        ),
        see: () =>
          cast.row(sql`
            SELECT (SELECT count(*)::int FROM reviews WHERE id = ${id} AND answer LIKE 'Answer %') AS answers,
              (SELECT count(*)::int FROM notifications
                WHERE account_id = ${venues[0]!.id} AND kind = 'reviewanswered') AS told`),
        ends: [
          {
            told: { reviewsAnswer: { 200: 1, ALREADY_ANSWERED: n - 1 } },
            left: { answers: 1, told: 1 },
          },
        ],
      };
    },
  },
];
