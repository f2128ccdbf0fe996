import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id } from "../fields.ts";
import { amount } from "../number-fields.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

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
