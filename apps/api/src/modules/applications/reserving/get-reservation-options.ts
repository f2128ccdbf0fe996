import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Db } from "../../../db/database.ts";
import { findAskedFirst, findLastChoice } from "../../jobs/core/reservations-store.ts";
import { countFavourites, findFavouritesToReserveFor } from "../../team/favourites/favourites-store.ts";
import { findGroupsOf, findTeamInGroups, type GroupRow } from "../../team/groups/groups-store.ts";
import { findAtLimit } from "../invitations/invitations-store.ts";

interface ReservationOptions {
  last: ReservationChoice;
  favourites: number;
  /** The number of those that have too many open invitations to be asked. */
  favouritesAtLimit: number;
  groups: (GroupRow & { atLimit: number })[];
}

/**
 * Who a venue can ask first, and what is proposed: those that the repeated job was for, for any other job its last choice, if anybody is
 * left, else nobody.
 */
export async function getReservationOptions(
  db: Db,
  venueId: string,
  { repeatedId, now }: { repeatedId: string | undefined; now: Date },
): Promise<ReservationOptions> {
  const favourites = await countFavourites(db, venueId);
  const favouriteIds = await findFavouritesToReserveFor(db, venueId);
  const grouped = await findTeamInGroups(db, venueId);
  const known = [...favouriteIds, ...grouped.map(({ workerId }) => workerId)];
  const atLimit = await findAtLimit(db, venueId, { workerIds: [...new Set(known)], now });
  const groups = (await findGroupsOf(db, venueId))
    .filter(({ people }) => people > 0)
    .map((group) => {
      const full = grouped.filter(({ groupId, workerId }) => groupId === group.id && atLimit.has(workerId));
      return { ...group, atLimit: full.length };
    });
  const { span, audience } = (await findLastChoice(db, venueId)) ?? { span: "short" };
  const proposed = repeatedId === undefined ? audience : await findAskedFirst(db, repeatedId, venueId);
  const isLeft = proposed === "favourites" ? favourites > 0 : groups.some(({ id }) => id === proposed);
  return {
    last: { who: proposed !== undefined && isLeft ? proposed : "nobody", span },
    favourites,
    favouritesAtLimit: favouriteIds.filter((id) => atLimit.has(id)).length,
    groups,
  };
}
