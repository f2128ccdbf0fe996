import type { ServerResponse } from "node:http";
import { paymentsCheckout, paymentsFind } from "@bandeja/contract/calls/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "../../../kernel/ids.ts";
import { notifications } from "../../../db/schema/notifications.ts";
import { paymentEvents, payments } from "../../../db/schema/payments.ts";
import { checkoutLife } from "@bandeja/providers/payments/payment-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import { signed, stripeError } from "@bandeja/providers/testing/fake-stripe";
import { makePayment } from "../../../../testing/make-payment.ts";
import { hoursAfter, tuesdayNoon, type Venue } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { requestRefund, settleDispute } from "./request-refund.ts";
import { findAllPayments } from "./find-payments.ts";
import { issueRefund } from "./issue-refund.ts";
import { deleteEventsBefore } from "./payments-store.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { inTransaction } from "../../../db/transaction.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments();
});
afterAll(() => till.close());
afterEach(() => {
  till.stripe.answerInstead(undefined);
  till.setNow(tuesdayNoon);
});

const later = hoursAfter(tuesdayNoon, 1);
const checkout = ({ id, token }: Venue) => till.ask(paymentsCheckout, { token, body: { restaurant_id: id } });
const kindsOf = async ({ accountId }: Venue) => {
  const rows = await till.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  return rows.map(({ kind }) => kind);
};
const ask = (paymentId: string) => inTransaction(till.db, (tx) => requestRefund(tx, paymentId, tuesdayNoon));
const give = (paymentId: string, report?: (error: unknown) => void) =>
  issueRefund({ paymentId }, { ...till.services, report });

/** Lets Stripe answer each refund with an error. */
function refuseRefunds(status: number): void {
  till.stripe.answerInstead((request, response) => {
    if (request.path !== "/v1/refunds") return false;
    stripeError(response, status, { type: status === 400 ? "invalid_request_error" : "rate_limit_error" });
    return true;
  });
}

test("the first request of a refund sets its instant", async () => {
  const { paymentId } = await till.paid();
  await inTransaction(till.db, (tx) => requestRefund(tx, paymentId, tuesdayNoon));
  await inTransaction(till.db, (tx) => requestRefund(tx, paymentId, later));
  expect(await till.readPayment(paymentId)).toMatchObject({
    refundRequestedAt: tuesdayNoon,
    refundedAt: null,
  });
});

test("a payment that its provider never had is not refunded, and stays as it is", async () => {
  const { id } = await makePayment(till.db, await till.venue(), { paidAt: tuesdayNoon });
  await expect(inTransaction(till.db, (tx) => requestRefund(tx, id, later))).rejects.toMatchObject({
    code: "NOT_AT_PROVIDER",
  });
  expect(await till.readPayment(id)).toMatchObject({ refundRequestedAt: null, refundedAt: null });
});

test("a disputed payment is not refunded, and only a lost one can be settled", async () => {
  const { paymentId, sessionId } = await till.paid();
  const settle = (id: string) =>
    inTransaction(till.db, (tx) => settleDispute(tx, { id, operator: "Rita", now: later }));
  await expect(settle(paymentId)).rejects.toThrow("WRONG_STATE");
  await till.sendEvent(till.stripe.disputes(sessionId));
  await expect(inTransaction(till.db, (tx) => requestRefund(tx, paymentId, later))).rejects.toThrow(
    "WRONG_STATE",
  );
  await till.sendEvent(till.stripe.disputes(sessionId, "lost"));
  expect(await settle(paymentId)).toMatchObject({ id: paymentId });
  expect(await till.readPayment(paymentId)).toMatchObject({ settledAt: later });
  await expect(settle(paymentId)).rejects.toThrow("WRONG_STATE");
  for (const id of [newId(), "none"]) {
    await expect(settle(id)).rejects.toThrow("NOT_FOUND");
    await expect(inTransaction(till.db, (tx) => requestRefund(tx, id, later))).rejects.toThrow("NOT_FOUND");
  }
});

test("a dispute that was won cannot be settled", async () => {
  const { paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.disputes(sessionId));
  await till.sendEvent(till.stripe.disputes(sessionId, "won"));
  await expect(
    inTransaction(till.db, (tx) => settleDispute(tx, { id: paymentId, operator: "Rita", now: later })),
  ).rejects.toThrow("WRONG_STATE");
});

test("a refund that Stripe refuses is reported, and the payment counts as paid", async () => {
  const { paymentId } = await till.paid();
  const reported: unknown[] = [];
  await ask(paymentId);
  refuseRefunds(400);
  await give(paymentId, (error) => reported.push(error));
  expect(reported).toMatchObject([{ name: "RefundRefused", kind: "refused" }]);
  await give(paymentId);
  expect(await till.readPayment(paymentId)).toMatchObject({
    refundedAt: null,
    failedRefund: 0,
    refundFailure: "refused",
  });
});

test("a task of a refund that nobody requests any more refunds nothing", async () => {
  const { paymentId } = await till.paid();
  await give(paymentId);
  expect(await till.readPayment(paymentId)).toMatchObject({ refundedAt: null });
});

