import type { Tx } from "../../db/database.ts";
import { pageOf, type Paging } from "../../http/paging.ts";
import { showJobs } from "../jobs/show-jobs.ts";
import { countUnread } from "../messages/count-unread.ts";
import { findRestaurantProfiles } from "../restaurants/get-restaurant.ts";
import { findReviewed } from "../reviews/find-reviews.ts";
import { findApplicantsOf, findApplicationsBy } from "./application-lists-store.ts";

const appliedAt = (application: { appliedAt: Date }) => application.appliedAt.getTime();

/** One page of those who applied for a job, in the order they came; who withdrew is left out. */
export async function findApplicants(tx: Tx, jobId: string, paging: Paging) {
  return pageOf(await findApplicantsOf(tx, jobId, paging), paging, appliedAt);
}

/**
 * One page of a person's applications, newest first, each with its job and its venue's public profile, how many
 * messages of the venue are not read, and whether the person has reviewed it.
 */
export async function findOwnApplications(
  tx: Tx,
  waitressId: string,
  { paging, ...asked }: { paging: Paging } & Parameters<typeof showJobs>[2],
) {
  const found = await findApplicationsBy(tx, waitressId, paging);
  const { rows, nextCursor } = pageOf(found, paging, appliedAt);
  const [ids, jobIds] = [rows.map(({ id }) => id), rows.map(({ jobId }) => jobId)];
  const venueIds = rows.map(({ restaurantId }) => restaurantId);
  const [jobs, venues, unread, reviewed] = await Promise.all([
    showJobs(tx, jobIds, asked),
    findRestaurantProfiles(tx, venueIds),
    countUnread(tx, { waitressId, venueIds }),
    findReviewed(tx, waitressId, ids),
  ]);
  const whole = rows.flatMap((application) => {
    const [job, venue] = [jobs.get(application.jobId), venues.get(application.restaurantId)];
    if (job === undefined || venue === undefined) return [];
    const more = {
      unread: unread.get(application.restaurantId) ?? 0,
      isReviewed: reviewed.has(application.id),
    };
    return [{ application, ...job, venue, ...more }];
  });
  return { rows: whole, nextCursor };
}
export type OwnApplicationRow = Awaited<ReturnType<typeof findOwnApplications>>["rows"][number];
