import { reservationUntil } from "@bandeja/domain/reservation-deadline";
import type { ReservationSpan } from "@bandeja/domain/reservations";
import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Job } from "../core/job.ts";
import {
  insertReservation,
  insertReservedWorkers,
  upsertReservationChoice,
} from "../core/reservations-store.ts";

/** Who a job is reserved for at first. */
export interface Reserve {
  /** Undefined for the favourites. */
  readonly groupId?: string | undefined;
  readonly span: ReservationSpan;
  readonly workerIds: readonly string[];
}

/** Reserves a job that is being posted. */
export async function reserveJob(
  tx: Tx,
  { id: jobId, venueId, startsAt }: Pick<Job, "id" | "venueId" | "startsAt">,
  { groupId, span, workerIds }: Reserve,
  now: Date,
): Promise<void> {
  const until = reservationUntil(span, startsAt, now);
  await insertReservation(
    tx,
    {
      jobId,
      who: groupId === undefined ? ("favourites" as const) : ("group" as const),
      groupId: groupId ?? null,
      madeAt: now,
      until,
    },
    workerIds,
  );
  await record(tx, { type: "job.reserved", payload: { jobId, venueId } }, now);
}

/** Lets workers that the venue asks later find a job that is still reserved. */
export async function reserveForMore(tx: Tx, jobId: string, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length > 0) await insertReservedWorkers(tx, jobId, workerIds);
}

/** Stores who a venue asks first, which is proposed for its next job. A group must be the venue's. */
export async function storeReservationChoice(
  tx: Tx,
  venueId: string,
  { who, span }: ReservationChoice,
): Promise<void> {
  const choice =
    who === "nobody" || who === "favourites"
      ? ({ who, groupId: null } as const)
      : ({ who: "group", groupId: who } as const);
  await upsertReservationChoice(tx, { venueId, ...choice, span });
}
