import type { Config } from "@bandeja/config/config";
import { priceOfCredits } from "@bandeja/domain/credit-prices";
import { purchaseSizes } from "@bandeja/domain/parameters/limits";
import { priceOf, type PurchaseSize } from "@bandeja/domain/purchases";
import type { Db, Tx } from "../../../db/database.ts";
import { findSetFees } from "./fees-store.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { findCountry } from "./payments-store.ts";

export type Fees = Pick<Config, "jobFeeCents" | "jobFeesByCountry">;
export type Prices = Fees & Pick<Config, "packDiscounts">;

/** All countries without their own fee. */
export const everywhere = "*";

/**
 * The fee of a further job for a venue in a country, in hundredths of a USD. A country's fee overrides the general one,
 * and an operator's fee overrides the settings.
 *
 * @param countryCode in ISO 3166
 */
export async function getFee(
  db: Db | Tx,
  { jobFeeCents, jobFeesByCountry }: Fees,
  countryCode: string,
): Promise<number> {
  const set = await findSetFees(db, [countryCode, everywhere]);
  return set.get(countryCode) ?? jobFeesByCountry.get(countryCode) ?? set.get(everywhere) ?? jobFeeCents;
}

/**
 * A venue's fee for a further job, in hundredths of a USD.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function findFee(db: Db, venueId: string, fees: Fees): Promise<number> {
  const country = await findCountry(db, venueId);
  if (country === undefined) throw new ApiError("NOT_FOUND");
  return getFee(db, fees, country);
}

export interface Price {
  readonly credits: PurchaseSize;
  readonly amountCents: number;
}

/** What can be bought in a country: one credit at its fee, and the packs, smallest first. */
export async function getPrices(db: Db | Tx, prices: Prices, countryCode: string): Promise<Price[]> {
  const fee = await getFee(db, prices, countryCode);
  return purchaseSizes
    .filter((credits) => credits === 1 || prices.packDiscounts.has(credits))
    .map((credits) => ({ credits, amountCents: priceOf(fee, credits, prices.packDiscounts.get(credits)) }));
}

/** What a number of credits costs in a country, a pack or not, in hundredths of a USD. */
export const getPrice = async (
  db: Db | Tx,
  prices: Prices,
  { credits, countryCode }: { credits: number; countryCode: string },
): Promise<number> => priceOfCredits(await getPrices(db, prices, countryCode), credits);

/** The prices for a venue. @throws ApiError `NOT_FOUND` */
export async function findPrices(db: Db, venueId: string, prices: Prices): Promise<Price[]> {
  const country = await findCountry(db, venueId);
  if (country === undefined) throw new ApiError("NOT_FOUND");
  return getPrices(db, prices, country);
}
