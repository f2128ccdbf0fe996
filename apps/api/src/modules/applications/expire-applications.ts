import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { recordExpired } from "./core/close-applications-of-job.ts";
import { partiesOf, type Application } from "./core/application.ts";
import { expireOverlappingPending } from "./core/applications-store.ts";
import { expireStartedPending } from "./core/scheduled-store.ts";

/**
 * Scheduled: expires pending applications for jobs that have started (docs/product.md, "Applications"). Until then
 * `effectiveStatus` shows them as expired, and no command accepts them.
 *
 * @param only one application; all by default
 * @returns how many applications expired.
 */
export async function expireApplications(tx: Tx, now: Date, only?: string): Promise<number> {
  const expired = await expireStartedPending(tx, now, only);
  await recordExpired(tx, expired, now);
  return expired.length;
}

/** Expires a worker's other pending applications at the time of a confirmed one. */
export async function expireOverlapping(tx: Tx, confirmed: Application, now: Date): Promise<void> {
  const expired = await expireOverlappingPending(tx, confirmed, now);
  const events = expired.map((application) => {
    return { type: "application.displaced", payload: partiesOf(application) } as const;
  });
  await record(tx, events, now);
}
