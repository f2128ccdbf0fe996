import { names } from "./names.ts";
import { conductNames } from "./conduct-names.ts";
import { passkeyNames } from "./passkey-names.ts";
import { teamNames } from "./team-names.ts";

/** Of payments, lists, notification settings and the export of an account, which has all others. */
export const allNames = /* @__PURE__ */ names(
  [
    "acceptedAt",
    "agreedMinutes",
    "blockedAt",
    "boughtAt",
    "cityKm",
    "conductBlocks",
    "contactsOpened",
    "expiresAt",
    "exportedAt",
    "exportLinks",
    "followedAt",
    "followedVenues",
    "firstAt",
    "issuedAt",
    "lastAt",
    "offeredAt",
    "paidAt",
    "proposedAt",
    "proposedBy",
    "publishedAt",
    "quietFrom",
    "reminderHours",
    "quietTo",
    "readAt",
    "refundedAt",
    "answerBy",
    "answerHours",
    "askedAt",
    "attachMessages",
    "canAttach",
    "isBlocked",
    "namesMe",
    "reportedAt",
    "savedAt",
    "savedSearches",
    "settledAt",
    "teamNotes",
    "usedAt",
    "writtenAt",
  ],
  {
    anew: "replaces",
    exportlink_id: "exportLinkId",
    message_id: "messageId",
    payment_id: "paymentId",
    photo_id: "photoId",
    placeoffers: "offers",
    question_id: "questionId",
    report_id: "reportId",
    review_id: "reviewId",
    search_id: "searchId",
    told: "notificationLog",
  },
  conductNames,
  passkeyNames,
  teamNames,
);

/** The plain name of each name of the wire that has another one. */
export type WireNames = typeof allNames;
