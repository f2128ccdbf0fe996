import type * as calls from "@bandeja/contract/calls/conduct";
import type { DescriptionsOf } from "../describe.ts";
import { heldAgainstRui, ids, suspensionOfRui } from "../world.ts";

const said = "My train stood still for two hours, and I called the venue at once.";
const answered = {
  _id: ids.noshow,
  text: said,
  madeat: "2027-03-09T12:00:00.000Z",
  dueat: "2027-03-14T12:00:00.000Z",
  answeredat: null,
  outcome: null,
  answer: null,
};
export const conduct: DescriptionsOf<typeof calls> = {
  conductSummary: {
    description:
      "An offence is a no-show (of a venue: it refused a confirmed worker at the start), or confirmed work that was cancelled less than 24 hours before its start; a job counts once. Two within 90 days prevent posting or applying for 24 hours, each further one for 7 days, five within twelve months for good (`BLOCKED`). Agreed work and messages about it are not affected by a suspension; a ban also ends what the account writes (`silenced`). Each offence has a `decision`. Where the rule decides, a late cancellation counts at once, and a no-show 72 hours after its report (`countsfrom`), unless it is answered before: then an operator decides, within five days or in favour of the account. Where persons decide (`CONDUCT_DECISIONS`), an operator decides about each, and what nobody decides by `dueat` lapses. A `statement` gives the reasons of each decision, as it was mailed. Once a quarter a cancellation with `pass` is no offence, without a reason. Operators decide about what offences do not cover: `decisions`. `block` is the suspension that ends last, with its reason. `open` has the reports of no-shows that do not count yet, and the consequence of one more offence if all of them stand; `ifcounts` of each says what follows if it counts.",
    examples: {
      person: {
        summary: "A no-show of Rui was reported",
        body: {},
        answer: {
          ok: true,
          data: {
            timezone: "Europe/Lisbon",
            block: null,
            next: "warning",
            open: { count: 1, next: "day" },
            passfrom: null,
            offences: [{ ...heldAgainstRui, ifcounts: "If it counts, it’s a warning." }],
            decisions: [suspensionOfRui],
          },
        },
      },
    },
  },
  conductAppeal: {
    description:
      "Answers the proposal that the offence counts, or asks for the review of the decision that it does: once each, the review within six months. A no-show that is answered does not count until an operator has decided; an offence that counts already continues to count during its review, which another operator decides than the one who made the decision. What is undecided at `dueat`, five days later, is decided in favour of the account.",
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
            countsfrom: answered.dueat,
            appeal: answered,
            decision: { ...heldAgainstRui.decision, dueat: answered.dueat, appeal: answered },
          },
        },
      },
    },
  },
  conductRespond: {
    description:
      "As `/conduct/appeal`, for a decision of operators' own: a suspension, a closed account, or a hidden review, message or page.",
    fields: { text: "What happened, in the caller's words." },
    examples: {
      person: {
        summary: "Rui asks for the review of a suspension",
        body: { decision_id: suspensionOfRui._id, text: said },
        answer: {
          ok: true,
          data: {
            ...suspensionOfRui,
            state: "underreview",
            reviewuntil: null,
            appeal: { ...answered, _id: ids.suspension },
          },
        },
      },
    },
  },
  conductStatement: {
    description:
      "As it was sent, in the requested language: what is restricted and what is not, the rule, the facts with their dates, who decided, how and until when to ask for a review, and where else to complain.",
    examples: {
      person: {
        summary: "The statement about the suspension",
        body: { statement_id: suspensionOfRui.statements[0]._id },
        answer: { ok: true, data: { name: "bandeja-statement-2027-01-11.pdf", pdf: "JVBERi0xLjcKJf////8K" } },
      },
    },
  },
};
