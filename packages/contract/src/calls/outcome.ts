import * as z from "zod/mini";
import { accountType, instant } from "../fields.ts";
import { workedMinutes } from "../job-fields.ts";
import { attendances } from "../lists.ts";

/**
 * What was worked, once the work is completed, in minutes of all days: what counts is what was agreed, until something
 * else is accepted. `proposed` waits for the answer of the other side; from `until` on the hours are final.
 */
const HoursSchema = z.object({
  agreed: workedMinutes,
  minutes: workedMinutes,
  proposed: z.optional(z.object({ minutes: workedMinutes, by: accountType })),
  until: z.optional(instant),
});
export type Hours = z.infer<typeof HoursSchema>;

/** What becomes of an application besides its status; what does not apply is absent. */
export const outcome = {
  /** How long before the start confirmed work was cancelled, in minutes; negative after it. */
  noticeminutes: z.optional(z.int()),
  /** How the person came, as the venue says once the work is completed; absent where it did not say. */
  attendance: z.optional(z.enum(attendances)),
  hours: z.optional(HoursSchema),
  /** Until when a freed opening is offered to the worker. */
  offereduntil: z.optional(instant),
};
