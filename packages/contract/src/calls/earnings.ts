import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count } from "../fields.ts";
import { currency, date, month, timezone } from "../job-fields.ts";
import { amount } from "../number-fields.ts";

/** The earnings of a week, a month or all time. */
const earned = {
  shifts: count,
  /** Of them those whose proposed hours wait for an answer or a decision; they are counted as agreed. */
  unsettled: count,
  minutes: count,
  sums: z.array(z.object({ currency, sum: amount })),
};

const period = { from: date, to: date, ...earned };
export const EarnedWeekSchema = z.object({
  week: z.string().check(z.regex(/^\d{4}-W\d\d$/)),
  ...period,
});
export const EarnedMonthSchema = z.object({ month, ...period });
export const EarningsSchema = z.object({
  weeks: z.array(EarnedWeekSchema),
  months: z.array(EarnedMonthSchema),
  total: z.object(earned),
});
export type Earnings = Plain<typeof EarningsSchema>;

export const waitressEarnings = defineCall({
  name: "waitressEarnings",
  method: "POST",
  path: "/waitress/earnings",
  tag: "waitress",
  summary: "The worker's earnings from completed shifts, by week and by month, as agreed.",
  who: "worker",
  kind: "query",
  cost: "usual",
  body: z.object({ timezone: z.optional(timezone) }),
  mayLag: true,
  answer: answer({ data: EarningsSchema }),
  errors: [],
});
