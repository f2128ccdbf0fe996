import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Tx } from "../../../db/database.ts";
import type { Fees } from "../../billing/payments/get-fee.ts";
import { addJob } from "../../jobs/add-job.ts";
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

/**
 * Posts a job, reserved for those that the venue asks first, if it does: they are asked to apply. Those who cannot be asked still find
 * it. A job that nobody could be asked for is open to everybody.
 *
 * @throws ApiError like `addJob`; `NOT_FOUND` for a group of another venue
 */
export async function postJob(
  tx: Tx,
  venueId: string,
  input: JobInput,
  { reservation, ...context }: { now: Date; fees: Fees; reservation?: ReservationChoice | undefined },
): Promise<{ id: string; isReserved: boolean }> {
  const audience = reservation && (await chooseAudience(tx, venueId, reservation));
  if (reservation === undefined || audience === undefined || audience.workerIds.length === 0) {
    return { id: await addJob(tx, venueId, input, context), isReserved: false };
  }
  const { workerIds } = audience;
  // Before the job, as always; nobody else knows of it yet.
  await lockWorkers(tx, workerIds);
  const reserve = { ...audience, span: reservation.span };
  const id = await addJob(tx, venueId, input, { ...context, reserve });
  const { sent } = await addInvitations(tx, { jobId: id, venueId, kind: "apply", workerIds }, context.now);
  await openIfDue(tx, id, context.now);
  return { id, isReserved: sent.length > 0 };
}
