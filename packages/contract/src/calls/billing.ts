import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { id } from "../fields.ts";
import { allNames } from "../wire-names/all-names.ts";

const tag = "payments";

/** What a receipt names: a company with its address. */
export const BillingDetailsSchema = z.object({
  legalname: z.string(),
  taxnumber: z.optional(z.string()),
  address: z.string(),
  zipcode: z.optional(z.string()),
  city: z.string(),
  countrycode: z.string(),
});

/** Without own details, receipts have the venue's name and address. */
export const PayerSchema = z.extend(BillingDetailsSchema, { isset: z.boolean() });
export type Payer = Plain<typeof PayerSchema>;

export const paymentsBilling = defineCall({
  name: "paymentsBilling",
  method: "POST",
  path: "/payments/billing",
  tag,
  summary: "The billing details that the venue's next receipt has.",
  who: "venue:owner",
  kind: "query",
  cost: "usual",
  body: z.object({ restaurant_id: id }),
  names: allNames,
  answer: answer({ data: PayerSchema }),
  errors: ["NOT_FOUND"],
});

export const paymentsRemoveBilling = defineCall({
  name: "paymentsRemoveBilling",
  method: "POST",
  path: "/payments/removebilling",
  tag: "payments",
  summary: "Removes the billing details: receipts that are issued from now on name the venue.",
  who: "venue:owner",
  kind: "command",
  cost: "usual",
  body: z.object({ restaurant_id: id }),
  names: allNames,
  answer: answer({ data: PayerSchema }),
  errors: ["NOT_FOUND"],
});
