import * as z from "zod/mini";
import { localityId, text } from "./fields.ts";
import { currency, date, time, tips } from "./job-fields.ts";
import { textLimits } from "./limits.ts";
import { searchReach } from "@bandeja/domain/parameters/open-shifts";
import { latitude, longitude } from "./map-fields.ts";
import { typedNumber } from "./number-fields.ts";

/** ISO 8601: Monday is 1, Sunday 7. */
export const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** A radius. */
export const km = z.number().check(z.minimum(0.1), z.maximum(searchReach));

/** Only jobs in the country of the worker's profile. */
export const ownCountry = z.literal(true);

/** The filters that are single values, of every search and of saved ones. */
export const singleFilters = {
  // A city and its country, as returned by `findcity`.
  city: z.optional(text(textLimits.place)),
  country: z.optional(text(textLimits.place)),
  placeid: z.optional(localityId),
  /** The first and the last start date. */
  from: z.optional(date),
  to: z.optional(date),
  minsalary: z.optional(typedNumber(z.number().check(z.minimum(0)))),
  currency: z.optional(currency),
  tips: z.optional(tips),
};

/** The filters that are several values. */
export const combinedFilters = {
  near: z.optional(z.object({ lat: latitude, lng: longitude, km })),
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

/** Ranges of start times that follow the clock. */
export const searchPresets = ["tonight", "weekend"] as const;
export type SearchPreset = (typeof searchPresets)[number];
