import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { paymentsCheckout, paymentsFind } from "@bandeja/contract/calls/payments";
import { jobsCancel, jobsGet } from "@bandeja/contract/calls/jobs";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { eq, sql } from "drizzle-orm";
import { payments } from "../../../db/schema/payments.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { syncPayment } from "./sync-payment.ts";
import { hashPassword } from "../../accounts/core/password.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { suspendParty } from "../../../../testing/decide.ts";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { hoursAfter, tuesdayNoon, type Venue } from "../../../../testing/test-market.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments();
});
afterAll(() => till.close());
afterEach(() => {
  till.stripe.answerInstead(undefined);
  till.setNow(tuesdayNoon);
});

const creditsShown = async (venue: Venue) => {
  const request = { token: venue.token, params: { id: venue.id } };
  return (await till.ask(restaurantGet, request)).body.data.onetimepayment;
};
const numberOf = async () => {
  const { rows } = await till.db.execute<{ last: number }>(
    sql`SELECT coalesce(max(last), 0) AS last FROM receipt_series`,
  );
  return rows[0]!.last;
};

test("a venue is redirected to a page with its country's fee, which leads back to where it was", async () => {
  const { venue, paymentId, url, sessionId } = await till.begun();
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
  const { form } = till.stripe.received.at(-1)!;
  expect(form).toMatchObject({
    "line_items[0][price_data][unit_amount]": "990",
    success_url: `http://bandeja.test/app/fee?payment=${paymentId}`,
    cancel_url: `http://bandeja.test/app/fee?payment=${paymentId}&cancelled`,
  });
  const [shown] = await till.find(venue);
  expect(shown).toEqual({
    _id: paymentId,
    state: "open",
    amount: 9.9,
    currency: "USD",
    createdat: expect.any(String),
    url,
    receipts: [],
  });
});

test.each([
  ["suspended until a day", hoursAfter(tuesdayNoon, 48), { status: 200 }],
  ["banned", null, { status: 403, body: { code: "BLOCKED", until: null } }],
] as const)("a venue that is %s buys a credit only if it could use it", async (_, until, expected) => {
  const venue = await till.venue();
  const suspension = { partyId: venue.id, until, reason: "Hours were not paid.", now: tuesdayNoon };
  await inTransaction(till.db, (tx) => suspendParty(tx, suspension));
  const answer = await till.askRefused(paymentsCheckout, {
    token: venue.token,
    body: { restaurant_id: venue.id },
  });
  expect(answer).toMatchObject(expected);
});

test("a checkout within half an hour reuses the page, a later one opens another", async () => {
  const { venue, url, paymentId } = await till.begun();
  till.setNow(hoursAfter(tuesdayNoon, 0.49));
  expect(await till.checkout(venue)).toMatchObject({ url, paymentId });
  till.setNow(hoursAfter(tuesdayNoon, 0.51));
  expect((await till.checkout(venue)).paymentId).not.toBe(paymentId);
});

test("concurrent checkouts get one page", async () => {
  const venue = await till.venue();
  const all = await Promise.all(Array.from({ length: 8 }, () => till.checkout(venue)));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(await till.find(venue)).toHaveLength(1);
});

test("while Stripe is unavailable nothing is lost: the same attempt is opened later", async () => {
  const venue = await till.venue();
  const request = { token: venue.token, body: { restaurant_id: venue.id } };
  till.stripe.answerInstead((_request, response) => Boolean(response.destroy()));
  const refused = await till.ask(paymentsCheckout, request);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
  till.stripe.answerInstead(undefined);
  expect((await till.ask(paymentsCheckout, request)).status).toBe(200);
  expect(await till.find(venue)).toHaveLength(1);
});

test("an attempt that Stripe refuses does not block the next", async () => {
  const venue = await till.venue();
  const request = { token: venue.token, body: { restaurant_id: venue.id } };
  till.stripe.answerInstead((_request, response) => {
    stripeError(response, 400, { type: "invalid_request_error" });
    return true;
  });
  expect((await till.askRefused(paymentsCheckout, request)).status).toBe(503);
  till.stripe.answerInstead(undefined);
  await till.checkout(venue);
  expect((await till.find(venue)).map(({ state }) => state)).toEqual(["open", "expired"]);
});

