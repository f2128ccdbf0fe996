/** For how many days a review is hidden at most: it is published sooner once the other side's is there, too. */
export const reviewHiddenDays = 7;

/** When a review that was written at an instant is published, whatever the other side does. */
export function hiddenUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + reviewHiddenDays * 24 * 60 * 60 * 1000);
}
