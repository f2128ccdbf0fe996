import type { OnWire } from "@bandeja/contract/call";
import type { TeammateSchema } from "@bandeja/contract/calls/team";
import type { Language } from "@bandeja/contract/lists";
import { averageRating } from "../../accounts/core/average-rating.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import type { TeamRow } from "./teammates-store.ts";

export function presentTeammate(row: TeamRow, language: Language): OnWire<typeof TeammateSchema> {
  const { nextJobId, nextDate } = row;
  return {
    waitress_id: row.id,
    waitress: displayName(row.name, language),
    photo: row.photo,
    rating: averageRating(row),
    reviews: row.reviewCount,
    ownrating: row.ownRating,
    workedhere: row.workedHere,
    latehere: row.late,
    noshowshere: row.noShows,
    ...(row.isFavourite && { favourite: "favourite" as const }),
    lastworked: row.lastDate,
    nextshift: nextJobId === null || nextDate === null ? null : { job_id: nextJobId, startdate: nextDate },
    note: row.note ?? "",
    groups: [...row.groups],
    ...(row.leftGroups.length > 0 && { leftgroups: [...row.leftGroups] }),
    ...(row.openRequests.length > 0 && { openrequests: [...row.openRequests] }),
  };
}