test("a payment creates one credit and one receipt, with the venue's data at that time", async () => {
  const before = await numberOf();
  const venue = await till.venue({ email: "ola@tasca.example" });
  const { paymentId, sessionId } = await till.checkout(venue);
  await till.sendEvent(till.stripe.pays(sessionId));
  const credit = await till.readCreditOf(paymentId);
  expect(credit).toMatchObject({ venueId: venue.id, jobId: null, refundedAt: null });
  expect(await creditsShown(venue)).toEqual([{ _id: credit!.id }]);
  expect(await till.readReceipts(paymentId)).toMatchObject([
    {
      number: `2026-${String(before + 1).padStart(6, "0")}`,
      kind: "payment",
      name: venue.name,
      address: venue.address,
      email: "ola@tasca.example",
      amountCents: 990,
    },
  ]);
  expect((await till.find(venue))[0]).toMatchObject({
    state: "paid",
    credit: { state: "free" },
    receipts: [{ kind: "payment" }],
  });
});

test("a pending payment creates no credit before it is paid", async () => {
  const { venue, paymentId, sessionId } = await till.begun();
  expect(await till.sendEvent(till.stripe.promises(sessionId))).toBe(200);
  expect(await till.readCreditOf(paymentId)).toBeUndefined();
  const arrived = { ...till.stripe.pays(sessionId), type: "checkout.session.async_payment_succeeded" };
  expect(await till.sendEvent(arrived)).toBe(200);
  expect(await creditsShown(venue)).toHaveLength(1);
});

test("an unpaid page expires, and a late payment still counts", async () => {
  const { venue, paymentId, sessionId } = await till.begun();
  const expired = till.stripe.expires(sessionId);
  await till.sendEvent(expired);
  expect((await till.find(venue))[0]).toMatchObject({ state: "expired", receipts: [] });
  await till.sendEvent(till.stripe.pays(sessionId));
  expect((await till.find(venue))[0]).toMatchObject({ state: "paid" });
  expect(await till.readCreditOf(paymentId)).toBeDefined();
});

test.each<[string, (event: object) => Promise<number>]>([
  ["signed by somebody else", (event) => till.sendEvent(event, { secret: "whsec_other" })],
  ["six minutes old", (event) => till.sendEvent(event, { at: Date.now() - 360_000 })],
  [
    "without a signature",
    async (payload) =>
      (await till.app.inject({ method: "POST", url: "/api/payments/webhook", payload })).statusCode,
  ],
  ["empty", async () => (await till.app.inject({ method: "POST", url: "/api/payments/webhook" })).statusCode],
])("an event that is %s is refused and changes nothing", async (_what, report) => {
  const { paymentId, sessionId } = await till.begun();
  expect(await report(till.stripe.pays(sessionId))).toBe(400);
  expect(await till.readCreditOf(paymentId)).toBeUndefined();
  expect(await till.readPayment(paymentId)).toMatchObject({ paidAt: null });
});

