import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { id } from "../fields.ts";
import { jobShapes } from "../entities/job.ts";
import { jobsAtOnce, textLimits } from "../limits.ts";
import { prose } from "../prose.ts";
import { ReservationChoiceSchema } from "../reservation.ts";
import { workNames } from "../wire-names/work-names.ts";
import { CancellingSchema, JobRowSchema, JobSchema, limited } from "./jobs.ts";

const ofManager = {
  method: "POST",
  tag: "jobs",
  who: "venue:manager",
  kind: "command",
  cost: "usual",
  names: workNames,
} as const;

export const jobsAddMany = defineCall({
  ...ofManager,
  name: "jobsAddMany",
  path: "/jobs/addmany",
  summary: "Posts several jobs together: all of them, or none.",
  body: z.object({
    restaurant_id: id,
    jobs: z.array(z.object(jobShapes.add)).check(z.minLength(1), z.maxLength(jobsAtOnce)),
    /** Of each job, as that of `jobsAdd`. */
    reservation: z.optional(ReservationChoiceSchema),
  }),
  creates: true,
  answer: answer({ message: z.string(), data: z.array(z.object({ _id: id })) }),
  // As those of `jobsAdd`.
  errors: [
    "NOT_FOUND",
    "BLOCKED",
    "JOB_NOT_COMPLETED",
    "PHONE_REQUIRED",
    "PAYMENT_DISPUTED",
    "FREE_POSITION_USED",
  ],
});

/** A job of a series. */
const SeriesJobSchema = z.extend(z.omit(JobRowSchema, { reserveduntil: true, asked: true }), {
  /** The hours that it was posted with: jobs of a series with the same ones are a line of it. */
  line: z.string(),
  limited,
  /** Of its cancellation alone; of several together the position of one comes back at most. */
  cancelling: z.optional(CancellingSchema),
});
export type SeriesJob = Plain<typeof SeriesJobSchema>;

export const jobsFindSeries = defineCall({
  name: "jobsFindSeries",
  method: "POST",
  path: "/jobs/findseries",
  tag: "jobs",
  summary:
    "The jobs that were posted together with a job and have not begun, itself included, soonest first.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  body: z.object({ job_id: id }),
  names: workNames,
  answer: answer({ data: z.array(SeriesJobSchema) }),
  errors: ["NOT_FOUND"],
});

const jobIds = z.array(id).check(z.minLength(1), z.maxLength(jobsAtOnce));

export const jobsCancelMany = defineCall({
  ...ofManager,
  name: "jobsCancelMany",
  path: "/jobs/cancelmany",
  summary: "Cancels several jobs together: all of them, or none.",
  body: z.object({ jobIds, reason: z.optional(prose(textLimits.reason)) }),
  answer: answer({ data: z.array(JobSchema), creditreturned: z.boolean() }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const jobsUpdateMany = defineCall({
  ...ofManager,
  name: "jobsUpdateMany",
  path: "/jobs/updatemany",
  summary: "Changes several jobs in the same way, but not their dates: all of them, or none.",
  body: z.omit(z.object({ ...jobShapes.change, jobIds }), { startdate: true, enddate: true }),
  answer: answer({ data: z.array(JobSchema) }),
  errors: ["NOT_FOUND", "WRONG_STATE", "JOB_STARTED"],
});
