import * as z from "zod/mini";

/** A share from 0 to 1, to two decimals; null if there is nothing to count yet. */
export const share = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
