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
};
