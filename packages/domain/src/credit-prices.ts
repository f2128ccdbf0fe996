import { maxCredits } from "./parameters/limits.ts";

/** What some credits cost, in hundredths. */
export interface CreditPrice {
  readonly credits: number;
  readonly amountCents: number;
}

/** The prices of any number of credits, from 0 on: that of the packs and single credits that together cost least. */
function pricesOfAll(sold: readonly CreditPrice[]): number[] {
  const cents = [0];
  for (let credits = 1; credits <= maxCredits; credits += 1) {
    const sums = sold
      .filter((one) => one.credits <= credits)
      .map((one) => (cents[credits - one.credits] ?? 0) + one.amountCents);
    cents.push(Math.min(...sums));
  }
  return cents;
}

/** The price in hundredths of a number of credits, by what is sold: one credit, and packs. */
export const priceOfCredits = (sold: readonly CreditPrice[], credits: number): number =>
  pricesOfAll(sold)[credits] ?? Number.POSITIVE_INFINITY;

/** The purchase that costs least of those with at least so many credits; of equal ones that with the most credits. */
export function cheapestPurchase(sold: readonly CreditPrice[], credits: number): CreditPrice {
  const offers = pricesOfAll(sold).map((amountCents, of) => ({ credits: of, amountCents }));
  return offers
    .slice(credits)
    .reduce((best, offer) => (offer.amountCents <= best.amountCents ? offer : best));
}
