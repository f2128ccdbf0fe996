import type { Tx } from "../../db/database.ts";
import { isId } from "../../db/ids.ts";
import { ApiError } from "../../http/api-error.ts";
import { countRecord, findCredits, findRestaurant } from "./restaurants-store.ts";

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
