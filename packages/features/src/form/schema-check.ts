import { checkForm } from "@bandeja/contract/check-form";
import type { FormOutput, FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import type { Checked, FieldFaults } from "./form-state.ts";

/** Validates a form by the contract's schema, then by `rules` between its fields, as the server does. */
export function checkBySchema<S extends FormSchema>(
  schema: S,
  rules: ((values: FormOutput<S>) => FieldProblems) | undefined,
  values: FormValues<S>,
): Checked<FormOutput<S>> {
  const checked = checkForm<S>(schema, values);
  const problems = "values" in checked ? (rules?.(checked.values) ?? {}) : checked.problems;
  if ("values" in checked && Object.keys(problems).length === 0) return { values: checked.values };
  return {
    faults: Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, { problem }])),
  };
}

/** The problems that the schema and the rules found. */
export function problemsOf(faults: FieldFaults): FieldProblems {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => ("problem" in fault ? [[name, fault.problem]] : [])),
  );
}
