import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { Row } from "@bandeja/contract/console/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import type { Venue } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
let finance: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  finance = await openConsole(till).operator("finance");
});
afterAll(() => till.close());

const reason = "They have sent the money by transfer.";
const settle = async (payment: string) => (await finance.run("payments settle", { payment }, reason)).body;
const dispute = (sessionId: string, how?: "won" | "lost") =>
  till.sendEvent(till.stripe.disputes(sessionId, how));

async function itemOf(paymentId: string) {
  const queue = (await finance.get("/queue")).body["data"] as ConsoleItem[];
  const item = queue.find(({ id }) => id === paymentId);
  if (item === undefined) return undefined;
  const { body } = await finance.post("/queue/item", { kind: "dispute", id: paymentId });
  return { item, details: body["data"] as ConsoleItemDetails };
}

async function read(page: "party" | "payment", id: string, { id: partyId }: Venue) {
  await finance.post("/view", { partyId, pick: "payment" });
  return (await finance.get(`/pages/${page}/${id}`)).body["data"] as ConsolePage;
}

/** A venue whose job was paid with a payment that is lost, and that has another one, unused and disputed. */
async function twice() {
  const lost = await till.posted();
  const { venue } = lost;
  await till.job(venue, { paidWith: "free" });
  const open = await till.checkout(venue);
  await till.sendEvent(till.stripe.pays(open.sessionId));
  await dispute(lost.sessionId);
  await dispute(lost.sessionId, "lost");
  await dispute(open.sessionId);
  return { venue, lost, open };
}

test("a lost dispute that blocks its venue waits until it is settled, with its amount and receipt in the queue", async () => {
  const { venue, paymentId, sessionId } = await till.posted();
  await dispute(sessionId);
  const [receipt] = await till.readReceipts(paymentId);
  const facts = [receipt!.number, "9.90 USD"];
  expect((await itemOf(paymentId))?.item.facts).toEqual([...facts, "disputed"]);
  await dispute(sessionId, "lost");
  const found = await itemOf(paymentId);
  expect(found?.item.facts).toEqual([...facts, "lost"]);
  expect(found?.details.details).toMatchObject({ state: "lost", gate: "PAYMENT_DISPUTED" });
  const { rows } = (await finance.run("payments disputes", {})).body as { rows: Row[] };
  expect(rows).toContainEqual(
    expect.objectContaining({ payment: paymentId, state: "lost", receipts: receipt!.number }),
  );
  expect(String((await read("payment", paymentId, venue)).facts.due).slice(0, 19)).toBe(
    found!.item.due.slice(0, 19),
  );
  await settle(paymentId);
  expect(await itemOf(paymentId)).toBeUndefined();
});

test("a lost dispute of an unused credit waits for nobody", async () => {
  const { paymentId, sessionId } = await till.paid();
  await dispute(sessionId);
  await dispute(sessionId, "lost");
  expect(await itemOf(paymentId)).toBeUndefined();
});

test("who settles one of two disputes reads that the other one still blocks, and then that no credit is left", async () => {
  const { venue, lost, open } = await twice();
  const [receipt] = await till.readReceipts(lost.paymentId);
  const still = [
    { name: "disputeSettled" },
    { name: "creditsStayWithdrawn", values: { count: 1 } },
    { name: "venueCannotPost", values: { gate: "PAYMENT_DISPUTED" } },
    { name: "stillUnsettled", values: { receipts: receipt!.number } },
  ];
  const found = await itemOf(open.paymentId);
  expect(found?.details.answers).toMatchObject([{ name: "settle", plan: { what: still } }]);
  expect(await settle(open.paymentId)).toMatchObject({ done: still });
  expect(await till.post(venue)).toBe("PAYMENT_DISPUTED");
  expect(await settle(lost.paymentId)).toMatchObject({
    done: [{ name: "disputeSettled" }, { name: "venueCannotPost", values: { gate: "FREE_POSITION_USED" } }],
  });
  expect(await till.post(venue)).toBe("FREE_POSITION_USED");
});

test("who settles a dispute reads that the venue may post where it may", async () => {
  const { venue, paymentId, sessionId } = await till.posted();
  await finance.run("payments give-credit", { venue: venue.id }, reason);
  await dispute(sessionId);
  expect(await settle(paymentId)).toMatchObject({
    done: [{ name: "disputeSettled" }, { name: "venueCanPost" }],
  });
  expect(await till.post(venue)).toBe("posted");
});

test("a venue's page names the payments that block it, and its unused credits", async () => {
  const { venue, lost } = await twice();
  await finance.run("payments give-credit", { venue: venue.id }, reason);
  const [receipt] = await till.readReceipts(lost.paymentId);
  const page = await read("party", venue.id, venue);
  expect(page.gate).toMatchObject({
    code: "PAYMENT_DISPUTED",
    payments: [{ id: lost.paymentId, receipt: receipt!.number }],
  });
  expect(page.facts.creditsLeft).toBe(1);
});

