import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import { endJobNotifications, notify, type NotificationInput, type NotificationQueue } from "../notify.ts";
import {
  findReviewsToAskFor,
  findShiftsToRemind,
  insertReviewReminders,
  insertShiftReminders,
} from "./reminders-store.ts";

/** Reminds workers of confirmed shifts. A new reminder replaces an unread one of the same job. */
async function remindOfShifts(tx: Tx, now: Date, queue: NotificationQueue, only?: string): Promise<void> {
  for (const { workerId: to, venueId: otherPartyId, jobId, applicationId } of await insertShiftReminders(
    tx,
    now,
    only,
  )) {
    await endJobNotifications(tx, { partyId: to, kind: "reminder", jobId, now });
    await notify(tx, { to, kind: "reminder", otherPartyId, jobId, applicationId }, now, queue);
  }
}

/** Asks both sides of completed work for their reviews: a venue once for all workers of a job. */
async function askForReviews(tx: Tx, now: Date, queue: NotificationQueue, only?: string): Promise<void> {
  const due = await insertReviewReminders(tx, now, only);
  const ofWorkers = due
    .filter(({ side }) => side === "worker")
    .map(({ workerId: to, venueId: otherPartyId, jobId, applicationId }): NotificationInput => ({
      to,
      kind: "reviewdue",
      otherPartyId,
      jobId,
      applicationId,
    }));
  const jobs = new Map(
    due.filter(({ side }) => side === "venue").map(({ jobId, venueId }) => [jobId, venueId]),
  );
  const ofVenues = [...jobs].map(([jobId, to]): NotificationInput => ({ to, kind: "reviewdue", jobId }));
  await notify(tx, [...ofWorkers, ...ofVenues], now, queue);
}

/** Scheduled: reminds workers of shifts, and both sides of reviews. A failing row does not stop the others. */
export async function sendReminders(
  db: Db,
  now: Date,
  queue: NotificationQueue,
  report?: ReportFailure,
): Promise<void> {
  const parts = collectFailures(report);
  await parts.allOrEach("shifts", {
    all: () => inTransaction(db, (tx) => remindOfShifts(tx, now, queue)),
    findIds: () => findShiftsToRemind(db, now),
    one: (id) => inTransaction(db, (tx) => remindOfShifts(tx, now, queue, id)),
  });
  await parts.allOrEach("reviews", {
    all: () => inTransaction(db, (tx) => askForReviews(tx, now, queue)),
    findIds: () => findReviewsToAskFor(db, now),
    one: (id) => inTransaction(db, (tx) => askForReviews(tx, now, queue, id)),
  });
  parts.finish();
}
