import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { paymentsRemoveBilling } from "@bandeja/contract/calls/billing";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { sql } from "drizzle-orm";
import { request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** Billing details are those of one request, whole. */
export const billingScenarios: readonly Scenario[] = [
  {
    title: "billing details are set as a whole, while the venue pays",
    of: [paymentsSetBilling, paymentsCheckout],
    async prepare(fixtures, n) {
      const { id, token } = await fixtures.makeVenue();
      const half = n / 2;
      const details = (index: number) => {
        const city = `City ${index}`;
        return { restaurant_id: id, legalname: city, address: city, city, countrycode: "US" };
      };
      return {
        requests: [
          ...times(half, (index) => request(paymentsSetBilling, { token, body: details(index) })),
          ...times(half, () => request(paymentsCheckout, { token, body: { restaurant_id: id } })),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS rows, bool_and(legal_name = city AND address = city) AS whole
            FROM billing_details WHERE venue_id = ${id}`),
        expected: [
          {
            outcomes: { paymentsSetBilling: { 200: half }, paymentsCheckout: { 200: half } },
            state: { rows: 1, whole: true },
          },
        ],
      };
    },
  },
  {
    title: "billing details are set or removed, and are whole where they stay",
    of: [paymentsSetBilling, paymentsRemoveBilling],
    async prepare(fixtures, n) {
      const { id, token } = await fixtures.makeVenue();
      const half = n / 2;
      const body = { restaurant_id: id, legalname: "Lda.", address: "Lda.", city: "Lda.", countrycode: "US" };
      return {
        requests: [
          ...times(half, () => request(paymentsSetBilling, { token, body })),
          ...times(half, () => request(paymentsRemoveBilling, { token, body: { restaurant_id: id } })),
        ],
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int <= 1 AS at_most_one, bool_and(legal_name = city) IS NOT FALSE AS whole
            FROM billing_details WHERE venue_id = ${id}`),
        expected: [
          {
            outcomes: { paymentsSetBilling: { 200: half }, paymentsRemoveBilling: { 200: half } },
            state: { at_most_one: true, whole: true },
          },
        ],
      };
    },
  },
];
