import { pinReach } from "@bandeja/domain/parameters/limits";
import { kilometresBetween, type Point } from "@bandeja/domain/distance";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Services } from "../../runtime/services.ts";
import { requireCity, type CityChoice } from "../localities/require-city.ts";
import { noteProfileChanges, type ProfileChange } from "../accounts/note-profile-changes.ts";
import { lockVenueRow, updateVenue } from "./venues-store.ts";

/** The changes; omitted fields stay. */
export interface VenueChange {
  name?: string | undefined;
  address?: string | undefined;
  /** An empty text removes it. */
  zipcode?: string | undefined;
  /** An empty text removes it. */
  district?: string | undefined;
  /** An empty text removes it. */
  description?: string | undefined;
  city?: CityChoice | undefined;
  /** The exact position; null removes it. */
  pin?: Point | null | undefined;
}

interface City {
  localityId: string;
  latitude: number;
  longitude: number;
}

const writeAddress = ({
  address,
  zipcode,
  district,
  city,
}: Record<"address" | "city", string> & Record<"zipcode" | "district", string | null>): string =>
  [address, zipcode, district, city].filter(Boolean).join(", ");

/** The columns of the pin: a new one must be near the city, and an old one is removed with a new city. */
export function pinColumns(pin: VenueChange["pin"], city: City, before: City | undefined) {
  if (pin === undefined && city.localityId === before?.localityId) return {};
  if (!pin) return { pinLatitude: null, pinLongitude: null };
  if (kilometresBetween(pin, { lat: city.latitude, lng: city.longitude }) > pinReach) {
    throw new ApiError("INVALID", { fields: { lat: { rule: "farFromCity" } } });
  }
  return { pinLatitude: pin.lat, pinLongitude: pin.lng };
}

/**
 * Changes a venue's data; jobs already posted keep theirs.
 *
 * @throws ApiError `CITY_NOT_LISTED`; `INVALID` for a pin that is far from the city.
 */
export async function changeVenue(
  tx: Tx,
  id: string,
  { name, address, zipcode, district, description, city, pin }: VenueChange,
  services: Services,
): Promise<void> {
  const locality = city && requireCity(services.localities, city);
  // A pin belongs to a city, and what was changed is noted, so the row is locked while both are compared.
  const before = await lockVenueRow(tx, id);
  const whichCity = locality ?? before;
  const change = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(zipcode !== undefined && { zipcode: zipcode || null }),
    ...(district !== undefined && { district: district || null }),
    ...(description !== undefined && { description: description || null }),
    ...locality,
    ...(whichCity !== undefined && pinColumns(pin, whichCity, before)),
  };
  if (before === undefined || Object.keys(change).length === 0) return;
  await updateVenue(tx, id, change);
  const after = { ...before, ...change };
  const changes: ProfileChange[] = [
    { fact: "name", before: before.name, after: after.name },
    { fact: "address", before: writeAddress(before), after: writeAddress(after) },
  ];
  await noteProfileChanges(tx, id, changes, services.now());
}
