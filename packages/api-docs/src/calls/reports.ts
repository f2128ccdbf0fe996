import type * as calls from "@bandeja/contract/calls/reports";
import type { DescriptionsOf } from "../describe.ts";
import { exampleNow, ids, smallestPicture } from "../world.ts";

/** The report of the examples. */
export const exampleReport = "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d90";
const photoId = "01a42a2a-0060-7a17-9e42-c50b83d1f764";
const questionId = "01a42a2b-1c00-7b3e-8d05-f1a6427c90e8";

export const reports: DescriptionsOf<typeof calls> = {
  reportsOptions: {
    description:
      "For the same parties as `/people/block`, or about nobody in particular. The emergency numbers are those of the venue's country, or else of the account's own. `leave` is the next confirmed work between the two that has not ended, or that of `application_id`.",
    fields: { person_id: "A venue or a person.", application_id: "One between the two." },
    examples: {
      nobody: {
        summary: "A report about nobody in particular",
        body: {},
        answer: {
          ok: true,
          data: { emergency: { all: "112" }, answerhours: 4, canattach: false, isblocked: false },
        },
      },
    },
  },
  reportsAdd: {
    description:
      "For the same parties as `/people/block`, or about nobody in particular. The reported party is not notified, and learns nothing before an operator asks it; never who reported, unless `namesme`. The same report again is stored once. `leave` needs `application_id`: it cancels that work, and within 24 hours of its start without an offence, unless an operator decides otherwise within five days; two such leaves of a person may wait, then `LIST_FULL`. Nothing happens unless everything does. At most 20 a day.",
    fields: {
      person_id: "A venue or a person; without it, a report about nobody in particular.",
      text: "Text of the caller; optional.",
      application_id: "One between the two.",
      message_id: "A message from that party to the caller, which is attached.",
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
        answer: {
          ok: true,
          data: { _id: exampleReport, reportedat: exampleNow, answerby: "2027-03-09T16:00:00.000Z" },
        },
      },
    },
  },
  reportsFind: {
    description: "Questions have the words of operators only, and nothing of the reports behind them.",
    examples: {
      none: {
        summary: "Neither reports nor questions",
        body: {},
        answer: { ok: true, data: { reports: [], questions: [] } },
      },
    },
  },
  reportsPhoto: {
    description:
      "A JPEG, PNG or WebP of at most 24 megapixels, as for a photo of a profile: it is encoded again, without its metadata. It has no address: only operators and the reporter see it. Five for each report, then `LIST_FULL`; a closed report is `WRONG_STATE`.",
    fields: { photo: "The file.", report_id: "An open report of the caller's." },
    examples: {
      door: {
        summary: "A photo of a report",
        body: { photo: smallestPicture, report_id: exampleReport },
        answer: {
          ok: true,
          data: {
            _id: exampleReport,
            person: { _id: ids.ines, name: "Inês Duarte" },
            reason: "unsafe",
            text: "The ladder was pulled away.",
            reportedat: exampleNow,
            state: "open",
            answerby: "2027-03-09T16:00:00.000Z",
            answers: [],
            photos: [photoId],
            messages: 0,
            namesme: false,
          },
        },
      },
    },
  },
  reportsOpenPhoto: {
    description: "The image is in the answer, since it has no address.",
    fields: { photo_id: "Of a report of the caller's." },
    examples: {
      door: {
        summary: "A photo of a report",
        body: { photo_id: photoId },
        answer: { ok: true, data: { image: "UklGRiIAAABXRUJQVlA4" } },
      },
    },
  },
  reportsReply: {
    description: "Operators read the answer; the other side does not.",
    fields: { text: "Text of the caller." },
    examples: {
      venue: {
        summary: "A venue answers",
        body: { question_id: questionId, text: "The stairs were repaired on Monday." },
        answer: {
          ok: true,
          data: {
            _id: questionId,
            question: "Are the stairs to the cellar safe?",
            askedat: exampleNow,
            answer: "The stairs were repaired on Monday.",
            answeredat: exampleNow,
          },
        },
      },
    },
  },
};
