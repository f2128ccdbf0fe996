import type * as calls from "@bandeja/contract/calls/open-jobs";
import type { DescriptionsOf } from "../describe.ts";
import { ids, lunch, saturday, tasca } from "../world.ts";

/** The fields of every search. */
export const simpleFilter = {
  restaurant_id: "Jobs of this venue.",
  from: "The first start date.",
  to: "The last start date.",
  startsafter: "The first start, as an instant.",
  startsbefore: "The instant before which jobs start, as `18:00Z` to `06:00Z` for a night.",
  minsalary: "The least hourly value.",
} as const;

const filter = {
  ...simpleFilter,
  owncountry: "`true`: jobs in the country of the worker's profile.",
  near: "A circle around a point, with a radius of `km`, at most 200. Below 25 km it has only jobs of venues with a pin; from there on also those whose city is inside, without a distance.",
  bounds: "A part of the map, in degrees; where `w` is larger than `e`, it crosses the date line.",
  weekdays: "Days of the week, Monday is 1 and Sunday 7. Every day of the job must be one of them.",
  starts:
    "Start of shifts on the venue's clock, both ends included; if `from` is later than `to`, over midnight.",
} as const;

export const sort =
  "`soonest` first, which is the default; `nearest` first, in a circle only; or the best `pay` first, by the hour and without conversion of currencies.";

export const lisbon = { lat: 38.71667, lng: -9.13333 };
export const venueOfJobs = {
  place: { ...lisbon, pinned: false },
  district: tasca.district,
  rating: 4,
  reviews: 1,
};

export const openJobs: DescriptionsOf<typeof calls> = {
  jobsFindOpen: {
    description:
      "Filters that are left out do not apply. With `nearest` the list is sorted by distance, then by start, and jobs without a pin are last. With `pay`, amounts of different currencies are compared without conversion: add `currency`. Places and distances are of pins rounded to about 300 m. City and country are a pair, as `/country/findcity` gives them. Jobs that the worker cannot apply for again, for example after being declined or cancelling, are left out.",
    fields: { ...filter, sort },
    examples: {
      near: {
        summary: "With tips, within 25 km",
        body: { near: { lat: 38.72, lng: -9.14, km: 25 }, tips: "Yes" },
        answer: {
          ok: true,
          data: [
            {
              ...saturday,
              ...venueOfJobs,
              placesleft: 2,
              application: { _id: ids.inesOnSaturday, status: "pending" },
            },
          ],
        },
      },
      weekend: {
        summary: "At weekends, starting between eleven and three",
        body: { weekdays: [6, 7], starts: { from: "11:00", to: "15:00" } },
        answer: { ok: true, data: [{ ...lunch, ...venueOfJobs, placesleft: 1 }] },
      },
    },
  },
  jobsOpenLocalities: {
    description:
      "Takes the filters of `/jobs/findopenjobs`, and counts the same jobs. At most 1,000 places, those with most jobs first; `more` means that there are others: use a smaller part of the map.",
    fields: filter,
    examples: {
      portugal: {
        summary: "A part of the map",
        body: { bounds: { n: 42.2, s: 36.9, e: -6.1, w: -9.6 } },
        answer: {
          ok: true,
          data: [{ ...lisbon, city: "Lisboa", count: 2, minsalary: 11, currency: "EUR" }],
          more: false,
        },
      },
    },
  },
};
