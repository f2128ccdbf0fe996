import type * as calls from "@bandeja/contract/calls/people";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids } from "../world.ts";

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
  reportsAdd: {
    description:
      "For the same parties as `/people/block`. The reported party is not notified. The same report again is stored once. At most 20 a day.",
    fields: {
      person_id: "A venue or a person.",
      text: "Text of the caller; optional.",
      application_id: "One between the two.",
      message_id: "A message from that party to the caller.",
      review_id: "A published review by that party about the caller.",
    },
    examples: {
      venue: {
        summary: "A venue reports a person",
        body: {
          person_id: ids.ines,
          reason: "spam",
          text: "Sends me advertisements.",
          message_id: ids.reply,
        },
        answer: { ok: true, data: { _id: "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d90", reportedat: exampleNow } },
      },
    },
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
