import type { Db } from "../../../db/database.ts";
import { requireVenue } from "../../venues/get-venue.ts";
import type { VenueLocation } from "../../venues/public-point.ts";
import type { Job } from "./job.ts";

/**
 * The place that a job keeps from its posting, in place of its venue's present one. Undefined for a job that the version
 * before posted, which stores none: it is at its venue (docs/decisions/065-a-job-keeps-its-location.md).
 */
export function locationOfJob(job: Pick<Job, keyof VenueLocation>): VenueLocation | undefined {
  const { address, zipcode, district, pinLatitude, pinLongitude } = job;
  if (address === null) return undefined;
  const { localityId, city, countryCode, timezone, latitude, longitude } = job;
  const street = { address, zipcode, district, pinLatitude, pinLongitude };
  return { ...street, localityId, city, countryCode, timezone, latitude, longitude };
}

/** A job's place, or its venue's. @throws ApiError `NOT_FOUND` */
export const requireLocation = async (db: Db, job: Job): Promise<VenueLocation> =>
  locationOfJob(job) ?? (await requireVenue(db, job.venueId)).venue;
