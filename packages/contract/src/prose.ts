import { cleanText } from "@bandeja/domain/clean-text";
import * as z from "zod/mini";
import { isStorable, storable } from "./fields.ts";

const withoutHidden = z.overwrite<string>((typed) => (isStorable(typed) ? cleanText(typed) : typed));

/**
 * Like `text` of `fields.ts`, for texts of several lines that users write to each other: invisible characters are
 * removed.
 */
export const prose = (max: number) => z.string().check(z.trim(), withoutHidden, z.maxLength(max), storable);

/** Like `prose`, but not empty. */
export const requiredProse = (max: number) =>
  z
    .string()
    .check(z.trim(), withoutHidden, z.minLength(1, { error: "required" }), z.maxLength(max), storable);