test("while Stripe is overloaded a refund fails and is retried, and is not reported as refused", async () => {
  const { paymentId } = await till.paid();
  const reported: unknown[] = [];
  await ask(paymentId);
  refuseRefunds(429);
  await expect(give(paymentId, (error) => reported.push(error))).rejects.toThrow(ProviderError);
  expect(reported).toEqual([]);
  till.stripe.answerInstead(undefined);
  await give(paymentId);
  expect(await till.readPayment(paymentId)).toMatchObject({ refundedAt: expect.any(Date) });
});

test("Stripe is not called for a payment that cannot be refunded: unpaid, without a page, or refunded", async () => {
  const { paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  const unopened = await makePayment(till.db, await till.venue(), { provider: "stripe" });
  const before = till.stripe.received.length;
  for (const id of [paymentId, unopened.id, newId()]) await give(id);
  expect(till.stripe.received).toHaveLength(before);
});

test("a payment whose id at Stripe is unknown is looked up by its page", async () => {
  const { paymentId, sessionId } = await till.begun();
  till.stripe.pays(sessionId);
  expect(await till.readPayment(paymentId)).toMatchObject({ intentId: null });
  await till.db
    .update(payments)
    .set({ paidAt: tuesdayNoon, refundRequestedAt: tuesdayNoon })
    .where(eq(payments.id, paymentId));
  await give(paymentId);
  const payment = await till.readPayment(paymentId);
  expect(payment).toMatchObject({ refundedAt: expect.any(Date), checkedAt: expect.any(Date) });
  expect(payment.intentId).toBe(till.stripe.sessionOf(paymentId).payment_intent);
});

test("a venue is not notified of a payment that was disputed before it was known to be paid", async () => {
  const { venue, paymentId, sessionId } = await till.begun();
  const paid = till.stripe.pays(sessionId);
  await till.sendEvent(till.stripe.disputes(sessionId));
  await till.sendEvent(paid);
  expect(await kindsOf(venue)).toEqual([]);
  expect(await till.readCreditOf(paymentId)).toMatchObject({ refundedAt: expect.any(Date) });
  await till.sendEvent(till.stripe.refunds(sessionId));
  expect(await kindsOf(venue)).toEqual(["refunded"]);
});

test("events are deleted only because of their age", async () => {
  const { paymentId } = await till.begun();
  const ids = [newId(), newId()];
  const rows = ids.map((id, hours) => ({
    id,
    type: "test",
    paymentId,
    receivedAt: hoursAfter(tuesdayNoon, -hours),
  }));
  await till.db.insert(paymentEvents).values(rows);
  await inTransaction(till.db, (tx) => deleteEventsBefore(tx, tuesdayNoon));
  const kept = await till.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId));
  expect(kept.map(({ id }) => id)).toEqual([ids[0]]);
});

test("payments that cannot be paid or reconciled expire: without a page, or of another provider", async () => {
  const venue = await till.venue();
  const old = hoursAfter(tuesdayNoon, -checkoutLife / 3_600_000 - 0.01);
  const make = (overrides: Parameters<typeof makePayment>[2]) => makePayment(till.db, venue, overrides);
  const [unopened, foreign, young, paid] = [
    await make({ provider: "stripe", createdAt: old }),
    await make({ createdAt: old, sessionId: `sandbox-${newId()}`, url: "http://bandeja.test/pay" }),
    await make({ provider: "stripe", createdAt: hoursAfter(tuesdayNoon, -0.5) }),
    await make({ paidAt: old }),
  ];
  expect(await till.reconcile()).toEqual([]);
  const expired = [];
  for (const { id } of [unopened, foreign, young, paid]) expired.push((await till.readPayment(id)).expiredAt);
  expect(expired.map((at) => at !== null)).toEqual([true, true, false, false]);
});

test("a payment that the provider refuses is reported with its row, and reconciled after the others", async () => {
  const { paymentId, sessionId } = await till.begun();
  till.setNow(hoursAfter(tuesdayNoon, 0.2));
  till.stripe.answerInstead((request, response) => {
    if (!request.path.includes(sessionId)) return false;
    stripeError(response, 404, { type: "invalid_request_error" });
    return true;
  });
  const reported: unknown[] = [];
  const { services } = till;
  await reconcilePayments({
    ...services,
    now: () => services.now(),
    report: (error, about) => reported.push([error, about]),
  });
  expect(reported).toEqual([[expect.any(ProviderError), { row: paymentId }]]);
  expect((await till.readPayment(paymentId)).checkedAt?.getTime()).toBeGreaterThan(tuesdayNoon.getTime());
});

