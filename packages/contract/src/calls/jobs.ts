import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import {
  amount,
  applicationStatus,
  count,
  currency,
  cursor,
  date,
  hourlyValue,
  id,
  instant,
  jobStatus,
  page,
  photo,
  placeId,
  places,
  text,
  time,
  tips,
} from "../fields.ts";
import { textLimits } from "../limits.ts";
import { RestaurantProfileSchema } from "./restaurants.ts";

const tag = "jobs";

export const JobSchema = z.object({
  _id: id,
  restaurant_id: id,
  restaurant_name: z.string(),
  restaurant_city: z.string(),
  restaurant_country: z.string(),
  numberwaitress: places,
  salary: amount,
  currency,
  startdate: date,
  enddate: date,
  startshift: time,
  endshift: time,
  tips,
  totalspend: amount,
  obs: z.string(),
  timezone: z.string(),
  startsat: instant,
  endsat: instant,
  status: jobStatus,
  /** People who applied and did not withdraw; of them, those who have a place. */
  applied: count,
  confirmed: count,
});
export type Job = z.infer<typeof JobSchema>;

/** A row of the venue's list: how many wait for its answer, and the faces of the first who applied. */
export const JobRowSchema = z.extend(JobSchema, {
  waiting: count,
  faces: z.array(z.object({ waitress: z.string(), photo })),
});
export type JobRow = z.infer<typeof JobRowSchema>;

/** The New job form: every field except obs is required (specification section 5). */
export const JobFormSchema = z.object({
  startdate: date,
  enddate: date,
  startshift: time,
  endshift: time,
  salary: hourlyValue,
  currency,
  tips,
  numberwaitress: places,
  obs: z._default(text(textLimits.note), ""),
});

export const jobsGetValuePayment = defineCall({
  name: "jobsGetValuePayment",
  method: "POST",
  path: "/jobs/getvaluepaymentjob",
  tag,
  summary: "The fee for a further job, in USD.",
  who: "restaurant",
  kind: "query",
  body: z.object({ restaurant_id: id }),
  answer: answer({ data: amount }),
  errors: ["NOT_FOUND"],
});

