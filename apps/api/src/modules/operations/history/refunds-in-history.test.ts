import { paymentsRefund } from "@bandeja/contract/calls/payments";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { syncPayment } from "../../billing/payments/sync-payment.ts";
import { findHistory } from "./find-page.ts";

let till: TestPayments;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  till = await createTestPayments();
  terminal = openTerminal(till.services, { user: "rita" });
});
afterEach(() => {
  till.stripe.answerInstead(undefined);
  minutes = 0;
  till.setNow(tuesdayNoon);
});
afterAll(() => till.close());

const reason = "They asked for it by letter, which is here.";
let minutes = 0;

/** Runs a command of payments a minute later, and what follows. */
async function run(name: string, ...line: string[]) {
  minutes += 1;
  till.setNow(new Date(tuesdayNoon.getTime() + minutes * 60_000));
  await terminal.type("payments", name, ...line, "--reason", reason);
  await till.workOff();
}
const refuseRefunds = () =>
  till.stripe.answerInstead(({ path }, response) => {
    if (path !== "/v1/refunds") return false;
    stripeError(response, 400, { type: "invalid_request_error", code: "charge_not_refundable" });
    return true;
  });

/** The rows about refunds in the history of a payment, which its venue's has as well. */
async function rowsOf({ paymentId, venue }: Awaited<ReturnType<TestPayments["paid"]>>) {
  await till.handleEvents();
  const options = { role: undefined, most: 300 };
  const [ofPayment, ofVenue] = await Promise.all([
    findHistory(till.db, "payment", { id: paymentId, ...options }),
    findHistory(till.db, "party", { id: venue.id, ...options }),
  ]);
  const [rows, others] = [ofPayment, ofVenue].map(({ entries }) =>
    entries
      .filter(({ what }) => /^(?:payment\.(?:refund|unused)|operated payments)/.test(what))
      .map(({ what, text, by, pageTitle, pageId }) => [what, pageTitle, by, text, pageId]),
  );
  expect(rows).toEqual(others);
  expect(rows?.every(([, , , , id]) => id === paymentId)).toBe(true);
  return rows?.map((row) => row.slice(0, -1));
}
const acted = (what: string, amount: string) => [what, amount, "rita", reason];

test("a refund that was paid otherwise, and then was not, is a row each, with who, why and how much", async () => {
  const one = await till.paid(5);
  for (let jobs = 0; jobs < 3; jobs += 1) expect(await till.post(one.venue)).toBe("posted");
  refuseRefunds();
  await run("refund", one.paymentId, "--unused");
  await run("refund-elsewhere", one.paymentId);
  await run("refund-not-paid", one.paymentId);
  expect(await rowsOf(one)).toEqual([
    acted("operated payments refund-not-paid", "26.73 USD"),
    acted("payment.refundElsewhere", "26.73 USD"),
    ["payment.refundFailed", "26.73 USD", null, "tooold"],
    acted("payment.unusedRefund", "26.73 USD"),
  ]);
});

test("the rows of the query have the reason, and why a refund failed, in columns of their own", async () => {
  const one = await till.paid();
  refuseRefunds();
  await run("refund", one.paymentId);
  await terminal.look("payments", "history", one.paymentId);
  expect(terminal.shown()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: "payment.refundFailed", refundFailure: "tooold" }),
      expect.objectContaining({ what: "payment.refundRequested", by: "rita", reason }),
    ]),
  );
});

test("a refund of all that was paid otherwise has no further row that it was made", async () => {
  const one = await till.paid();
  refuseRefunds();
  await run("refund", one.paymentId);
  await run("refund-elsewhere", one.paymentId);
  expect((await rowsOf(one))?.map(([what]) => what)).toEqual([
    "payment.refundElsewhere",
    "payment.refundFailed",
    "payment.refundRequested",
  ]);
});

test("a refund that came back and was sent again has a row each time that it has gone", async () => {
  const one = await till.paid();
  await run("refund", one.paymentId);
  await till.sendEvent(till.stripe.failsRefund(one.sessionId));
  await run("refund-again", one.paymentId);
  const rows = await rowsOf(one);
  // The provider's clock goes on.
  expect(rows?.filter(([what]) => what !== "payment.refundFailed" && what !== "payment.refunded")).toEqual([
    acted("operated payments refund-again", "9.90 USD"),
    acted("payment.refundRequested", "9.90 USD"),
  ]);
  const gone = ["payment.refunded", "9.90 USD", null, null];
  expect(rows?.filter(([what]) => what === "payment.refunded")).toEqual([gone, gone]);
  await syncPayment(await till.readPayment(one.paymentId), till.services);
  expect(await rowsOf(one)).toEqual(rows);
});

test("what an owner requested for unused credits stays in the history, though less has gone", async () => {
  const one = await till.paid(5);
  const { venue, paymentId, sessionId } = one;
  for (let jobs = 0; jobs < 3; jobs += 1) expect(await till.post(venue)).toBe("posted");
  await till.ask(paymentsRefund, { token: venue.token, body: { payment_id: paymentId, credits: 3 } });
  await till.sendEvent(till.stripe.refunds(sessionId, 3_000));
  await till.sendEvent(till.stripe.failsRefund(sessionId));
  await till.workOff();
  expect((await till.readPayment(paymentId)).unusedRefundCents).toBe(1_455);
  expect(await rowsOf(one)).toContainEqual(["payment.unusedRefund", "26.73 USD", null, null]);
});
