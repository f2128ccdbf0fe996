import {
  jobsCancel,
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsGet,
  jobsMarkAsCompleted,
  jobsUpdate,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestMarket, type Market, type Person, type Venue } from "../../../testing/test-market.ts";

let market: Market;
let owner: Venue;
let other: Venue;
let person: Person;
let job: Awaited<ReturnType<Market["job"]>>;

const over = { startDate: "2026-03-09", endDate: "2026-03-09" };

beforeAll(async () => {
  market = await createTestMarket();
  [owner, other, person] = [await market.venue(), await market.venue(), await market.person()];
  job = await market.job(owner, over);
});
afterAll(() => market.close());

const form = {
  startdate: "2026-03-13",
  enddate: "2026-03-13",
  startshift: "18:00",
  endshift: "23:00",
  salary: 10,
  currency: "EUR",
  tips: "No",
  numberwaitress: 1,
} as const;

const tokens: Record<string, () => string | undefined> = {
  unknownId: () => undefined,
  "a dead token": () => "dead-token",
  "a person": () => person.token,
  "a venue": () => owner.token,
  "another venue": () => other.token,
};

/** Calls of venues, each about a job of the owner. */
const venueCalls = [
  [jobsGetValuePayment, () => ({ restaurant_id: owner.id })],
  [jobsFindAllOfRestaurant, () => ({ restaurant: owner.id })],
  [jobsFindOfRestaurant, () => ({ restaurant: owner.id, type: "new" })],
  [jobsVerifyNotCompleted, () => ({ restaurant_id: owner.id })],
  [jobsAdd, () => ({ restaurant_id: owner.id, ...form })],
  [jobsMarkAsCompleted, () => ({ job_id: job.id })],
  [jobsCancel, () => ({ job_id: job.id })],
  [jobsUpdate, () => ({ job_id: job.id, obs: "Changed" })],
] as const;

describe.each(venueCalls.map(([call, body]) => ({ name: call.path, call, body })))(
  "authorization: $name",
  ({ call, body }) => {
    test.each([
      ["nobody", 401, "UNAUTHENTICATED"],
      ["a dead token", 401, "UNAUTHENTICATED"],
      ["a person", 403, "ONLY_VENUES"],
      ["another venue", 404, "NOT_FOUND"],
    ])("not %s, and nothing changes", async (who, status, code) => {
      const before = [await market.readJob(job.id), await market.readJobsOf(owner)];
      const token = tokens[who]?.();
      const answer = await market.askRefused(call, { ...(token && { token }), body: body() });
      expect(answer).toMatchObject({ status, body: { ok: false, code } });
      expect([await market.readJob(job.id), await market.readJobsOf(owner)]).toEqual(before);
      expect(await market.readJobsOf(other)).toEqual([]);
    });

    test("another venue is refused before its body is validated", async () => {
      const wrong = { ...body(), limit: -1, salary: "free", reason: 7, numberwaitress: 99 };
      expect((await market.askRefused(call, { token: other.token, body: wrong })).status).toBe(404);
    });

    test("an id that is missing or not a text is invalid", async () => {
      // The fee needs only the token.
      const missing = call.name === jobsGetValuePayment.name ? [] : [undefined];
      for (const wrong of [...missing, 7, null, { id: owner.id }]) {
        const name = Object.keys(body())[0]!;
        const answer = await market.askRefused(call, {
          token: owner.token,
          body: { ...body(), [name]: wrong },
        });
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.body.fields ?? {})).toContain(name);
      }
    });
  },
);

test.each([
  ["nobody", 401],
  ["a venue", 403],
])("authorization of searching open jobs: not %s", async (who, status) => {
  const token = tokens[who]?.();
  expect((await market.askRefused(jobsFindOpen, { ...(token && { token }) })).status).toBe(status);
});

test("authorization of a job: a token is required", async () => {
  expect((await market.askRefused(jobsGet, { params: { id: job.id } })).status).toBe(401);
});

test(
  "a venue gets the fee in USD that is set in the configuration",
  { tags: "7.jobs.getvaluepaymentjob" },
  async () => {
    const request = { token: owner.token, body: { restaurant_id: owner.id } };
    expect((await market.ask(jobsGetValuePayment, request)).body).toEqual({ ok: true, data: 9.9 });
  },
);
