import { names } from "./names.ts";
import { workNames } from "./work-names.ts";

/** Of a venue's team, its groups and its invitations. */
export const teamNames = /* @__PURE__ */ names(
  ["joinedAt", "lastWorked", "lateHere", "nextShift", "noShowsHere", "ownRating", "sentAt", "setAt"],
  { group_id: "groupId", invitation_id: "invitationId", waitress_ids: "workerIds" },
  workNames,
);
