import { reviewHiddenDays } from "@bandeja/domain/reviews";
import type { Tx } from "../../db/database.ts";
import { publishWrittenUntil } from "./reviews-store.ts";

/**
 * Publishes the reviews that have been hidden for 7 days, whatever the other side did: for the clock's worker.
 *
 * @returns how many were published.
 */
export async function publishReviews(tx: Tx, now: Date): Promise<number> {
  const hidden = reviewHiddenDays * 24 * 60 * 60 * 1000;
  return publishWrittenUntil(tx, new Date(now.getTime() - hidden), now);
}