const venueList = {
  method: "POST",
  tag,
  who: "restaurant",
  kind: "query",
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

export const jobsFindOfRestaurant = defineCall({
  ...venueList,
  name: "jobsFindOfRestaurant",
  path: "/jobs/findjobsofrestaurant",
  summary: "The venue's jobs that are to come or running (`new`), over (`past`) or all, soonest first.",
  body: z.object({ restaurant: id, type: z.optional(z.enum(["new", "past", "all"])), ...page }),
});

export const jobsVerifyNotCompleted = defineCall({
  ...venueList,
  name: "jobsVerifyNotCompleted",
  path: "/jobs/verifynomarkedascompleted/",
  summary: "The venue's jobs that have ended and are not marked as completed.",
  body: z.object({ restaurant_id: id, ...page }),
});

export const jobsAdd = defineCall({
  name: "jobsAdd",
  method: "POST",
  path: "/jobs/add",
  tag,
  summary: "Posts a job: the first is free, each further one uses a credit.",
  who: "restaurant",
  kind: "command",
  creates: true,
  body: z.object({
    restaurant_id: id,
    // The server takes these from the venue's own record and counts the total itself.
    restaurant_name: z.optional(z.string().check(z.maxLength(textLimits.name))),
    restaurant_city: z.optional(z.string().check(z.maxLength(textLimits.place))),
    restaurant_country: z.optional(z.string().check(z.maxLength(textLimits.place))),
    totalspend: z.optional(z.number()),
    ...JobFormSchema.shape,
  }),
  answer: answer({ message: z.string(), data: z.object({ _id: id }) }),
  errors: ["NOT_FOUND", "BLOCKED", "JOB_NOT_COMPLETED", "PHONE_REQUIRED", "FREE_POSITION_USED"],
});

export const jobsGet = defineCall({
  name: "jobsGet",
  method: "GET",
  path: "/jobs/:id",
  tag,
  summary: "A job: a venue's own, or one open to the waitstaff who ask or that they applied for.",
  who: "signed-in",
  kind: "query",
  params: z.object({ id }),
  answer: answer({
    data: z.extend(JobSchema, {
      /** For waitstaff only: the venue's public profile, and their own application, if any. */
      venue: z.optional(RestaurantProfileSchema),
      application: z.optional(z.object({ _id: id, status: applicationStatus })),
      /** For waitstaff only, once confirmed. */
      address: z.optional(z.string()),
      phone: z.optional(z.nullable(z.string())),
    }),
  }),
  errors: ["NOT_FOUND"],
});

export const OpenJobSchema = z.extend(JobSchema, {
  place: z.object({ lat: z.number(), lng: z.number() }),
  /** Only when asked with `near`: how far the city is, in kilometres. */
  distance: z.optional(z.number()),
});
export type OpenJob = z.infer<typeof OpenJobSchema>;

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

export const jobsFindOpen = defineCall({
  name: "jobsFindOpen",
  method: "POST",
  path: "/jobs/findopenjobs",
  tag,
  summary: "Open, future jobs with a free place: soonest first, or nearest first with `near`.",
  who: "waitress",
  kind: "query",
  body: z
    .object({
      // A city and its country, as `findcity` gives them.
      city: z.optional(text(textLimits.place)),
      country: z.optional(text(textLimits.place)),
      placeid: z.optional(placeId),
      near: z.optional(
        z.object({ lat: latitude, lng: longitude, km: z.number().check(z.minimum(0.1), z.maximum(20_000)) }),
      ),
      /** Where `w` is larger than `e`, the box crosses the date line. */
      bounds: z.optional(
        z
          .object({ n: latitude, s: latitude, e: longitude, w: longitude })
          .check(z.refine(({ n, s }) => n >= s, { error: "invalid" })),
      ),
      /** First and last start date. */
      from: z.optional(date),
      to: z.optional(date),
      minsalary: z.optional(z.number().check(z.minimum(0))),
      currency: z.optional(currency),
      tips: z.optional(tips),
      ...page,
    })
    .check(
      z.refine(({ city, country }) => (city === undefined) === (country === undefined), {
        error: "cityNotListed",
        path: ["city"],
      }),
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        error: "endBeforeStart",
        path: ["to"],
      }),
    ),
  answer: answer({ data: z.array(OpenJobSchema), nextcursor: z.optional(cursor) }),
  errors: ["CITY_NOT_LISTED"],
});

const ownJob = { method: "POST", tag, who: "restaurant", kind: "command" } as const;

export const jobsMarkAsCompleted = defineCall({
  ...ownJob,
  name: "jobsMarkAsCompleted",
  path: "/jobs/markascompleted",
  summary: "Closes a job that has ended, and with it the confirmed applications.",
  body: z.object({ job_id: id }),
  answer: answer({ data: JobSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const jobsCancel = defineCall({
  ...ownJob,
  name: "jobsCancel",
  path: "/jobs/cancel",
  summary: "Cancels a job that has not ended; inside 24 h of the start of confirmed work it is an offence.",
  body: z.object({ job_id: id, reason: z.optional(text(textLimits.reason)) }),
  answer: answer({ data: JobSchema, creditreturned: z.boolean() }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
});

export const jobsUpdate = defineCall({
  ...ownJob,
  name: "jobsUpdate",
  path: "/jobs/update",
  summary:
    "Changes a job before its start; after the first application only obs, more places, a higher value.",
  body: z.object({
    job_id: id,
    startdate: z.optional(date),
    enddate: z.optional(date),
    startshift: z.optional(time),
    endshift: z.optional(time),
    salary: z.optional(hourlyValue),
    currency: z.optional(currency),
    tips: z.optional(tips),
    numberwaitress: z.optional(places),
    obs: z.optional(text(textLimits.note)),
  }),
  answer: answer({ data: JobSchema }),
  errors: ["NOT_FOUND", "WRONG_STATE", "JOB_STARTED"],
});
