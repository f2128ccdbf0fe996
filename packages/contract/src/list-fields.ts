import * as z from "zod/mini";
import { pageSize, textLimits } from "./limits.ts";
import { typedWholeNumber } from "./number-fields.ts";

/** The maximum number of rows on a page. */
export const limit = typedWholeNumber(z.int().check(z.minimum(1), z.maximum(pageSize.max)));

/** An opaque position in a list: `nextcursor` of one page requests the next. */
export const cursor = z.string().check(z.maxLength(textLimits.cursor));

/** The parameters of every list. */
export const page = { limit: z.optional(limit), cursor: z.optional(cursor) };
