import { cleanText } from "@bandeja/domain/clean-text";
import * as z from "zod/mini";
import { isStorable, storable } from "./fields.ts";

const withoutHidden = z.overwrite<string>((typed) => (isStorable(typed) ? cleanText(typed) : typed));

/**
 * As `text` of `fields.ts`, for what people write to each other: it keeps its lines, and characters that hide are taken
 * out.
 */
export const prose = (max: number) => z.string().check(z.trim(), withoutHidden, z.maxLength(max), storable);

/** As `prose`, but not empty. */
export const requiredProse = (max: number) =>
  z
    .string()
    .check(z.trim(), withoutHidden, z.minLength(1, { error: "required" }), z.maxLength(max), storable);
