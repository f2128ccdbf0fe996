import type { ConsolePage } from "@bandeja/contract/console/calls";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { findReceipt } from "../../billing/payments/receipts/receipts-store.ts";
import { inTransaction } from "../../../db/transaction.ts";

let till: TestPayments;
let finance: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  finance = await openConsole(till).operator("finance");
});
afterEach(() => {
  takeRefunds();
  minutes = 0;
  till.setNow(tuesdayNoon);
});
afterAll(() => till.close());

const reason = "They asked for it by letter, which is here.";
let minutes = 0;

const refuseRefunds = () =>
  till.stripe.answerInstead(({ path }, response) => {
    if (path !== "/v1/refunds") return false;
    stripeError(response, 400, { type: "invalid_request_error", code: "charge_not_refundable" });
    return true;
  });
const takeRefunds = () => till.stripe.answerInstead(undefined);

/** Runs a command of payments a minute later, and what follows. */
async function run(name: string, payment: string, more: Record<string, unknown> = {}) {
  minutes += 1;
  till.setNow(new Date(tuesdayNoon.getTime() + minutes * 60_000));
  const { body } = await finance.run(`payments ${name}`, { payment, ...more }, reason);
  await till.workOff();
  return body;
}

/** A pack of five credits for 44.55, of which two have paid for jobs; the refund of the others, which was refused, was paid otherwise. */
async function paidOtherwise() {
  const { venue, paymentId, sessionId } = await till.paid(5);
  // The first job is free.
  for (let jobs = 0; jobs < 3; jobs += 1) expect(await till.post(venue)).toBe("posted");
  refuseRefunds();
  await run("refund", paymentId, { unused: true });
  expect(await run("refund-elsewhere", paymentId)).toMatchObject({
    done: [{ name: "refundElsewhere", values: { usd: 26.73 } }, { name: "creditNoteFollows" }],
  });
  takeRefunds();
  return { venue, paymentId, sessionId };
}

const sentOf = (paymentId: string) =>
  till.stripe.received
    .filter(({ path, form }) => path === "/v1/refunds" && form["metadata[payment_id]"] === paymentId)
    .map(({ form }) => form["amount"]);
const atProvider = async (sessionId: string) =>
  (await till.services.payments.ask(sessionId)).facts.refundedCents ?? 0;
const notesOf = async (paymentId: string) => {
  const notes = (await till.readReceipts(paymentId)).filter(({ kind }) => kind === "refund");
  return Promise.all(
    notes.map(async ({ id, amountCents }) => [
      amountCents,
      (await inTransaction(till.db, (tx) => findReceipt(tx, id)))?.isElsewhere,
    ]),
  );
};
async function pageOf(payment: string, venue: string) {
  await finance.post("/view", { partyId: venue, pick: "payment" });
  return (await finance.get(`/pages/payment/${payment}`)).body["data"] as ConsolePage;
}

test("after unused credits were paid otherwise, the rest alone is refunded by the provider", async () => {
  const { venue, paymentId, sessionId } = await paidOtherwise();
  expect(await till.find(venue)).toMatchObject([
    { state: "paid", refundedamount: 26.73, refundstate: "elsewhere" },
  ]);
  expect(await run("refund", paymentId)).toMatchObject({
    done: [{ name: "refunding", values: { usd: 17.82 } }, { name: "usedRefunded" }],
  });
  expect(sentOf(paymentId)).toEqual(["2673", "1782"]);
  expect(await atProvider(sessionId)).toBe(1782);
  expect(await till.find(venue)).toMatchObject([
    { state: "refunded", refundedamount: 44.55, refundstate: "partlyelsewhere" },
  ]);
  expect(await notesOf(paymentId)).toEqual([
    [2673, true],
    [1782, false],
  ]);
  expect((await pageOf(paymentId, venue.id)).refused).toContain("payments refund-not-paid");
  // The same task once more changes nothing.
  await till.workOff();
  await till.reconcile();
  expect(await atProvider(sessionId)).toBe(1782);
});

test("such a rest that comes back is tried again with its own amount", async () => {
  const { venue, paymentId, sessionId } = await paidOtherwise();
  await run("refund", paymentId);
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  expect(await till.find(venue)).toMatchObject([{ state: "paid", refundstate: "failed" }]);
  expect(await run("refund-again", paymentId)).toMatchObject({
    done: [{ name: "refundingAgain", values: { usd: 17.82 } }],
  });
  expect(sentOf(paymentId)).toEqual(["2673", "1782", "1782"]);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundstate: "partlyelsewhere" }]);
});

test("such a rest can be paid otherwise as well, and each is in the history with its amount", async () => {
  const { venue, paymentId } = await paidOtherwise();
  refuseRefunds();
  await run("refund", paymentId);
  expect(await run("refund-elsewhere", paymentId)).toMatchObject({
    done: [{ name: "refundElsewhere", values: { usd: 17.82 } }, { name: "creditNoteFollows" }],
  });
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundstate: "elsewhere" }]);
  expect(await notesOf(paymentId)).toEqual([
    [2673, true],
    [1782, true],
  ]);
  const { history } = await pageOf(paymentId, venue.id);
  const paid = history.filter(({ what }) => what === "payment.refundElsewhere");
  expect(paid.map(({ pageTitle }) => pageTitle)).toEqual(["17.82 USD", "26.73 USD"]);
  // That the rest was paid is taken back: what was paid before stays so.
  expect(await run("refund-not-paid", paymentId)).toMatchObject({
    done: [{ name: "refundNotPaid", values: { usd: 17.82 } }],
  });
  takeRefunds();
  await run("refund-again", paymentId);
  expect(sentOf(paymentId)).toEqual(["2673", "1782", "1782"]);
  expect(await till.find(venue)).toMatchObject([{ state: "refunded", refundstate: "partlyelsewhere" }]);
});

test("a refund of all credits, unused, counts as whole when it was paid otherwise", async () => {
  const { venue, paymentId } = await till.paid(5);
  refuseRefunds();
  await run("refund", paymentId, { unused: true });
  await run("refund-elsewhere", paymentId);
  takeRefunds();
  expect(await till.find(venue)).toMatchObject([
    { state: "refunded", refundedamount: 44.55, refundstate: "elsewhere" },
  ]);
  expect(await run("refund", paymentId)).toMatchObject({ code: "WRONG_STATE" });
});

test("a refund from the provider's dashboard that came back is sent when it is tried again", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  expect(await till.find(venue)).toMatchObject([{ state: "paid", refundstate: "failed" }]);
  expect(await run("refund-again", paymentId)).toMatchObject({
    done: [{ name: "refundingAgain", values: { usd: 9.9 } }],
  });
  expect(sentOf(paymentId)).toHaveLength(1);
  expect(await atProvider(sessionId)).toBe(990);
});
