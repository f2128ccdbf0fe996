import type { ShiftRule } from "@bandeja/domain/shift-rules";
import { maxDaysAhead, maxShiftDays } from "@bandeja/domain/parameters/limits";
import type { FieldProblem } from "./field-problems.ts";

/** The problem of a job's date or time, with the limit that its text names. */
export function dateProblem(rule: ShiftRule): FieldProblem {
  if (rule === "tooManyDays") return { rule, max: maxShiftDays };
  if (rule === "tooFarAhead") return { rule, max: maxDaysAhead };
  return { rule };
}
