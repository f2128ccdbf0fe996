import { dateProblem } from "@bandeja/contract/date-problem";
import { jobFields } from "@bandeja/contract/entities/job";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import type { Shift } from "@bandeja/domain/shift";
import { shiftProblems } from "@bandeja/domain/shift-rules";
import { shiftWindows } from "@bandeja/domain/shift-windows";
import { totalSpend } from "@bandeja/domain/total-spend";
import { ApiError } from "../../kernel/api-error.ts";

/** The derived columns of a job: its instants, windows and total. */
export function computeSchedule(job: Shift & { hourlyCents: number }, timezone: string) {
  const windows = shiftWindows(job, timezone);
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("A job without days has no instants");
  return { startsAt: first.start, endsAt: last.end, windows, totalSpendCents: totalSpend(job) };
}

/** The problems of dates and times that cannot be posted now, in the venue's time zone, by their names on the wire. */
export function findDateProblems(shift: Shift, timezone: string, now: Date): FieldProblems {
  const problems = Object.entries(shiftProblems(shift, timezone, now));
  return Object.fromEntries(
    problems.map(([name, rule]) => [jobFields[name as keyof Shift].wire, dateProblem(rule)]),
  );
}

/**
 * Refuses dates and times that cannot be posted now (specification, section 5; contract, `POST /jobs/add`).
 *
 * @throws ApiError `INVALID`, with the problem of each field.
 */
export function requirePostable(shift: Shift, timezone: string, now: Date): void {
  const fields = findDateProblems(shift, timezone, now);
  if (Object.keys(fields).length > 0) throw new ApiError("INVALID", { fields });
}
