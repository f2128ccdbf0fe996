import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem } from "@bandeja/contract/console/items";
import { paymentsRefund } from "@bandeja/contract/calls/payments";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { syncPayment } from "../../billing/payments/sync-payment.ts";
import { findOpenMatters } from "../core/account-facts-store.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
let finance: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  finance = await openConsole(till).operator("finance");
});
afterEach(() => {
  minutes = 0;
  till.setNow(tuesdayNoon);
});
afterAll(() => till.close());

const reason = "They asked for it by letter, which is here.";
let minutes = 0;

/** Runs a command of payments a minute later, and what follows. */
async function run(name: string, payment: string) {
  minutes += 1;
  till.setNow(new Date(tuesdayNoon.getTime() + minutes * 60_000));
  const { body } = await finance.run(`payments ${name}`, { payment }, reason);
  await till.workOff();
  return body;
}
const amountOf = async (payment: string) => {
  const queue = (await finance.get("/queue")).body["data"] as ConsoleItem[];
  return queue.find(({ kind, id }) => kind === "refund" && id === payment)?.facts?.[1];
};
async function pageOf(payment: string, venue: string) {
  await finance.post("/view", { partyId: venue, pick: "payment" });
  return (await finance.get(`/pages/payment/${payment}`)).body["data"] as ConsolePage;
}
const failuresOf = async (payment: string, venue: string) =>
  (await pageOf(payment, venue)).history
    .filter(({ what }) => what === "payment.refundFailed")
    .map(({ pageTitle }) => pageTitle);
const sentOf = (paymentId: string) =>
  till.stripe.received
    .filter(({ path, form }) => path === "/v1/refunds" && form["metadata[payment_id]"] === paymentId)
    .map(({ form }) => form["amount"]);
const atProvider = async (sessionId: string) =>
  (await till.services.payments.ask(sessionId)).facts.refundedCents ?? 0;

test("a part from the provider's dashboard that came back is shown and sent again with its own amount", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId, 300));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  expect(await amountOf(paymentId)).toBe("3.00 USD");
  expect((await pageOf(paymentId, venue.id)).facts).toMatchObject({
    state: "refundfailed",
    failedAmount: "3.00 USD",
  });
  expect(await run("refund-take-back", paymentId)).toMatchObject({ code: "WRONG_STATE" });
  expect(await run("refund", paymentId)).toMatchObject({ code: "WRONG_STATE" });
  expect(await run("refund-again", paymentId)).toMatchObject({
    done: [{ name: "refundingAgain", values: { usd: 3 } }],
  });
  expect(sentOf(paymentId)).toEqual(["300"]);
  expect(await atProvider(sessionId)).toBe(300);
  expect(await amountOf(paymentId)).toBeUndefined();
  expect(await till.find(venue)).toMatchObject([{ state: "paid", receipts: [{ kind: "payment" }] }]);
  expect(await failuresOf(paymentId, venue.id)).toEqual(["3.00 USD"]);
  // The same task once more changes nothing.
  await till.workOff();
  expect(sentOf(paymentId)).toHaveLength(1);
});

test("of two refunds that are all of a payment, the one that came back alone is sent again", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId, 400));
  await till.sendEvent(till.stripe.refunds(sessionId));
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundedamount: 9.9 }]);
  await till.sendEvent(till.stripe.failsRefund(sessionId, 1));
  expect(await amountOf(paymentId)).toBe("5.90 USD");
  expect((await pageOf(paymentId, venue.id)).facts).toMatchObject({
    refundedAmount: "4.00 USD",
    left: "5.90 USD",
  });
  expect(await till.find(venue)).toMatchObject([{ state: "paid", refundedamount: 4, refundstate: "failed" }]);
  await run("refund-again", paymentId);
  expect(sentOf(paymentId)).toEqual(["590"]);
  expect(await atProvider(sessionId)).toBe(990);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundedamount: 9.9 }]);
  expect((await till.readReceipts(paymentId)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
});

test("two that came back are a sum, with each in the history, however often and in which order they are reported", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  const gone = [till.stripe.refunds(sessionId, 300), till.stripe.refunds(sessionId, 200)];
  const failed = [till.stripe.failsRefund(sessionId, 0), till.stripe.failsRefund(sessionId, 0)];
  for (const event of [failed[1], failed[0], gone[1], failed[1], gone[0]]) await till.sendEvent(event!);
  await till.sendEvent({ ...failed[0], id: "evt_again" });
  await till.reconcile();
  expect(await amountOf(paymentId)).toBe("5.00 USD");
  expect(new Set(await failuresOf(paymentId, venue.id))).toEqual(new Set(["2.00 USD", "3.00 USD"]));
  await run("refund-again", paymentId);
  expect(sentOf(paymentId)).toEqual(["500"]);
  for (const event of failed) await till.sendEvent({ ...event, id: `${event.id}_late` });
  expect(await amountOf(paymentId)).toBeUndefined();
  expect(await atProvider(sessionId)).toBe(500);
});

