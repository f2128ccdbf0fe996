import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { date } from "../job-fields.ts";
import { workNames } from "../wire-names/work-names.ts";

/** The days that one answer lists holidays of: more than jobs may start ahead. */
export const holidayDays = 400;

/** A public holiday; a day can have several. */
export const HolidaySchema = z.object({ date, name: z.string() });
export type Holiday = Plain<typeof HolidaySchema>;

export const restaurantHolidays = defineCall({
  name: "restaurantHolidays",
  method: "POST",
  path: "/restaurant/holidays",
  tag: "restaurant",
  summary: "The public holidays at the venue's city between two days.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  body: z.object({ from: date, to: date }),
  names: workNames,
  answer: answer({ data: z.array(HolidaySchema) }),
  errors: [],
});
