import { record } from "../../events/record.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import {
  findInterestedWorkers,
  findReachableWorkers,
} from "../shifts/saved-searches/interested-workers-store.ts";
import { findNotSuspended } from "../suspensions/find-suspension.ts";
import { notifyOfNewShift, type NotificationQueue } from "./notify.ts";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The number of workers of an event, whose notifications are one transaction: a city may have tens of thousands. */
const chunkSize = 200;

/**
 * Notifies workers of new jobs that match their saved searches, or whose venue they follow. A subscriber of its own, so
 * that many of them delay no other notification.
 */
export const newShiftsSubscriber = (queue: NotificationQueue) =>
  defineSubscriber<"job.posted" | "job.matched">({
    name: "new-shifts",
    types: ["job.posted", "job.matched"],
    // Each on its own: their order does not matter.
    key: ({ position }) => String(position),
    async handle(tx, { type, payload, at: now }) {
      const { jobId, venueId: otherPartyId } = payload;
      if (type === "job.posted") {
        const ids = idsOf(await findInterestedWorkers(tx, { jobId, now }));
        const chunks = Map.groupBy(ids, (_worker, index) => Math.floor(index / chunkSize));
        const matches = [...chunks.values()].map((workerIds) => ({ ...payload, workerIds }));
        return record(
          tx,
          matches.map((match) => ({ type: "job.matched", payload: match })),
          now,
        );
      }
      const reachable = idsOf(await findReachableWorkers(tx, { ...payload, now }));
      const workerIds = await findNotSuspended(tx, reachable, now);
      return notifyOfNewShift(tx, workerIds, { otherPartyId, jobId, now }, queue);
    },
  });
