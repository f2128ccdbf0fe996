import { names } from "./names.ts";
import { workNames } from "./work-names.ts";

/** Of reports, and the questions of operators. */
export const reportNames = /* @__PURE__ */ names(
  [
    "answerBy",
    "answerHours",
    "askedAt",
    "attachMessages",
    "canAttach",
    "dueAt",
    "isBlocked",
    "namesMe",
    "reportedAt",
  ],
  {
    message_id: "messageId",
    photo_id: "photoId",
    question_id: "questionId",
    report_id: "reportId",
    review_id: "reviewId",
  },
  workNames,
);
