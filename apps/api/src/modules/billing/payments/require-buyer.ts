import type { CreditPrice } from "@bandeja/domain/credit-prices";
import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { findSuspension, toSuspendedError } from "../../decisions/restrictions/find-suspension.ts";
import { getPrice } from "./get-fee.ts";

/**
 * The present price of some credits for a venue that may buy them; the venue is locked.
 *
 * @throws ApiError `BLOCKED` for a venue that can no longer post
 */
export async function requireBuyer(
  tx: Tx,
  { venue, credits, now }: { venue: { id: string; countryCode: string }; credits: number; now: Date },
  { config }: Pick<Services, "config">,
): Promise<CreditPrice> {
  await requireActiveParty(tx, venue.id);
  const suspension = await findSuspension(tx, venue.id, now);
  if (suspension?.until === null) throw toSuspendedError(suspension);
  return { credits, amountCents: await getPrice(tx, config, { credits, countryCode: venue.countryCode }) };
}
