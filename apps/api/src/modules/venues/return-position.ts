import { refusePosition, type PositionRefusal } from "@bandeja/domain/posting-gate";
import type { Db, Tx } from "../../db/database.ts";
import { findLastReturn, updateVenue } from "./venues-store.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";

interface PaidJob {
  venueId: string;
  everApplied: boolean;
}

/** Why the position of a job would not be returned if it were cancelled now; undefined if it would. */
export async function findPositionRefusal(
  db: Db | Tx,
  { venueId, everApplied }: PaidJob,
  now: Date,
): Promise<PositionRefusal | undefined> {
  const lastReturnedAt = everApplied ? null : await findLastReturn(db, venueId);
  return refusePosition({ everApplied, lastReturnedAt }, now);
}

/**
 * Returns the position of a cancelled job to its venue, which must be locked: "only if nobody ever applied, and at most
 * once in 90 days" (docs/product.md, "Jobs and shifts"), across all venues of a person.
 *
 * @param cancellation `isOwn`: whether the venue cancelled it; what operators cancel is returned apart from that once
 * @returns whether it was returned
 */
export async function returnPosition(
  tx: Tx,
  job: PaidJob,
  { isOwn, now }: { isOwn: boolean; now: Date },
): Promise<boolean> {
  if (job.everApplied) return false;
  if (!isOwn) return true;
  await lockPerson(tx, job.venueId);
  if (await findPositionRefusal(tx, job, now)) return false;
  await updateVenue(tx, job.venueId, { positionReturnedAt: now });
  return true;
}
