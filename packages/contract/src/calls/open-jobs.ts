import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, localityId, rating, requestedInstant, text } from "../fields.ts";
import { applicationStatus, currency, date, time, tips } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { latitude, longitude } from "../map-fields.ts";
import { amount, typedNumber } from "../number-fields.ts";
import { textLimits } from "../limits.ts";
import { JobSchema } from "./jobs.ts";
import { district } from "./venue-profiles.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "jobs";

export const OpenJobSchema = z.extend(JobSchema, {
  /** The venue's pin, rounded to about 300 m; without a pin, the middle of its city. */
  place: z.object({ lat: z.number(), lng: z.number(), pinned: z.boolean() }),
  /** Only with `near` and for a venue with a pin: the distance in kilometres. */
  distance: z.optional(z.number()),
  /** The part of the city that the venue names now. */
  district,
  /** The venue's rating. */
  rating,
  reviews: count,
  placesleft: count,
  /** The actor's application, if any. */
  application: z.optional(z.object({ _id: id, status: applicationStatus })),
});
export type OpenJob = Plain<typeof OpenJobSchema>;

/** ISO 8601: Monday is 1, Sunday 7. */
export const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** The filters of every search that are single values. */
export const simpleFilter = {
  /** Only jobs of this venue. */
  restaurant_id: z.optional(id),
  // A city and its country, as returned by `findcity`.
  city: z.optional(text(textLimits.place)),
  country: z.optional(text(textLimits.place)),
  placeid: z.optional(localityId),
  /** The first and the last start date. */
  from: z.optional(date),
  to: z.optional(date),
  /** The instants between which the first shift starts; the second is excluded. */
  startsafter: z.optional(requestedInstant),
  startsbefore: z.optional(requestedInstant),
  minsalary: z.optional(typedNumber(z.number().check(z.minimum(0)))),
  currency: z.optional(currency),
  tips: z.optional(tips),
};

/** The filters of a search, the same for the list and the map. */
const filter = {
  ...simpleFilter,
  near: z.optional(
    z.object({ lat: latitude, lng: longitude, km: z.number().check(z.minimum(0.1), z.maximum(20_000)) }),
  ),
  /** If `w` is larger than `e`, the box crosses the date line. */
  bounds: z.optional(
    z
      .object({ n: latitude, s: latitude, e: longitude, w: longitude })
      .check(z.refine(({ n, s }) => n >= s, { error: "invalid" })),
  ),
  /** Only jobs whose days are all among these. */
  weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
  /** The range of start times; over midnight if `from` is later than `to`. */
  starts: z.optional(z.object({ from: time, to: time })),
};

export const wholeCity = z.refine<{ city?: string | undefined; country?: string | undefined }>(
  ({ city, country }) => (city === undefined) === (country === undefined),
  { error: "cityNotListed", path: ["city"] },
);
export const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: "endBeforeStart", path: ["to"] },
);

/** The order of a list; by default nearest first with a circle, else soonest first. */
export const jobOrders = ["soonest", "pay"] as const;
export type JobOrder = (typeof jobOrders)[number];
export const jobOrder = z.enum(jobOrders);

const search = { method: "POST", tag, who: "worker", kind: "query", errors: ["CITY_NOT_LISTED"] } as const;

export const jobsFindOpen = defineCall({
  ...search,
  name: "jobsFindOpen",
  path: "/jobs/findopenjobs",
  summary: "Upcoming jobs with an unfilled opening: soonest first, or nearest first with `near`.",
  body: z.object({ ...filter, sort: z.optional(jobOrder), ...page }).check(wholeCity, daysInOrder),
  names: workNames,
  answer: answer({ data: z.array(OpenJobSchema), nextcursor: z.optional(cursor) }),
});

/** A pin on the map. */
export const OpenLocalitySchema = z.object({
  lat: z.number(),
  lng: z.number(),
  city: z.string(),
  /** The number of jobs at the pin. */
  count,
  /** The lowest hourly value and its currency; absent if the jobs differ in currency. */
  minsalary: z.optional(amount),
  currency: z.optional(currency),
});
export type OpenLocality = Plain<typeof OpenLocalitySchema>;

export const jobsOpenLocalities = defineCall({
  ...search,
  name: "jobsOpenLocalities",
  path: "/jobs/openplaces",
  summary: "The positions of the jobs that `/jobs/findopenjobs` finds: a row for each pin of a map.",
  body: z.object(filter).check(wholeCity, daysInOrder),
  names: workNames,
  answer: answer({
    data: z.array(OpenLocalitySchema),
    /** Whether there are more pins than the answer contains. */
    more: z.boolean(),
  }),
});
