import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockVenue } from "../venues/lock-venue.ts";
import { createTestMarket, type Market, type Posted, type Venue } from "../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
beforeAll(async () => {
  market = await createTestMarket();
  venue = await market.venue();
});
afterAll(() => market.close());

const bodyOf = (credit: { id: string }, job: { id: string }, owner: { id: string } = venue) => ({
  restaurant_id: owner.id,
  onetimepayment_id: credit.id,
  job_id: job.id,
});

async function attach(credit: { id: string }, job: { id: string }, actor: Venue = venue) {
  const request = { token: actor.token, body: bodyOf(credit, job, actor) };
  const { status, body } = await market.askRefused(restaurantInsertJobOnPayment, request);
  return { status, code: body.code };
}

const creditOf = async (owner: { id: string }, id: string) =>
  (await market.readCreditsOf(owner)).find((credit) => credit.id === id);

test(
  "the credit that already pays is accepted again",
  { tags: "7.restaurant.insertjobonpayment" },
  async () => {
    const job = await market.job(venue);
    const [attached] = (await market.readCreditsOf(venue)).filter(({ jobId }) => jobId === job.id);
    expect(await attach(attached!, job)).toEqual({ status: 200, code: undefined });
    expect(await attach(attached!, job)).toEqual({ status: 200, code: undefined });
    expect(await creditOf(venue, attached!.id)).toEqual(attached);
  },
);

test(
  "a credit that paid for another job is refused",
  { tags: "7.restaurant.insertjobonpayment" },
  async () => {
    const [job, other] = [await market.job(venue), await market.job(venue)];
    const used = (await market.readCreditsOf(venue)).find(({ jobId }) => jobId === other.id)!;
    expect(await attach(used, job)).toEqual({ status: 409, code: "CREDIT_USED" });
    expect((await creditOf(venue, used.id))?.jobId).toBe(other.id);
  },
);

test("another venue's credit and another venue's job are not found", async () => {
  const other = await market.venue();
  const [own, foreign] = [await market.job(venue), await market.job(other)];
  const [ownCredit, foreignCredit] = [await market.credit(venue), await market.credit(other)];
  expect(await attach(foreignCredit, own)).toEqual({ status: 404, code: "NOT_FOUND" });
  expect(await attach(ownCredit, foreign)).toEqual({ status: 404, code: "NOT_FOUND" });
  expect(await attach({ id: "nothing" }, own)).toEqual({ status: 404, code: "NOT_FOUND" });
  const request = { token: other.token, body: bodyOf(ownCredit, own) };
  expect((await market.ask(restaurantInsertJobOnPayment, request)).status).toBe(404);
  expect([await creditOf(venue, ownCredit.id), await creditOf(other, foreignCredit.id)]).toMatchObject([
    { jobId: null },
    { jobId: null },
  ]);
});

test("a job costs one credit: another one replaces the earlier payment", async () => {
  const careful = await market.venue();
  const free = await market.job(careful, { paidWith: "free" });
  const [first, second] = [await market.credit(careful), await market.credit(careful)];
  expect(await attach(first, free, careful)).toMatchObject({ status: 200 });
  // The free position is available again.
  expect((await market.readJob(free.id)).paidWith).toBe("credit");
  expect(await attach(second, free, careful)).toMatchObject({ status: 200 });
  expect((await creditOf(careful, first.id))?.jobId).toBeNull();
  expect((await creditOf(careful, second.id))?.jobId).toBe(free.id);
});

test("no credit is used for a cancelled job", async () => {
  const job = await market.job(venue, { state: "cancelled" });
  const credit = await market.credit(venue);
  expect(await attach(credit, job)).toEqual({ status: 409, code: "WRONG_STATE" });
  expect((await creditOf(venue, credit.id))?.jobId).toBeNull();
});

test.each([
  ["nobody", () => undefined, 401],
  ["a person", async () => (await market.person()).token, 403],
])("authorization: not %s", async (_who, tokenOf, status) => {
  const credit = await market.credit(venue);
  const token = await tokenOf();
  const body = bodyOf(credit, await market.job(venue));
  const answer = await market.askRefused(restaurantInsertJobOnPayment, { ...(token && { token }), body });
  expect(answer.status).toBe(status);
  expect((await creditOf(venue, credit.id))?.jobId).toBeNull();
});

test("one credit pays for one of two concurrent jobs", async () => {
  const busy = await market.venue();
  const [first, second] = [await market.job(busy), await market.job(busy)];
  const credit = await market.credit(busy);
  const attaching = (job: Posted) => () => attach(credit, job, busy);
  const answers = await market.inTurn((tx) => lockVenue(tx, busy.id), [attaching(first), attaching(second)]);
  expect(answers).toEqual([{ status: 200 }, { status: 409, code: "CREDIT_USED" }]);
  expect((await creditOf(busy, credit.id))?.jobId).toBe(first.id);
});
