import type { FormOutput, FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import type { Checked, FieldFaults } from "./form-state.ts";

/** A schema, or on a prerendered page a function that loads it. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>);

// Loaded on demand: the validator is a tenth of a form's script.
const loadCheck = () => fetchCode(() => import("@bandeja/contract/check-form"));

const loadSchema = async <S extends FormSchema>(schema: SchemaSource<S>): Promise<S> =>
  typeof schema === "function" ? schema() : schema;

/** Loads the validator, so that it is available when the form is submitted. */
export async function warmCheck(schema: SchemaSource<FormSchema>): Promise<void> {
  await Promise.all([loadCheck(), loadSchema(schema)]);
}

/**
 * Validates a form by the contract's schema, then by `rules` between its fields, as the server does.
 *
 * @throws NetworkFailure if the validator cannot be loaded
 */
export async function checkBySchema<S extends FormSchema>(
  schema: SchemaSource<S>,
  rules: ((values: FormOutput<S>) => FieldProblems) | undefined,
  values: FormValues<S>,
): Promise<Checked<FormOutput<S>>> {
  const [{ checkForm }, known] = await Promise.all([loadCheck(), loadSchema(schema)]);
  const checked = checkForm<S>(known as S, values);
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
