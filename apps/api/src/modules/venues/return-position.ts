import { mayReturnPosition } from "@bandeja/domain/posting-gate";
import type { Tx } from "../../db/database.ts";
import { findLastReturn, updateVenue } from "./venues-store.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";

/**
 * Returns the position of a cancelled job to its venue, which must be locked: "only if nobody ever applied, and at most
 * once in 90 days" (docs/product.md, "Jobs and shifts"), across all venues of a person.
 *
 * @returns whether it was returned
 */
export async function returnPosition(
  tx: Tx,
  { venueId, everApplied }: { venueId: string; everApplied: boolean },
  now: Date,
): Promise<boolean> {
  if (everApplied) return false;
  await lockPerson(tx, venueId);
  const lastReturnedAt = await findLastReturn(tx, venueId);
  if (!mayReturnPosition({ everApplied, lastReturnedAt }, now)) return false;
  await updateVenue(tx, venueId, { positionReturnedAt: now });
  return true;
}
