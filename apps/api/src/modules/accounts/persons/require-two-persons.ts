import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { areOnePerson } from "./persons-store.ts";

/**
 * No person may work for their own venue: reviews and records would be made up.
 *
 * @throws ApiError `OWN_VENUE` where a venue and a worker share an e-mail, a number or an identity.
 */
export async function requireTwoPersons(tx: Tx, pair: { venueId: string; workerId: string }): Promise<void> {
  if (await areOnePerson(tx, pair)) throw new ApiError("OWN_VENUE");
}
