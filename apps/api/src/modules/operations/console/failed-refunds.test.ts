import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { paymentsRefund } from "@bandeja/contract/calls/payments";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
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
  till.stripe.answerInstead(undefined);
  till.setNow(tuesdayNoon);
});
afterAll(() => till.close());

const reason = "They asked for it by letter, which is here.";

/** Lets Stripe refuse each refund. */
const refuse = (code = "charge_not_refundable") =>
  till.stripe.answerInstead(({ path }, response) => {
    if (path !== "/v1/refunds") return false;
    stripeError(response, 400, { type: "invalid_request_error", code });
    return true;
  });

async function itemOf(payment: string): Promise<ConsoleItemDetails | undefined> {
  const queue = (await finance.get("/queue")).body["data"] as ConsoleItem[];
  if (!queue.some(({ kind, id }) => kind === "refund" && id === payment)) return undefined;
  return (await finance.post("/queue/item", { kind: "refund", id: payment })).body[
    "data"
  ] as ConsoleItemDetails;
}
async function answer(item: ConsoleItemDetails | undefined, name: string) {
  const { body } = await finance.answer(
    item!,
    item!.answers.find((one) => one.name === name)!,
    reason,
  );
  await till.workOff();
  return body["done"];
}
async function pageOf(payment: string, venue: string) {
  await finance.post("/view", { partyId: venue, pick: "payment" });
  return (await finance.get(`/pages/payment/${payment}`)).body["data"] as ConsolePage;
}

/** A payment whose refund Stripe refuses. */
async function refused(size?: Parameters<TestPayments["paid"]>[0]) {
  const one = await till.paid(size);
  refuse();
  await finance.run("payments refund", { payment: one.paymentId }, reason);
  await till.workOff();
  return one;
}

test("a refund that the provider refuses waits in the queue with its cause, and its venue does not read that money is on its way", async () => {
  const { venue, paymentId } = await refused();
  const facts = { state: "refundfailed", refundFailure: "tooold", refundFailed: expect.any(String) };
  const item = await itemOf(paymentId);
  expect(item).toMatchObject({ party: { id: venue.id }, details: { ...facts, amount: "9.90 USD" } });
  expect(item?.answers.map(({ name, plan }) => [name, plan?.what[0]?.name])).toEqual([
    ["refundagain", "refundingAgain"],
    ["refundelsewhere", "refundElsewhere"],
    ["refundtakeback", "refundTakenBack"],
  ]);
  const page = await pageOf(paymentId, venue.id);
  expect(page.facts).toMatchObject(facts);
  expect(page).not.toHaveProperty("refund");
  expect(page.history).toContainEqual(expect.objectContaining({ what: "payment.refundFailed" }));
  expect(await till.find(venue)).toMatchObject([{ state: "paid", refundstate: "failed" }]);
  // The same task once more changes nothing.
  till.stripe.answerInstead(undefined);
  await till.workOff();
  expect(await itemOf(paymentId)).toBeDefined();
});

test("one that is tried again goes back once the provider takes it, or waits again with another cause", async () => {
  const { venue, paymentId } = await refused();
  refuse("balance_insufficient");
  await answer(await itemOf(paymentId), "refundagain");
  const again = await itemOf(paymentId);
  expect(again?.details).toMatchObject({ refundFailure: "balance" });
  till.stripe.answerInstead(undefined);
  await answer(again, "refundagain");
  expect(await itemOf(paymentId)).toBeUndefined();
  const [payment] = await till.find(venue);
  expect(payment).toMatchObject({ state: "refunded", receipts: [{ kind: "payment" }, { kind: "refund" }] });
  expect(payment).not.toHaveProperty("refundstate");
});

