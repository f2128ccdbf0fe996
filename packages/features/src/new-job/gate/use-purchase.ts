import { paymentsPrices } from "@bandeja/contract/calls/payments";
import type { PlainAnswer } from "@bandeja/contract/call";
import { cheapestPurchase, priceOfCredits } from "@bandeja/domain/credit-prices";
import { centsOf, fromCents } from "@bandeja/domain/total-spend";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";

type Prices = PlainAnswer<typeof paymentsPrices>["data"];

/** Some credits and their price in USD. */
export interface Purchase {
  readonly credits: number;
  readonly amount: number;
}

const inCents = (prices: Prices) =>
  prices.map(({ credits, amount }) => ({ credits, amountCents: centsOf(amount) }));

/** What a number of credits costs. */
export const purchaseOf = (prices: Prices, credits: number): Purchase => ({
  credits,
  amount: fromCents(priceOfCredits(inCents(prices), credits)),
});

/** What is bought where credits are missing: as many, or more if they cost no more; undefined where it is not known. */
export function usePurchase(venueId: string, missing: number) {
  const { data, isLoading } = useQuery({
    ...queryOf(paymentsPrices, { body: { venueId } }),
    enabled: missing > 0,
  });
  if (data === undefined || missing === 0) return { isLoading };
  const { credits, amountCents } = cheapestPurchase(inCents(data.data), missing);
  const purchase: Purchase = { credits, amount: fromCents(amountCents) };
  return { isLoading, purchase };
}
