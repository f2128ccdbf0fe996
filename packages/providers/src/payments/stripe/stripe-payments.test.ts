import { afterEach, beforeEach, expect, test } from "vitest";
import {
  startFakeStripe,
  stripeError,
  stripeKeys,
  signed,
  type FakeStripe,
} from "../../testing/fake-stripe.ts";
import { ProviderError } from "../../provider-error.ts";
import type { Checkout, PaymentEvent } from "../payment-provider.ts";
import { createStripePayments } from "./stripe-payments.ts";

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await startFakeStripe();
});
afterEach(() => stripe.stop());

const adapter = (more: { timeout?: number; secretKey?: string } = {}) =>
  createStripePayments({ ...stripeKeys, url: stripe.url, ...more });
const checkout: Checkout = {
  paymentId: "01a10b66-0dc0-7b1a-9c57-3d0f6a84e210",
  amountCents: 990,
  credits: 1,
  currency: "USD",
  language: "en",
  createdAt: new Date("2026-11-22T10:00:00.400Z"),
  successUrl: "https://bandeja.test/app/fee?payment=1",
  cancelUrl: "https://bandeja.test/app/fee?payment=1&cancelled",
};
const failure = (request: Promise<unknown>) =>
  request.catch((error: unknown) => error) as Promise<ProviderError>;

test("a Stripe page is requested as its API requires", async () => {
  const { sessionId, url } = await adapter().open(checkout);
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
  expect(stripe.received).toHaveLength(1);
  const [{ method, path, form, headers }] = stripe.received as [(typeof stripe.received)[number]];
  expect([method, path]).toEqual(["POST", "/v1/checkout/sessions"]);
  expect(headers).toMatchObject({
    authorization: "Bearer sk_test_bandeja",
    "content-type": "application/x-www-form-urlencoded",
    "idempotency-key": checkout.paymentId,
    "stripe-version": "2026-10-28.endive",
  });
  expect(form).toEqual({
    mode: "payment",
    client_reference_id: checkout.paymentId,
    "metadata[payment_id]": checkout.paymentId,
    "payment_intent_data[metadata][payment_id]": checkout.paymentId,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": "990",
    "line_items[0][price_data][product_data][name]": "One job on Bandeja",
    locale: "en",
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: String(Date.UTC(2026, 10, 22, 11) / 1000),
  });
});

test.each([
  ["pt", "pt-BR"],
  ["pt-PT", "pt"],
] as const)("a page is in the payer's language: %s", async (language, locale) => {
  await adapter().open({ ...checkout, language });
  expect(stripe.received[0]?.form).toMatchObject({
    locale,
    "line_items[0][price_data][product_data][name]": "Uma vaga na Bandeja",
  });
});

test("the same attempt opens the same page", async () => {
  const pages = await Promise.all([1, 2, 3].map(() => adapter().open(checkout)));
  expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
});

test("a request that Stripe processed without an answer is repeated with the same key", async () => {
  stripe.answerInstead((_request, response, nth) => nth === 0 && Boolean(response.destroy()));
  await adapter().open(checkout);
  const keys = stripe.received.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toEqual([checkout.paymentId, checkout.paymentId]);
});

test.each([
  [400, "invalid_request_error", "refused"],
  [402, "card_error", "refused"],
  [401, "invalid_request_error", "unavailable"],
  [403, "invalid_request_error", "unavailable"],
  [409, "invalid_request_error", "unavailable"],
  [429, "rate_limit_error", "unavailable"],
  [500, "api_error", "refused"],
] as const)("an answer of %i, %s: the attempt is %s", async (status, type, kind) => {
  stripe.answerInstead((_request, response) => {
    stripeError(response, status, { type, code: "no_luck" });
    return true;
  });
  const error = await failure(adapter().open(checkout));
  expect(error).toBeInstanceOf(ProviderError);
  expect(error.kind).toBe(kind);
  expect(error.message).toContain(String(status));
});

test("a provider that does not answer times out", async () => {
  stripe.answerInstead(() => true);
  expect(await failure(adapter({ timeout: 50 }).open(checkout))).toMatchObject({ kind: "unavailable" });
});

test("no error contains the key or the request's data", async () => {
  const error = await failure(adapter({ secretKey: "sk_live_secret" }).open(checkout));
  const text = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  for (const secret of ["sk_live_secret", "bandeja.test"]) expect(text).not.toContain(secret);
});

const read = async (event: object, more?: Parameters<typeof signed>[1]) => {
  const { payload, headers } = signed(event, more);
  const found = await adapter().readEvent(Buffer.from(payload), headers["stripe-signature"]);
  return found as PaymentEvent | undefined;
};
const opened = async () => (await adapter().open(checkout)).sessionId;

