import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { accountType, count, id, instant, photo, text } from "../fields.ts";
import { jobShapes } from "../entities/job.ts";
import { applicationStatus, currency, date, jobStatus, workedMinutes } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { amount, typedWholeNumber } from "../number-fields.ts";
import { passFields } from "../pass-fields.ts";
import { prose } from "../prose.ts";
import { textLimits } from "../limits.ts";
import { openingsRange } from "@bandeja/domain/parameters/limits";
import { attendances } from "../lists.ts";
import { ownLate } from "./late.ts";
import { outcome } from "./outcome.ts";
import { RestaurantPageSchema } from "./venue-profiles.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "jobs";

export const JobSchema = z.object({
  _id: id,
  restaurant_id: id,
  restaurant_name: z.string(),
  restaurant_city: z.string(),
  restaurant_country: z.string(),
  ...jobShapes.answer,
  totalspend: amount,
  timezone: z.string(),
  startsat: instant,
  endsat: instant,
  status: jobStatus,
  /** The number of applications, except withdrawn ones, and of the confirmed ones among them. */
  applied: count,
  confirmed: count,
  /** The minutes between a cancellation and the start; negative after the start. */
  noticeminutes: z.optional(z.int()),
});
export type Job = Plain<typeof JobSchema>;

/** A row of the venue's list, with the number of pending applications and five applicants' photos, pending first. */
export const JobRowSchema = z.extend(JobSchema, {
  waiting: count,
  faces: z.array(z.object({ waitress: z.string(), photo })),
  /** While it is reserved for people who are asked first. */
  reserveduntil: z.optional(instant),
  /** The number of invitations that are open, if there are any. */
  asked: z.optional(count),
});
export type JobRow = Plain<typeof JobRowSchema>;

/** The New job form: every field except obs is required (specification section 5). */
export const JobFormSchema = z.object(jobShapes.form);

const venueList = {
  // In these bodies, `restaurant` is an id.
  names: { ...workNames, restaurant: "venueId" },
  method: "POST",
  tag,
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  answer: answer({ data: z.array(JobRowSchema), nextcursor: z.optional(cursor) }),
  errors: ["NOT_FOUND"],
} as const;

export const jobsFindAllOfRestaurant = defineCall({
  ...venueList,
  name: "jobsFindAllOfRestaurant",
  path: "/jobs/findalljobsofrestaurant",
  summary: "All jobs of the venue, soonest first.",
  body: z.object({ restaurant: id, ...page }),
});

/** The parts of a venue's list; `closed` has completed and cancelled jobs, latest first. */
export const jobListTypes = [
  "new",
  "past",
  "all",
  "needspeople",
  "toanswer",
  "staffed",
  "uncompleted",
  "closed",
] as const;
export type JobListType = (typeof jobListTypes)[number];

/** The days that a search may mean: "27 Nov" of three years. */
const searchedDays = z.array(date).check(z.maxLength(3));

/** A calendar week, by its Monday: the jobs of a list that begin in it, without cancelled ones. */
export const JobWeekSchema = z.object({
  from: date,
  jobs: count,
  /** Openings, and filled ones. */
  numberwaitress: count,
  confirmed: count,
  /** The agreed pay for all openings; of jobs that have ended, for filled ones. */
  sums: z.array(z.object({ currency, sum: amount })),
});
export type JobWeek = Plain<typeof JobWeekSchema>;

export const jobsFindOfRestaurant = defineCall({
  ...venueList,
  name: "jobsFindOfRestaurant",
  path: "/jobs/findjobsofrestaurant",
  summary: "The venue's upcoming and running (`new`), past (`past`) or all jobs, or those of a search.",
  body: z.object({
    restaurant: id,
    type: z.optional(z.enum(jobListTypes)),
    /** Only jobs with this text in their note or in the name of somebody who applied, or on one of the days. */
    search: z.optional(text(textLimits.search)),
    days: z.optional(searchedDays),
    /** Only jobs with a day from this date, or until this one. */
    from: z.optional(date),
    to: z.optional(date),
    /** Whether the weeks of the page are wanted, too. */
    weeks: z.optional(z.boolean()),
    ...page,
  }),
  answer: answer({
    data: z.array(JobRowSchema),
    weeks: z.optional(z.array(JobWeekSchema)),
    nextcursor: z.optional(cursor),
  }),
});

export const jobsVerifyNotCompleted = defineCall({
  ...venueList,
  name: "jobsVerifyNotCompleted",
  path: "/jobs/verifynomarkedascompleted/",
  summary: "The venue's jobs that have ended and are not marked as completed.",
  body: z.object({ restaurant_id: id, ...page }),
});

