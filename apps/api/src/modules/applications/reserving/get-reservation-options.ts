import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Db } from "../../../db/database.ts";
import { findReservationChoice } from "../../jobs/core/reservations-store.ts";
import { countFavourites } from "../../team/favourites/favourites-store.ts";
import { findGroupsOf, type GroupRow } from "../../team/groups/groups-store.ts";

/** Who a venue can ask first, and its choice for the last job: nobody, until it chose or once nobody is left of them. */
export async function getReservationOptions(
  db: Db,
  venueId: string,
): Promise<{ last: ReservationChoice; favourites: number; groups: GroupRow[] }> {
  const favourites = await countFavourites(db, venueId);
  const groups = (await findGroupsOf(db, venueId)).filter(({ people }) => people > 0);
  const { who = "nobody", groupId = null, span = "short" } = (await findReservationChoice(db, venueId)) ?? {};
  const named = groupId ?? who;
  const isLeft = named === "favourites" ? favourites > 0 : groups.some(({ id }) => id === named);
  return { last: { who: isLeft ? named : "nobody", span }, favourites, groups };
}
