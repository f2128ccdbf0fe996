import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, rating, requestedInstant } from "../fields.ts";
import { applicationStatus, currency } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { latitude, longitude } from "../map-fields.ts";
import { amount } from "../number-fields.ts";
import { combinedFilters, daysInOrder, ownCountry, singleFilters, wholeCity } from "../search-fields.ts";
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

/** The filters of every search that are single values. */
export const simpleFilter = {
  /** Only jobs of this venue. */
  restaurant_id: z.optional(id),
  ...singleFilters,
  /** The instants between which the first shift starts; the second is excluded. */
  startsafter: z.optional(requestedInstant),
  startsbefore: z.optional(requestedInstant),
};

/** The filters of a search, the same for the list and the map. */
const filter = {
  ...simpleFilter,
  ...combinedFilters,
  owncountry: z.optional(ownCountry),
  /** If `w` is larger than `e`, the box crosses the date line. */
  bounds: z.optional(
    z
      .object({ n: latitude, s: latitude, e: longitude, w: longitude })
      .check(z.refine(({ n, s }) => n >= s, { error: "invalid" })),
  ),
};

/** The order of a list; by default soonest first. Nearest first requires a circle. */
export const jobOrders = ["soonest", "nearest", "pay"] as const;
export type JobOrder = (typeof jobOrders)[number];
export const jobOrder = z.enum(jobOrders);

/** Distances are those to the centre of a circle, which a body and an address have in different fields. */
export const nearestIn = <Name extends string>(circle: Name) =>
  z.refine<{ readonly sort?: JobOrder | undefined } & { readonly [Key in Name]?: unknown }>(
    (query) => query.sort !== "nearest" || query[circle] !== undefined,
    { error: "invalid", path: ["sort"] },
  );

const search = {
  method: "POST",
  tag,
  who: "worker",
  kind: "query",
  cost: "search",
  errors: ["CITY_NOT_LISTED"],
} as const;

export const jobsFindOpen = defineCall({
  ...search,
  name: "jobsFindOpen",
  path: "/jobs/findopenjobs",
  summary: "Upcoming jobs with an unfilled opening, soonest first.",
  body: z
    .object({ ...filter, sort: z.optional(jobOrder), ...page })
    .check(wholeCity, daysInOrder, nearestIn("near")),
  names: workNames,
  mayLag: true,
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
  mayLag: true,
  answer: answer({
    data: z.array(OpenLocalitySchema),
    /** Whether there are more pins than the answer contains. */
    more: z.boolean(),
  }),
});
