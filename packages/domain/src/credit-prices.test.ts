import { expect, test } from "vitest";
import { cheapestPurchase, priceOfCredits } from "./credit-prices.ts";

const sold = [
  { credits: 1, amountCents: 990 },
  { credits: 5, amountCents: 4_455 },
  { credits: 10, amountCents: 8_415 },
  { credits: 25, amountCents: 19_800 },
];

test.each([
  [1, 990],
  [3, 2_970],
  [7, 6_435],
  [10, 8_415],
  [16, 13_860],
])("%i credits cost the packs and single credits among them: %i", (credits, cents) => {
  expect(priceOfCredits(sold, credits)).toBe(cents);
});

test.each([
  [1, 1, 990],
  [3, 3, 2_970],
  [7, 7, 6_435],
  // As dear as nine, and cheaper than 24.
  [9, 10, 8_415],
  [24, 25, 19_800],
  [4, 4, 3_960],
])("of at least %i credits %i cost least: %i", (missing, credits, amountCents) => {
  expect(cheapestPurchase(sold, missing)).toEqual({ credits, amountCents });
});

test("without packs, credits cost the fee each", () => {
  expect(cheapestPurchase(sold.slice(0, 1), 9)).toEqual({ credits: 9, amountCents: 8_910 });
});
