import { record } from "../../events/record.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import {
  findInterestedWorkers,
  findInterestingJobs,
} from "../team/saved-searches/interested-workers-store.ts";
import { findWorkersToNotify } from "../team/saved-searches/saved-searches.ts";
import { findIdlePosted } from "./find-idle-posted.ts";
import { isJobFull } from "./new-shifts-store.ts";
import { endNewShifts, notifyOfNewShift, type NotificationQueue } from "./notify.ts";

/** The number of workers of an event, whose notifications are one transaction: a city may have tens of thousands. */
const chunkSize = 200;

/**
 * Notifies workers of new jobs that match their saved searches, or whose venue they follow, by the present state, and
 * ends what notifications tell of cancelled and full ones. A subscriber of its own, so that many of them delay no other notification.
 */
export const newShiftsSubscriber = ({ now: clock, queue }: NotificationQueue & { now: () => Date }) =>
  defineSubscriber<"job.posted" | "job.matched" | "job.cancelled" | "application.confirmed">({
    name: "new-shifts",
    types: ["job.posted", "job.matched", "job.cancelled", "application.confirmed"],
    // Each on its own: their order does not matter.
    key: ({ position }) => String(position),
    findIdle: (tx, events) =>
      findIdlePosted(events, "jobId", (jobIds) => findInterestingJobs(tx, { jobIds, now: clock() })),
    async handle(tx, { type, payload }) {
      const now = clock();
      const { jobId, venueId: otherPartyId } = payload;
      if (type === "application.confirmed" && !(await isJobFull(tx, jobId))) return;
      if (type === "application.confirmed" || type === "job.cancelled") {
        return endNewShifts(tx, [jobId], now);
      }
      if (type === "job.posted") {
        const ids = (await findInterestedWorkers(tx, { jobId, now })).map(({ id }) => id);
        const chunks = Map.groupBy(ids, (_worker, index) => Math.floor(index / chunkSize));
        const matches = [...chunks.values()].map((workerIds) => ({ ...payload, workerIds }));
        return record(
          tx,
          matches.map((match) => ({ type: "job.matched", payload: match })),
          now,
        );
      }
      const workerIds = await findWorkersToNotify(tx, { ...payload, now });
      return notifyOfNewShift(tx, workerIds, { otherPartyId, jobId, now }, { queue });
    },
  });