test("an event sent a hundred times at once, and again later, counts once", async () => {
  const before = await numberOf();
  const { venue, paymentId, sessionId } = await till.begun();
  const event = till.stripe.pays(sessionId);
  const statuses = await Promise.all(Array.from({ length: 100 }, () => till.sendEvent(event)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await till.sendEvent(event)).toBe(200);
  expect(await creditsShown(venue)).toHaveLength(1);
  expect(await till.readReceipts(paymentId)).toHaveLength(1);
  expect(await numberOf()).toBe(before + 1);
  const { rows } = await till.db.execute(sql`SELECT 1 FROM payment_events WHERE payment_id = ${paymentId}`);
  expect(rows).toHaveLength(1);
});

test("an event about another system's payment is acknowledged", async () => {
  const foreign = { id: "cs_1", object: "checkout.session", client_reference_id: "an order", metadata: {} };
  const session = { ...foreign, payment_intent: null, payment_status: "paid" };
  expect(await till.sendEvent(till.stripe.event("checkout.session.completed", session))).toBe(200);
  expect(await till.sendEvent(till.stripe.event("customer.created", { object: "customer" }))).toBe(200);
  const dispute = { object: "dispute", payment_intent: null, status: "lost", created: 1 };
  expect(await till.sendEvent(till.stripe.event("charge.dispute.closed", dispute))).toBe(200);
});

test.each<[string, () => Record<string, unknown>]>([
  ["a payment link whose payer named it", () => ({ id: "cs_link", metadata: {}, payment_intent: null })],
  ["another session", () => ({ id: "cs_other" })],
  ["a smaller amount", () => ({ amount_total: 1 })],
  ["another currency", () => ({ currency: "idr" })],
  ["nothing, since nothing was to be paid", () => ({ payment_status: "no_payment_required" })],
])("a payment by %s buys no credit", async (_what, change) => {
  const { paymentId, sessionId } = await till.begun();
  const event = till.stripe.pays(sessionId);
  const session = till.stripe.sessionOf(paymentId);
  const changed = { ...event, id: `${event.id}x`, data: { object: { ...session, ...change() } } };
  expect(await till.sendEvent(changed)).toBe(200);
  expect(await till.readPayment(paymentId)).toMatchObject({ paidAt: null });
  expect(await till.readCreditOf(paymentId)).toBeUndefined();
  // One that was ignored does not stand in the way of the right one.
  expect(await till.sendEvent(event)).toBe(200);
  expect(await till.readCreditOf(paymentId)).toBeDefined();
});

test("a dispute of an unknown payment waits until Stripe can be queried about it", async () => {
  const { venue, sessionId, paymentId } = await till.begun();
  const completed = till.stripe.pays(sessionId);
  const disputed = till.stripe.disputes(sessionId);
  till.stripe.answerInstead((_request, response) => Boolean(response.destroy()));
  expect(await till.sendEvent(disputed)).toBe(503);
  till.stripe.answerInstead(undefined);
  expect(await till.sendEvent(disputed)).toBe(200);
  expect(await till.readCreditOf(paymentId)).toBeUndefined();
  await till.sendEvent(completed);
  expect(await till.readCreditOf(paymentId)).toMatchObject({ refundedAt: expect.any(Date) });
  expect(await creditsShown(venue)).toEqual([]);
});

test("a dispute of a known payment is recorded while Stripe is unavailable", async () => {
  const { paymentId, sessionId } = await till.paid();
  till.stripe.answerInstead((_request, response) => Boolean(response.destroy()));
  expect(await till.sendEvent(till.stripe.disputes(sessionId))).toBe(200);
  expect(await till.readPayment(paymentId)).toMatchObject({ disputedAt: expect.any(Date) });
});

test("an event about a payment of another provider changes nothing", async () => {
  const venue = await till.venue();
  const { id } = await makePayment(till.db, venue, { provider: "sandbox" });
  const { paymentId, sessionId } = await till.begun();
  const event = till.stripe.pays(sessionId);
  const session = { ...till.stripe.sessionOf(paymentId), id: "cs_foreign", client_reference_id: id };
  expect(await till.sendEvent({ ...event, data: { object: session } })).toBe(200);
  expect(await till.readPayment(id)).toMatchObject({ paidAt: null, intentId: null });
  expect(await creditsShown(venue)).toEqual([]);
});

test("a receipt is mailed when it is issued, and no other event queues a mail", async () => {
  const mails = vi.spyOn(till.services.queue, "sendReceipt");
  onTestFinished(() => mails.mockRestore());
  const { paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.disputes(sessionId));
  const [receipt] = await till.readReceipts(paymentId);
  expect(mails.mock.calls.map(([, mail]) => mail)).toEqual([{ receiptId: receipt!.id }]);
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

test("events in any order have the same result", async () => {
  for (const order of permutations([0, 1, 2])) {
    const { venue, paymentId, sessionId } = await till.begun();
    const events = [
      till.stripe.pays(sessionId),
      till.stripe.disputes(sessionId),
      till.stripe.disputes(sessionId, "won"),
    ];
    for (const at of order) expect(await till.sendEvent(events[at]!)).toBe(200);
    expect(await creditsShown(venue), `after ${order.join()}`).toHaveLength(1);
    expect(await till.readPayment(paymentId)).toMatchObject({ dispute: "won", refundedAt: null });
    expect(await till.readReceipts(paymentId)).toHaveLength(1);
  }
});

test("payment, dispute and refund in any order end as a refund", async () => {
  for (const order of permutations([0, 1, 2])) {
    const { venue, paymentId, sessionId } = await till.begun();
    const events = [
      till.stripe.pays(sessionId),
      till.stripe.disputes(sessionId, "won"),
      till.stripe.refunds(sessionId),
    ];
    for (const at of order) await till.sendEvent(events[at]!);
    expect(await creditsShown(venue), `after ${order.join()}`).toEqual([]);
    expect((await till.readReceipts(paymentId)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
  }
});

test("a refund removes the credit, and a dispute suspends it until it is won", async () => {
  const { venue, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.disputes(sessionId));
  expect(await creditsShown(venue)).toEqual([]);
  expect((await till.find(venue))[0]).toMatchObject({ state: "disputed", credit: { state: "refunded" } });
  await till.sendEvent(till.stripe.disputes(sessionId, "won"));
  expect(await creditsShown(venue)).toHaveLength(1);
  expect((await till.find(venue))[0]).toMatchObject({ state: "paid", won: true });
  await till.sendEvent(till.stripe.refunds(sessionId));
  expect(await creditsShown(venue)).toEqual([]);
  const [refunded] = await till.find(venue);
  expect(refunded).toMatchObject({ state: "refunded", refundedat: expect.any(String) });
  expect(refunded).not.toHaveProperty("won");
});

test("a venue is notified of its payment and of its refund", async () => {
  const { venue, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  const { rows } = await till.db.execute<{ kind: string }>(
    sql`SELECT kind FROM notifications WHERE account_id = ${venue.accountId} ORDER BY at, id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["paid", "refunded"]);
});

test("the card of a payment is known until its venue is deleted, and not again by a later refund", async () => {
  const venue = await till.venue({ passwordHash: await hashPassword("violeta-8-mar") });
  const { paymentId, sessionId } = await till.checkout(venue);
  await till.sendEvent(till.stripe.pays(sessionId));
  const sync = async () => syncPayment(await till.readPayment(paymentId), till.services);
  await sync();
  expect(await till.find(venue)).toMatchObject([{ card: "visa 4242" }]);
  const body = { password: "violeta-8-mar", forfeit: 1 };
  expect((await till.ask(accountDelete, { token: venue.token, body })).status).toBe(200);
  expect((await till.readPayment(paymentId)).card).toBeNull();
  await till.sendEvent(till.stripe.refunds(sessionId));
  await sync();
  expect(await till.readPayment(paymentId)).toMatchObject({ refundedAt: expect.any(Date), card: null });
});

test("a payment on a page that was still open when its venue was deleted is refunded", async () => {
  const venue = await till.venue({ passwordHash: await hashPassword("violeta-8-mar") });
  const { paymentId, sessionId } = await till.checkout(venue);
  const deletion = { token: venue.token, body: { password: "violeta-8-mar" } };
  expect((await till.ask(accountDelete, deletion)).status).toBe(200);
  await till.sendEvent(till.stripe.pays(sessionId));
  await till.workOff();
  expect(await till.readPayment(paymentId)).toMatchObject({
    paidAt: expect.any(Date),
    refundRequestedAt: expect.any(Date),
    refundedAt: expect.any(Date),
  });
  expect(await till.readCreditOf(paymentId)).toMatchObject({ refundedAt: expect.any(Date) });
});

test("reconciliation finds a payment without an event", async () => {
  const { venue, paymentId, sessionId } = await till.begun();
  till.stripe.pays(sessionId);
  expect(await till.reconcile()).toEqual([]);
  expect(await creditsShown(venue)).toEqual([]);
  till.setNow(hoursAfter(tuesdayNoon, 0.05));
  await till.reconcile();
  expect(await creditsShown(venue)).toHaveLength(1);
  expect(await till.readPayment(paymentId)).toMatchObject({
    checkedAt: expect.any(Date),
    intentId: till.stripe.sessionOf(paymentId).payment_intent,
  });
  till.stripe.refunds(sessionId);
  till.setNow(hoursAfter(tuesdayNoon, 24 * 8));
  // The venue's session has expired by then, so its rows are read.
  for (let round = 0; round < 5; round += 1) await till.reconcile();
  expect(await till.readCreditOf(paymentId)).toMatchObject({ refundedAt: expect.any(Date) });
});

test("an unavailable provider is queried again, and a refusal does not stop the other payments", async () => {
  const [first, second] = [await till.begun(), await till.begun()];
  till.stripe.pays(first.sessionId);
  till.stripe.pays(second.sessionId);
  till.setNow(hoursAfter(tuesdayNoon, 0.2));
  till.stripe.answerInstead((_request, response) => Boolean(response.destroy()));
  expect(await till.reconcile()).toHaveLength(1);
  expect(await till.readCreditOf(first.paymentId)).toBeUndefined();
  till.stripe.answerInstead((request, response) => {
    if (!request.path.includes(first.sessionId)) return false;
    stripeError(response, 404, { type: "invalid_request_error" });
    return true;
  });
  expect(await till.reconcile()).toHaveLength(1);
  expect(await till.readCreditOf(second.paymentId)).toBeDefined();
});

test("a job cancelled in time returns no refunded credit", async () => {
  const { venue, paymentId, sessionId, job } = await till.posted();
  await till.sendEvent(till.stripe.refunds(sessionId));
  expect(await till.readCreditOf(paymentId)).toMatchObject({ jobId: job.id, refundedAt: null });
  const { token } = venue;
  const before = await till.ask(jobsGet, { token, params: { id: job.id } });
  expect(before.body.data.cancelling).toEqual({ people: 0, paidwith: "credit", because: "refunded" });
  const cancelled = await till.ask(jobsCancel, { token, body: { job_id: job.id } });
  expect(cancelled.body.creditreturned).toBe(false);
  expect(await till.readCreditOf(paymentId)).toMatchObject({ jobId: null, refundedAt: expect.any(Date) });
  expect(await creditsShown(venue)).toEqual([]);
});

test("a refunded credit cannot pay", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  const job = await till.job(venue, { paidWith: "free" });
  const credit = await till.readCreditOf(paymentId);
  const body = { restaurant_id: venue.id, onetimepayment_id: credit!.id, job_id: job.id };
  const answer = await till.askRefused(restaurantInsertJobOnPayment, { token: venue.token, body });
  expect(answer.body.code).toBe("CREDIT_USED");
});

test("a dispute over a job's payment blocks posting until it is won, but never paying", async () => {
  const { venue, sessionId } = await till.posted();
  await till.credit(venue);
  await till.sendEvent(till.stripe.disputes(sessionId));
  expect(await till.post(venue)).toBe("PAYMENT_DISPUTED");
  expect(await till.checkout(venue)).toMatchObject({ url: expect.any(String) });
  await till.sendEvent(till.stripe.disputes(sessionId, "won"));
  expect(await till.post(venue)).toBe("posted");
});

test("a lost dispute blocks posting until an operator has settled it", async () => {
  const { venue, paymentId, sessionId } = await till.posted();
  await till.sendEvent(till.stripe.disputes(sessionId, "lost"));
  expect(await till.post(venue)).toBe("PAYMENT_DISPUTED");
  await till.db.update(payments).set({ settledAt: tuesdayNoon }).where(eq(payments.id, paymentId));
  expect(await till.post(venue)).toBe("posted");
});

test("a dispute over an unused credit blocks nothing", async () => {
  const { venue, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.disputes(sessionId));
  expect(await till.post(venue)).toBe("posted");
});

test("a venue lists its own payments, page by page", async () => {
  const { venue } = await till.paid();
  const other = await till.begun();
  till.setNow(hoursAfter(tuesdayNoon, 1));
  await till.checkout(venue);
  const body = { restaurant_id: venue.id, limit: 1 };
  const first = (await till.ask(paymentsFind, { token: venue.token, body })).body;
  expect(first.data.map(({ state }) => state)).toEqual(["open"]);
  const next = { ...body, cursor: first.nextcursor };
  const second = (await till.ask(paymentsFind, { token: venue.token, body: next })).body;
  expect(second.data.map(({ state }) => state)).toEqual(["paid"]);
  expect(second.nextcursor).toBeUndefined();
  const foreign = { token: other.venue.token, body: { restaurant_id: venue.id } };
  expect((await till.askRefused(paymentsFind, foreign)).status).toBe(404);
  expect((await till.askRefused(paymentsCheckout, foreign)).status).toBe(404);
});
