import { randomUUID } from "node:crypto";
import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { jobsAdd } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/people";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql, type SQL } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { ended, type Cast } from "../../fixtures.ts";
import { browser } from "./browsers.ts";
import { ask, differentBodies, inTurn, times, type Answer, type Ask, type Race } from "../round.ts";

/** Two things that an actor may create, each of which would go through alone. */
interface Creation {
  readonly asked: readonly [Ask, Ask];
  /** Counts what was created. */
  readonly count: SQL;
}

async function makePair(cast: Cast) {
  return { venue: await cast.makeVenue(), person: await cast.makePerson() };
}

/** For every call that creates something. */
const creations: Readonly<Record<string, (cast: Cast) => Promise<Creation>>> = {
  async [jobsAdd.name](cast) {
    const venue = await cast.makeVenue();
    await cast.makeCredits(venue, 3);
    const form = jobForm(venue.id, addDays(new Date().toISOString().slice(0, 10), 1));
    const { id, token } = venue;
    return {
      asked: [ask(jobsAdd, { token, body: form }), ask(jobsAdd, { token, body: { ...form, salary: 20 } })],
      count: sql`SELECT count(*)::int AS created FROM jobs WHERE venue_id = ${id}`,
    };
  },
  async [applicationsAdd.name](cast) {
    const { venue, person } = await makePair(cast);
    const [one, other] = await cast.makeJobs([{ venue }, { venue }]);
    const { id, token } = person;
    return {
      asked: [
        ask(applicationsAdd, { token, body: { job_id: one!.id } }),
        ask(applicationsAdd, { token, body: { job_id: other!.id } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM applications WHERE worker_id = ${id}`,
    };
  },
  async [messagesAdd.name](cast) {
    const { venue, person } = await makePair(cast);
    await cast.makeApplications([{ job: await cast.makeJob(venue), person }]);
    const { id, token } = venue;
    const body = { person_id: id, otherperson_id: person.id, messagetext: "Come a little earlier" };
    return {
      asked: [
        ask(messagesAdd, { token, body: { ...body, clientid: "one" } }),
        ask(messagesAdd, { token, body: { ...body, clientid: "other" } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM messages WHERE venue_id = ${id}`,
    };
  },
  async [reviewsAdd.name](cast) {
    const { venue, person } = await makePair(cast);
    const jobs = await cast.makeJobs(
      [0, 1].map((daysAgo) => ({ venue, given: { ...ended(daysAgo), state: "completed" } })),
    );
    const work = await cast.makeApplications(
      jobs.map((job) => ({ job, person, given: { status: "completed" } })),
    );
    const { id, token } = person;
    return {
      asked: [
        ask(reviewsAdd, { token, body: { application_id: work[0]!.id, stars: 5 } }),
        ask(reviewsAdd, { token, body: { application_id: work[1]!.id, stars: 5 } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM reviews WHERE author_id = ${id}`,
    };
  },
  async [reportsAdd.name](cast) {
    const { venue, person } = await makePair(cast);
    await cast.makeJob(venue);
    const { id, token } = person;
    const body = { person_id: venue.id, reason: "spam" } as const;
    return {
      asked: [
        ask(reportsAdd, { token, body: { ...body, text: "Advertisements" } }),
        ask(reportsAdd, { token, body: { ...body, text: "Of all kinds" } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM reports WHERE author_id = ${id}`,
    };
  },
  async [pushSubscribe.name](cast) {
    const { id, token } = await cast.makePerson();
    return {
      asked: [ask(pushSubscribe, { token, body: browser() }), ask(pushSubscribe, { token, body: browser() })],
      count: sql`SELECT count(*)::int AS created FROM push_subscriptions WHERE account_id = ${id}`,
    };
  },
};

async function prepare(cast: Cast, call: Call) {
  const make = creations[call.name];
  if (make === undefined) throw new Error(`${call.name} creates something and has no line in table/keys.ts`);
  const { asked, count } = await make(cast);
  const key = { "idempotency-key": randomUUID() };
  const [one, other] = asked.map((each) => ({ ...each, asked: { ...each.asked, headers: key } }));
  return { one: one!, other: other!, count };
}

/** How many things were created, and how many answers tell of one. */
async function see(cast: Cast, count: SQL, answers: readonly Answer[]) {
  const done = answers.filter(({ status }) => status === 200);
  return { ...(await cast.row(count)), answers: differentBodies(done) };
}

const keyRace = (call: Call): Race => ({
  title: `of all that is sent with one key one thing is done: ${call.name}`,
  of: [call],
  ...inTurn(
    async (cast, n) => {
      const { one, count } = await prepare(cast, call);
      return {
        asked: times(n, () => one),
        see: (answers) => see(cast, count, answers),
        ends: [{ told: { [call.name]: { 200: n } }, left: { created: 1, answers: 1 } }],
      };
    },
    async (cast, n) => {
      const half = n / 2;
      const { one, other, count } = await prepare(cast, call);
      return {
        asked: times(half, () => [one, other]).flat(),
        see: (answers) => see(cast, count, answers),
        ends: [
          {
            told: { [call.name]: { 200: half, IDEMPOTENCY_MISMATCH: half } },
            left: { created: 1, answers: 1 },
          },
        ],
      };
    },
  ),
});

/** A key of a form: every call that creates something honours it, and tells all who sent it the same. */
export const idempotencyRaces: readonly Race[] = allCalls.filter(({ creates }) => creates).map(keyRace);
