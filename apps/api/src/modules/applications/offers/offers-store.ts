import { ratingWithoutReviews } from "@bandeja/domain/parameters/applicants";
import type { OfferState } from "@bandeja/contract/lists";
import { offerOrder } from "@bandeja/domain/parameters/offers";
import { and, asc, eq, gt, not, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { countsFor, otherPartiesOf } from "../../../db/same-person.ts";
import { inOrder } from "../../../db/in-order.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { isBarredParty } from "../../decisions/restrictions/restrictions-store.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { offers } from "../../../db/schema/lifecycle.ts";

const isOpen = eq(offers.state, "open");

export async function insertOffer(tx: Tx, offer: typeof offers.$inferInsert): Promise<void> {
  await tx.insert(offers).values(offer);
}

const { id, jobId, applicationId, vacatedBy, until } = offers;
const { workerId, status } = applications;
const openOffers = prepareSelect("open_offers_of_job", (tx, params: Params<{ job: string }>) =>
  tx
    .select({ id, jobId, applicationId, vacatedBy, until, workerId, status })
    .from(offers)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(jobId, params.job), sql`${offers.state} = 'open'`))
    .orderBy(asc(offers.offeredAt), asc(id)),
);

/** The open offers of a job, oldest first, with the status of each application. */
export async function findOpenOffersOf(tx: Tx, job: string) {
  return openOffers(tx, { job });
}
export type OpenOffer = Awaited<ReturnType<typeof findOpenOffersOf>>[number];

export async function setOfferEnded(
  tx: Tx,
  offer: string,
  state: Exclude<OfferState, "open">,
  now: Date,
): Promise<void> {
  await tx
    .update(offers)
    .set({ state, endedAt: now })
    .where(and(eq(id, offer), isOpen));
}

/** Once a worker who vacated an opening has applied again. */
export async function forgetVacated(tx: Tx, application: string): Promise<void> {
  await tx.update(offers).set({ vacatedBy: null }).where(eq(vacatedBy, application));
}

const offered = prepareSelect(
  "offers_to_applications",
  (tx, params: Params<{ applicationIds: readonly string[]; now: string }>) =>
    tx
      .select({ applicationId, until })
      .from(offers)
      .where(
        and(
          sql`${applicationId} = ANY(${params.applicationIds}::uuid[])`,
          sql`${offers.state} = 'open'`,
          gt(until, params.now),
        ),
      ),
);

/** The ends of the offers that are open at an instant, by their applications. */
export async function findOffersTo(db: Db | Tx, applicationIds: readonly string[], now: Date) {
  return applicationIds.length === 0 ? [] : offered(db, { applicationIds, now: now.toISOString() });
}

/** Jobs with an offer that has expired, or whose application is no longer pending. */
export async function findJobsToSettle(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ jobId })
    .from(offers)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(isOpen, sql`(${until} <= ${now.toISOString()}::timestamptz OR ${status} <> 'pending')`));
  return rows.map((row) => row.jobId);
}

/**
 * The best applicant who is pending, free at that time, neither blocked nor blocklisted, and has not had an offer for
 * the job that expired; nobody while the account of the venue is closed, and none whose own is. Nobody is last by rating for want of reviews.
 */
export async function findBestFree(tx: Tx, job: { id: string; venueId: string }, now: Date) {
  const own = (condition: string) => sql`(SELECT count(*) FROM applications own
    WHERE own.worker_id = ${workerId} AND own.status = 'completed' ${sql.raw(condition)})`;
  const [row] = await tx
    .select({
      id: applications.id,
      jobId: applications.jobId,
      workerId,
      venueId: applications.venueId,
    })
    .from(applications)
    .innerJoin(sql`parties`, sql`parties.id = ${workerId}`)
    .leftJoin(
      sql`favourites`,
      sql`favourites.worker_id = ${workerId} AND favourites.venue_id = ${job.venueId}`,
    )
    .where(
      and(
        eq(applications.jobId, job.id),
        eq(status, "pending"),
        sql`parties.deleted_at IS NULL`,
        not(isBarredParty(workerId, now)),
        not(isBarredParty(applications.venueId, now)),
        sql`NOT EXISTS (SELECT FROM favourites never
          WHERE never.venue_id = ${job.venueId} AND never.list = 'never'
            AND (never.worker_id = ${workerId} OR never.worker_id IN (
              ${otherPartiesOf(workerId)}))
            AND ${countsFor(workerId, sql`never.worker_id`, sql`never.set_at`)})`,
        sql`NOT EXISTS (SELECT FROM blocks
          WHERE blocker_id = ${job.venueId}::uuid
            AND blocked_id IN (SELECT ${workerId} UNION ALL ${otherPartiesOf(workerId)})
            AND ${countsFor(workerId, sql`blocked_id`, sql`blocked_at`)})`,
        sql`NOT EXISTS (SELECT FROM blocks
          WHERE blocker_id = ${workerId}
            AND blocked_id IN (SELECT ${job.venueId}::uuid UNION ALL ${otherPartiesOf(sql`${job.venueId}::uuid`)})
            AND ${countsFor(sql`${job.venueId}::uuid`, sql`blocked_id`, sql`blocked_at`)})`,
        sql`NOT EXISTS (SELECT FROM applications elsewhere
          WHERE elsewhere.worker_id = ${workerId} AND elsewhere.status = 'confirmed'
            AND elsewhere.windows && ${applications.windows})`,
        sql`NOT EXISTS (SELECT FROM offers before
          WHERE before.application_id = ${applications.id} AND before.state <> 'over')`,
      ),
    )
    .orderBy(
      ...inOrder(offerOrder, {
        favourite: sql`coalesce(favourites.list, '') = 'favourite'`,
        rating: sql`CASE WHEN parties.review_count = 0 THEN ${ratingWithoutReviews}::numeric
        ELSE round(parties.star_sum::numeric / parties.review_count, 1) END`,
        workedHere: own(`AND own.venue_id = applications.venue_id`),
        workedAnywhere: own(""),
        appliedAt: applications.appliedAt,
        id: applications.id,
      }),
    )
    .limit(1);
  return row;
}
