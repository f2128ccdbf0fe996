import type { Tx } from "../../../db/database.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { presentJobs } from "../jobs/present-jobs.ts";
import { countUnread } from "../../messaging/count-unread.ts";
import { findVenueProfiles } from "../../venues/get-venue.ts";
import { findOwnReviews } from "../reviews/find-reviews.ts";
import { findOutcomes } from "../completion/outcome.ts";
import { findApplicantsOf, findApplicationsBy } from "./application-lists-store.ts";

const appliedAt = (application: { appliedAt: Date }) => application.appliedAt.getTime();

/** One page of a job's applicants without withdrawn ones, in the order they applied. */
export async function findApplicants(tx: Tx, jobId: string, { paging, now }: { paging: Paging; now: Date }) {
  const page = pageOf(await findApplicantsOf(tx, jobId, { paging, now }), paging, appliedAt);
  return { ...page, outcomes: await findOutcomes(tx, page.rows, now) };
}

/**
 * One page of a worker's applications, newest first, each with its job, its venue's public profile, the number of
 * unread messages of the venue, and the worker's own review.
 */
export async function findOwnApplications(
  tx: Tx,
  by: Actor,
  { paging, ...context }: { paging: Paging } & Parameters<typeof presentJobs>[2],
) {
  const found = await findApplicationsBy(tx, by.id, paging);
  const { rows, nextCursor } = pageOf(found, paging, appliedAt);
  const [ids, jobIds] = [rows.map(({ id }) => id), rows.map(({ jobId }) => jobId)];
  const venueIds = rows.map(({ venueId }) => venueId);
  const [jobs, venues, unread, reviews, outcomes] = await Promise.all([
    presentJobs(tx, jobIds, context),
    findVenueProfiles(tx, venueIds, { by, now: context.now }),
    countUnread(tx, { workerId: by.id, venueIds }),
    findOwnReviews(tx, by.id, ids),
    findOutcomes(tx, rows, context.now),
  ]);
  const whole = rows.flatMap((application) => {
    const [job, venue] = [jobs.get(application.jobId), venues.get(application.venueId)];
    if (job === undefined || venue === undefined) return [];
    const more = {
      unread: unread.get(application.venueId) ?? 0,
      ownReview: reviews.get(application.id),
    };
    return [{ application, ...job, venue, ...more }];
  });
  return { rows: whole, nextCursor, outcomes };
}
export type OwnApplicationRow = Awaited<ReturnType<typeof findOwnApplications>>["rows"][number];
