import { safeParse } from "zod/mini";
import type * as z from "zod/mini";
import { fieldProblems } from "./field-problems.ts";
import type { FieldProblems } from "./field-problems.ts";

/** A schema that a form can have: an object of fields. */
export type FormSchema = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>;
/** The form's values as they are typed, and as the schema gives them back. */
export type FormValues<S extends FormSchema> = z.input<S>;
export type FormOutput<S extends FormSchema> = z.output<S>;

type Checked<S extends FormSchema> = { values: FormOutput<S> } | { problems: FieldProblems };

/** Checks a form by the rules that the server will check it by. */
export function checkForm<S extends FormSchema>(schema: S, typed: unknown): Checked<S> {
  // `fieldProblems` tells "nothing there" from "something wrong" by the input.
  const result = safeParse(schema, typed, { reportInput: true });
  return result.success ? { values: result.data } : { problems: fieldProblems(result.error.issues) };
}