/** How many people a cancellation of a job would notify, what it was paid with, and why that would not come back now. */
export const CancellingSchema = z.object({
  people: count,
  paidwith: z.enum(["free", "credit"]),
  because: z.optional(z.enum(["applied", "recent", "refunded"])),
  /** With `recent`. */
  until: z.optional(instant),
});

/** Why a job can only become more, as after an application (`afterApplying`): somebody has applied, who may have withdrawn, or is asked. */
const changeLimit = z.enum(["applied", "asked"]);
export type ChangeLimit = z.infer<typeof changeLimit>;
/** Only before the start; without it anything can change. */
export const limited = z.optional(changeLimit);

export const jobsGet = defineCall({
  name: "jobsGet",
  method: "GET",
  path: "/jobs/:id",
  tag,
  summary: "A job: of the venue, or one that the worker can apply for or has applied for.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  params: z.object({ id }),
  names: workNames,
  answer: answer({
    data: z.extend(JobSchema, {
      /** Only for its venue: when it was posted, and what first happened since. */
      hiring: z.optional(
        z.object({
          postedat: instant,
          viewedat: z.optional(instant),
          appliedat: z.optional(instant),
          confirmedat: z.optional(instant),
        }),
      ),
      /** Only for its venue, while it can be cancelled. */
      cancelling: z.optional(CancellingSchema),
      /** Only for its venue. */
      limited,
      /** Only for its venue: the decision about it with which Bandeja cancelled the job. */
      decision_id: z.optional(id),
      /** Only for its venue: how many of the jobs that were posted together have not begun, if there are several. */
      series: z.optional(count),
      /** Only for its venue, until it opens to everybody: who it is reserved for. */
      reservation: z.optional(
        z.object({
          who: z.enum(["favourites", "group"]),
          /** The name of the group, unless it was removed. */
          group: z.optional(z.string()),
          until: instant,
        }),
      ),
      /** Only for a worker who has applied: nobody is found for its free openings any more. */
      closed: z.optional(z.literal(true)),
      /** Only for workers: the venue's public profile, and the worker's own application, if any. */
      venue: z.optional(RestaurantPageSchema),
      application: z.optional(
        z.object({
          _id: id,
          status: applicationStatus,
          cancelledby: z.optional(accountType),
          /** The decision about the worker with which it ended. */
          decision_id: z.optional(id),
          /** What either side wrote when it ended the application. */
          reason: z.optional(z.string()),
          ...ownLate,
          ...outcome,
        }),
      ),
      /** Only for the job's venue and confirmed workers: where it takes place. */
      address: z.optional(z.string()),
      zipcode: z.optional(z.string()),
      /** Only for confirmed workers. */
      phone: z.optional(z.nullable(z.string())),
    }),
  }),
  errors: ["NOT_FOUND", "NOT_OPEN_YET"],
});

const ownJob = { method: "POST", tag, who: "venue:manager", kind: "command", cost: "usual" } as const;

export const jobsMarkAsCompleted = defineCall({
  ...ownJob,
  name: "jobsMarkAsCompleted",
  path: "/jobs/markascompleted",
  summary: "Marks an ended job as completed, with its confirmed applications.",
  body: z.object({
    job_id: id,
    /** Attendance and worked minutes by application; workers not listed were present for the agreed hours. */
    people: z.optional(
      z
        .array(
          z.object({
            application_id: id,
            attendance: z.enum([...attendances, "noshow"]),
            minutes: z.optional(typedWholeNumber(workedMinutes)),
          }),
        )
        .check(z.maxLength(openingsRange.max)),
    ),
  }),
  names: workNames,
  answer: answer({ data: JobSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const jobsCancel = defineCall({
  ...ownJob,
  name: "jobsCancel",
  path: "/jobs/cancel",
  summary: "Cancels a job that has not ended; an offence within 24 h of the start of confirmed work.",
  body: z.object({
    job_id: id,
    reason: z.optional(prose(textLimits.reason)),
    ...passFields,
  }),
  names: workNames,
  answer: answer({ data: JobSchema, creditreturned: z.boolean() }),
  errors: ["NOT_FOUND", "WRONG_STATE", "PASS_USED"],
});

export const jobsUpdate = defineCall({
  ...ownJob,
  name: "jobsUpdate",
  path: "/jobs/update",
  summary:
    "Changes a job before its start; after the first application only some fields, and openings and pay upwards.",
  body: z.object({
    job_id: id,
    ...jobShapes.change,
  }),
  names: workNames,
  answer: answer({ data: JobSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE", "JOB_STARTED"],
});
