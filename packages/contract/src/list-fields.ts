import * as z from "zod/mini";
import { pageSize, textLimits } from "./limits.ts";
import { typedWholeNumber } from "./number-fields.ts";

/** How many rows of a list are wanted at once. */
export const limit = typedWholeNumber(z.int().check(z.minimum(1), z.maximum(pageSize.max)));

/** Where a page of a list ended. Opaque: what one page gave is sent for the next. */
export const cursor = z.string().check(z.maxLength(textLimits.cursor));

/** `limit` and `cursor`, which every list takes. */
export const page = { limit: z.optional(limit), cursor: z.optional(cursor) };
