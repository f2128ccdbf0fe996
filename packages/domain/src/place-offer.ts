/** A place that somebody gave up, offered to those who have applied, one after the other. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long (min) an offer stands: near the start there is no time to lose. */
export const offerMinutes = { within24h: 10, before: 120 } as const;

/** Until when somebody may take a place that is offered now; never longer than until the start. */
export function offerUntil(startsAt: Date, now: Date): Date {
  const left = startsAt.getTime() - now.getTime();
  const minutes = left <= dayMs ? offerMinutes.within24h : offerMinutes.before;
  return new Date(now.getTime() + Math.min(minutes * minuteMs, left));
}
