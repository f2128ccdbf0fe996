import { hoursStates } from "@bandeja/domain/worked-hours";
import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id } from "../fields.ts";
import { receiptKind } from "./payments.ts";
import { currency, date, month, time } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { amount, typedWholeNumber } from "../number-fields.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "restaurant";
const year = z.int().check(z.minimum(1900), z.maximum(2199));

/** Completed work: jobs counted for each worker, different workers, and hours that count now. */
const work = { shifts: count, people: count, minutes: count };

const feeCurrency = z.literal("USD");

/** The costs of a month or a year, with the shifts whose hours can still change and the share of each currency. */
const costs = {
  ...work,
  unsettled: count,
  sums: z.array(z.object({ currency, sum: amount, ...work })),
  /** Bandeja's fees less what was refunded, with the number of receipts and credit notes. */
  fees: z.array(z.object({ currency: feeCurrency, sum: amount, receipts: count })),
};

export const CostMonthSchema = z.object({ month, from: date, to: date, ...costs });
export const CostsSchema = z.object({
  /** The year of the months; null without any completed work or fee. */
  year: z.nullable(year),
  /** The years with completed work or fees, newest first. */
  years: z.array(year),
  months: z.array(CostMonthSchema),
  total: z.object(costs),
});
export type Costs = Plain<typeof CostsSchema>;

const ofVenue = {
  method: "POST",
  tag,
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  names: workNames,
  errors: [],
} as const;

export const restaurantCosts = defineCall({
  ...ofVenue,
  name: "restaurantCosts",
  path: "/restaurant/costs",
  summary: "The venue's costs and hours of completed work in a year, by month.",
  body: z.object({ year: z.optional(typedWholeNumber(year)) }),
  mayLag: true,
  answer: answer({ data: CostsSchema }),
});

/** One day of a worker's completed work. */
export const CostRowSchema = z.object({
  application_id: id,
  job_id: id,
  waitress_id: id,
  waitress: z.string(),
  date,
  startshift: time,
  endshift: time,
  minutes: count,
  /** The hourly value of the job. */
  salary: amount,
  sum: amount,
  currency,
  /** Whether the hours can still change. */
  state: z.enum(hoursStates),
});
export type CostRow = Plain<typeof CostRowSchema>;

export const restaurantCostRows = defineCall({
  ...ofVenue,
  name: "restaurantCostRows",
  path: "/restaurant/costrows",
  summary: "The rows behind the costs of a month: one for each worker and day, in the order of the days.",
  body: z.object({ month, ...page }),
  mayLag: true,
  answer: answer({ data: z.array(CostRowSchema), nextcursor: z.optional(cursor) }),
});

/** A fee on the day of its receipt, or a refund on that of its credit note, which is negative. */
export const CostFeeSchema = z.object({
  date,
  kind: receiptKind,
  number: z.string(),
  /** How many credits were bought, or refunded. */
  credits: count,
  sum: amount,
  currency: feeCurrency,
});
export type CostFee = Plain<typeof CostFeeSchema>;

export const restaurantCostFees = defineCall({
  ...ofVenue,
  name: "restaurantCostFees",
  path: "/restaurant/costfees",
  summary: "Bandeja's fees in a month: receipts and credit notes, in the order of their numbers.",
  body: z.object({ month, ...page }),
  mayLag: true,
  answer: answer({ data: z.array(CostFeeSchema), nextcursor: z.optional(cursor) }),
});