test("one that is taken back leaves its credits to be used, and its owner may ask for it again", async () => {
  const { venue, paymentId } = await refused(5);
  expect(await answer(await itemOf(paymentId), "refundtakeback")).toMatchObject([
    { name: "refundTakenBack", values: { usd: 44.55 } },
    { name: "creditsAgain", values: { count: 5 } },
  ]);
  expect(await itemOf(paymentId)).toBeUndefined();
  till.stripe.answerInstead(undefined);
  expect(await till.find(venue)).toMatchObject([
    {
      state: "paid",
      pack: { free: 5, refunded: 0 },
      refundable: { credits: 5 },
      receipts: [{ kind: "payment" }],
    },
  ]);
  const told = await till.ask(notificationsFind, { token: venue.token, body: {} });
  expect(told.body.data[0]).toMatchObject({ kind: "refundtakenback" });
  expect((await pageOf(paymentId, venue.id)).refund).toMatchObject({ amount: "44.55 USD" });
  expect(await till.post(venue)).toBe("posted");
});

test("the owner's refund of unused credits is taken back as well, and those of an earlier one stay void", async () => {
  const one = await till.paid(5);
  const { venue, paymentId } = one;
  const ask = (credits: number) =>
    till.ask(paymentsRefund, { token: venue.token, body: { payment_id: paymentId, credits } });
  refuse();
  await ask(5);
  await till.workOff();
  await answer(await itemOf(paymentId), "refundtakeback");
  expect(await till.find(venue)).toMatchObject([{ pack: { free: 5 } }]);
  till.stripe.answerInstead(undefined);
  // One of the five is used while the others go back.
  await till.post(venue);
  await till.post(venue);
  const [used] = await till.find(venue);
  await ask(used?.refundable?.credits ?? 0);
  await till.workOff();
  expect(await till.find(venue)).toMatchObject([{ refundedamount: expect.any(Number), pack: { free: 0 } }]);
  till.setNow(new Date(tuesdayNoon.getTime() + 1_000));
  refuse();
  await finance.run("payments refund", { payment: paymentId }, reason);
  await till.workOff();
  await answer(await itemOf(paymentId), "refundtakeback");
  expect(await till.find(venue)).toMatchObject([{ state: "paid", pack: { free: 0 } }]);
});

test("one that was paid otherwise has a credit note, which does not name the card", async () => {
  const { venue, paymentId } = await refused();
  expect(await answer(await itemOf(paymentId), "refundelsewhere")).toMatchObject([
    { name: "refundElsewhere", values: { usd: 9.9 } },
    { name: "creditNoteFollows" },
  ]);
  expect(await itemOf(paymentId)).toBeUndefined();
  expect(await till.find(venue)).toMatchObject([
    { state: "refunded", refundstate: "elsewhere", receipts: [{ kind: "payment" }, { kind: "refund" }] },
  ]);
  expect((await pageOf(paymentId, venue.id)).facts).toMatchObject({
    state: "refunded",
    refundElsewhere: expect.any(String),
  });
});

test("one whose money comes back later is no refund for its venue, keeps its credit note, and is tried again", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await finance.run("payments refund", { payment: paymentId }, reason);
  await till.workOff();
  const failed = till.stripe.failsRefund(sessionId);
  await till.sendEvent(failed);
  const item = await itemOf(paymentId);
  expect(item).toMatchObject({
    details: { refundFailure: "cardclosed", state: "refundfailed" },
    blocked: [{ name: "refundtakeback", code: "HAS_CREDIT_NOTE" }],
  });
  const back = await finance.run("payments refund-take-back", { payment: paymentId }, reason);
  expect(back.body).toMatchObject({ code: "HAS_CREDIT_NOTE" });
  expect((await pageOf(paymentId, venue.id)).refused).toContain("payments refund-take-back");
  const [shown] = await till.find(venue);
  expect(shown).toMatchObject({ state: "paid", refundstate: "failed" });
  expect(shown).not.toHaveProperty("refundedat");
  await answer(item, "refundagain");
  await till.sendEvent(failed);
  expect(await itemOf(paymentId)).toBeUndefined();
  const receipts = await till.readReceipts(paymentId);
  expect(receipts.map(({ kind }) => kind)).toEqual(["payment", "refund"]);
  expect(sentOf(paymentId).map(({ headers }) => headers["idempotency-key"])).toEqual([
    `refund-${paymentId}`,
    `refund-${paymentId}-990-again1`,
  ]);
});

const outs = ["refund-again", "refund-elsewhere", "refund-take-back"];
const sentOf = (paymentId: string) =>
  till.stripe.received.filter(
    ({ path, form }) => path === "/v1/refunds" && form["metadata[payment_id]"] === paymentId,
  );
