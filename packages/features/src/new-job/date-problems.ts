import type { FieldProblems } from "@bandeja/contract/field-problems";
import { maxDaysAhead, maxShiftDays, shiftProblems } from "@bandeja/domain/shift-rules";
import type { ShiftRule } from "@bandeja/domain/shift-rules";
import { shiftOf } from "./job-form.ts";
import type { JobForm } from "./job-form.ts";

const maxOf: Partial<Record<ShiftRule, number>> = { tooManyDays: maxShiftDays, tooFarAhead: maxDaysAhead };

/** The server's rules between dates and times, in the venue's zone, by the form's field names. */
export function dateProblems(job: JobForm, timezone: string): FieldProblems {
  const found = shiftProblems(shiftOf(job), timezone, new Date());
  const named = { startDate: found.startDate, endDate: found.endDate, startTime: found.startTime };
  const problems: FieldProblems = {};
  for (const [name, rule] of Object.entries(named)) {
    if (rule === undefined) continue;
    const max = maxOf[rule];
    problems[name] = max === undefined ? { rule } : { rule, max };
  }
  return problems;
}
