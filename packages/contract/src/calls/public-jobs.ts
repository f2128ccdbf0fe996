import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { id } from "../fields.ts";
import { time } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { latitude, longitude } from "../map-fields.ts";
import { typedNumber } from "../number-fields.ts";
import { JobSchema } from "./jobs.ts";
import { daysInOrder, km, weekday, wholeCity } from "../search-fields.ts";
import { jobOrder, nearestIn, OpenJobSchema, OpenLocalitySchema, simpleFilter } from "./open-jobs.ts";
import { RestaurantPageSchema } from "./venue-profiles.ts";
import { workNames } from "../wire-names/work-names.ts";

/** Fields of a query that are sent together or not at all. */
const together = (first: string, ...others: string[]) =>
  z.refine<Readonly<Record<string, unknown>>>(
    (query) => others.every((name) => (query[name] === undefined) === (query[first] === undefined)),
    { error: "invalid", path: [first] },
  );

/** The filters of `/jobs/findopenjobs`, as parameters of an address. */
const filter = {
  ...simpleFilter,
  /** Only jobs in the country of this IANA zone, that of the visitor's device. A zone of no country does not filter. */
  timezone: z.optional(z.string().check(z.maxLength(64))),
  // A circle.
  lat: z.optional(typedNumber(latitude)),
  lng: z.optional(typedNumber(longitude)),
  km: z.optional(typedNumber(km)),
  // A part of the map.
  n: z.optional(typedNumber(latitude)),
  s: z.optional(typedNumber(latitude)),
  e: z.optional(typedNumber(longitude)),
  w: z.optional(typedNumber(longitude)),
  /** `6,7`: see `weekday`. */
  weekdays: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/)),
        z.transform((list) => list.split(",").map(Number)),
      ),
      z.array(weekday),
    ),
  ),
  startsfrom: z.optional(time),
  startsto: z.optional(time),
};

const checks = [
  wholeCity,
  daysInOrder,
  together("lat", "lng", "km"),
  together("n", "s", "e", "w"),
  together("startsfrom", "startsto"),
  z.refine<{ n?: number | undefined; s?: number | undefined }>(({ n = 0, s = 0 }) => n >= s, {
    error: "invalid",
    path: ["n"],
  }),
] as const;

const open = {
  method: "GET",
  tag: "jobs",
  who: "anyone",
  kind: "query",
  cacheSeconds: 10,
  names: workNames,
} as const;

export const publicJobsFind = defineCall({
  ...open,
  name: "publicJobsFind",
  cost: "search",
  path: "/public/jobs",
  summary: "Open jobs for visitors without an account, like `/jobs/findopenjobs`.",
  query: z.object({ ...filter, sort: z.optional(jobOrder), ...page }).check(...checks, nearestIn("lat")),
  mayLag: true,
  answer: answer({ data: z.array(OpenJobSchema), nextcursor: z.optional(cursor) }),
  errors: ["CITY_NOT_LISTED"],
});

export const publicJobsLocalities = defineCall({
  ...open,
  name: "publicJobsLocalities",
  cost: "search",
  path: "/public/places",
  summary: "The positions of open jobs for visitors without an account, like `/jobs/openplaces`.",
  query: z.object(filter).check(...checks),
  mayLag: true,
  answer: answer({
    data: z.array(OpenLocalitySchema),
    more: z.boolean(),
    /** The country of `timezone`, in the reader's language. */
    country: z.optional(z.string()),
  }),
  errors: ["CITY_NOT_LISTED"],
});

export const publicJobsGet = defineCall({
  ...open,
  name: "publicJobsGet",
  cost: "usual",
  path: "/public/job/:id",
  summary: "An open job with its venue's public profile, for visitors without an account.",
  params: z.object({ id }),
  mayLag: true,
  answer: answer({ data: z.extend(JobSchema, { venue: RestaurantPageSchema }) }),
  errors: ["NOT_FOUND", "NOT_OPEN_YET"],
});
