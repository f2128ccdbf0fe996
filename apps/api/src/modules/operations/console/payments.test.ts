import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { SearchHit } from "@bandeja/contract/console/search";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiptSeries } from "../../../db/schema/payments.ts";
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
  // A number whose digits no phone of these accounts has.
  await till.db.insert(receiptSeries).values({ year: tuesdayNoon.getUTCFullYear(), last: 876 });
  const { venue, paymentId, sessionId, job } = await till.posted();
  await till.handleEvents();
  const [receipt] = await till.readReceipts(paymentId);
  const number = receipt?.number ?? "";
  const { body } = await finance.post("/search", { text: ` ${number.toLowerCase()} ` });
  const hits = body["data"] as SearchHit[];
  const { paidAt } = await till.readPayment(paymentId);
  const paid = paidAt!.toISOString().replace(/\.\d+Z$/, "Z");
  const facts = [expect.any(String), number, "Tasca da Prova", paid, "9.90 USD", "paid"];
  expect(hits).toMatchObject([{ page: "payment", id: paymentId, facts }]);
  const [year = "", sequence = ""] = number.split("-");
  const spoken = `${year} ${sequence}`;
  for (const text of [sequence, `${year}-${Number(sequence)}`, spoken, sequence.slice(-3), sessionId]) {
    expect((await finance.post("/search", { text })).body["data"]).toEqual(hits);
  }
  const { id } = await till.person(phoneColumns("+351", `912${sequence}`));
  const both = (await finance.post("/search", { text: sequence })).body["data"] as SearchHit[];
  expect(both.map((hit) => hit.id)).toEqual([paymentId, id]);
  const path = `/pages/payment/${paymentId}`;
  expect((await finance.get(path)).body).toMatchObject({ code: "VIEW_REASON", party: { id: venue.id } });
  await finance.post("/view", { partyId: venue.id, reason: "They wrote about this payment." });
  const read = async () => (await finance.get(path)).body["data"] as ConsolePage;
  const page = await read();
  expect(page.party).toMatchObject({ id: venue.id });
  expect(page.facts).toMatchObject({
    city: expect.any(String),
    email: expect.stringMatching(/^.…@/),
    amount: "9.90 USD",
    receipts: number,
    providerIds: expect.stringContaining(sessionId),
  });
  expect(page.history).toContainEqual(
    expect.objectContaining({ what: "credit.used", page: "job", pageId: job.id, at: expect.any(String) }),
  );
  expect(page.history.map(({ what }) => what).toSorted()).toEqual([
    "credit.used",
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
  await till.workOff();
  expect((await read()).facts.card).toBe("visa 4242");
  expect(asked.history).toContainEqual(
    expect.objectContaining({ what: "payment.refundRequested", by: finance.name, text: why }),
  );
});

test("a payment is begun before it is paid, though its provider's clock has seconds only", async () => {
  const venue = await till.venue();
  const createdAt = new Date(tuesdayNoon.getTime() + 300);
  const { id } = await makePayment(till.db, venue, { createdAt, paidAt: tuesdayNoon });
  await finance.post("/view", { partyId: venue.id, pick: "payment" });
  const { history } = (await finance.get(`/pages/payment/${id}`)).body["data"] as ConsolePage;
  const steps = history.map(({ what }) => what).filter((what) => what.startsWith("payment."));
  expect(steps).toEqual(["payment.paid", "payment.begun"]);
});

test("a payment that its provider never had says so in place of a refund", async () => {
  const venue = await till.venue();
  const { id } = await makePayment(till.db, venue, { paidAt: tuesdayNoon });
  await finance.post("/view", { partyId: venue.id, pick: "payment" });
  const page = (await finance.get(`/pages/payment/${id}`)).body["data"] as ConsolePage;
  expect(page.refund).toEqual({ amount: "9.90 USD", isKnown: false });
  const { body } = await finance.run("payments refund", { payment: id }, "They have asked for it.");
  expect(body).toMatchObject({ code: "NOT_AT_PROVIDER", field: "payment" });
});
