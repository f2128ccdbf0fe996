import { afterEach, beforeEach, expect, test } from "vitest";
import { signed, startFakeStripe, stripeKeys, type FakeStripe } from "../../testing/fake-stripe.ts";
import type { Charge } from "../payment-provider.ts";
import { createStripePayments } from "./stripe-payments.ts";

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await startFakeStripe();
});
afterEach(() => stripe.stop());

const adapter = () => createStripePayments({ ...stripeKeys, url: stripe.url });
const cardId = "01a10b66-0dc0-7b1a-9c57-3d0f6a84e211";
const paymentId = "01a10b66-0dc0-7b1a-9c57-3d0f6a84e210";
const createdAt = new Date("2026-11-22T10:00:00.400Z");
const page = {
  cardId,
  language: "pt",
  createdAt,
  successUrl: "https://bandeja.test/app/fee?card=1",
  cancelUrl: "https://bandeja.test/app/fee?card=1&cancelled",
} as const;

/** A saved card, with the charge of a press. */
async function saved(): Promise<Charge> {
  const { sessionId } = await adapter().openCardPage(page);
  stripe.entersCard(sessionId);
  const card = (await adapter().findCard(sessionId))!;
  return {
    paymentId,
    amountCents: 4455,
    credits: 5,
    currency: "USD",
    language: "en",
    createdAt,
    card,
    returnUrl: "https://bandeja.test/app/fee?payment=1",
  };
}
async function prepared(more: Partial<Charge> = {}) {
  const charge = { ...(await saved()), ...more };
  return { ...charge, ...(await adapter().prepareCharge(charge)) };
}
const sentTo = (path: string) => stripe.received.filter((one) => one.path === path);

test("a page that saves a card is requested as the API requires, and charges nothing", async () => {
  const { sessionId, url } = await adapter().openCardPage(page);
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
  const [{ form, headers }] = stripe.received as [(typeof stripe.received)[number]];
  expect(headers["idempotency-key"]).toBe(`card-${cardId}`);
  expect(form).toEqual({
    mode: "setup",
    "allowed_payment_method_types[0]": "card",
    customer_creation: "always",
    "metadata[card_id]": cardId,
    "setup_intent_data[metadata][card_id]": cardId,
    locale: "pt-BR",
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: String(Date.UTC(2026, 10, 22, 11) / 1000),
  });
});

test("a card is known once it was entered, also by its event", async () => {
  const { sessionId } = await adapter().openCardPage(page);
  expect(await adapter().findCard(sessionId)).toBeUndefined();
  const { payload, headers } = signed(stripe.entersCard(sessionId));
  const event = await adapter().readEvent(Buffer.from(payload), headers["stripe-signature"]);
  expect(event).toEqual({ cardSessionId: sessionId });
  expect(await adapter().findCard(sessionId)).toMatchObject({
    brand: "visa",
    last4: "4242",
    expiresMonth: 12,
    expiresYear: 2029,
    customerId: expect.stringMatching(/^cus_/),
    methodId: expect.stringMatching(/^pm_/),
  });
});

test("a charge is prepared without moving money, and confirmed as one whose payer is there", async () => {
  const charge = await prepared();
  expect(await adapter().askCharge(charge.intentId)).toEqual({});
  const [created] = sentTo("/v1/payment_intents");
  expect(created?.headers["idempotency-key"]).toBe(`charge-${paymentId}`);
  expect(created?.form).toEqual({
    amount: "4455",
    currency: "usd",
    customer: charge.card.customerId,
    payment_method: charge.card.methodId,
    "allowed_payment_method_types[0]": "card",
    description: "5 jobs on Bandeja",
    "metadata[payment_id]": paymentId,
  });
  const outcome = await adapter().charge(charge);
  expect(outcome).toMatchObject({ state: "paid", facts: { paidAt: expect.any(Date) } });
  const [confirmed] = sentTo(`/v1/payment_intents/${charge.intentId}/confirm`);
  expect(confirmed?.headers["idempotency-key"]).toBe(`confirm-${paymentId}`);
  expect(confirmed?.form).toEqual({ return_url: charge.returnUrl, "expand[0]": "latest_charge.refunds" });
  expect(await adapter().askCharge(charge.intentId)).toMatchObject({ paidAt: expect.any(Date) });
  expect(await adapter().findPaymentId(charge.intentId)).toBe(paymentId);
});

test("a bank that asks has its page, and its answer is an event", async () => {
  stripe.cards.bankSays("asks");
  const charge = await prepared();
  const url = `https://bank.test/${charge.intentId}`;
  expect(await adapter().charge(charge)).toEqual({ state: "open", url });
  expect(await adapter().askCharge(charge.intentId)).toEqual({});
  const { payload, headers } = signed(stripe.confirms(charge.intentId));
  expect(await adapter().readEvent(Buffer.from(payload), headers["stripe-signature"])).toMatchObject({
    about: { paymentId, intentId: charge.intentId },
    facts: { paidAt: expect.any(Date) },
    paid: { amountCents: 4_455, currency: "USD" },
  });
});

test.each([
  ["declines", { state: "declined" }, { expiredAt: expect.any(Date) }],
  ["processes", { state: "open", url: undefined }, {}],
] as const)("a bank that %s", async (said, outcome, facts) => {
  stripe.cards.bankSays(said);
  const charge = await prepared();
  expect(await adapter().charge(charge)).toEqual(outcome);
  expect(await adapter().askCharge(charge.intentId)).toMatchObject(facts);
});

test("a charge that nobody confirmed ends, and one that was paid does not", async () => {
  stripe.cards.bankSays("asks");
  const open = await prepared();
  await adapter().charge(open);
  await adapter().endCharge(open.intentId);
  expect(await adapter().askCharge(open.intentId)).toMatchObject({ expiredAt: expect.any(Date) });
  stripe.cards.bankSays("succeeds");
  const paid = await prepared({ paymentId: "01a10b66-0dc0-7b1a-9c57-3d0f6a84e212" });
  await adapter().charge(paid);
  await adapter().endCharge(paid.intentId);
  expect(await adapter().askCharge(paid.intentId)).not.toHaveProperty("expiredAt");
});

test("a removed card can no longer be charged, and is removed once", async () => {
  const charge = await prepared();
  await adapter().removeCard(charge.card);
  await adapter().removeCard(charge.card);
  expect(stripe.cards.isCustomer(charge.card.customerId)).toBe(false);
  await expect(adapter().charge(charge)).rejects.toMatchObject({ kind: "refused" });
});
