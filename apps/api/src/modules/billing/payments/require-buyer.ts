import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { findSuspension, toSuspendedError } from "../../decisions/restrictions/find-suspension.ts";
import { getPrices, type Price } from "./get-fee.ts";

/**
 * The present price of some credits for a venue that may buy them; the venue is locked.
 *
 * @throws ApiError `NOT_FOUND` for a pack that is not sold; `BLOCKED` for a venue that can no longer post
 */
export async function requireBuyer(
  tx: Tx,
  { venue, credits, now }: { venue: { id: string; countryCode: string }; credits: number; now: Date },
  { config }: Pick<Services, "config">,
): Promise<Price> {
  await requireActiveParty(tx, venue.id);
  const suspension = await findSuspension(tx, venue.id, now);
  if (suspension?.until === null) throw toSuspendedError(suspension);
  const prices = await getPrices(tx, config, venue.countryCode);
  const price = prices.find((one) => one.credits === credits);
  if (price === undefined) throw new ApiError("NOT_FOUND");
  return price;
}
