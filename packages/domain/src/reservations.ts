import {
  longReservationMinutes,
  reservationNoticeHours,
  shortReservationMinutes,
} from "./parameters/team.ts";

/** Whom a venue asks first for a new job: nobody, its favourites, or a group of its team. */
export const reservationAudiences = ["nobody", "favourites", "group"] as const;
export type ReservationAudience = (typeof reservationAudiences)[number];

/** For how long it is reserved for them: two fixed times, or until a day ahead of its start. */
export const reservationSpans = ["short", "long", "dayahead"] as const;
export type ReservationSpan = (typeof reservationSpans)[number];

const minuteMs = 60_000;

/**
 * When a job posted now opens to everybody. Half of the time until the start is everybody's, and a job that begins within a
 * day is reserved for the short time instead of until a day ahead.
 */
export function reservationUntil(span: ReservationSpan, startsAt: Date, now: Date): Date {
  const dayAhead = startsAt.getTime() - reservationNoticeHours * 60 * minuteMs;
  const after = (minutes: number) =>
    Math.min(now.getTime() + minutes * minuteMs, (now.getTime() + startsAt.getTime()) / 2);
  const short = after(shortReservationMinutes);
  if (span === "dayahead") return new Date(Math.max(dayAhead, short));
  return new Date(span === "short" ? short : after(longReservationMinutes));
}