test("the facts of a payment are read from events with any of its ids", async () => {
  const id = await opened();
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  const all = { paymentId: checkout.paymentId, sessionId: id, intentId };
  const at = expect.any(Date) as Date;
  expect(await read(stripe.promises(id))).toMatchObject({ about: all, facts: {} });
  const paid = stripe.pays(id);
  expect(await read(paid)).toEqual({
    id: paid.id,
    type: "checkout.session.completed",
    about: all,
    facts: { paidAt: new Date(paid.created * 1000) },
    paid: { amountCents: 990, currency: "USD" },
  });
  expect((await read({ ...paid, type: "checkout.session.async_payment_succeeded" }))?.facts).toEqual({
    paidAt: at,
  });
  const failed = { ...paid, type: "checkout.session.async_payment_failed" };
  expect((await read(failed))?.facts).toEqual({ expiredAt: at });
  expect((await read(stripe.expires(id)))?.facts).toEqual({ expiredAt: at });
  const names = { paymentId: checkout.paymentId, intentId };
  expect(await read(stripe.refunds(id))).toMatchObject({ about: names, facts: { refundedAt: at } });
});

test("a partial refund is so much of the payment, and does not count as all of it", async () => {
  const id = await opened();
  stripe.pays(id);
  expect((await read(stripe.refunds(id, 400)))?.facts).toEqual({ refundedCents: 400 });
  expect((await adapter().ask(id)).facts).toMatchObject({ refundedCents: 400, refundedAt: null });
  const rest = (await read(stripe.refunds(id)))?.facts;
  expect(rest).toEqual({ refundedCents: 990, refundedAt: expect.any(Date) });
});

test("a part is refunded once, however often it is requested, and the rest without an amount", async () => {
  const id = await opened();
  stripe.pays(id);
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  const payment = { paymentId: checkout.paymentId, intentId };
  for (let n = 0; n < 2; n += 1) await adapter().refund({ ...payment, amountCents: 400, attempt: 0 });
  expect((await adapter().ask(id)).facts).toMatchObject({ refundedCents: 400, refundedAt: null });
  await adapter().refund({ ...payment, attempt: 0 });
  expect((await adapter().ask(id)).facts).toMatchObject({ refundedCents: 990, refundedAt: expect.any(Date) });
  const sent = stripe.received.filter(({ path }) => path === "/v1/refunds");
  expect(sent.map(({ form, headers }) => [form["amount"], headers["idempotency-key"]])).toEqual([
    ["400", `refund-${checkout.paymentId}-400`],
    ["400", `refund-${checkout.paymentId}-400`],
    [undefined, `refund-${checkout.paymentId}`],
  ]);
});

test("another attempt of a refund has a key of its own, and names itself", async () => {
  const id = await opened();
  stripe.pays(id);
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  await adapter().refund({ paymentId: checkout.paymentId, intentId, amountCents: 400, attempt: 2 });
  const [sent] = stripe.received.filter(({ path }) => path === "/v1/refunds");
  expect([sent?.form["metadata[attempt]"], sent?.headers["idempotency-key"]]).toEqual([
    "2",
    `refund-${checkout.paymentId}-400-again2`,
  ]);
});

test.each([
  ["charge_disputed", "disputed"],
  ["charge_not_refundable", "tooold"],
  ["balance_insufficient", "balance"],
  ["another_one", "refused"],
])("a refund that is refused as %s says why", async (code, why) => {
  const id = await opened();
  stripe.pays(id);
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  stripe.answerInstead(({ path }, response) => {
    if (path !== "/v1/refunds") return false;
    stripeError(response, 400, { type: "invalid_request_error", code });
    return true;
  });
  const refused = adapter().refund({ paymentId: checkout.paymentId, intentId, attempt: 0 });
  await expect(refused).rejects.toMatchObject({ kind: "refused", why });
  stripe.answerInstead(undefined);
});

test("a refund names the attempt that requested it, in its answer, event and query; one of the dashboard has none", async () => {
  const id = await opened();
  stripe.pays(id);
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  const payment = { paymentId: checkout.paymentId, intentId, amountCents: 200 };
  const [first] = (await adapter().refund({ ...payment, attempt: 0 })).refunds ?? [];
  const [third] = (await adapter().refund({ ...payment, attempt: 2 })).refunds ?? [];
  stripe.refunds(id, 300);
  expect([first, third]).toMatchObject([
    { id: expect.stringMatching(/^re_/), cents: 200, attempt: 0 },
    { cents: 200, attempt: 2 },
  ]);
  const { refunds } = (await adapter().ask(id)).facts;
  expect(refunds).toEqual(expect.arrayContaining([first, third]));
  const byHand = refunds?.find(({ cents }) => cents === 300);
  expect(byHand).toMatchObject({ attempt: null });
  const object = {
    id: byHand?.id,
    object: "refund",
    amount: 300,
    status: "succeeded",
    created: 1_700_000_000,
  };
  expect(
    await read(stripe.event("refund.created", { ...object, payment_intent: intentId, metadata: {} })),
  ).toMatchObject({
    about: { paymentId: undefined, intentId },
    facts: { refunds: [{ id: byHand?.id, cents: 300, attempt: null }] },
  });
});

test("a refund that fails later has its own id and amount, by the event as by a query", async () => {
  const id = await opened();
  stripe.pays(id);
  stripe.refunds(id, 300);
  stripe.refunds(id, 200);
  const failed = stripe.failsRefund(id, 0);
  const returned = [
    { id: expect.stringMatching(/^re_/), cents: 300, at: expect.any(Date), cause: "cardclosed" },
  ];
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  expect(await read(failed)).toMatchObject({ about: { intentId }, facts: { returned } });
  expect((await adapter().ask(id)).facts).toMatchObject({ returned, refundedCents: 200, refundedAt: null });
});

