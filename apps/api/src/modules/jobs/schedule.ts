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

/**
 * Refuses dates and times that cannot be posted now, in the venue's time zone (specification, section 5; contract,
 * `POST /jobs/add`).
 *
 * @throws ApiError `INVALID`, with the problem of each field.
 */
export function requirePostable(shift: Shift, timezone: string, now: Date): void {
  const problems = Object.entries(shiftProblems(shift, timezone, now));
  if (problems.length === 0) return;
  const fields: FieldProblems = {};
  for (const [name, rule] of problems) fields[jobFields[name as keyof Shift].wire] = dateProblem(rule);
  throw new ApiError("INVALID", { fields });
}
