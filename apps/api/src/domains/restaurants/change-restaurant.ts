import type { Tx } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { requireCity, type CityChoice } from "../places/require-city.ts";
import { updateRestaurant } from "./restaurants-store.ts";

/** What is to change; what is left out stays. */
export interface RestaurantChange {
  name?: string | undefined;
  address?: string | undefined;
  /** An empty one takes it away. */
  zipcode?: string | undefined;
  city?: CityChoice | undefined;
}

/** Changes a venue's data; jobs already posted keep theirs. @throws ApiError `CITY_NOT_LISTED` */
export async function changeRestaurant(
  tx: Tx,
  id: string,
  { name, address, zipcode, city }: RestaurantChange,
  services: Services,
): Promise<void> {
  const change = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(zipcode !== undefined && { zipcode: zipcode || null }),
    ...(city !== undefined && requireCity(services.places, city)),
  };
  if (Object.keys(change).length > 0) await updateRestaurant(tx, id, change);
}
