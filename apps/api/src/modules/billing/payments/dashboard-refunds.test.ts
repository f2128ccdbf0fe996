import { paymentsRefund } from "@bandeja/contract/calls/payments";
import { restCents } from "@bandeja/domain/purchases";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { tuesdayNoon, type Venue } from "../../../../testing/test-market.ts";
import { payRefundElsewhere, retryRefund } from "./failed-refunds.ts";
import { issueRefund } from "./issue-refund.ts";
import { syncPayment } from "./sync-payment.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments({ packDiscounts: new Map([[5, 10]]) });
});
afterAll(() => till.close());
afterEach(() => till.stripe.answerInstead(undefined));

const request = async ({ token }: Venue, paymentId: string, credits: number) =>
  expect(await till.ask(paymentsRefund, { token, body: { payment_id: paymentId, credits } })).toMatchObject({
    status: 200,
  });
/** What the queue does with a requested refund. */
const give = (paymentId: string) => issueRefund({ paymentId }, till.services);
/** The provider is queried. */
const ask = async (paymentId: string) => syncPayment(await till.readPayment(paymentId), till.services);
const act = (what: typeof retryRefund, paymentId: string) =>
  inTransaction(till.db, async (tx) => void (await what(tx, paymentId, tuesdayNoon)));
const notesOf = async (paymentId: string) =>
  (await till.readReceipts(paymentId))
    .filter(({ kind }) => kind === "refund")
    .map(({ amountCents }) => amountCents);
const sentOf = (paymentId: string) =>
  till.stripe.received
    .filter(({ path, form }) => path === "/v1/refunds" && form["metadata[payment_id]"] === paymentId)
    .map(({ form }) => form["amount"]);
const atProvider = (sessionId: string) => till.stripe.sentBackOf(sessionId);

/** A pack of five for 44.55, of which some credits have paid for jobs. */
async function packWith(used: number) {
  const pack = await till.paid(5);
  await till.job(pack.venue, { paidWith: "free", startDate: "2026-03-18", endDate: "2026-03-18" });
  for (let n = 0; n < used; n += 1) expect(await till.post(pack.venue)).toBe("posted");
  return pack;
}

test.each([891, 1_000, 3_000])(
  "after %i hundredths from the dashboard, what an owner requests is still sent, and noted once it has gone",
  async (cents) => {
    const { venue, paymentId, sessionId } = await packWith(4);
    await till.sendEvent(till.stripe.refunds(sessionId, cents));
    await request(venue, paymentId, 1);
    expect(await notesOf(paymentId)).toEqual([]);
    expect(await till.find(venue)).toMatchObject([{ state: "paid" }]);
    for (let n = 0; n < 2; n += 1) await give(paymentId);
    expect(sentOf(paymentId)).toEqual(["891"]);
    expect(await notesOf(paymentId)).toEqual([891]);
    expect(atProvider(sessionId)).toBe(cents + 891);
    expect(restCents(await till.readPayment(paymentId))).toBe(4_455 - cents - 891);
  },
);

test.each(["an event", "a query"])(
  "a request is not paid by a refund of the dashboard that %s reports after it",
  async (by) => {
    const { venue, paymentId, sessionId } = await packWith(4);
    await request(venue, paymentId, 1);
    const event = till.stripe.refunds(sessionId, 891);
    await (by === "an event" ? till.sendEvent(event) : ask(paymentId));
    expect(await notesOf(paymentId)).toEqual([]);
    await give(paymentId);
    await till.sendEvent(event);
    expect(sentOf(paymentId)).toEqual(["891"]);
    expect(await notesOf(paymentId)).toEqual([891]);
    expect(atProvider(sessionId)).toBe(1_782);
  },
);

test("what was refunded in the dashboard is no longer refundable, and all of the rest is all of the payment", async () => {
  const { venue, paymentId, sessionId } = await packWith(2);
  await till.sendEvent(till.stripe.refunds(sessionId, 3_000));
  expect(await till.find(venue)).toMatchObject([{ refundable: { credits: 3, amount: 14.55 } }]);
  await request(venue, paymentId, 3);
  await give(paymentId);
  expect(atProvider(sessionId)).toBe(4_455);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundedamount: 44.55 }]);
  expect(await notesOf(paymentId)).toEqual([4_455]);
});

