import type { ConsoleCode } from "@bandeja/contract/console/calls";
import { storable } from "@bandeja/contract/fields";
import * as z from "zod/mini";
import { Refusal } from "../../../kernel/refusal.ts";

type Schema<T = unknown> = z.ZodMiniType<T>;

/** One input of a command: an argument, an option or a flag of the command line, and a field of the console's request. */
export interface Field<T = unknown> {
  readonly as: "argument" | "option" | "flag";
  readonly schema: Schema<T>;
  /** What its value is, for the help: `rows` in `--limit <rows>`. */
  readonly value: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** All its values, where there are few. */
  readonly choices?: readonly string[];
  /** The console does not have it. */
  readonly isOnCommandLine?: true;
}

export type Fields = Readonly<Record<string, Field>>;
export type InputOf<F extends Fields> = { readonly [Name in keyof F]: z.infer<F[Name]["schema"]> };

const text = z.string().check(z.maxLength(2_000), storable);

/** Reads a text by a function that throws `Refusal`, whose message becomes the field's. */
export function parsed<T>(parse: (value: string) => T): Schema<T> {
  return z.pipe(
    text,
    z.transform((value: string, context): T => {
      try {
        return parse(value);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        context.issues.push({
          code: "custom",
          message: error.message,
          input: value,
          params: { code: error.code },
        });
        return z.NEVER;
      }
    }),
  );
}

/** `<account>` */
export function argument(value: string): Field<string>;
export function argument<T>(value: string, schema: Schema<T>): Field<T>;
export function argument(value: string, schema: Schema = text): Field {
  return { as: "argument", schema, value, help: "", isRequired: true };
}

/** `[id]` */
export const optionalArgument = <T>(value: string, schema: Schema<T>): Field<T | undefined> => ({
  ...argument(value, schema),
  schema: z.optional(schema),
  isRequired: false,
});

/** `--task <name>` */
export function option(value: string, help: string): Field<string | undefined>;
export function option<T>(value: string, help: string, schema: Schema<T>): Field<T | undefined>;
export function option(value: string, help: string, schema: Schema = text): Field {
  return { as: "option", schema: z.optional(schema), value, help, isRequired: false };
}

/** `--limit <rows>`, with the value of an omitted one. */
export const optionOr = <T>(value: string, help: string, schema: Schema<T>, otherwise: T): Field<T> => ({
  as: "option",
  schema: z._default(schema, () => otherwise as never),
  value,
  help,
  isRequired: false,
});

/** `--cancel-shifts` */
export const flag = (help: string): Field<boolean> => ({
  as: "flag",
  schema: z._default(z.boolean(), false),
  value: "",
  help,
  isRequired: false,
});

/** An input that is for those alone who have the database anyway. */
export const onCommandLine = <T>(field: Field<T>): Field<T> => ({ ...field, isOnCommandLine: true });

/** The values of a command's fields; others are ignored. @throws Refusal with what is wrong with the first wrong one */
export function parseInput(fields: Fields, sent: Readonly<Record<string, unknown>>): InputOf<Fields> {
  const schema = z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
  );
  const read = z.safeParse(schema, sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = String(issue?.path[0]);
  if (issue?.code === "custom" && issue.params !== undefined) {
    throw new Refusal(issue.message, issue.params["code"] as ConsoleCode, field);
  }
  if (issue?.code === "custom" || issue?.code === "too_big") {
    throw new Refusal(`${field} is too long, or has characters that cannot be stored.`, "TOO_LONG", field);
  }
  throw new Refusal(`Give ${field}.`, "MISSING", field);
}