test("while the provider is unavailable no payment counts as reconciled", async () => {
  const [first, second] = [await till.begun(), await till.begun()];
  till.setNow(hoursAfter(tuesdayNoon, 0.3));
  till.stripe.answerInstead((_request, response) => Boolean(response.destroy()));
  const before = till.stripe.received.length;
  expect(await till.reconcile()).toHaveLength(1);
  for (const { paymentId } of [first, second]) {
    expect(await till.readPayment(paymentId)).toMatchObject({ checkedAt: null });
  }
  // One payment, with the attempts of one call.
  const paths = till.stripe.received.slice(before).map(({ path }) => path);
  expect(new Set(paths).size).toBe(1);
});

/** Stripe is busy with another request for the same object: no fault, which would open the circuit breaker. */
function isBusy(_request: unknown, response: ServerResponse): boolean {
  stripeError(response, 409, { type: "invalid_request_error", code: "lock_timeout" });
  return true;
}

test("an attempt ends when Stripe refuses it, and stays open while Stripe is unavailable", async () => {
  const venue = await till.venue();
  till.stripe.answerInstead(isBusy);
  expect(await checkout(venue)).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
  expect(await inTransaction(till.db, (tx) => findAllPayments(tx, venue.id))).toMatchObject([
    { payment: { expiredAt: null } },
  ]);
  till.stripe.answerInstead((_request, response) => {
    stripeError(response, 400, { type: "invalid_request_error" });
    return true;
  });
  expect((await checkout(venue)).status).toBe(503);
  expect(await inTransaction(till.db, (tx) => findAllPayments(tx, venue.id))).toMatchObject([
    { payment: { expiredAt: expect.any(Date) } },
  ]);
});

test("an open payment is continued only for the same venue, provider and fee", async () => {
  const [venue, other] = [await till.venue(), await till.venue()];
  const overrides = {
    provider: "stripe",
    sessionId: newId(),
    url: "http://pay.test",
    createdAt: tuesdayNoon,
  } as const;
  await makePayment(till.db, other, overrides);
  await makePayment(till.db, venue, { ...overrides, sessionId: newId(), provider: "sandbox" });
  await makePayment(till.db, venue, { ...overrides, sessionId: newId(), expiredAt: tuesdayNoon });
  await makePayment(till.db, venue, { ...overrides, sessionId: newId(), paidAt: tuesdayNoon });
  expect((await checkout(venue)).body.url).not.toBe(overrides.url);
});

test("an answer has a settled dispute with its dates and receipts", async () => {
  const { venue, paymentId, sessionId } = await till.posted();
  await till.sendEvent(till.stripe.disputes(sessionId, "lost"));
  await inTransaction(till.db, (tx) => settleDispute(tx, { id: paymentId, operator: "Rita", now: later }));
  const credit = await till.readCreditOf(paymentId);
  const [receipt] = await till.readReceipts(paymentId);
  const payment = await till.readPayment(paymentId);
  expect(await till.find(venue)).toEqual([
    {
      _id: paymentId,
      state: "lost",
      amount: 9.9,
      currency: "USD",
      createdat: payment.createdAt.toISOString(),
      paidat: payment.paidAt?.toISOString(),
      settledat: later.toISOString(),
      credit: { _id: credit?.id, state: "attached", job_id: credit?.jobId },
      receipts: [
        {
          kind: "payment",
          number: receipt?.number,
          issuedat: receipt?.issuedAt.toISOString(),
          legalname: receipt?.name,
        },
      ],
    },
  ]);
});

test("all payments of a venue are listed, newest first, and none of another venue", async () => {
  const [venue, other] = [await till.venue(), await till.venue()];
  const ids: string[] = [];
  for (const hours of [-2, -1, -1]) {
    ids.push((await makePayment(till.db, venue, { createdAt: hoursAfter(tuesdayNoon, hours) })).id);
  }
  await makePayment(till.db, other);
  const found = await inTransaction(till.db, (tx) => findAllPayments(tx, venue.id));
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
  const pages = [];
  let cursor: string | undefined;
  do {
    const body = { restaurant_id: venue.id, limit: 1, ...(cursor && { cursor }) };
    const page = (await till.ask(paymentsFind, { token: venue.token, body })).body;
    pages.push(page.data.map(({ _id }) => _id));
    cursor = page.nextcursor;
  } while (cursor !== undefined);
  expect(pages).toEqual(ids.toReversed().map((id) => [id]));
});

test("an unsigned event is INVALID, and one that Stripe should send again UNAVAILABLE for 30 s", async () => {
  const { sessionId } = await till.begun();
  const unsigned = await till.app.inject({
    method: "POST",
    url: "/api/payments/webhook",
    payload: { id: "evt" },
  });
  expect([unsigned.statusCode, unsigned.json()]).toMatchObject([400, { ok: false, code: "INVALID" }]);
  till.stripe.pays(sessionId);
  const disputed = till.stripe.disputes(sessionId);
  till.stripe.answerInstead(isBusy);
  const away = await till.app.inject({
    method: "POST",
    url: "/api/payments/webhook",
    ...signed(disputed),
  });
  expect([away.statusCode, away.headers["retry-after"], away.json()]).toMatchObject([
    503,
    "30",
    { ok: false, code: "UNAVAILABLE" },
  ]);
});
