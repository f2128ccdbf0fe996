import { nearOfferMinutes, nearStartHours, offerMinutes } from "./parameters/offers.ts";

/** A vacated opening is offered to the applicants, one after the other. */
const minuteMs = 60_000;

/**
 * The instant until which an opening offered now can be accepted, at most the start. If quiet hours delay the
 * notification, the time counts from its delivery; near the start it is delivered at once.
 */
export function offerUntil(startsAt: Date, now: Date, notifiedAt = now): Date {
  const isNear = startsAt.getTime() - now.getTime() <= nearStartHours * 60 * minuteMs;
  const end = isNear
    ? now.getTime() + nearOfferMinutes * minuteMs
    : notifiedAt.getTime() + offerMinutes * minuteMs;
  return new Date(Math.min(end, startsAt.getTime()));
}