test("a pack has its number of jobs on the page", async () => {
  await adapter().open({ ...checkout, amountCents: 4_455, credits: 5 });
  expect(stripe.received[0]?.form).toMatchObject({
    "line_items[0][price_data][unit_amount]": "4455",
    "line_items[0][price_data][product_data][name]": "5 jobs on Bandeja",
  });
});

test.each([
  ["needs_response", "open"],
  ["under_review", "open"],
  ["appeal_under_review", "open"],
  ["won", "won"],
  ["lost", "lost"],
  ["warning_needs_response", undefined],
  ["warning_closed", undefined],
  ["prevented", undefined],
])("a dispute that is %s is %s", async (status, dispute) => {
  const id = await opened();
  stripe.pays(id);
  const text = await read(stripe.disputes(id, status));
  expect(text?.about).toEqual({ intentId: stripe.sessionOf(checkout.paymentId).payment_intent });
  const facts = { dispute, disputedAt: expect.any(Date) as Date, disputedCents: 990 };
  expect(text?.facts).toEqual(dispute === undefined ? {} : facts);
});

test("other events are ignored", async () => {
  expect(await read(stripe.event("customer.created", { object: "customer", id: "cus_1" }))).toBeUndefined();
});

test.each<[string, Parameters<typeof signed>[1], (payload: string) => string]>([
  ["signed by somebody else", { secret: "whsec_other" }, (payload) => payload],
  ["changed on its way", {}, (payload) => payload.replace("unpaid", "paid  ")],
  ["from six minutes ago", { at: Date.now() - 360_000 }, (payload) => payload],
])("an event that is %s is refused", async (_what, more, change) => {
  const { payload, headers } = signed(stripe.promises(await opened()), more);
  const request = adapter().readEvent(Buffer.from(change(payload)), headers["stripe-signature"]);
  expect(await failure(request)).toMatchObject({ name: "UnsignedEvent" });
});

test.each([undefined, "", "t=1,v1=00", ["t=1"]])("an event with a signature %j fails", async (signature) => {
  const { payload } = signed(stripe.promises(await opened()));
  expect(await failure(adapter().readEvent(Buffer.from(payload), signature))).toMatchObject({
    name: "UnsignedEvent",
  });
});

test("a query of a payment and its events give the same facts", async () => {
  const id = await opened();
  const provider = adapter();
  const { payment_intent: intentId } = stripe.sessionOf(checkout.paymentId);
  const nothing = {
    paidAt: null,
    expiredAt: null,
    refundedAt: null,
    dispute: null,
    disputedAt: null,
    disputedCents: null,
    disputeDueAt: null,
    refundedCents: null,
    failedRefund: null,
    refundFailedAt: null,
    refundFailure: null,
    refunds: [],
    returned: [],
    card: null,
  };
  const at = expect.any(Date) as Date;
  expect(await provider.ask(id)).toEqual({ intentId, facts: nothing });
  stripe.pays(id);
  expect(await provider.ask(id)).toEqual({ intentId, facts: { ...nothing, paidAt: at, card: "visa 4242" } });
  stripe.disputes(id);
  expect((await provider.ask(id)).facts).toMatchObject({
    dispute: "open",
    disputedAt: at,
    disputedCents: 990,
  });
  stripe.disputes(id, "won");
  expect((await provider.ask(id)).facts).toMatchObject({ paidAt: at, dispute: "won", refundedAt: null });
  stripe.refunds(id);
  expect((await provider.ask(id)).facts).toMatchObject({ refundedAt: at });
  expect(await provider.findPaymentId(intentId)).toBe(checkout.paymentId);
});

test("an expired page is final", async () => {
  const id = await opened();
  stripe.expires(id);
  expect((await adapter().ask(id)).facts).toMatchObject({
    paidAt: null,
    expiredAt: new Date("2026-11-22T11:00:00Z"),
  });
});

test("a failed delayed payment is final", async () => {
  const id = await opened();
  stripe.promises(id);
  expect((await adapter().ask(id)).facts).toMatchObject({ paidAt: null, expiredAt: expect.any(Date) });
});

test("an id that is unknown to Stripe is refused", async () => {
  expect(await failure(adapter().ask("cs_none"))).toMatchObject({ kind: "refused" });
});

test("an event of the other mode, such as a test payment in live mode, is refused", async () => {
  const promises = stripe.promises(await opened());
  const foreign = [
    { event: promises, secretKey: "sk_live_bandeja" },
    { event: { ...promises, livemode: true }, secretKey: stripeKeys.secretKey },
  ];
  for (const { event, secretKey } of foreign) {
    const { payload, headers } = signed(event);
    const request = adapter({ secretKey }).readEvent(Buffer.from(payload), headers["stripe-signature"]);
    expect(await failure(request)).toMatchObject({ name: "UnsignedEvent" });
  }
});
