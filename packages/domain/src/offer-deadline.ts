/** A vacated opening is offered to the applicants, one after the other. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long (min) an offer is valid: less time near the start. */
export const offerMinutes = { within24h: 10, before: 120 } as const;

/**
 * The instant until which an opening offered now can be accepted, at most the start. If quiet hours delay the
 * notification, the time counts from its delivery; near the start it is delivered at once.
 */
export function offerUntil(startsAt: Date, now: Date, notifiedAt = now): Date {
  const isNear = startsAt.getTime() - now.getTime() <= dayMs;
  const end = isNear
    ? now.getTime() + offerMinutes.within24h * minuteMs
    : notifiedAt.getTime() + offerMinutes.before * minuteMs;
  return new Date(Math.min(end, startsAt.getTime()));
}
