import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
});
afterAll(() => till.close());

const reason = "They asked for it by letter, which is here.";

/** So many seconds later by the clock of the fake Stripe, which has whole ones. */
const after = (seconds: number) => {
  const at = Math.floor(Date.now() / 1_000 + seconds) * 1_000;
  till.setNow(new Date(at));
  return at;
};

/** A pack of which two credits are used: the refund of the others has gone, and that of the rest came back. */
async function halfBack() {
  till.setNow(tuesdayNoon);
  const one = await till.paid(5);
  const { paymentId: payment } = one;
  for (let jobs = 0; jobs < 3; jobs += 1) expect(await till.post(one.venue)).toBe("posted");
  after(5);
  const finance = await openConsole(till).operator("finance");
  const run = async (name: string, input: object = {}) => {
    await finance.run(`payments ${name}`, { payment, ...input }, reason);
    await till.workOff();
  };
  await run("refund", { unused: true });
  after(10);
  await run("refund");
  await till.sendEvent(till.stripe.failsRefund(one.sessionId));
  await finance.post("/view", { partyId: one.venue.id, pick: "payment" });
  const readPage = async () => (await finance.get(`/pages/payment/${payment}`)).body["data"] as ConsolePage;
  const readItem = () => finance.post("/queue/item", { kind: "refund", id: payment });
  return { ...one, run, readPage, readItem };
}
const sent = ({ history }: ConsolePage) =>
  history.flatMap(({ what, pageTitle }) => (what === "payment.refunded" ? [pageTitle] : []));

test("of two refunds, of which one came back, a payment says what has arrived, what has not, and each that went", async () => {
  const { run, readPage, readItem } = await halfBack();
  const page = await readPage();
  const money = { amount: "44.55 USD", refundedAmount: "26.73 USD", failedAmount: "17.82 USD" };
  expect(page.facts).toMatchObject({ ...money, state: "refundfailed", refunded: null });
  expect(page.refused).toContain("payments refund-take-back");
  expect(sent(page)).toEqual(["17.82 USD", "26.73 USD"]);
  const item = (await readItem()).body["data"] as ConsoleItemDetails;
  expect(item.details).toMatchObject({ ...money, card: "visa 4242" });
  const last = after(20);
  await run("refund-again");
  const again = await readPage();
  expect(sent(again)).toEqual(["17.82 USD", "17.82 USD", "26.73 USD"]);
  expect(again.facts).toMatchObject({ state: "refunded", refundedAmount: "44.55 USD" });
  expect(new Date(String(again.facts.refunded)).getTime()).toBeGreaterThanOrEqual(last);
  expect((await readItem()).body).toMatchObject({
    code: "HAPPENED",
    happened: [{ name: "happenedSince", values: { what: "payment.refunded", at: expect.any(String) } }],
  });
});

test("an open item of a failed refund says that the bank decides by now, and that nothing is left once it has given the money back", async () => {
  const { sessionId, readPage, readItem } = await halfBack();
  await till.sendEvent(till.stripe.disputes(sessionId));
  expect((await readItem()).body).toMatchObject({
    code: "HAPPENED",
    happened: [{ name: "happenedSince", values: { what: "payment.disputed" } }, { name: "bankDecides" }],
  });
  await till.sendEvent(till.stripe.disputes(sessionId, "lost"));
  expect((await readItem()).body).toMatchObject({
    code: "HAPPENED",
    happened: [{ name: "happenedSince", values: { what: "payment.lost" } }, { name: "bankGaveBack" }],
  });
  const { facts, history } = await readPage();
  const disputed = history.filter(({ what }) => what === "payment.disputed" || what === "payment.lost");
  expect(disputed.map(({ pageTitle }) => pageTitle)).toEqual(["17.82 USD", "17.82 USD"]);
  expect(facts).toMatchObject({ state: "lost", refundedAmount: "26.73 USD", disputedAmount: "17.82 USD" });
  for (const name of ["failedAmount", "left", "twice"]) expect(facts).not.toHaveProperty(name);
});
