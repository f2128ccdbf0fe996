import * as z from "zod/mini";
import { isMissing, type FieldRule } from "./field-problems.ts";

// Only for values that are not numbers; other checks, such as a minimum, have their own rule.
const typeError =
  (rule: FieldRule) =>
  ({ code, input }: { code: string; input?: unknown }): FieldRule | undefined => {
    if (code !== "invalid_type" && code !== "invalid_union") return undefined;
    return isMissing(input) ? "required" : rule;
  };
export const numberError = typeError("notNumber");
export const wholeError = typeError("notWhole");

interface WholeRange {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** A whole number from `min` to `max`, which is a multiple of `step`. */
export const wholeWithin = ({ min, max, step = 1 }: WholeRange) =>
  z.int({ error: wholeError }).check(
    z.minimum(min),
    z.maximum(max),
    // `z.multipleOf` would enlarge every page with a form.
    z.refine((value) => value % step === 0, { error: "notMultiple", params: { step } }),
  );

// Must match `centsOf` of the domain: 0.30000000000000004 is not a multiple of 0.01.
export const isWholeCents = (value: number) => Math.round(value * 100) / 100 === value;

/**
 * A number in a request, or its text from a form field: `3` or `"3"`; "a comma is converted to a dot" (specification
 * section 5). `schema` validates the number; answers use it directly.
 */
export const typedNumber = <Schema extends z.core.$ZodType<number, number>>(
  schema: Schema,
  error = numberError,
) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.maxLength(20))], { error }),
      z.transform((value) => {
        if (typeof value === "number") return value;
        const typed = value.trim().replace(",", ".");
        if (typed === "") return undefined;
        return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
      }),
    ),
    schema,
  );

/** Like `typedNumber`, for whole numbers. */
export const typedWholeNumber = <Schema extends z.core.$ZodType<number, number>>(schema: Schema) =>
  typedNumber(schema, wholeError);

/** An amount of money: a JSON number with at most two decimals. */
export const amount = z.number().check(z.refine(isWholeCents));
