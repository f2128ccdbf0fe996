import * as fc from "fast-check";
import { expect, test } from "vitest";
import { reservationUntil } from "./reservation-deadline.ts";
import { reservationSpans, type ReservationSpan } from "./reservations.ts";

const start = new Date("2026-03-10T18:00:00Z");
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);

test.each<[ReservationSpan, posted: number, opens: number]>([
  ["short", 7 * 24 * 60, 7 * 24 * 60 - 30],
  ["long", 7 * 24 * 60, 7 * 24 * 60 - 120],
  ["dayahead", 7 * 24 * 60, 24 * 60],
  // Half of the time is everybody's.
  ["short", 60, 30],
  ["short", 40, 20],
  ["long", 180, 90],
  // Too late for a day ahead: the short time.
  ["dayahead", 24 * 60 + 10, 24 * 60 - 20],
  ["dayahead", 180, 150],
  ["dayahead", 40, 20],
])("%s: posted %i minutes before the start, it opens %i minutes before", (span, posted, opens) => {
  expect(reservationUntil(span, start, before(posted))).toEqual(before(opens));
});

test("a job that is posted before its start opens after it was posted, and before it starts", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...reservationSpans),
      fc.integer({ min: 1, max: 500_000 }),
      (span, minutes) => {
        const posted = before(minutes);
        const until = reservationUntil(span, start, posted);
        expect(until > posted && until < start).toBe(true);
      },
    ),
  );
});
