import { jobMoveReach } from "@bandeja/domain/parameters/limits";
import { kilometresBetween } from "@bandeja/domain/distance";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireVenue } from "../../venues/get-venue.ts";
import type { VenuePoint } from "../../venues/public-point.ts";
import { findConcerned } from "../core/concerned-store.ts";
import type { Job } from "../core/job.ts";
import { lockJobsAhead, updateLocation, type JobLocation } from "../core/jobs-store.ts";
import { locationForJob } from "../core/location-for-job.ts";

const pointOf = ({ latitude: lat, longitude: lng }: VenuePoint) => ({ lat, lng });

/** Workers chose the job by its city, and its hours are those of its time zone. */
const canMove = (job: Job, to: JobLocation): boolean =>
  job.localityId === to.localityId ||
  (job.timezone === to.timezone && kilometresBetween(pointOf(job), pointOf(to)) <= jobMoveReach);

const isAnyDifferent = (job: Job, to: JobLocation, names: readonly (keyof JobLocation)[]): boolean =>
  names.some((name) => job[name] !== to[name]);

const address = ["address", "zipcode", "localityId"] as const;

/**
 * Gives the jobs of a venue that have not ended its present place: all of them if they move with it, else those at its
 * address, whose pin and district may have been corrected (docs/product.md, "Jobs and shifts"). Pending and confirmed
 * workers are notified of another address. The venue must be locked.
 *
 * @throws ApiError `JOBS_TOO_FAR` if one of them cannot move that far.
 */
export async function moveJobs(
  tx: Tx,
  { venueId, areAllMoved }: { venueId: string; areAllMoved: boolean },
  now: Date,
): Promise<void> {
  const to = locationForJob((await requireVenue(tx, venueId)).venue);
  const ahead = await lockJobsAhead(tx, venueId, now);
  const concerned = areAllMoved ? ahead : ahead.filter((job) => !isAnyDifferent(job, to, address));
  if (!concerned.every((job) => canMove(job, to))) throw new ApiError("JOBS_TOO_FAR");
  const names = Object.keys(to) as (keyof JobLocation)[];
  for (const job of concerned.filter((each) => isAnyDifferent(each, to, names))) {
    await updateLocation(tx, job, to, now);
    await record(tx, { type: "job.changed", payload: { jobId: job.id, venueId } }, now);
    if (!isAnyDifferent(job, to, address)) continue;
    const events = (await findConcerned(tx, job.id)).map((parties) => {
      const payload = { ...parties, changes: ["location" as const] };
      return { type: "application.jobChanged", payload } as const;
    });
    await record(tx, events, now);
  }
}
