import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { Row } from "@bandeja/contract/console/rows";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { hoursAfter, tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let finance: Operator;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  staff = openConsole(till);
  finance = await staff.operator("finance");
});
afterAll(() => till.close());

const reason = "They have sent the money by transfer.";

const disputesOf = async (operator: Operator) =>
  ((await operator.get("/queue")).body["data"] as ConsoleItem[]).filter(({ kind }) => kind === "dispute");

/** A payment that has paid for a job, and is disputed. @param dueBy until when its bank takes evidence */
async function disputed(dueBy?: Date) {
  const one = await till.posted();
  const seconds = dueBy && dueBy.getTime() / 1000;
  await till.sendEvent(till.stripe.disputes(one.sessionId, "needs_response", seconds));
  return one;
}

async function read(paymentId: string, venueId: string) {
  await finance.post("/view", { partyId: venueId, pick: "payment" });
  return (await finance.get(`/pages/payment/${paymentId}`)).body["data"] as ConsolePage;
}

test("an open dispute is in the queue of finance and admins until its bank takes no more evidence", async () => {
  const due = hoursAfter(tuesdayNoon, 9 * 24);
  const { venue, paymentId } = await disputed(due);
  const { paymentId: other } = await disputed();
  // Where the bank names no end.
  const { disputedAt } = await till.readPayment(other);
  const soonest = hoursAfter(disputedAt!, 7 * 24).toISOString();
  for (const operator of [finance, await staff.operator("admin")]) {
    expect(await disputesOf(operator)).toMatchObject([
      { id: paymentId, due: due.toISOString(), party: { id: venue.id } },
      { id: other, due: soonest },
    ]);
  }
  for (const role of ["support", "moderator"] as const) {
    expect(await disputesOf(await staff.operator(role))).toEqual([]);
  }
  const rows = (await finance.run("payments disputes", {})).body["rows"] as readonly Row[];
  expect(rows).toMatchObject([
    { payment: paymentId, venueId: venue.id, usd: 9.9, due: due.toISOString() },
    { payment: other, due: soonest },
  ]);
  await staff.terminal.look("payments", "disputes", "--by", finance.name);
  expect(staff.terminal.shown()).toEqual(rows);
});

test("a dispute that is settled stays without an answer until its bank takes no more evidence, or decides", async () => {
  const due = hoursAfter(tuesdayNoon, 0.3);
  const { paymentId } = await disputed(due);
  const decided = await disputed(hoursAfter(tuesdayNoon, 48));
  for (const payment of [paymentId, decided.paymentId]) {
    await finance.run("payments settle", { payment }, reason);
  }
  const open = async () => (await disputesOf(finance)).map(({ id }) => id);
  expect(await open()).toEqual(expect.arrayContaining([paymentId, decided.paymentId]));
  const { body } = await finance.post("/queue/item", { kind: "dispute", id: paymentId });
  expect(body["data"]).toMatchObject({ due: due.toISOString(), details: { state: "settled" }, answers: [] });
  await till.sendEvent(till.stripe.disputes(decided.sessionId, "lost"));
  expect(await open()).not.toContain(decided.paymentId);
  till.setNow(hoursAfter(tuesdayNoon, 0.4));
  expect(await open()).not.toContain(paymentId);
  till.setNow(tuesdayNoon);
});

test("unsettled disputes, and settled ones that are open, are found by an index of such disputes", async () => {
  const plans: string[] = [];
  const looked = inTransaction(till.db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    // The one of a venue has the unsettled ones, too.
    await tx.execute(sql`DROP INDEX payments_disputed`);
    for (const where of [
      "dispute IN ('open', 'lost') AND settled_at IS NULL",
      "dispute = 'open' AND settled_at IS NOT NULL",
    ]) {
      const { rows } = await tx.execute(sql.raw(`EXPLAIN SELECT id FROM payments WHERE ${where}`));
      plans.push(JSON.stringify(rows));
    }
    throw new Error("rolled back");
  });
  await expect(looked).rejects.toThrow("rolled back");
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain("payments_disputes_to_do");
});

