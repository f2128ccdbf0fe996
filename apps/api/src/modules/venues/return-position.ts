import { mayReturnPosition } from "@bandeja/domain/posting-gate";
import type { Tx } from "../../db/database.ts";
import { lockPerson } from "../accounts/persons/lock-person.ts";
import { findLastReturn, updateRestaurant } from "./restaurants-store.ts";

/**
 * Returns the position of a cancelled job to its venue, which the caller has locked: "only if nobody ever applied, and at
 * most once in 90 days" (contract, "States", Job), whichever of a person's venues it is.
 *
 * @returns whether it was returned
 */
export async function returnPosition(
  tx: Tx,
  { restaurantId, everApplied }: { restaurantId: string; everApplied: boolean },
  now: Date,
): Promise<boolean> {
  if (everApplied) return false;
  await lockPerson(tx, restaurantId);
  const lastReturnedAt = await findLastReturn(tx, restaurantId);
  if (!mayReturnPosition({ everApplied, lastReturnedAt }, now)) return false;
  await updateRestaurant(tx, restaurantId, { positionReturnedAt: now });
  return true;
}
