/** A place that somebody gave up, offered to those who have applied, one after the other. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long (min) an offer stands: near the start there is no time to lose. */
export const offerMinutes = { within24h: 10, before: 120 } as const;

/**
 * Until when somebody may take a place that is offered now; never longer than until the start. Whoever is told of it
 * later, since they have quiet hours, has as long from then; near the start everybody is told at once.
 */
export function offerUntil(startsAt: Date, now: Date, notifiedAt = now): Date {
  const isNear = startsAt.getTime() - now.getTime() <= dayMs;
  const end = isNear
    ? now.getTime() + offerMinutes.within24h * minuteMs
    : notifiedAt.getTime() + offerMinutes.before * minuteMs;
  return new Date(Math.min(end, startsAt.getTime()));
}
