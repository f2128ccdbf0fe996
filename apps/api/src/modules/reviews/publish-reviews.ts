import { reviewHiddenDays } from "@bandeja/domain/parameters/records";
import type { Db, Tx } from "../../db/database.ts";
import { findWrittenUntil, publishWrittenUntil } from "./reviews-store.ts";

const hidden = reviewHiddenDays * 24 * 60 * 60 * 1000;
const hiddenSince = (now: Date) => new Date(now.getTime() - hidden);

/**
 * Scheduled: publishes the reviews that have been hidden for 7 days.
 *
 * @param only one review; all by default
 * @returns how many were published.
 */
export async function publishReviews(tx: Tx, now: Date, only?: string): Promise<number> {
  return publishWrittenUntil(tx, hiddenSince(now), now, only);
}

/** The reviews to publish. */
export async function findToPublish(db: Db, now: Date): Promise<string[]> {
  return findWrittenUntil(db, hiddenSince(now));
}
