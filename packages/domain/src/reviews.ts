/** The maximum number of days that a review is hidden; it is published earlier once both sides have written. */
export const reviewHiddenDays = 7;

/** The instant at which a review is published at the latest. */
export function hiddenUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + reviewHiddenDays * 24 * 60 * 60 * 1000);
}
