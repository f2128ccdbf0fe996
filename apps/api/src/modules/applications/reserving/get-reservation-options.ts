import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Db } from "../../../db/database.ts";
import { findReservationChoice } from "../../jobs/reservations/reservations-store.ts";
import { countFavourites } from "../../team/favourites/favourites-store.ts";
import { findGroupsOf, type GroupRow } from "../../team/groups/groups-store.ts";

/** Whom a venue can ask first, and its choice for the last job: nobody, until it chose or once nobody is left of them. */
export async function getReservationOptions(
  db: Db,
  venueId: string,
): Promise<{ last: ReservationChoice; favourites: number; groups: GroupRow[] }> {
  const favourites = await countFavourites(db, venueId);
  const groups = (await findGroupsOf(db, venueId)).filter(({ people }) => people > 0);
  const choice = await findReservationChoice(db, venueId);
  const { who = "nobody", span = "short", groupId = null } = choice ?? {};
  const isLeft = who === "favourites" ? favourites > 0 : groups.some(({ id }) => id === groupId);
  const last = isLeft ? { who, span, ...(groupId !== null && { groupId }) } : { who: "nobody" as const, span };
  return { last, favourites, groups };
}
