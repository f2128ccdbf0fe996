import type { ConsolePage, SearchHit } from "@bandeja/contract/console/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
let finance: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  finance = await openConsole(till).operator("finance");
});
afterAll(() => till.close());

test("a payment is found by its receipt, and its page has what happened for a reason about the venue", async () => {
  const { venue, paymentId, job } = await till.posted();
  await till.handleEvents();
  const [receipt] = await till.readReceipts(paymentId);
  const number = receipt?.number ?? "";
  const { body } = await finance.post("/search", { text: ` ${number.toLowerCase()} ` });
  const hits = body["data"] as SearchHit[];
  expect(hits).toMatchObject([{ page: "payment", id: paymentId }]);
  const [year = "", sequence = ""] = number.split("-");
  for (const text of [sequence, `${year}-${Number(sequence)}`]) {
    expect((await finance.post("/search", { text })).body["data"]).toMatchObject(hits);
  }
  const path = `/pages/payment/${paymentId}`;
  expect((await finance.get(path)).body).toMatchObject({ code: "VIEW_REASON", party: { id: venue.id } });
  await finance.post("/view", { partyId: venue.id, reason: "They wrote about this payment." });
  const read = async () => (await finance.get(path)).body["data"] as ConsolePage;
  const page = await read();
  expect(page.party).toMatchObject({ id: venue.id });
  expect(page.facts).toMatchObject({ amount: "9.90 USD", receipts: number });
  expect(page.history.map(({ what }) => what).toSorted()).toEqual([
    "payment.begun",
    "payment.paid",
    "receipt.payment",
  ]);
  expect(page.facts.creditJob).toBe(job.id);
  expect(page.names[job.id]).toMatchObject({ at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) });
  const list = await finance.run("payments list", { venue: venue.id });
  expect(list.body["names"]).toMatchObject({ [paymentId]: {}, [job.id]: page.names[job.id] });
  const why = "The job was posted twice.";
  await finance.run("payments refund", { payment: paymentId }, why);
  await till.handleEvents();
  const asked = await read();
  expect(asked).not.toHaveProperty("refund");
  expect(asked.facts).toMatchObject({ state: "refunding" });
  expect(asked.history).toContainEqual(
    expect.objectContaining({ what: "operated payments refund", by: finance.name, text: why }),
  );
});

test("a payment that its provider never had says so in place of a refund", async () => {
  const venue = await till.venue();
  const { id } = await makePayment(till.db, venue, { paidAt: tuesdayNoon });
  await finance.post("/view", { partyId: venue.id, pick: "payment" });
  const page = (await finance.get(`/pages/payment/${id}`)).body["data"] as ConsolePage;
  expect(page.refund).toEqual({ amount: "9.90 USD", credit: "withdrawn", isKnown: false });
  const { body } = await finance.run("payments refund", { payment: id }, "They have asked for it.");
  expect(body).toMatchObject({ code: "NOT_AT_PROVIDER", field: "payment" });
});
