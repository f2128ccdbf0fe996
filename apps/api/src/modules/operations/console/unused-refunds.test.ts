import type { ConsolePage } from "@bandeja/contract/console/calls";
import { paymentsRefund } from "@bandeja/contract/calls/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { hoursAfter, tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { refunds } from "../../../db/schema/payments.ts";

let till: TestPayments;
let finance: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  finance = await openConsole(till).operator("finance");
});
beforeEach(() => till.setNow(tuesdayNoon));
afterAll(() => till.close());

const reason = "The owner has asked for the unused ones.";

/** A venue with a pack of five, two of which have paid for jobs. */
async function partlyUsed() {
  const one = await till.paid(5);
  await till.job(one.venue, { paidWith: "free" });
  for (const _ of [1, 2]) expect(await till.post(one.venue)).toBe("posted");
  return one;
}

async function read({ venue, paymentId }: Awaited<ReturnType<typeof partlyUsed>>) {
  await finance.post("/view", { partyId: venue.id, pick: "payment" });
  return (await finance.get(`/pages/payment/${paymentId}`)).body["data"] as ConsolePage;
}

test("of a partly used pack the unused credits are refunded first, at their price, also after 14 days", async () => {
  const pack = await partlyUsed();
  const payment = pack.paymentId;
  till.setNow(hoursAfter(tuesdayNoon, 20 * 24));
  finance = await openConsole(till).operator("finance");
  const before = await read(pack);
  expect(before.refund).toMatchObject({
    unused: {
      credits: 3,
      amount: "26.73 USD",
      plan: {
        what: [
          { name: "refunding", values: { usd: 26.73 } },
          { name: "creditsWithdrawn", values: { count: 3 } },
          { name: "creditsKept", values: { count: 2 } },
        ],
      },
    },
    amount: "44.55 USD",
    plan: {
      what: [
        { name: "refunding", values: { usd: 44.55 } },
        { name: "creditsWithdrawn", values: { count: 3 } },
        { name: "usedRefunded", values: { count: 2 } },
      ],
    },
  });
  const answer = await finance.run("payments refund", { payment, unused: true }, reason);
  expect(answer.body).toMatchObject({ done: before.refund!.unused!.plan!.what });
  await till.handleEvents();
  expect(await read(pack)).toMatchObject({ facts: { state: "refunding" } });
  await till.workOff();
  await till.handleEvents();
  const [, note] = await till.readReceipts(payment);
  expect(note).toMatchObject({ kind: "refund", amountCents: 2_673, credits: 3 });
  const [sent] = await till.db.select().from(refunds).where(eq(refunds.paymentId, payment));
  const after = await read(pack);
  expect(after.facts).toMatchObject({
    state: "partlyrefunded",
    refundedAmount: "26.73 USD",
    left: "17.82 USD",
    refunded: sent!.at.toISOString().replace(/\.\d+Z$/, "Z"),
  });
  expect(after.refund).toMatchObject({ amount: "17.82 USD" });
  expect(after.refund).not.toHaveProperty("unused");
  expect(after.history).toContainEqual(
    expect.objectContaining({ what: "payment.unusedRefund", pageTitle: "26.73 USD" }),
  );
  const again = await finance.run("payments refund", { payment, unused: true }, reason);
  expect(again.body).toMatchObject({ code: "WRONG_STATE" });
  const { rows } = (await finance.run("payments list", { venue: pack.venue.id })).body;
  expect(rows).toMatchObject([{ state: "partlyrefunded", refundedUsd: 26.73 }]);
});

test("what the owner had refunded is stated in the payment's own figures, and then what was left", async () => {
  const pack = await partlyUsed();
  const body = { payment_id: pack.paymentId, credits: 3 };
  await till.ask(paymentsRefund, { token: pack.venue.token, body });
  await till.handleEvents();
  await till.workOff();
  expect((await read(pack)).facts).toMatchObject({ state: "partlyrefunded", refundedAmount: "26.73 USD" });
  await finance.run("payments refund", { payment: pack.paymentId }, reason);
  await till.handleEvents();
  await till.workOff();
  const page = await read(pack);
  expect(page.facts).toMatchObject({ state: "refunded", refundedAmount: "44.55 USD" });
  expect(page.facts).not.toHaveProperty("left");
  const steps = page.history.flatMap(({ what, pageTitle }) =>
    /refund/i.test(what) && what.startsWith("payment.") ? [[what, pageTitle]] : [],
  );
  expect(steps).toEqual(
    expect.arrayContaining([
      ["payment.unusedRefund", "26.73 USD"],
      ["payment.refundRequested", "17.82 USD"],
      ["payment.refunded", "17.82 USD"],
    ]),
  );
});

test("a pack of which nothing is used, and one of which nothing is unused, have one refund", async () => {
  const whole = await till.paid(5);
  expect((await read(whole)).refund).not.toHaveProperty("unused");
  const used = await till.posted();
  expect((await read(used)).refund).not.toHaveProperty("unused");
});

test("of two who refund the same payment at once, one does, and the other is told so", async () => {
  const paid = await till.posted();
  const token = (await read(paid)).refund!.plan!.token;
  const press = () =>
    finance.post("/run/payments/refund", { input: { payment: paid.paymentId }, reason, shown: token });
  expect((await press()).status).toBe(200);
  expect((await press()).body).toMatchObject({ code: "CHANGED" });
});
