import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import {
  findInterestedWorkers,
  findInterestingJobs,
} from "../team/saved-searches/interested-workers-store.ts";
import { findWorkersToNotify } from "../team/saved-searches/saved-searches.ts";
import { findIdlePosted } from "./find-idle-posted.ts";
import { isJobFull } from "./new-shifts-store.ts";
import { byWorker } from "./by-worker.ts";
import { endBarredJobs, endNewShifts, notifyOfNewShifts, type NotificationQueue } from "./notify.ts";

/** The number of workers of an event, whose notifications are one transaction: a city may have tens of thousands. */
const chunkSize = 200;

/** The workers who are interested in some jobs, each once, in chunks. */
async function findChunks(tx: Tx, jobIds: readonly string[], now: Date): Promise<string[][]> {
  const found = await byWorker(jobIds, async (jobId) =>
    (await findInterestedWorkers(tx, { jobId, now })).map(({ id }) => id),
  );
  const ids = found.map(({ workerId }) => workerId);
  return [...Map.groupBy(ids, (_worker, index) => Math.floor(index / chunkSize)).values()];
}

const handled = [
  "job.posted",
  "job.matched",
  "series.posted",
  "series.matched",
  "job.cancelled",
  "application.confirmed",
  "decision.decided",
] as const;
type Handled = (typeof handled)[number];

/**
 * Notifies workers of new jobs that match their saved searches, or whose venue they follow, by the present state, and
 * ends what notifications tell of cancelled and full ones, and of those of barred venues. A subscriber of its own, so that many of them delay no other notification.
 */
export const newShiftsSubscriber = ({ now: clock, queue }: NotificationQueue & { now: () => Date }) =>
  defineSubscriber<Handled>({
    name: "new-shifts",
    types: handled,
    // Each on its own: their order does not matter.
    key: ({ position }) => String(position),
    findIdle: (tx, events) =>
      findIdlePosted(events, "jobId", (jobIds) => findInterestingJobs(tx, { jobIds, now: clock() })),
    async handle(tx, { type, payload }) {
      const now = clock();
      switch (type) {
        case "application.confirmed":
          if (await isJobFull(tx, payload.jobId)) await endNewShifts(tx, [payload.jobId], now);
          return;
        case "job.cancelled":
          return endNewShifts(tx, [payload.jobId], now);
        case "decision.decided":
          return endBarredJobs(tx, payload.partyId, now);
        case "job.posted": {
          if (payload.seriesId !== undefined) return;
          const matches = await findChunks(tx, [payload.jobId], now);
          const toEvent = (workerIds: string[]) =>
            ({ type: "job.matched", payload: { ...payload, workerIds } }) as const;
          return record(tx, matches.map(toEvent), now);
        }
        case "series.posted": {
          const matches = await findChunks(tx, payload.jobIds, now);
          const toEvent = (workerIds: string[]) =>
            ({ type: "series.matched", payload: { ...payload, workerIds } }) as const;
          return record(tx, matches.map(toEvent), now);
        }
        case "job.matched":
        case "series.matched": {
          const { venueId: otherPartyId, workerIds } = payload;
          const jobIds = "jobIds" in payload ? payload.jobIds : [payload.jobId];
          const found = await byWorker(jobIds, (jobId) => findWorkersToNotify(tx, { jobId, workerIds, now }));
          return notifyOfNewShifts(tx, found, { otherPartyId, now }, { queue });
        }
      }
    },
  });
