import type * as calls from "@bandeja/contract/calls/conduct";
import type { DescriptionsOf } from "../describe.ts";
import { heldAgainstRui, ids } from "../world.ts";

const said = "My train stood still for two hours, and I called the venue at once.";
export const conduct: DescriptionsOf<typeof calls> = {
  conductSummary: {
    description:
      "An offence is a no-show (of a venue: it refused a confirmed worker at the start), or confirmed work that was cancelled less than 24 hours before its start; a job counts once. Two within 90 days prevent posting or applying for 24 hours, each further one for 7 days, five in all for good (`BLOCKED`). Agreed work and messages about it are not affected. A late cancellation counts at once; a no-show 72 hours after its report (`countsfrom`), and if it is appealed before that, not until the appeal is answered. Once a quarter a cancellation with `pass` is no offence, without a reason. Operators may set suspensions of their own: `block` is the one that ends last, with its reason. `open` has the reports of no-shows that do not count yet, and the consequence of one more offence if all of them stand.",
    examples: {
      person: {
        summary: "A no-show of Rui was reported",
        body: {},
        answer: {
          ok: true,
          data: {
            block: null,
            next: "warning",
            open: { count: 1, next: "day" },
            passfrom: null,
            offences: [heldAgainstRui],
          },
        },
      },
    },
  },
  conductAppeal: {
    description:
      "Once for each offence. A no-show that is appealed before `countsfrom` does not count until the appeal is answered; an offence that counts already continues to count. An appeal that is unanswered at `dueat`, five days later, is decided in favour of the appellant.",
    fields: { text: "What happened, in the caller's words." },
    examples: {
      person: {
        summary: "Rui disputes it",
        body: { offence_id: ids.noshow, text: said },
        answer: {
          ok: true,
          data: {
            ...heldAgainstRui,
            state: "disputed",
            appeal: {
              _id: "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d91",
              text: said,
              madeat: "2027-03-09T12:00:00.000Z",
              dueat: "2027-03-14T12:00:00.000Z",
              answeredat: null,
              outcome: null,
              answer: null,
            },
          },
        },
      },
    },
  },
};
