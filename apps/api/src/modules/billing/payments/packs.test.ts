import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { paymentsCheckout, paymentsPrices, paymentsRefund } from "@bandeja/contract/calls/payments";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { makePayment } from "../../../../testing/make-payment.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { hoursAfter, tuesdayNoon, type Venue } from "../../../../testing/test-market.ts";
import { issueRefund } from "./issue-refund.ts";
import { requestRefund } from "./request-refund.ts";
import { setFee } from "./set-fee.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments({ packDiscounts: new Map([[5, 10]]) });
});
afterAll(() => till.close());
afterEach(async () => {
  till.stripe.answerInstead(undefined);
  till.setNow(tuesdayNoon);
});

const pricesFor = async ({ id, token }: Venue) =>
  (await till.ask(paymentsPrices, { token, body: { restaurant_id: id } })).body.data;
const refund = ({ token }: Venue, paymentId: string, credits: number) =>
  till.ask(paymentsRefund, { token, body: { payment_id: paymentId, credits } });
const shown = async (venue: Venue) => (await till.find(venue))[0]!;
/** What the queue does with a requested refund. */
const give = (paymentId: string) => issueRefund({ paymentId }, till.services);
const notesOf = async (paymentId: string) =>
  (await till.readReceipts(paymentId))
    .filter(({ kind }) => kind === "refund")
    .map(({ amountCents, credits }) => [amountCents, credits]);

/** A venue with a paid pack, of which some credits have paid for jobs. */
async function packWith(used: number) {
  const one = await till.paid(5);
  await till.job(one.venue, { paidWith: "free", startDate: "2026-03-18", endDate: "2026-03-18" });
  for (let n = 0; n < used; n += 1) expect(await till.post(one.venue)).toBe("posted");
  return one;
}

test("one credit costs the fee, and one of a pack less", async () => {
  const venue = await till.venue();
  expect(await pricesFor(venue)).toEqual([
    { credits: 1, amount: 9.9 },
    { credits: 5, amount: 44.55 },
  ]);
});

test("a pack is paid once, has one receipt, and each of its credits pays for a job", async () => {
  const { venue, paymentId } = await packWith(5);
  expect(await till.post(venue)).toBe("FREE_POSITION_USED");
  expect(await till.readReceipts(paymentId)).toMatchObject([
    { kind: "payment", amountCents: 4_455, credits: 5 },
  ]);
  const { body } = await till.ask(restaurantGet, { token: venue.token, params: { id: venue.id } });
  expect(body.data.onetimepayment).toHaveLength(5);
  expect(new Set(body.data.onetimepayment.map(({ job_id }) => job_id)).size).toBe(5);
  expect(await shown(venue)).toMatchObject({
    amount: 44.55,
    pack: { credits: 5, free: 0, used: 5, refunded: 0 },
  });
  expect(await shown(venue)).not.toHaveProperty("refundable");
});

test("repeated events of a pack add no credit", async () => {
  const { sessionId, paymentId } = await till.paid(5);
  const again = till.stripe.pays(sessionId);
  for (let n = 0; n < 3; n += 1) await till.sendEvent(again);
  expect(await till.readPack(paymentId)).toHaveLength(5);
});

test("any number of credits costs the packs and single credits among them, once paid", async () => {
  const { venue, paymentId } = await till.paid(7);
  expect(await shown(venue)).toMatchObject({
    amount: 64.35,
    pack: { credits: 7, free: 7, used: 0, refunded: 0 },
    refundable: { credits: 7, amount: 64.35 },
  });
  expect(await till.readPack(paymentId)).toHaveLength(7);
});

test.each([0, 101, 1.5])("%d credits are refused", async (credits) => {
  const { id, token } = await till.venue();
  const body = { restaurant_id: id, credits };
  expect(await till.askRefused(paymentsCheckout, { token, body })).toMatchObject({ status: 400 });
});

