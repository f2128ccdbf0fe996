import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { sql } from "drizzle-orm";
import { ended, type Cast } from "../cast.ts";
import { ask, differentBodies, inTurn, times, type Answer, type Race } from "../race.ts";

/** A venue and a person who write to each other, and what is kept of that. */
async function makePair(cast: Cast) {
  const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
  const job = await cast.makeJob(venue);
  await cast.makeApplications([{ job, person }]);
  const write = (messagetext: string, clientid: string) => {
    const body = { person_id: person.id, otherperson_id: venue.id, messagetext, clientid };
    return ask(messagesAdd, { token: person.token, body });
  };
  const see = async (answers: readonly Answer[]) => ({
    ...(await cast.row(sql`SELECT count(*)::int AS messages FROM messages WHERE waitress_id = ${person.id}`)),
    answers: differentBodies(answers.filter(({ status }) => status === 200)),
  });
  return { write, see };
}

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
    review: ({ token }: { token: string }, index = 0) =>
      ask(reviewsAdd, { token, body: { application_id: work[index]!.id, stars: 1 + (index % 5) } }),
    venues,
    see: () =>
      cast.row(sql`
        SELECT count(r.id)::int AS reviews, a.review_count AS counted,
          a.star_sum = coalesce(sum(r.stars), 0) AS summed
        FROM accounts a LEFT JOIN reviews r ON r.subject_id = a.id WHERE a.id = ${person.id} GROUP BY a.id`),
  };
}

/** What is said is kept once, and none of it is lost. */
export const talkRaces: readonly Race[] = [
  {
    title: "a message that is sent again is kept once, and another in its place not at all",
    of: [messagesAdd],
    ...inTurn(
      async (cast, n) => {
        const { write, see } = await makePair(cast);
        return {
          asked: times(n, () => write("On my way", "same")),
          see,
          ends: [{ told: { messagesAdd: { 200: n } }, left: { messages: 1, answers: 1 } }],
        };
      },
      async (cast, n) => {
        const half = n / 2;
        const { write, see } = await makePair(cast);
        return {
          asked: times(half, () => [write("I am on my way", "same"), write("I am late", "same")]).flat(),
          see,
          ends: [
            {
              told: { messagesAdd: { 200: half, IDEMPOTENCY_MISMATCH: half } },
              left: { messages: 1, answers: 1 },
            },
          ],
        };
      },
    ),
  },
  {
    title: "of all that is said at once nothing is lost",
    of: [messagesAdd],
    async prepare(cast, n) {
      const { write, see } = await makePair(cast);
      return {
        asked: times(n, (index) => write("On my way", `number ${index}`)),
        see,
        ends: [{ told: { messagesAdd: { 200: n } }, left: { messages: n, answers: n } }],
      };
    },
  },
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
            left: { reviews: 1, counted: 1, summed: true },
          },
        ],
      };
    },
  },
  {
    title: "of all reviews of one person each counts",
    of: [reviewsAdd],
    async prepare(cast, n) {
      const { venues, review, see } = await makeWork(cast, n);
      return {
        asked: venues.map(review),
        see,
        ends: [{ told: { reviewsAdd: { 200: n } }, left: { reviews: n, counted: n, summed: true } }],
      };
    },
  },
];
