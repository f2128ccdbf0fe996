import {
  longReservationMinutes,
  reservationNoticeHours,
  shortReservationMinutes,
} from "./parameters/team.ts";
import type { ReservationSpan } from "./reservations.ts";

const minuteMs = 60_000;

/**
 * When a reserved job that is posted now opens to everybody. Half of the time until the start is everybody's, and a job that
 * begins within a day is reserved for the short time instead of until a day ahead.
 */
export function reservationUntil(span: ReservationSpan, startsAt: Date, now: Date): Date {
  const dayAhead = startsAt.getTime() - reservationNoticeHours * 60 * minuteMs;
  const after = (minutes: number) =>
    Math.min(now.getTime() + minutes * minuteMs, (now.getTime() + startsAt.getTime()) / 2);
  const short = after(shortReservationMinutes);
  if (span === "dayahead") return new Date(Math.max(dayAhead, short));
  return new Date(span === "short" ? short : after(longReservationMinutes));
}