test("a dispute that is settled from the queue has no answer left, and its payment says who has settled it, and when", async () => {
  const { venue, paymentId } = await disputed();
  const { body } = await finance.post("/queue/item", { kind: "dispute", id: paymentId });
  const item = body["data"] as ConsoleItemDetails;
  expect(item.details).toMatchObject({ payment: paymentId, amount: "9.90 USD" });
  expect((await read(paymentId, venue.id)).facts).toMatchObject({
    state: "disputed",
    due: item.due,
    disputed: expect.any(String),
  });
  const settled = await finance.answer(item, item.answers[0]!, reason);
  expect(settled.body).toMatchObject({ done: [{ name: "disputeSettled" }, { name: "venueCanPost" }] });
  expect((await disputesOf(finance)).find(({ id }) => id === paymentId)?.facts).toContain("settled");
  const page = await read(paymentId, venue.id);
  expect(page.facts).toMatchObject({
    state: "settled",
    dispute: "open",
    settled: expect.any(String),
    settledBy: finance.name,
  });
  expect(page.facts).not.toHaveProperty("due");
  const settledIn = ({ history }: ConsolePage) => history.filter(({ what }) => /settled?$/.test(what));
  expect(settledIn(page)).toMatchObject([{ what: "payment.settled", by: finance.name, text: reason }]);
  const ofVenue = (await finance.get(`/pages/party/${venue.id}`)).body["data"] as ConsolePage;
  expect(settledIn(ofVenue)).toMatchObject([{ what: "payment.settled", by: finance.name, text: reason }]);
  const list = (await finance.run("payments list", { venue: venue.id })).body["rows"];
  expect(list).toMatchObject([{ state: "settled" }]);
  const [own] = await till.find(venue);
  expect(own).toMatchObject({ settledat: expect.any(String) });
  expect(JSON.stringify(own)).not.toContain(finance.name);
});

test.each(["won", "lost"] as const)(
  "a dispute that is %s is gone once the venue can post, and its payment says when",
  async (how) => {
    const { venue, paymentId, sessionId } = await disputed();
    till.setNow(hoursAfter(tuesdayNoon, 0.2));
    await till.sendEvent(till.stripe.disputes(sessionId, how));
    const waits = (await disputesOf(finance)).some(({ id }) => id === paymentId);
    expect([waits, await till.post(venue)]).toEqual(
      how === "won" ? [false, "posted"] : [true, "PAYMENT_DISPUTED"],
    );
    const page = await read(paymentId, venue.id);
    expect(page.facts).toMatchObject({ state: how === "won" ? "paid" : "lost", dispute: how });
    expect(page.history).toContainEqual(
      expect.objectContaining({ what: `payment.${how}`, at: expect.stringMatching(/^2026-03-10T12:12/) }),
    );
    till.setNow(tuesdayNoon);
  },
);

test("a venue's unused credits are listed by their payments, with whether these can be refunded", async () => {
  const { venue, paymentId } = await till.paid(5);
  await till.job(venue, { paidWith: "free" });
  await finance.run("payments give-credit", { venue: venue.id }, reason);
  await finance.post("/view", { partyId: venue.id, pick: "payment" });
  const credits = async () => (await finance.run("payments credits", { venue: venue.id })).body["rows"];
  const [{ number } = { number: "" }] = await till.readReceipts(paymentId);
  const given = { payment: null, packUnused: 1, refundable: false, usd: null };
  expect(await till.post(venue)).toBe("posted");
  expect(await credits()).toMatchObject([
    { payment: paymentId, packSize: 5, packUnused: 4, refundable: true, receipts: number },
    given,
  ]);
  await finance.run("payments refund", { payment: paymentId }, reason);
  expect(await credits()).toMatchObject([given]);
});

test("an open item of a dispute that its bank decides says so", async () => {
  const { sessionId, paymentId: id } = await till.paid();
  await till.sendEvent(till.stripe.disputes(sessionId));
  await till.sendEvent(till.stripe.disputes(sessionId, "won"));
  expect((await finance.post("/queue/item", { kind: "dispute", id })).body).toMatchObject({
    code: "HAPPENED",
    happened: [{ name: "happenedSince", values: { what: "payment.won", at: expect.any(String) } }],
  });
});
