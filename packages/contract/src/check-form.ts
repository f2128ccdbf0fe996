import { safeParse } from "zod/mini";
import type * as z from "zod/mini";
import { fieldProblems } from "./field-problems.ts";
import type { FieldProblems } from "./field-problems.ts";

/** The schema of a form: an object of fields, with plain names. */
export type FormSchema = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>;
/** The form's values as typed. `FormOutput` has them as parsed by the schema. */
export type FormValues<S extends FormSchema> = z.input<S>;
export type FormOutput<S extends FormSchema> = z.output<S>;

type Checked<S extends FormSchema> = { values: FormOutput<S> } | { problems: FieldProblems };

/** Validates a form by the server's rules. @returns the parsed values, or the problems by field */
export function checkForm<S extends FormSchema>(schema: S, typed: unknown): Checked<S> {
  // `fieldProblems` needs the input to distinguish a missing value from a wrong one.
  const result = safeParse(schema, typed, { reportInput: true });
  return result.success ? { values: result.data } : { problems: fieldProblems(result.error.issues) };
}

/** The parsed values of the fields that are valid by themselves, while a form is being filled in. */
export function validFields<S extends z.ZodMiniObject>(
  schema: S,
  typed: Readonly<Record<string, unknown>>,
): Partial<FormOutput<S>> {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
    const { success, data } = safeParse(field, typed[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  return Object.fromEntries(fields) as Partial<FormOutput<S>>;
}
