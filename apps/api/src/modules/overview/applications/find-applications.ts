import type { Db } from "../../../db/database.ts";
import type { WorkerActor } from "../../../kernel/actor.ts";
import { pageOf, type Paging } from "../../../kernel/paging.ts";
import { presentJobs } from "../../jobs/present-jobs.ts";
import { countUnread } from "../../messaging/messages-store.ts";
import { findVenueProfiles } from "../../venues/get-venue.ts";
import { findProposalsOf } from "../../work/timesheets/find-hours.ts";
import { findOwnReviews } from "../../reviews/find-reviews.ts";
import { findOutcomes } from "../../work/completion/outcome.ts";
import { findApplicationsBy } from "../../applications/core/applications-store.ts";
import { findApplicantsOf } from "./applicants-store.ts";

const appliedAt = (application: { appliedAt: Date }) => application.appliedAt.getTime();

/** One page of a job's applicants without those who have withdrawn themselves, in the order they applied, with what its venue reported of them. */
export async function findApplicants(
  db: Db,
  job: { id: string; venueId: string },
  { paging, now }: { paging: Paging; now: Date },
) {
  const page = pageOf(await findApplicantsOf(db, job, { paging, now }), paging, appliedAt);
  const offers = page.rows.flatMap(({ id, offeredUntil: until }) =>
    until === null ? [] : [[id, until] as const],
  );
  const proposals = await findProposalsOf(db, page.rows);
  return { ...page, outcomes: { proposals, offers: new Map(offers) } };
}

/**
 * One page of a worker's applications, newest first, each with its job, its venue's public profile, the number of
 * unread messages of the venue, and the worker's own review.
 */
export async function findOwnApplications(
  db: Db,
  by: WorkerActor,
  { paging, ...context }: { paging: Paging } & Parameters<typeof presentJobs>[2],
) {
  const found = await findApplicationsBy(db, by.workerId, paging);
  const { rows, nextCursor } = pageOf(found, paging, appliedAt);
  const [ids, jobIds] = [rows.map(({ id }) => id), rows.map(({ jobId }) => jobId)];
  const venueIds = rows.map(({ venueId }) => venueId);
  const [jobs, venues, unread, reviews, outcomes] = await Promise.all([
    presentJobs(db, jobIds, context),
    findVenueProfiles(db, venueIds, { by, now: context.now }),
    countUnread(db, { workerId: by.workerId, venueIds }),
    findOwnReviews(db, by.workerId, ids),
    findOutcomes(db, rows, context.now),
  ]);
  const whole = rows.flatMap((application) => {
    const [job, profile] = [jobs.get(application.jobId), venues.get(application.venueId)];
    if (job === undefined || profile === undefined) return [];
    const venue = { ...profile, venue: { ...profile.venue, ...job.location } };
    const more = {
      unread: unread.get(application.venueId) ?? 0,
      ownReview: reviews.get(application.id),
    };
    return [{ application, ...job, venue, ...more }];
  });
  return { rows: whole, nextCursor, outcomes };
}
export type OwnApplicationRow = Awaited<ReturnType<typeof findOwnApplications>>["rows"][number];
