import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id, text } from "../fields.ts";
import { name } from "../name-fields.ts";
import { textLimits } from "../limits.ts";
import { postalCode } from "../postal-code.ts";
import { toTaxNumber } from "../tax-number.ts";
import { allNames } from "../wire-names/all-names.ts";
import { PayerSchema } from "./billing.ts";

// Apart from what shows the details, since the rules of tax numbers are large.

/** A country in ISO 3166. */
const country = z.string().check(z.regex(/^[A-Z]{2}$/, { error: "required" }));

const legalName = name(textLimits.name);
const taxNumber = text(textLimits.taxNumber);
const place = { address: name(textLimits.address), zipcode: postalCode, city: name(textLimits.place) };

const isTaxNumber = (typed: string, countryCode: string): boolean =>
  typed === "" || toTaxNumber(typed, countryCode) !== undefined;

export const BillingFormSchema = z.object({ legalName, taxNumber, ...place, countryCode: country }).check(
  z.refine(({ taxNumber: typed, countryCode }) => isTaxNumber(typed, countryCode), {
    error: "invalid",
    path: ["taxNumber"],
  }),
);

export const paymentsSetBilling = defineCall({
  name: "paymentsSetBilling",
  method: "POST",
  path: "/payments/setbilling",
  tag: "payments",
  summary: "Sets the billing details for receipts that are issued from now on.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z
    .object({
      restaurant_id: id,
      legalname: legalName,
      taxnumber: z.optional(taxNumber),
      ...place,
      zipcode: z.optional(postalCode),
      countrycode: country,
    })
    .check(
      z.refine(({ taxnumber = "", countrycode }) => isTaxNumber(taxnumber, countrycode), {
        error: "invalid",
        path: ["taxnumber"],
      }),
    ),
  names: allNames,
  answer: answer({ data: PayerSchema }),
  errors: ["NOT_FOUND"],
});
