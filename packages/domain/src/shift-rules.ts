import { instantOf } from "./instant-of.ts";
import { shiftDays, type Shift } from "./shift.ts";
import { addDays, todayIn } from "./wall-clock.ts";

/** "At most 31 days long" (docs/product.md, "Jobs and shifts"), both ends counted. */
export const maxShiftDays = 31;
/** "At most 365 ahead" (docs/product.md, "Jobs and shifts"): of the start, from the venue's today. */
export const maxDaysAhead = 365;

export type ShiftRule = "pastDate" | "startPassed" | "endBeforeStart" | "tooManyDays" | "tooFarAhead";

/** What is wrong with when a job is worked, at most one rule a field. */
export type ShiftProblems = Partial<Record<"startDate" | "endDate" | "startTime", ShiftRule>>;

/**
 * Checks the dates and times of a job that is to be posted now. Empty when all is well. Form and
 * server ask the same, in the venue's zone and by the caller's clock.
 *
 * - "start date and end date cannot be before today" (specification, section 5);
 * - the end is not before the start, 31 days at most, the start 365 days ahead at most, "today with a
 *   start already past is 400" (docs/product.md, "Jobs and shifts"). A start at this very instant is past, as
 *   `hasStarted` has it.
 *
 * @throws RangeError for dates, times or a zone that do not exist: check their shape before.
 */
export function shiftProblems(shift: Shift, timezone: string, now: Date): ShiftProblems {
  const today = todayIn(timezone, now);
  const startDate = startDateProblem(shift, today);
  const endDate = endDateProblem(shift, today);
  const startPassed = shift.startDate === today && instantOf(today, shift.startTime, timezone) <= now;
  return {
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(startPassed && { startTime: "startPassed" }),
  };
}

function startDateProblem({ startDate }: Shift, today: string): ShiftRule | undefined {
  if (startDate < today) return "pastDate";
  if (startDate > addDays(today, maxDaysAhead)) return "tooFarAhead";
  return undefined;
}

function endDateProblem({ startDate, endDate }: Shift, today: string): ShiftRule | undefined {
  if (endDate < today) return "pastDate";
  if (endDate < startDate) return "endBeforeStart";
  if (shiftDays(startDate, endDate) > maxShiftDays) return "tooManyDays";
  return undefined;
}
