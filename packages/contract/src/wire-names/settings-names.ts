import { names } from "./names.ts";
import { visitorNames } from "./visitor-names.ts";

/** Of an account and its sign-in. */
export const settingsNames = /* @__PURE__ */ names(
  [
    "createdAt",
    "emailVerified",
    "hasPasskey",
    "lastUsedAt",
    "linkedAt",
    "newEmail",
    "oldPassword",
    "revokeAccess",
  ],
  { identity_id: "identityId", place: "location", session_id: "sessionId" },
  visitorNames,
);
