import { restaurantCostFees, restaurantCosts } from "@bandeja/contract/calls/costs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePayment } from "../../../../testing/make-payment.ts";
import { within } from "../../../../testing/within.ts";
import { createTestMarket, type Market, type Venue } from "../../../../testing/test-market.ts";
import { issueCreditNote } from "../../billing/payments/receipts/issue-receipt.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const at = (instant: string) => new Date(instant);

const costsOf = async ({ token }: Venue) =>
  (await market.ask(restaurantCosts, { token, body: {} })).body.data;
const feesOf = async ({ token }: Venue, body: { month: string; limit?: number; cursor?: string }) =>
  (await market.ask(restaurantCostFees, { token, body })).body;

/** A venue that bought a pack, had a part of it refunded in the next month, and paid another fee. */
async function buyer(): Promise<Venue> {
  const venue = await market.venue({ timezone: "America/Sao_Paulo" });
  const pack = { credits: 5, amountCents: 4_455, paidAt: at("2026-01-20T12:00:00Z") };
  const payment = await makePayment(market.db, venue, pack);
  // In São Paulo it is still February.
  const later = at("2026-03-01T01:00:00Z");
  const back = { unusedRefundAt: later, unusedRefundCents: 1_782, unusedRefundedAt: later };
  await within(market.db, (tx) => issueCreditNote(tx, { ...payment, ...back }, later));
  await makePayment(market.db, venue, { paidAt: at("2026-02-10T12:00:00Z") });
  await makePayment(market.db, venue, { createdAt: at("2026-02-11T12:00:00Z") });
  return venue;
}

test("fees count in the months of their receipts, and refunds in those of their credit notes", async () => {
  const { year, years, months, total } = await costsOf(await buyer());
  expect([year, years]).toEqual([2026, [2026]]);
  expect(months.map(({ month, shifts, sums, fees }) => [month, shifts, sums, fees])).toEqual([
    ["2026-02", 0, [], [{ currency: "USD", sum: -7.92, receipts: 2 }]],
    ["2026-01", 0, [], [{ currency: "USD", sum: 44.55, receipts: 1 }]],
  ]);
  expect(total.fees).toEqual([{ currency: "USD", sum: 36.63, receipts: 3 }]);
});

test("the receipts of a month add up to its fees, page by page", async () => {
  const venue = await buyer();
  const [january] = (await feesOf(venue, { month: "2026-01" })).data;
  expect(january).toMatchObject({ date: "2026-01-20", kind: "payment", credits: 5, sum: 44.55 });
  const first = await feesOf(venue, { month: "2026-02", limit: 1 });
  const second = await feesOf(venue, { month: "2026-02", limit: 1, cursor: first.nextcursor! });
  expect(second.nextcursor).toBeUndefined();
  const rows = [...first.data, ...second.data];
  expect(rows.map(({ date, kind, sum }) => [date, kind, sum])).toEqual([
    ["2026-02-28", "refund", -17.82],
    ["2026-02-10", "payment", 9.9],
  ]);
  expect(rows.every(({ number }) => /^2026-\d{6}$/.test(number))).toBe(true);
  expect((await feesOf(venue, { month: "2026-03" })).data).toEqual([]);
});

test("workers see no fees of a venue", async () => {
  const { token } = await market.person();
  const refused = await market.askRefused(restaurantCostFees, { token, body: { month: "2026-02" } });
  expect([refused.status, refused.body.code]).toEqual([403, "ONLY_VENUES"]);
});
