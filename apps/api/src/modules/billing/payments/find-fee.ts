import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { feeOf, type Fees } from "./fee-of.ts";
import { findCountry } from "./payments-store.ts";

/**
 * What a further job costs a venue, in hundredths of a USD.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function findFee(tx: Tx, venueId: string, fees: Fees): Promise<number> {
  const country = await findCountry(tx, venueId);
  if (country === undefined) throw new ApiError("NOT_FOUND");
  return feeOf(tx, fees, country);
}