test("a payment that is refunded and disputed says both, and stays in the queue after its loss", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  await dispute(sessionId);
  expect((await read("payment", paymentId, venue)).facts.state).toBe("refundeddisputed");
  expect((await itemOf(paymentId))?.details.details).toMatchObject({ state: "refundeddisputed" });
  await dispute(sessionId, "lost");
  expect((await itemOf(paymentId))?.item.facts).toContain("refundedlost");
  await settle(paymentId);
  expect(await itemOf(paymentId)).toBeUndefined();
  expect((await read("payment", paymentId, venue)).facts.state).toBe("refunded");
});

test("a disputed pack shows what was used of it and for which jobs, its provider's id, and the other disputes of the venue", async () => {
  const pack = await till.paid(5);
  const { venue, paymentId } = pack;
  await till.job(venue, { paidWith: "free" });
  for (const _ of [1, 2]) expect(await till.post(venue)).toBe("posted");
  const other = await till.checkout(venue);
  await till.sendEvent(till.stripe.pays(other.sessionId));
  await dispute(pack.sessionId);
  await dispute(other.sessionId);
  const jobs = (await till.readPack(paymentId)).flatMap(({ jobId }) => jobId ?? []);
  const details = (await itemOf(paymentId))?.details.details;
  expect(details).toMatchObject({
    packSize: 5,
    packUsed: 2,
    packVoid: 3,
    creditJob: expect.stringContaining(jobs[0]!),
    providerIds: expect.stringContaining(pack.sessionId),
    gate: "PAYMENT_DISPUTED",
    otherDisputes: other.paymentId,
  });
  expect(String(details?.creditJob).split(", ").toSorted()).toEqual(jobs.toSorted());
  const { rows } = (await finance.run("payments list", { venue: venue.id })).body as { rows: Row[] };
  const listed = rows.find(({ id }) => id === paymentId);
  expect(String(listed?.job).split(", ").toSorted()).toEqual(jobs.toSorted());
});

test("a dispute of what is left of a pack has its own amount, in the queue, on its page and in the books", async () => {
  const { venue, paymentId, sessionId } = await till.paid(5);
  await till.post(venue);
  await till.post(venue);
  const used = (await till.readPack(paymentId)).filter(({ jobId }) => jobId !== null).length;
  const left = 8.91 * used;
  await finance.run("payments refund", { payment: paymentId, unused: true }, reason);
  await till.workOff();
  await dispute(sessionId);
  const amount = `${left.toFixed(2)} USD`;
  const found = await itemOf(paymentId);
  expect(found?.item.facts).toContain(amount);
  expect(found?.details.details).toMatchObject({ amount: "44.55 USD", disputedAmount: amount });
  await dispute(sessionId, "lost");
  const { facts } = await read("payment", paymentId, venue);
  expect(facts).toMatchObject({ state: "lost", disputedAmount: amount });
  expect(facts).not.toHaveProperty("twice");
  const { rows } = (await finance.run("payments receipts", {})).body as { rows: Row[] };
  const booked = rows.filter(({ payment }) => payment === paymentId);
  expect(booked.map(({ what, usd }) => [what, usd])).toEqual(
    expect.arrayContaining([
      ["receipt.payment", 44.55],
      ["receipt.refund", -(44.55 - left)],
      ["payment.lost", -left],
    ]),
  );
});

test("a payment of which a bank gives back more than was left says how much has gone back twice", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.sendEvent(till.stripe.refunds(sessionId));
  await dispute(sessionId);
  await dispute(sessionId, "lost");
  expect((await read("payment", paymentId, venue)).facts).toMatchObject({ twice: "9.90 USD" });
});

test("that a dispute is settled is taken back, and both stay in the history", async () => {
  const { venue, paymentId, sessionId } = await till.paid();
  await till.post(venue);
  await till.post(venue);
  await till.sendEvent(till.stripe.disputes(sessionId));
  const unsettle = () => finance.run("payments unsettle", { payment: paymentId }, reason);
  expect((await unsettle()).body.code).toBe("WRONG_STATE");
  await settle(paymentId);
  expect((await unsettle()).body["done"]).toMatchObject([
    { name: "disputeUnsettled", values: { payment: paymentId } },
    { name: "venueCannotPost", values: { gate: "PAYMENT_DISPUTED" } },
    { name: "stillUnsettled" },
  ]);
  const shown = async () => {
    await finance.post("/view", { partyId: venue.id, pick: "payment" });
    return (await finance.get(`/pages/payment/${paymentId}`)).body["data"] as ConsolePage;
  };
  const { facts, history, refused } = await shown();
  expect(facts).toMatchObject({ state: "disputed", settled: null, settledBy: null });
  expect(refused).toContain("payments unsettle");
  expect(history).toContainEqual(expect.objectContaining({ what: "payment.settled", by: finance.name }));
  expect(history).toContainEqual(
    expect.objectContaining({ what: "operated payments unsettle", by: finance.name, text: reason }),
  );
  await settle(paymentId);
  expect((await shown()).history.filter(({ what }) => what === "payment.settled").length).toBeGreaterThan(0);
});