const dispute = (sessionId: string, how?: "won" | "lost") =>
  till.sendEvent(till.stripe.disputes(sessionId, how));

/** A payment whose refund its bank has sent back. */
async function returned(size?: Parameters<TestPayments["paid"]>[0]) {
  const one = await till.paid(size);
  await finance.run("payments refund", { payment: one.paymentId }, reason);
  await till.workOff();
  await till.sendEvent(till.stripe.failsRefund(one.sessionId));
  return one;
}

test.each([
  ["refused", () => refused()],
  ["sent back", () => returned()],
])(
  "one that was %s waits while the bank decides a dispute, goes on once it is won, and is over once it is lost",
  async (_, failed) => {
    const [won, lost] = [await failed(), await failed()];
    till.stripe.answerInstead(undefined);
    for (const { paymentId, sessionId, venue } of [won, lost]) {
      await dispute(sessionId);
      expect(await itemOf(paymentId)).toBeUndefined();
      for (const name of outs) {
        const { body } = await finance.run(`payments ${name}`, { payment: paymentId }, reason);
        expect(body).toMatchObject({ code: "WRONG_STATE" });
      }
      const { facts } = await pageOf(paymentId, venue.id);
      expect(facts).toMatchObject({ state: "disputed", refundFailed: expect.any(String), refunded: null });
      expect(facts).not.toHaveProperty("refundedAmount");
      const [shown] = await till.find(venue);
      expect(shown).toMatchObject({ state: "disputed" });
      expect(shown).not.toHaveProperty("refundstate");
    }
    await dispute(lost.sessionId, "lost");
    expect(await itemOf(lost.paymentId)).toBeUndefined();
    expect((await pageOf(lost.paymentId, lost.venue.id)).facts).toMatchObject({ state: "lost" });
    const { rows } = (await finance.run("payments disputes", {})).body as { rows: { payment: string }[] };
    expect(rows.map(({ payment }) => payment)).not.toContain(lost.paymentId);
    for (const name of outs) {
      const { body } = await finance.run(`payments ${name}`, { payment: lost.paymentId }, reason);
      expect(body).toMatchObject({ code: "WRONG_STATE" });
    }
    expect(sentOf(lost.paymentId)).toHaveLength(1);
    await dispute(won.sessionId, "won");
    await answer(await itemOf(won.paymentId), "refundagain");
    expect(sentOf(won.paymentId)).toHaveLength(2);
  },
);

test("one that is disputed before it is sent is not sent, and can be tried again once the dispute is won", async () => {
  const { paymentId, sessionId } = await till.paid();
  await finance.run("payments refund", { payment: paymentId }, reason);
  await dispute(sessionId);
  await till.workOff();
  expect(sentOf(paymentId)).toHaveLength(0);
  await dispute(sessionId, "won");
  const item = await itemOf(paymentId);
  expect(item?.details).toMatchObject({ refundFailure: "disputed" });
  await answer(item, "refundagain");
  expect(sentOf(paymentId)).toHaveLength(1);
  expect((await till.readPayment(paymentId)).refundedAt).not.toBeNull();
});

test("each attempt at the refund of unused credits has its own amount in the history, also after it is taken back", async () => {
  const { venue, paymentId } = await till.paid(5);
  await till.post(venue);
  await till.post(venue);
  const used = (await till.readPack(paymentId)).filter(({ jobId }) => jobId !== null).length;
  const amount = `${(44.55 - used * 8.91).toFixed(2)} USD`;
  refuse();
  await finance.run("payments refund", { payment: paymentId, unused: true }, reason);
  await till.workOff();
  const amountsOf = async () =>
    (await pageOf(paymentId, venue.id)).history.flatMap(({ what, pageTitle }) =>
      /refund/i.test(what) ? [[what, pageTitle]] : [],
    );
  expect(await amountsOf()).toEqual(
    expect.arrayContaining([
      ["payment.refundFailed", amount],
      ["payment.unusedRefund", amount],
    ]),
  );
  await answer(await itemOf(paymentId), "refundtakeback");
  expect(await amountsOf()).toEqual(
    expect.arrayContaining([
      ["payment.unusedRefund", amount],
      ["operated payments refund-take-back", amount],
    ]),
  );
});

