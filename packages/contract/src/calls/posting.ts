import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { jobShapes } from "../entities/job.ts";
import { id } from "../fields.ts";
import { amount } from "../number-fields.ts";
import { ReservationChoiceSchema } from "../reservation.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";
import { workNames } from "../wire-names/work-names.ts";

export const jobsGetValuePayment = defineCall({
  name: "jobsGetValuePayment",
  method: "POST",
  path: "/jobs/getvaluepaymentjob",
  tag: "jobs",
  summary: "The fee for a further job, in USD.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  // Optional, since the token identifies the venue; another venue's id is refused.
  body: z.object({ restaurant_id: z.optional(id) }),
  names: visitorNames,
  answer: answer({ data: amount }),
  errors: ["NOT_FOUND"],
});

export const jobsAdd = defineCall({
  name: "jobsAdd",
  method: "POST",
  path: "/jobs/add",
  tag: "jobs",
  summary: "Posts a job: the first is free, each further one uses a credit.",
  who: "venue:manager",
  kind: "command",
  cost: "usual",
  creates: true,
  body: z.object({
    restaurant_id: id,
    // Ignored, whatever their values: the server uses the venue's own record and computes the total.
    restaurant_name: z.optional(z.unknown()),
    restaurant_city: z.optional(z.unknown()),
    restaurant_country: z.optional(z.unknown()),
    totalspend: z.optional(z.unknown()),
    ...jobShapes.add,
    /** Without it nobody is asked first, and the last choice of the venue stays. */
    reservation: z.optional(ReservationChoiceSchema),
  }),
  names: workNames,
  answer: answer({ message: z.string(), data: z.object({ _id: id }) }),
  errors: [
    "NOT_FOUND",
    "BLOCKED",
    "JOB_NOT_COMPLETED",
    "PHONE_REQUIRED",
    "PAYMENT_DISPUTED",
    "FREE_POSITION_USED",
  ],
});
