import { publicPoint, type VenueLocation } from "../../venues/public-point.ts";

/** The columns of a job that takes place at a venue. */
export function locationForJob(venue: VenueLocation) {
  const { address, zipcode, district, pinLatitude, pinLongitude } = venue;
  const { localityId, city, countryCode, timezone } = venue;
  return {
    address,
    zipcode,
    district,
    pinLatitude,
    pinLongitude,
    localityId,
    city,
    countryCode,
    timezone,
    ...publicPoint(venue),
  };
}
