import { dateProblem } from "@bandeja/contract/date-problem";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { shiftProblems } from "@bandeja/domain/shift-rules";
import { shiftOf } from "./job-form.ts";
import type { JobForm } from "./job-form.ts";

/** The server's rules between dates and times, in the venue's zone, by the form's field names. */
export function dateProblems(job: JobForm, timezone: string): FieldProblems {
  const rules = shiftProblems(shiftOf(job), timezone, new Date());
  const named = { startDate: rules.startDate, endDate: rules.endDate, startTime: rules.startTime };
  const problems: FieldProblems = {};
  for (const [name, rule] of Object.entries(named)) {
    if (rule !== undefined) problems[name] = dateProblem(rule);
  }
  return problems;
}
