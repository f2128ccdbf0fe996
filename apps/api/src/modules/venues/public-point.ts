import { roundPoint } from "@bandeja/domain/round-point";
import type { venues } from "../../db/schema/accounts.ts";

/** A venue's stored position: its city's, and the pin's if there is one. */
export interface VenuePoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly pinLatitude: number | null;
  readonly pinLongitude: number | null;
}

/** Where a venue is, or one of its jobs, which may be elsewhere by now. */
export type VenueLocation = VenuePoint &
  Pick<
    typeof venues.$inferSelect,
    "address" | "zipcode" | "district" | "localityId" | "city" | "countryCode" | "timezone"
  >;

/** The public position of a venue: its pin rounded to about 300 m, or the middle of its city. */
export function publicPoint({ latitude, longitude, pinLatitude, pinLongitude }: VenuePoint) {
  if (pinLatitude === null || pinLongitude === null) return { latitude, longitude, pinned: false };
  const { lat, lng } = roundPoint({ lat: pinLatitude, lng: pinLongitude });
  return { latitude: lat, longitude: lng, pinned: true };
}
