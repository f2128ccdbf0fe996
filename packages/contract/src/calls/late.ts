import { lateRange } from "@bandeja/domain/parameters/work";
import * as z from "zod/mini";
import { count, instant } from "../fields.ts";

export const minutesLate = z.int().check(z.minimum(lateRange.min), z.maximum(lateRange.max));

/** The reported delay in minutes, and when it was reported; absent without a report. */
export const late = {
  lateminutes: z.optional(minutesLate),
  lateat: z.optional(instant),
};

/** The same for its worker, with the number of reports for the shift, at most `maxDelayReports`. */
export const ownLate = { ...late, latetimes: z.optional(count) };
