import type { OfferState } from "@bandeja/contract/lists";
import { offerUntil } from "@bandeja/domain/offer-deadline";
import { hasStarted } from "@bandeja/domain/job-states";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { partiesOf } from "../core/application.ts";
import { newId } from "../../../kernel/ids.ts";
import { findJob, lockJob } from "../../jobs/core/find-job.ts";
import { deliveryTimeFor } from "../../accounts/quiet-hours/quiet-hours.ts";
import {
  findBestFree,
  findJobsToSettle,
  findOffersTo,
  findOpenOffersOf,
  insertOffer,
  setOfferEnded,
  type OpenOffer,
} from "./offers-store.ts";

// Offers are written with their job locked.

/** Ends an offer. */
async function end(
  tx: Tx,
  { id, jobId, workerId }: OpenOffer,
  state: Exclude<OfferState, "open">,
  now: Date,
): Promise<void> {
  await setOfferEnded(tx, id, state, now);
  await record(tx, { type: "offer.ended", payload: { jobId, workerId, state } }, now);
}

/**
 * Offers a vacated opening to the best pending applicant who is free; to none if the venue has offers turned off, the
 * job has started, or every remaining opening is already offered.
 */
export async function offerVacatedOpening(
  tx: Tx,
  { jobId, vacatedBy, now }: { jobId: string; vacatedBy: string | null; now: Date },
): Promise<void> {
  const job = await findJob(tx, jobId);
  if (job === undefined || !job.offerVacated || job.state !== "open" || hasStarted(job, now)) return;
  const open = await findOpenOffersOf(tx, jobId);
  if (job.confirmedCount + open.length >= job.openings) return;
  const best = await findBestFree(tx, job, now);
  if (best === undefined) return;
  const until = offerUntil(job.startsAt, now, await deliveryTimeFor(tx, best.workerId, now));
  await insertOffer(tx, { id: newId(), jobId, applicationId: best.id, vacatedBy, offeredAt: now, until });
  await record(tx, { type: "offer.made", payload: partiesOf(best) }, now);
}

/** Ends the offer of an application that its worker or venue has ended, and offers the opening to the next one. */
export async function advanceOffer(
  tx: Tx,
  {
    jobId,
    applicationId,
    state,
    now,
  }: { jobId: string; applicationId: string; state: "declined" | "over"; now: Date },
): Promise<void> {
  const offer = (await findOpenOffersOf(tx, jobId)).find((one) => one.applicationId === applicationId);
  if (offer === undefined) return;
  await end(tx, offer, state, now);
  await offerVacatedOpening(tx, { jobId, vacatedBy: offer.vacatedBy, now });
}

/** Whether an opening is offered to an application at an instant. */
export async function isOffered(tx: Tx, applicationId: string, now: Date): Promise<boolean> {
  return (await findOffersTo(tx, [applicationId], now)).length > 0;
}

/** The ends of the offers to applications, by the ids of the applications. */
export async function findOffers(
  db: Db,
  applications: readonly { id: string; status: string }[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const waiting = applications.filter(({ status }) => status === "pending").map(({ id }) => id);
  const found = await findOffersTo(db, waiting, now);
  return new Map(found.map(({ applicationId, until }) => [applicationId, until]));
}

/**
 * After a confirmation: closes the application's own offer, and then the latest offers beyond the remaining openings.
 */
export async function closeFilledOffers(
  tx: Tx,
  { jobId, applicationId, now }: { jobId: string; applicationId: string; now: Date },
): Promise<void> {
  const offers = await findOpenOffersOf(tx, jobId);
  const own = offers.find((one) => one.applicationId === applicationId);
  if (own !== undefined) await end(tx, own, "accepted", now);
  const others = offers.filter((one) => one !== own);
  if (others.length === 0) return;
  const job = await findJob(tx, jobId);
  const left = job === undefined ? 0 : job.openings - job.confirmedCount;
  for (const offer of others.slice(left)) await end(tx, offer, "over", now);
}

/** Ends all offers of a cancelled job. */
export async function endOffersOf(tx: Tx, jobId: string, now: Date): Promise<void> {
  for (const offer of await findOpenOffersOf(tx, jobId)) await end(tx, offer, "over", now);
}

/**
 * Ends a job's offers that have expired, or whose application is no longer pending, and offers each opening to the next
 * applicant.
 */
export async function settleOffers(tx: Tx, jobId: string, now: Date): Promise<void> {
  await lockJob(tx, jobId);
  for (const offer of await findOpenOffersOf(tx, jobId)) {
    const isWaiting = offer.status === "pending";
    if (isWaiting && offer.until > now) continue;
    await end(tx, offer, isWaiting ? "expired" : "over", now);
    await offerVacatedOpening(tx, { jobId, vacatedBy: offer.vacatedBy, now });
  }
}

/** Jobs with offers to update now. */
export async function findUnsettled(db: Db, now: Date): Promise<string[]> {
  return findJobsToSettle(db, now);
}