test("one credit and a pack have pages of their own", async () => {
  const { venue, url } = await till.begun();
  expect((await till.checkout(venue, 5)).url).not.toBe(url);
  expect((await till.checkout(venue, 1)).url).toBe(url);
});

test("a change of prices does not change what was bought, nor what it is worth", async () => {
  const { venue, paymentId } = await packWith(2);
  const price = (amountCents: number) =>
    inTransaction(till.db, (tx) => setFee(tx, { countryCode: "*", amountCents, now: tuesdayNoon }));
  await price(2_000);
  expect(await pricesFor(venue)).toContainEqual({ credits: 5, amount: 90 });
  expect(await shown(venue)).toMatchObject({ amount: 44.55, refundable: { credits: 3, amount: 26.73 } });
  expect((await refund(venue, paymentId, 3)).status).toBe(200);
  await give(paymentId);
  expect(await notesOf(paymentId)).toEqual([[2_673, 3]]);
  await price(990);
});

test("unused credits go back at their price, with a credit note, and pay for nothing from the request on", async () => {
  const { venue, paymentId } = await packWith(2);
  expect(await shown(venue)).toMatchObject({ refundable: { credits: 3, amount: 26.73 } });
  expect((await refund(venue, paymentId, 3)).status).toBe(200);
  expect(await till.post(venue)).toBe("FREE_POSITION_USED");
  expect(await refund(venue, paymentId, 3)).toMatchObject({ body: { code: "WRONG_STATE" } });
  for (let n = 0; n < 2; n += 1) await give(paymentId);
  const refunds = till.stripe.received.filter(({ path }) => path === "/v1/refunds");
  expect(refunds.at(-1)?.form["amount"]).toBe("2673");
  expect(await notesOf(paymentId)).toEqual([[2_673, 3]]);
  expect(await shown(venue)).toMatchObject({
    state: "paid",
    refundedamount: 26.73,
    pack: { credits: 5, free: 0, used: 2, refunded: 3 },
  });
});

test("a single credit that is unused goes back, too", async () => {
  const { venue, paymentId } = await till.paid();
  expect((await refund(venue, paymentId, 1)).status).toBe(200);
  await give(paymentId);
  expect(await shown(venue)).toMatchObject({ state: "refunded", credit: { state: "refunded" } });
  expect(await notesOf(paymentId)).toEqual([[990, 1]]);
});

test("what was used meanwhile is not refunded", async () => {
  const { venue, paymentId } = await packWith(1);
  expect(await refund(venue, paymentId, 5)).toMatchObject({ status: 409, body: { code: "CREDIT_USED" } });
  expect(await till.readPayment(paymentId)).toMatchObject({ unusedRefundAt: null });
  const used = await till.posted();
  expect(await refund(used.venue, used.paymentId, 1)).toMatchObject({ body: { code: "WRONG_STATE" } });
});

test("after 14 days nothing is refunded on request", async () => {
  const venue = await till.venue();
  const paidBefore = (hours: number) =>
    makePayment(till.db, venue, {
      credits: 5,
      amountCents: 4_455,
      intentId: `pi_before_${hours}`,
      paidAt: hoursAfter(tuesdayNoon, -hours),
    });
  const late = await paidBefore(14 * 24);
  expect(await shown(venue)).not.toHaveProperty("refundable");
  expect(await refund(venue, late.id, 5)).toMatchObject({ body: { code: "WRONG_STATE" } });
  const early = await paidBefore(14 * 24 - 1);
  expect(await shown(venue)).toMatchObject({
    refundable: { credits: 5, amount: 44.55, until: hoursAfter(tuesdayNoon, 1).toISOString() },
  });
  expect((await refund(venue, early.id, 5)).status).toBe(200);
});

