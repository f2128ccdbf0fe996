import type { billingDetails } from "@bandeja/api/db/schema/payments";
import { cardRows, type VenueRow } from "../rows.ts";
import type { Venue } from "./venues.ts";

const day = 86_400_000;

/** A venue with its plan. */
export interface BuiltPayer {
  readonly venue: VenueRow;
  readonly plan: Venue;
}

/** What the receipts of a venue name: its company, or itself. */
export function billingOf({ venue, plan: { company } }: BuiltPayer): typeof billingDetails.$inferInsert {
  const { id: venueId, name, address, zipcode = null, city, countryCode } = venue;
  return { venueId, legalName: name, taxNumber: null, address, zipcode, city, countryCode, ...company };
}

/** The billing details and the saved cards of venues with a company. */
export function buildBilling(venues: readonly BuiltPayer[], now: Date) {
  const companies = venues.filter(({ plan }) => plan.company !== undefined);
  const cards = companies.map(({ venue }) =>
    cardRows(venue, { savedAt: new Date(now.getTime() - 40 * day), expiresYear: now.getUTCFullYear() + 3 }),
  );
  return {
    billing: companies.map(billingOf),
    cards: cards.map(({ card }) => card),
    sandboxCards: cards.map(({ sandboxCard }) => sandboxCard),
  };
}
