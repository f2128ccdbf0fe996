import { reviewHiddenDays } from "./parameters/records.ts";

/** The instant at which a review is published at the latest. */
export function hiddenUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + reviewHiddenDays * 24 * 60 * 60 * 1000);
}
