import type { FormOutput, FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { FieldProblem, FieldProblems } from "@bandeja/contract/field-problems";
import { fetchCode } from "../fetch-code.ts";
import type { FieldError, FieldErrors, Resolver } from "react-hook-form";

/** A schema, or on a still page what fetches it. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>);

/** An error of a form keeps its problem, so that its sentence follows a change of language. */
export interface ProblemError extends FieldError {
  problem?: FieldProblem;
}

// Not before there is something to check: what checks is a tenth of a form's script.
const loadCheck = () => fetchCode(() => import("@bandeja/contract/check-form"));

const loadSchema = async <S extends FormSchema>(schema: SchemaSource<S>): Promise<S> =>
  typeof schema === "function" ? schema() : schema;

/** Fetches what a form is checked with, so that it is there when the form is sent. */
export async function warmCheck(schema: SchemaSource<FormSchema>): Promise<void> {
  await Promise.all([loadCheck(), loadSchema(schema)]);
}

/** Checks a form by the contract's own schema, then by `rules` between its fields: the server's own rules. */
export function schemaResolver<S extends FormSchema>(
  schema: SchemaSource<S>,
  rules?: (values: FormOutput<S>) => FieldProblems,
): Resolver<FormValues<S>, unknown, FormOutput<S>> {
  return async (values) => {
    const [{ checkForm }, known] = await Promise.all([loadCheck(), loadSchema(schema)]);
    const checked = checkForm(known, values);
    const problems = "values" in checked ? (rules?.(checked.values) ?? {}) : checked.problems;
    if ("values" in checked && Object.keys(problems).length === 0) {
      return { values: checked.values, errors: {} };
    }
    const errors = Object.fromEntries(
      Object.entries(problems).map(([name, problem]): [string, ProblemError] => [
        name,
        { type: problem.rule, problem },
      ]),
    );
    return { values: {}, errors: errors as FieldErrors<FormValues<S>> };
  };
}

/** What the schema and the rules found, from the errors that `schemaResolver` gave. */
export function problemsOf(errors: object): FieldProblems {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, { problem }]: [string, ProblemError]) =>
      problem === undefined ? [] : [[name, problem]],
    ),
  );
}
