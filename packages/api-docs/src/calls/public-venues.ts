import type * as calls from "@bandeja/contract/calls/public-venues";
import type { DescriptionsOf } from "../describe.ts";
import { ids, tasca } from "../world.ts";

export const publicVenues: DescriptionsOf<typeof calls> = {
  publicVenuesGet: {
    description:
      "Needs no account, and does not read a token. The point on the map is approximate; address and phone are shown to confirmed workers only.",
    fields: { id: "The venue." },
    examples: {
      tasca: {
        summary: "A venue",
        params: { id: ids.venue },
        answer: { ok: true, data: tasca },
      },
    },
  },
  publicReviewsFind: {
    description:
      "Needs no account, and does not read a token. Only venues: a worker is `NOT_FOUND`. The workers who wrote the reviews are not named.",
    fields: {
      id: "The venue that the reviews are about.",
      limit: "Number of rows; 50 by default.",
      cursor: "The `nextcursor` of the page before.",
    },
    examples: {
      ofTasca: {
        summary: "Reviews of a venue",
        params: { id: ids.venue },
        query: { limit: "20" },
        answer: {
          ok: true,
          data: [{ _id: ids.reviewOfVenue, stars: 4, text: "", reviewedat: "2027-02-23T09:15:00.000Z" }],
          rating: 4,
          reviews: 1,
        },
      },
    },
  },
};
