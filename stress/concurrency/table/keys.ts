import { randomUUID } from "node:crypto";
import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { groupsAdd } from "@bandeja/contract/calls/team";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql, type SQL } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { ended, type Fixtures } from "../../fixtures.ts";
import { browser } from "./browsers.ts";
import {
  request,
  differentBodies,
  alternate,
  type Answer,
  type CallRequest,
  type Scenario,
} from "../round.ts";
import { times } from "../../times.ts";

/** Two creations by one actor, each of which would succeed alone. */
interface Creation {
  readonly requests: readonly [CallRequest, CallRequest];
  /** Counts what was created. */
  readonly count: SQL;
}

async function makePair(fixtures: Fixtures) {
  return { venue: await fixtures.makeVenue(), worker: await fixtures.makeWorker() };
}

/** By the name of every call that creates rows. */
const creations: Readonly<Record<string, (fixtures: Fixtures) => Promise<Creation>>> = {
  async [jobsAdd.name](fixtures) {
    const venue = await fixtures.makeVenue();
    await fixtures.makeCredits(venue, 3);
    const form = jobForm(venue.id, addDays(new Date().toISOString().slice(0, 10), 1));
    const { id, token } = venue;
    return {
      requests: [
        request(jobsAdd, { token, body: form }),
        request(jobsAdd, { token, body: { ...form, salary: 20 } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM jobs WHERE venue_id = ${id}`,
    };
  },
  async [jobsAddMany.name](fixtures) {
    const venue = await fixtures.makeVenue();
    await fixtures.makeCredits(venue, 3);
    const today = new Date().toISOString().slice(0, 10);
    const jobs = [1, 8].map((days) => jobForm(venue.id, addDays(today, days)));
    const { id, token } = venue;
    return {
      requests: [
        request(jobsAddMany, { token, body: { restaurant_id: id, jobs } }),
        request(jobsAddMany, { token, body: { restaurant_id: id, jobs: jobs.toReversed() } }),
      ],
      count: sql`SELECT count(DISTINCT series_id)::int AS created FROM jobs WHERE venue_id = ${id}`,
    };
  },
  async [applicationsAdd.name](fixtures) {
    const { venue, worker } = await makePair(fixtures);
    const [one, other] = await fixtures.makeJobs([{ venue }, { venue }]);
    const { id, token } = worker;
    return {
      requests: [
        request(applicationsAdd, { token, body: { job_id: one!.id } }),
        request(applicationsAdd, { token, body: { job_id: other!.id } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM applications WHERE worker_id = ${id}`,
    };
  },
  async [messagesAdd.name](fixtures) {
    const { venue, worker } = await makePair(fixtures);
    await fixtures.makeApplications([{ job: await fixtures.makeJob(venue), worker }]);
    const { id, token } = venue;
    const body = { person_id: id, otherperson_id: worker.id, messagetext: "Come a little earlier" };
    return {
      requests: [
        request(messagesAdd, { token, body: { ...body, clientid: "one" } }),
        request(messagesAdd, { token, body: { ...body, clientid: "other" } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM messages WHERE venue_id = ${id}`,
    };
  },
  async [reviewsAdd.name](fixtures) {
    const { venue, worker } = await makePair(fixtures);
    const jobs = await fixtures.makeJobs(
      [0, 1].map((daysAgo) => ({ venue, overrides: { ...ended(daysAgo), state: "completed" } })),
    );
    const work = await fixtures.makeApplications(
      jobs.map((job) => ({ job, worker, overrides: { status: "completed" } })),
    );
    const { id, token } = worker;
    return {
      requests: [
        request(reviewsAdd, { token, body: { application_id: work[0]!.id, stars: 5 } }),
        request(reviewsAdd, { token, body: { application_id: work[1]!.id, stars: 5 } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM reviews WHERE author_id = ${id}`,
    };
  },
  async [reportsAdd.name](fixtures) {
    const { venue, worker } = await makePair(fixtures);
    await fixtures.makeJob(venue);
    const { id, token } = worker;
    const body = { person_id: venue.id, reason: "spam" } as const;
    return {
      requests: [
        request(reportsAdd, { token, body: { ...body, text: "Advertisements" } }),
        request(reportsAdd, { token, body: { ...body, text: "Of all kinds" } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM reports WHERE author_id = ${id}`,
    };
  },
  async [groupsAdd.name](fixtures) {
    const { id, token } = await fixtures.makeVenue();
    return {
      requests: [
        request(groupsAdd, { token, body: { name: "Weddings" } }),
        request(groupsAdd, { token, body: { name: "Sundays" } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM team_groups WHERE venue_id = ${id}`,
    };
  },
  async [invitationsAdd.name](fixtures) {
    const { venue, worker } = await makePair(fixtures);
    const [former, one, other] = await fixtures.makeJobs([{ venue }, { venue }, { venue }]);
    await fixtures.makeApplications([{ job: former!, worker, overrides: { status: "declined" } }]);
    const { token } = venue;
    const body = { waitress_ids: [worker.id], kind: "apply" as const };
    return {
      requests: [
        request(invitationsAdd, { token, body: { ...body, job_id: one!.id } }),
        request(invitationsAdd, { token, body: { ...body, job_id: other!.id } }),
      ],
      count: sql`SELECT count(*)::int AS created FROM invitations WHERE worker_id = ${worker.id}`,
    };
  },
  async [pushSubscribe.name](fixtures) {
    const { id, token } = await fixtures.makeWorker();
    return {
      requests: [
        request(pushSubscribe, { token, body: browser() }),
        request(pushSubscribe, { token, body: browser() }),
      ],
      count: sql`SELECT count(*)::int AS created FROM push_subscriptions WHERE account_id = ${id}`,
    };
  },
};

async function prepare(fixtures: Fixtures, call: Call) {
  const make = creations[call.name];
  if (make === undefined) throw new Error(`${call.name} creates something and has no line in table/keys.ts`);
  const { requests, count } = await make(fixtures);
  const key = { "idempotency-key": randomUUID() };
  const [one, other] = requests.map((each) => ({ ...each, input: { ...each.input, headers: key } }));
  return { one: one!, other: other!, count };
}

/** The created rows, and the different answers. */
async function inspect(fixtures: Fixtures, count: SQL, answers: readonly Answer[]) {
  const done = answers.filter(({ status }) => status === 200);
  return { ...(await fixtures.row(count)), answers: differentBodies(done) };
}

const keyScenario = (call: Call): Scenario => ({
  title: `requests with one idempotency key create one thing: ${call.name}`,
  of: [call],
  ...alternate(
    async (fixtures, n) => {
      const { one, count } = await prepare(fixtures, call);
      return {
        requests: times(n, () => one),
        inspect: (answers) => inspect(fixtures, count, answers),
        expected: [{ outcomes: { [call.name]: { 200: n } }, state: { created: 1, answers: 1 } }],
      };
    },
    async (fixtures, n) => {
      const half = n / 2;
      const { one, other, count } = await prepare(fixtures, call);
      return {
        requests: times(half, () => [one, other]).flat(),
        inspect: (answers) => inspect(fixtures, count, answers),
        expected: [
          {
            outcomes: { [call.name]: { 200: half, IDEMPOTENCY_MISMATCH: half } },
            state: { created: 1, answers: 1 },
          },
        ],
      };
    },
  ),
});

/** Every call that creates rows honours an idempotency key: all requests with one key get the same answer. */
export const idempotencyScenarios: readonly Scenario[] = allCalls
  .filter(({ creates }) => creates)
  .map(keyScenario);
