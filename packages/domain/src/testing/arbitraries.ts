import * as fc from "fast-check";
import type { Shift } from "../shift.ts";
import { addDays } from "../wall-clock.ts";

/** A date from 2012 to 2060: in 2011 a zone last skipped a whole day. */
export const anyDate = fc.integer({ min: 0, max: 17_500 }).map((days) => addDays("2012-01-01", days));

/** Any time of day; often near the hours of clock changes. */
export const anyTime = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 3 })),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([hours, minutes]) => `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);

/** A job of one to 31 days. */
export const anyShift: fc.Arbitrary<Shift> = fc
  .record({ startDate: anyDate, days: fc.integer({ min: 1, max: 31 }), startTime: anyTime, endTime: anyTime })
  .map(({ startDate, days, ...times }) => ({ startDate, endDate: addDays(startDate, days - 1), ...times }));