test("the books count the money of a refund that was sent back and then lost to the bank once", async () => {
  const { paymentId, sessionId } = await returned();
  const ofPayment = async () => {
    const { rows } = (await finance.run("payments receipts", {})).body as {
      rows: { payment: string; usd: number }[];
    };
    return rows.filter(({ payment }) => payment === paymentId).map(({ usd }) => usd);
  };
  await dispute(sessionId);
  await dispute(sessionId, "lost");
  expect(await ofPayment()).toEqual([-9.9, 9.9]);
});

test("a payment without a failed refund has none to try again, take back or pay otherwise", async () => {
  const { paymentId } = await till.paid();
  for (const name of outs) {
    const { body } = await finance.run(`payments ${name}`, { payment: paymentId }, reason);
    expect(body).toMatchObject({ code: "WRONG_STATE" });
  }
});

const refundSteps = ({ history }: ConsolePage) =>
  history.flatMap(({ what, text, pageTitle }) => {
    const step = /^payment\.(refund.*|unused.*)$/.exec(what)?.[1];
    return step === undefined ? [] : [[step, pageTitle, ...(text === null ? [] : [text])]];
  });

test("each attempt that failed stays in the history, with its cause and amount", async () => {
  const { venue, paymentId } = await refused();
  till.setNow(new Date(tuesdayNoon.getTime() + 60_000));
  refuse("balance_insufficient");
  await answer(await itemOf(paymentId), "refundagain");
  till.setNow(new Date(tuesdayNoon.getTime() + 120_000));
  await answer(await itemOf(paymentId), "refundtakeback");
  expect(refundSteps(await pageOf(paymentId, venue.id))).toEqual([
    ["refundFailed", "9.90 USD", "balance"],
    ["refundFailed", "9.90 USD", "tooold"],
    ["refundRequested", "9.90 USD", reason],
  ]);
});

test.each(["refundagain", "refundelsewhere"])(
  "that one was paid otherwise is taken back: it waits again, and its credit note stays (%s)",
  async (next) => {
    const { venue, paymentId } = await refused();
    const take = () => finance.run("payments refund-not-paid", { payment: paymentId }, reason);
    expect((await take()).body.code).toBe("WRONG_STATE");
    expect((await pageOf(paymentId, venue.id)).refused).toContain("payments refund-not-paid");
    await answer(await itemOf(paymentId), "refundelsewhere");
    expect((await pageOf(paymentId, venue.id)).refused).not.toContain("payments refund-not-paid");
    till.setNow(new Date(tuesdayNoon.getTime() + 60_000));
    expect((await take()).body["done"]).toEqual([
      { name: "refundNotPaid", values: { usd: 9.9, payment: paymentId } },
    ]);
    expect((await take()).body.code).toBe("WRONG_STATE");
    expect(await till.find(venue)).toMatchObject([{ state: "paid", refundstate: "failed" }]);
    const item = await itemOf(paymentId);
    expect(item).toMatchObject({
      details: { refundFailure: "notpaid", amount: "9.90 USD", state: "refundfailed" },
      blocked: [{ name: "refundtakeback", code: "HAS_CREDIT_NOTE" }],
    });
    till.setNow(new Date(tuesdayNoon.getTime() + 120_000));
    till.stripe.answerInstead(undefined);
    const before = sentOf(paymentId).length;
    await answer(item, next);
    expect(sentOf(paymentId)).toHaveLength(before + Number(next === "refundagain"));
    expect(await itemOf(paymentId)).toBeUndefined();
    const [payment] = await till.find(venue);
    expect(payment).toMatchObject({ state: "refunded" });
    expect((await till.readReceipts(paymentId)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
    const steps = refundSteps(await pageOf(paymentId, venue.id));
    for (const step of [
      ["refundFailed", "9.90 USD", "tooold"],
      ["refundElsewhere", "9.90 USD", reason],
    ]) {
      expect(steps).toContainEqual(step);
    }
  },
);