test("a disputed pack is not refunded, and its credits come back if the dispute is won", async () => {
  const { venue, paymentId, sessionId } = await packWith(1);
  await till.sendEvent(till.stripe.disputes(sessionId));
  expect(await shown(venue)).toMatchObject({ state: "disputed", pack: { free: 0, used: 1, refunded: 4 } });
  expect(await refund(venue, paymentId, 4)).toMatchObject({ body: { code: "WRONG_STATE" } });
  expect(await till.post(venue)).toBe("PAYMENT_DISPUTED");
  await till.sendEvent(till.stripe.disputes(sessionId, "won"));
  expect(await shown(venue)).toMatchObject({ state: "paid", pack: { free: 4, used: 1, refunded: 0 } });
});

test("a credit that comes back after the refund of the others is still paid for", async () => {
  const { venue, paymentId } = await packWith(1);
  await refund(venue, paymentId, 4);
  const [used] = (await till.readPack(paymentId)).filter(({ jobId }) => jobId !== null);
  await till.ask(jobsCancel, { token: venue.token, body: { job_id: used!.jobId! } });
  await give(paymentId);
  expect(await shown(venue)).toMatchObject({ pack: { free: 1, used: 0, refunded: 4 } });
  expect(await till.post(venue)).toBe("posted");
});

test("an operator refunds what is left of a pack, with a second credit note", async () => {
  const { venue, paymentId } = await packWith(2);
  await refund(venue, paymentId, 3);
  await give(paymentId);
  await inTransaction(till.db, (tx) => requestRefund(tx, paymentId, tuesdayNoon));
  await give(paymentId);
  expect(await shown(venue)).toMatchObject({ state: "refunded", pack: { free: 0, used: 2, refunded: 3 } });
  expect(await notesOf(paymentId)).toEqual([
    [2_673, 3],
    [1_782, 2],
  ]);
});

test("from the request of an operator on, unused credits pay for nothing, also one that comes back", async () => {
  const { venue, paymentId } = await packWith(1);
  await inTransaction(till.db, (tx) => requestRefund(tx, paymentId, tuesdayNoon));
  expect(await till.post(venue)).toBe("FREE_POSITION_USED");
  const [used] = (await till.readPack(paymentId)).filter(({ jobId }) => jobId !== null);
  await till.ask(jobsCancel, { token: venue.token, body: { job_id: used!.jobId! } });
  expect(await till.post(venue)).toBe("FREE_POSITION_USED");
});

test("a partial refund that nobody requested here changes nothing", async () => {
  const { venue, paymentId, sessionId } = await till.paid(5);
  await till.sendEvent(till.stripe.refunds(sessionId, 500));
  expect(await notesOf(paymentId)).toEqual([]);
  expect(await shown(venue)).toMatchObject({ state: "paid", pack: { free: 5 } });
});

test("a refund that the provider refuses keeps the credits void until an operator looks at it", async () => {
  const { venue, paymentId } = await till.paid(5);
  await refund(venue, paymentId, 5);
  till.stripe.answerInstead((request, response) => {
    if (request.path !== "/v1/refunds") return false;
    stripeError(response, 400, { type: "invalid_request_error" });
    return true;
  });
  const reported: unknown[] = [];
  await issueRefund({ paymentId }, { ...till.services, report: (error) => reported.push(error) });
  expect(reported).toHaveLength(1);
  expect(await shown(venue)).toMatchObject({ state: "paid", pack: { free: 0, refunded: 5 } });
  expect(await notesOf(paymentId)).toEqual([]);
});

test("what its provider never had can not be requested back, and is not offered", async () => {
  const venue = await till.venue();
  const { id } = await makePayment(till.db, venue, { paidAt: tuesdayNoon, credits: 5, amountCents: 4_455 });
  expect(await shown(venue)).not.toHaveProperty("refundable");
  const request = { token: venue.token, body: { payment_id: id, credits: 5 } };
  expect((await till.askRefused(paymentsRefund, request)).body.code).toBe("WRONG_STATE");
  expect(await till.readPayment(id)).toMatchObject({ unusedRefundAt: null });
  expect(await shown(venue)).toMatchObject({ pack: { free: 5 } });
});