test("one that came back after another was sent again waits with its own amount", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  for (const cents of [300, 200]) await till.sendEvent(till.stripe.refunds(sessionId, cents));
  await till.sendEvent(till.stripe.failsRefund(sessionId, 0));
  await run("refund-again", paymentId);
  await till.sendEvent(till.stripe.failsRefund(sessionId, 0));
  expect(await amountOf(paymentId)).toBe("2.00 USD");
  await run("refund-again", paymentId);
  // What was sent again can come back as well.
  await till.sendEvent(till.stripe.failsRefund(sessionId, 0));
  expect(await amountOf(paymentId)).toBe("3.00 USD");
  await run("refund-again", paymentId);
  expect(sentOf(paymentId)).toEqual(["300", "200", "300"]);
  expect(await atProvider(sessionId)).toBe(500);
  expect(await failuresOf(paymentId, venue.id)).toHaveLength(3);
});

test("not more goes back than was paid and is not back", async () => {
  const { paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId, 600));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  // Somebody has sent it again in the dashboard.
  await till.sendEvent(till.stripe.refunds(sessionId, 700));
  await run("refund-again", paymentId);
  expect(await atProvider(sessionId)).toBe(700);
  expect(await amountOf(paymentId)).toBe("2.90 USD");
  await run("refund-again", paymentId);
  expect(await atProvider(sessionId)).toBe(990);
  expect(await amountOf(paymentId)).toBeUndefined();
});

test("one that came back is over once nothing is left to send, as after a refund in the dashboard", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  expect(await amountOf(paymentId)).toBe("9.90 USD");
  till.stripe.refunds(sessionId);
  await syncPayment(await till.readPayment(paymentId), till.services);
  expect(await amountOf(paymentId)).toBeUndefined();
  const { facts } = await pageOf(paymentId, venue.id);
  expect(facts).toMatchObject({ state: "refunded", refundedAmount: "9.90 USD" });
  expect(facts).not.toHaveProperty("refundFailed");
  const [shown] = await till.find(venue);
  expect(shown).toMatchObject({ state: "refunded", refundedamount: 9.9 });
  expect(shown).not.toHaveProperty("refundstate");
  expect(await run("refund-again", paymentId)).toMatchObject({ code: "WRONG_STATE" });
  const { refunds } = await inTransaction(till.db, (tx) => findOpenMatters(tx, venue.id));
  expect(refunds).toBe(0);
  // The bank gives it back, too.
  for (const how of [undefined, "lost"] as const) await till.sendEvent(till.stripe.disputes(sessionId, how));
  const { rows } = (await finance.run("payments disputes", {})).body as { rows: { payment: string }[] };
  expect(rows.map(({ payment }) => payment)).toContain(paymentId);
});

test("a part that was paid otherwise is not sent with the rest, and can be taken back with its own amount", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId, 300));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  expect(await run("refund-elsewhere", paymentId)).toMatchObject({
    done: [{ name: "refundElsewhere", values: { usd: 3 } }],
  });
  expect(await run("refund-not-paid", paymentId)).toMatchObject({
    done: [{ name: "refundNotPaid", values: { usd: 3 } }],
  });
  expect(await amountOf(paymentId)).toBe("3.00 USD");
  await run("refund-elsewhere", paymentId);
  expect(await run("refund", paymentId)).toMatchObject({
    done: [{ name: "refunding", values: { usd: 6.9 } }, { name: "creditsWithdrawn" }],
  });
  expect(sentOf(paymentId)).toEqual(["690"]);
  expect(await atProvider(sessionId)).toBe(690);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundstate: "partlyelsewhere" }]);
});

test("while a part that came back waits, its owner requests no other refund, and then one beside it", async () => {
  const { venue, paymentId, sessionId } = await till.paid(5);
  await till.sendEvent(till.stripe.refunds(sessionId, 500));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  expect((await till.find(venue))[0]).not.toHaveProperty("refundable");
  const request = { token: venue.token, body: { payment_id: paymentId, credits: 5 } };
  expect(await till.askRefused(paymentsRefund, request)).toMatchObject({ body: { code: "WRONG_STATE" } });
  await run("refund-elsewhere", paymentId);
  expect((await till.find(venue))[0]).toHaveProperty("refundable");
});
