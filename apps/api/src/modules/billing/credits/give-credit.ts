import type { Tx } from "../../../db/database.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { insertFreeCredit } from "./credits-store.ts";

/** Gives a venue a credit that nobody paid for. @throws ApiError `NOT_FOUND` */
export async function giveCredit(tx: Tx, venueId: string, now: Date): Promise<void> {
  if (!isId(venueId)) throw new ApiError("NOT_FOUND");
  await lockVenue(tx, venueId);
  await insertFreeCredit(tx, { id: newId(), venueId, boughtAt: now });
}
