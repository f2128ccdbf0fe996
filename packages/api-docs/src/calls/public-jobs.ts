import type * as calls from "@bandeja/contract/calls/public-jobs";
import type { DescriptionsOf } from "../describe.ts";
import { ids, lunch, saturday, tasca } from "../world.ts";
import { lisbon, simpleFilter, sort, venueOfJobs } from "./open-jobs.ts";

const filter = {
  ...simpleFilter,
  city: "With `country`: a city of `/country/findcity`.",
  country: "The country of the city.",
  placeid: "The id of the city, where several have its name.",
  currency: "The currency of the hourly value.",
  tips: "Whether people keep tips.",
  timezone:
    "Only jobs in the country of this IANA zone, that of the visitor's device (`Europe/Lisbon`). A zone of no country, such as `UTC`, does not filter.",
  lat: "With `lng` and `km`: a circle around a point, as `near` of `/jobs/findopenjobs`.",
  lng: "The longitude of the point.",
  km: "The radius, at most 200.",
  n: "With `s`, `e` and `w`: a part of the map, in degrees; where `w` is larger than `e`, it crosses the date line.",
  s: "The southern edge.",
  e: "The eastern edge.",
  w: "The western edge.",
  weekdays: "Days of the week, Monday is 1: `6,7`. Every day of the job must be one of them.",
  startsfrom:
    "With `startsto`: start of shifts on the venue's clock, both ends included; if it is later, over midnight.",
  startsto: "The latest start.",
} as const;

const page = {
  limit: "Number of rows; 50 by default.",
  cursor: "The `nextcursor` of the page before.",
} as const;

export const publicJobs: DescriptionsOf<typeof calls> = {
  publicJobsFind: {
    description:
      "Needs no account, and does not read a token. The jobs, their order and their places are those of `/jobs/findopenjobs` for a worker that no venue keeps away and that has not applied.",
    fields: { ...filter, sort, ...page },
    examples: {
      near: {
        summary: "With tips, within 25 km",
        query: { lat: "38.72", lng: "-9.14", km: "25", tips: "Yes" },
        answer: { ok: true, data: [{ ...saturday, ...venueOfJobs, placesleft: 2 }] },
      },
      weekend: {
        summary: "At weekends, starting between eleven and three",
        query: { weekdays: "6,7", startsfrom: "11:00", startsto: "15:00" },
        answer: { ok: true, data: [{ ...lunch, ...venueOfJobs, placesleft: 1 }] },
      },
    },
  },
  publicJobsLocalities: {
    description:
      "Needs no account, and does not read a token. At most 1,000 places, those with most jobs first; `more` means that there are others: use a smaller part of the map.",
    fields: filter,
    examples: {
      timezone: {
        summary: "In the visitor's country",
        query: { timezone: "Europe/Lisbon" },
        answer: {
          ok: true,
          data: [{ ...lisbon, city: "Lisboa", count: 2, minsalary: 11, currency: "EUR" }],
          more: false,
          country: "Portugal",
        },
      },
      portugal: {
        summary: "A part of the map",
        query: { n: "42.2", s: "36.9", e: "-6.1", w: "-9.6" },
        answer: {
          ok: true,
          data: [{ ...lisbon, city: "Lisboa", count: 2, minsalary: 11, currency: "EUR" }],
          more: false,
        },
      },
    },
  },
  publicJobsGet: {
    description:
      "Needs no account, and does not read a token. Any job that is not open is `NOT_FOUND`; address and phone are shown to confirmed workers only.",
    fields: { id: "The job." },
    examples: {
      lunch: {
        summary: "An open job",
        params: { id: ids.lunch },
        answer: { ok: true, data: { ...lunch, venue: tasca } },
      },
    },
  },
};
