import { names } from "./names.ts";
import { conductNames } from "./conduct-names.ts";
import { passkeyNames } from "./passkey-names.ts";
import { reportNames } from "./report-names.ts";

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
    "savedAt",
    "savedSearches",
    "setAt",
    "settledAt",
    "usedAt",
  ],
  {
    anew: "replaces",
    exportlink_id: "exportLinkId",
    message_id: "messageId",
    payment_id: "paymentId",
    placeoffers: "offers",
    search_id: "searchId",
    told: "notificationLog",
  },
  conductNames,
  passkeyNames,
  reportNames,
);

/** The plain name of each name of the wire that has another one. */
export type WireNames = typeof allNames;
