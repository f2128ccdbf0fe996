import type { Tx } from "../../db/database.ts";
import { isId } from "../../db/ids.ts";
import { ApiError } from "../../http/api-error.ts";
import {
  countRecord,
  countRecords,
  findCredits,
  findRestaurant,
  findRestaurants,
} from "./restaurants-store.ts";

/** A venue with its account. */
export type RestaurantRow = NonNullable<Awaited<ReturnType<typeof findRestaurant>>>;
/** Jobs that it completed, and its late cancellations. */
export type VenueRecord = Awaited<ReturnType<typeof countRecord>>;

async function requireRestaurant(tx: Tx, id: string) {
  const found = isId(id) ? await findRestaurant(tx, id) : undefined;
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

/** A venue's own record, with its account and its credits. @throws ApiError `NOT_FOUND` */
export async function getRestaurant(tx: Tx, id: string) {
  const found = await requireRestaurant(tx, id);
  return { ...found, credits: await findCredits(tx, id) };
}

/** What anyone signed in may see of a venue. @throws ApiError `NOT_FOUND` */
export async function getRestaurantProfile(tx: Tx, id: string) {
  const found = await requireRestaurant(tx, id);
  return { ...found, record: await countRecord(tx, id) };
}

/** Those of the venues that there are, as anyone signed in may see them, by their ids. */
export async function findRestaurantProfiles(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RestaurantRow & { record: VenueRecord }>> {
  const wanted = [...new Set(ids)];
  const [found, records] = await Promise.all([findRestaurants(tx, wanted), countRecords(tx, wanted)]);
  return new Map(
    found.map((row) => {
      const record = records.get(row.restaurant.id) ?? { jobsCompleted: 0, lateCancellations: 0 };
      return [row.restaurant.id, { ...row, record }];
    }),
  );
}
