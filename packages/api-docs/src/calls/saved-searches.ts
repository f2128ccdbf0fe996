import type * as calls from "@bandeja/contract/calls/saved-searches";
import { followedVenueLimit, savedSearchLimit } from "@bandeja/domain/parameters/new-shifts";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids } from "../world.ts";

export const savedSearches: DescriptionsOf<typeof calls> = {
  savedSearchesAdd: {
    description: `At least one filter, and at most one of \`citykm\`, \`owncountry\`, \`near\` and a city. The filters are those of \`/jobs/findopenjobs\`, and so are the jobs that match. A posted job that \`/jobs/findopenjobs\` would show for the search causes a \`newshift\` notification: one for a worker and a job, and none for the venue's favourites, for suspended workers, or during the worker's confirmed work. \`near\` is stored rounded to about 300 m. An equal search is saved once. At most ${savedSearchLimit}, then \`LIST_FULL\`.`,
    fields: {
      citykm:
        "A circle around the city of the worker's profile, with a radius in kilometres; the search follows that city.",
      owncountry: "`true`: the country of the worker's profile, which the search follows.",
      near: "A circle around a point, with a radius of `km`, at most 200.",
      preset:
        "Instead of days: starts `tonight` or this `weekend`, at the time at which a job is posted, by the clock of the worker's city.",
      from: "The first start date.",
      to: "The last start date.",
      weekdays: "Days of the week, Monday is 1 and Sunday 7. Every day of the job must be one of them.",
      starts: "Start of shifts on the venue's clock; if `from` is later than `to`, over midnight.",
      minsalary: "The least hourly value; it needs a `currency`.",
    },
    examples: {
      weekends: {
        summary: "At weekends around the own city, for at least 12 euros",
        body: { citykm: 50, weekdays: [6, 7], minsalary: 12, currency: "EUR" },
        answer: {
          ok: true,
          data: {
            _id: "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d91",
            savedat: exampleNow,
            citykm: 50,
            weekdays: [6, 7],
            minsalary: 12,
            currency: "EUR",
          },
        },
      },
    },
  },
  savedSearchesFind: {
    description: "All of them, without pages.",
    examples: { none: { summary: "An empty list", answer: { ok: true, data: [] } } },
  },
  savedSearchesRemove: {
    description: "Without such a search of the worker the answer is `ok`, too.",
    fields: { search_id: "The `_id` of a saved search." },
    examples: {
      gone: {
        summary: "A search is removed",
        body: { search_id: "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d91" },
        answer: { ok: true },
      },
    },
  },
  followedVenuesSet: {
    description: `Each job that the venue posts causes a \`newshift\` notification, as for a saved search. The venue is not notified. At most ${followedVenueLimit}, then \`LIST_FULL\`.`,
    fields: { followed: "Whether the worker follows the venue from now on." },
    examples: {
      follow: {
        summary: "A worker follows a venue",
        body: { restaurant_id: ids.venue, followed: true },
        answer: { ok: true },
      },
    },
  },
  followedVenuesFind: {
    description: "Deleted venues are left out.",
    examples: { none: { summary: "An empty list", body: {}, answer: { ok: true, data: [] } } },
  },
};