test("of a request beside which more was refunded in the dashboard than is left, the rest goes", async () => {
  const { venue, paymentId, sessionId } = await packWith(2);
  await request(venue, paymentId, 3);
  till.stripe.refunds(sessionId, 3_000);
  await give(paymentId);
  expect(atProvider(sessionId)).toBe(4_455);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundedamount: 44.55 }]);
});

test("of a request beside a refund of the dashboard that came back, what was sent counts alone", async () => {
  const { venue, paymentId, sessionId } = await packWith(2);
  await request(venue, paymentId, 3);
  await till.sendEvent(till.stripe.refunds(sessionId, 3_000));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  await give(paymentId);
  expect(sentOf(paymentId)).toEqual(["1455"]);
  expect(await notesOf(paymentId)).toEqual([1_455]);
  expect(await till.find(venue)).toMatchObject([{ refundedamount: 14.55, refundstate: "failed" }]);
  await act(retryRefund, paymentId);
  await give(paymentId);
  expect(atProvider(sessionId)).toBe(4_455);
  expect(await notesOf(paymentId)).toEqual([1_455, 3_000]);
});

test("of a refused request, of which less is left, what was paid otherwise counts alone", async () => {
  const { venue, paymentId, sessionId } = await packWith(2);
  await request(venue, paymentId, 3);
  await till.sendEvent(till.stripe.refunds(sessionId, 3_000));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  till.stripe.answerInstead(({ path }, response) => {
    if (path !== "/v1/refunds") return false;
    stripeError(response, 400, { type: "invalid_request_error" });
    return true;
  });
  await give(paymentId);
  await act(payRefundElsewhere, paymentId);
  expect(await notesOf(paymentId)).toEqual([1_455]);
});

test("a refund of ours whose answer was lost is known by its attempt, and not sent again", async () => {
  const { venue, paymentId, sessionId } = await packWith(4);
  await till.sendEvent(till.stripe.refunds(sessionId, 891));
  await request(venue, paymentId, 1);
  const payment = await till.readPayment(paymentId);
  await till.services.payments.refund({
    paymentId,
    intentId: payment.intentId!,
    amountCents: 891,
    attempt: 0,
  });
  till.stripe.forgetKeys();
  await give(paymentId);
  expect(atProvider(sessionId)).toBe(1_782);
  expect(await notesOf(paymentId)).toEqual([891]);
});

test("a request of the amount that was sent again before is sent on its own", async () => {
  const { venue, paymentId, sessionId } = await packWith(4);
  await till.sendEvent(till.stripe.refunds(sessionId, 891));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  await act(retryRefund, paymentId);
  await give(paymentId);
  expect(atProvider(sessionId)).toBe(891);
  await request(venue, paymentId, 1);
  await give(paymentId);
  expect(atProvider(sessionId)).toBe(1_782);
  expect(await notesOf(paymentId)).toEqual([891]);
});

test("what is left counts each refund: one that came back, and others beside it", async () => {
  const { paymentId, sessionId } = await packWith(0);
  const first = till.stripe.refunds(sessionId, 3_000);
  const back = till.stripe.failsRefund(sessionId);
  const second = till.stripe.refunds(sessionId, 2_000);
  for (const event of [second, back, first]) await till.sendEvent(event);
  await ask(paymentId);
  expect(restCents(await till.readPayment(paymentId))).toBe(2_455);
  await act(retryRefund, paymentId);
  await give(paymentId);
  expect(sentOf(paymentId)).toEqual(["2455"]);
  expect(atProvider(sessionId)).toBe(4_455);
});

test("what was paid otherwise and in the dashboard is all of a payment", async () => {
  const { venue, paymentId, sessionId } = await packWith(0);
  await till.sendEvent(till.stripe.refunds(sessionId, 1_000));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  await act(payRefundElsewhere, paymentId);
  till.stripe.refunds(sessionId, 3_455);
  await ask(paymentId);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundedamount: 44.55 }]);
  expect(await notesOf(paymentId)).toEqual([4_455]);
});
