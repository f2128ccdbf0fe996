import * as z from "zod/mini";

/** A part of a whole, from 0 to 1, to two decimals; null where there is no whole yet. */
export const share = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
