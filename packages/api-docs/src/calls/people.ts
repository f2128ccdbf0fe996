import type * as calls from "@bandeja/contract/calls/people";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids } from "../world.ts";

export const people: DescriptionsOf<typeof calls> = {
  peopleBlock: {
    description:
      "For whoever shares or shared an application with somebody, and for waitstaff about a venue with an open job. In either direction the two can no longer write or apply to each other (`PERSON_BLOCKED`), and the person does not find the venue's jobs. What waits for an answer between them ends: withdrawn by the person, or declined by the venue. What is confirmed stays, and so do messages about it until that work has ended. Nobody is told.",
    fields: { person_id: "A venue or a person." },
    examples: {
      venue: { summary: "A venue blocks a person", body: { person_id: ids.rui }, answer: { ok: true } },
    },
  },
  peopleUnblock: {
    description: "A block by the other side is not touched. It is fine to ask where there is no block.",
    fields: { person_id: "A venue or a person." },
    examples: {
      venue: { summary: "A venue takes it back", body: { person_id: ids.rui }, answer: { ok: true } },
    },
  },
  peopleBlocked: {
    description: "Who has blocked the caller is told to nobody.",
    examples: { none: { summary: "Nobody", body: {}, answer: { ok: true, data: [] } } },
  },
  reportsAdd: {
    description:
      "For the same people as `/people/block`. The one who is reported is told nothing. The same report again is the first one. At most 20 a day.",
    fields: {
      person_id: "A venue or a person.",
      text: "In the caller's words; may be left out.",
      application_id: "One between the two.",
      message_id: "One that the caller was written by them.",
      review_id: "A published one that they wrote of the caller.",
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
      "Only for people who have applied to the venue. A `favourite` who is free at that time is told of each job as soon as the venue posts it. For who is on `never`, the venue's jobs are not there. Nobody is told on which list they are.",
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
    examples: { none: { summary: "Nobody yet", body: {}, answer: { ok: true, data: [] } } },
  },
};
