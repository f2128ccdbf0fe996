import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Tx } from "../../../db/database.ts";
import type { Fees } from "../../billing/payments/get-fee.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { JobInput } from "../../jobs/core/job.ts";
import { openIfDue } from "../../jobs/reservations/open-reserved.ts";
import { upsertReservationChoice } from "../../jobs/reservations/reservations-store.ts";
import { findFavouritesToReserveFor } from "../../team/favourites/favourites-store.ts";
import { findTeamInGroup } from "../../team/groups/groups-store.ts";
import { requireGroupOf } from "../../team/groups/groups.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { lockWorkers } from "../../workers/workers-store.ts";
import { addInvitations } from "../inviting/add-invitations.ts";

/** Those whom the venue asks first, as they are now. */
async function findAudience(tx: Tx, venueId: string, { who, groupId }: ReservationChoice): Promise<string[]> {
  if (who === "favourites") return findFavouritesToReserveFor(tx, venueId);
  return groupId === undefined ? [] : findTeamInGroup(tx, { groupId, venueId });
}

/**
 * Posts a job, reserved for those whom the venue asks first, if it does: they are asked to apply. Those who cannot be asked still find
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
  const postOpenly = async () => ({ id: await addJob(tx, venueId, input, context), isReserved: false });
  if (reservation === undefined) return postOpenly();
  const { who, groupId, span } = reservation;
  await lockVenue(tx, venueId);
  await requireGroupOf(tx, venueId, groupId);
  await upsertReservationChoice(tx, { venueId, who, groupId: groupId ?? null, span });
  const workerIds = await findAudience(tx, venueId, reservation);
  if (who === "nobody" || workerIds.length === 0) return postOpenly();
  // Before the job, as always; nobody else knows of it yet.
  await lockWorkers(tx, workerIds);
  const id = await addJob(tx, venueId, input, { ...context, reserve: { who, groupId, span, workerIds } });
  const { sent } = await addInvitations(tx, { jobId: id, venueId, kind: "apply", workerIds }, context.now);
  await openIfDue(tx, id, context.now);
  return { id, isReserved: sent.length > 0 };
}
