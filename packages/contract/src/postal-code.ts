import * as z from "zod/mini";
import { line } from "./name-fields.ts";
import { textLimits } from "./limits.ts";

/** Letters and digits in groups: "1100-053", "SW1A 1AA". Nine digits are a phone's, except for those of the United States. */
const pattern = /^(?!(?:\D*\d){9})[A-Z\d]+(?:[ -][A-Z\d]+)*$|^\d{5}-\d{4}$/i;

/** The postal code of an address; may be empty. */
export const postalCode = line(textLimits.zipcode).check(
  z.refine((code) => code === "" || pattern.test(code), { error: "invalid" }),
);
