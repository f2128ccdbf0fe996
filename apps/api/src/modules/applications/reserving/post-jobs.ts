import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Tx } from "../../../db/database.ts";
import type { Fees } from "../../billing/payments/get-fee.ts";
import { addJobs } from "../../jobs/add-jobs.ts";
import type { JobInput } from "../../jobs/core/job.ts";
import { openIfDue } from "../../jobs/reservations/open-reserved.ts";
import { storeReservationChoice } from "../../jobs/reservations/reserve-job.ts";
import { findFavouritesToReserveFor } from "../../team/favourites/favourites-store.ts";
import { findTeamInGroup } from "../../team/groups/groups-store.ts";
import { requireGroupOf } from "../../team/groups/groups.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { lockWorkers } from "../../workers/workers-store.ts";
import { addInvitations } from "../inviting/add-invitations.ts";

/** The id of the group that a choice names, if it names one. */
export const groupOf = (who: unknown): unknown =>
  who === "nobody" || who === "favourites" ? undefined : who;

/** Stores who the venue asks first, and finds them as they are now. @throws ApiError `NOT_FOUND` for a group of another venue */
async function chooseAudience(tx: Tx, venueId: string, choice: ReservationChoice) {
  const { who } = choice;
  await lockVenue(tx, venueId);
  await requireGroupOf(tx, venueId, groupOf(who));
  await storeReservationChoice(tx, venueId, choice);
  if (who === "nobody") return { workerIds: [] };
  if (who === "favourites") return { workerIds: await findFavouritesToReserveFor(tx, venueId) };
  return { groupId: who, workerIds: await findTeamInGroup(tx, { groupId: who, venueId }) };
}

interface Posting {
  readonly now: Date;
  readonly fees: Fees;
  readonly reservation?: ReservationChoice | undefined;
  /** As that of `addJobs`. */
  readonly path?: (index: number) => string;
}

/**
 * Posts jobs, each reserved for the people that the venue asks first, if it does: they are asked to apply, for the soonest first.
 * Those who cannot be asked still find them. A job that nobody knows of is open to everybody.
 *
 * @returns the ids of the jobs, in their order, and whether any of them is reserved
 * @throws ApiError like `addJobs`; `NOT_FOUND` for a group of another venue
 */
export async function postJobs(
  tx: Tx,
  venueId: string,
  inputs: readonly JobInput[],
  { reservation, ...posting }: Posting,
): Promise<{ ids: readonly string[]; isReserved: boolean }> {
  const audience = reservation && (await chooseAudience(tx, venueId, reservation));
  if (reservation === undefined || audience === undefined || audience.workerIds.length === 0) {
    return { ids: await addJobs(tx, venueId, inputs, posting), isReserved: false };
  }
  const { workerIds } = audience;
  // Before the jobs, as always; nobody else knows of these yet.
  await lockWorkers(tx, workerIds);
  const reserve = { ...audience, span: reservation.span };
  const ids = await addJobs(tx, venueId, inputs, { ...posting, reserve });
  const startOf = (index: number) => `${inputs[index]?.startDate} ${inputs[index]?.startTime}`;
  const soonestFirst = [...ids.entries()].toSorted(([one], [other]) =>
    startOf(one) < startOf(other) ? -1 : 1,
  );
  const { now } = posting;
  let isReserved = false;
  for (const [, jobId] of soonestFirst) {
    const { sent } = await addInvitations(tx, { jobId, venueId, kind: "apply", workerIds }, now);
    isReserved ||= sent.length > 0;
  }
  await openIfDue(tx, ids, now);
  return { ids, isReserved };
}
