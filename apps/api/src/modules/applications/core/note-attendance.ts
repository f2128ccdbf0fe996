import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Application } from "./application.ts";
import { addVenueNoShow, updateApplicationFrom, updateLate } from "./applications-store.ts";

// Applications are locked by their job, whose commands decide what is noted.

function requireNoted(noted: Application | undefined): Application {
  if (noted === undefined) throw new ApiError("WRONG_STATE");
  return noted;
}

/** Notes the delay that a confirmed worker reports. @throws ApiError `WRONG_STATE` for one who is not confirmed */
export async function noteDelay(
  tx: Tx,
  id: string,
  delay: Parameters<typeof updateLate>[2],
): Promise<Application> {
  return requireNoted(await updateLate(tx, id, delay));
}

/** Notes a venue no-show beside a no-show. @throws ApiError `WRONG_STATE` without a no-show, or with both */
export async function noteVenueNoShow(tx: Tx, id: string, reason: string | null): Promise<Application> {
  return requireNoted(await addVenueNoShow(tx, id, reason));
}

/** Puts another end, or none, in place of a no-show. @throws ApiError `WRONG_STATE` without a no-show */
export async function replaceNoShow(
  tx: Tx,
  id: string,
  change: Parameters<typeof updateApplicationFrom>[3],
): Promise<Application> {
  return requireNoted(await updateApplicationFrom(tx, id, "noshow", change));
}
