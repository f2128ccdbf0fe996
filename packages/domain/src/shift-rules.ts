import { instantOf } from "./instant-of.ts";
import { maxDaysAhead, maxShiftDays } from "./parameters/limits.ts";
import { shiftDays, type Shift } from "./shift.ts";
import { addDays, todayIn } from "./wall-clock.ts";

export type ShiftRule = "pastDate" | "startPassed" | "endBeforeStart" | "tooManyDays" | "tooFarAhead";

/** The problems of a job's dates and times, at most one rule for each field. */
export type ShiftProblems = Partial<Record<"startDate" | "endDate" | "startTime", ShiftRule>>;

/**
 * Validates the dates and times of a job to be posted now; empty if valid. Form and server use the same rules, in the
 * venue's zone and with their own clock.
 *
 * - "start date and end date cannot be before today" (specification, section 5);
 * - the end is not before the start, 31 days at most, the start 365 days ahead at most and not past (docs/product.md,
 *   "Jobs and shifts"). A start at this instant is past, as in `hasStarted`.
 *
 * @throws RangeError for dates, times or a zone that do not exist: validate their format before.
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
