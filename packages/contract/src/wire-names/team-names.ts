import { names } from "./names.ts";
import { workNames } from "./work-names.ts";

/** Of a venue's team and its groups. */
export const teamNames = /* @__PURE__ */ names(
  ["joinedAt", "lastWorked", "lateHere", "nextShift", "noShowsHere", "ownRating", "setAt"],
  { group_id: "groupId" },
  workNames,
);
