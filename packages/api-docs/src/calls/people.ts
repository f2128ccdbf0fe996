import type * as calls from "@bandeja/contract/calls/people";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const people: DescriptionsOf<typeof calls> = {
  peopleBlock: {
    description:
      "For parties that share or shared an application, and for waitstaff about a venue with an open job. In either direction the two can no longer write or apply to each other (`PERSON_BLOCKED`), and the worker does not find the venue's jobs. Pending applications between them end: withdrawn by the worker, or declined by the venue. Confirmed work stays, and so do messages about it until that work has ended. The other side is not notified.",
    fields: { person_id: "A venue or a person." },
    examples: {
      venue: { summary: "A venue blocks a person", body: { person_id: ids.rui }, answer: { ok: true } },
    },
  },
  peopleUnblock: {
    description: "A block by the other side stays. Without a block the answer is `ok`, too.",
    fields: { person_id: "A venue or a person." },
    examples: {
      venue: { summary: "A venue takes it back", body: { person_id: ids.rui }, answer: { ok: true } },
    },
  },
  peopleBlocked: {
    description: "Blocks by others are not listed.",
    examples: { none: { summary: "An empty list", body: {}, answer: { ok: true, data: [] } } },
  },
  favouritesSet: {
    description:
      "Only for workers who have applied to the venue. A `favourite` who is free at that time is notified of each job as soon as the venue posts it. A worker on `never` does not see the venue's jobs. Workers are not told which list they are on.",
    examples: {
      favourite: {
        summary: "Inês is to be told first",
        body: { waitress_id: ids.ines, list: "favourite" },
        answer: { ok: true },
      },
    },
  },
  favouritesFind: {
    description: "Without `list`, both of them.",
    examples: { none: { summary: "An empty list", body: {}, answer: { ok: true, data: [] } } },
  },
};
