import type { DbPool, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import { findBegunNewShifts } from "../new-shifts-store.ts";
import {
  endJobNotifications,
  endNewShifts,
  notify,
  type NotificationInput,
  type NotificationQueue,
} from "../notify.ts";
import {
  findReviewsToAskFor,
  findShiftsToRemind,
  insertReviewReminders,
  insertShiftReminders,
  maxReminders,
} from "./reminders-store.ts";

/** Sends reminders that are due. @returns how many there were, at most `maxReminders` */
type Send = (tx: Tx, now: Date, queue: NotificationQueue, only?: string) => Promise<number>;

/** Reminds workers of confirmed shifts. A new reminder replaces an unread one of the same job. */
const remindOfShifts: Send = async (tx, now, queue, only) => {
  const due = await insertShiftReminders(tx, now, only);
  for (const { workerId: to, venueId: otherPartyId, jobId, applicationId } of due) {
    await endJobNotifications(tx, { partyId: to, kind: "reminder", jobId, now });
    await notify(tx, { to, kind: "reminder", otherPartyId, jobId, applicationId }, now, queue);
  }
  return due.length;
};

/** Asks both sides of completed work for their reviews: a venue once for all workers of a job. */
const askForReviews: Send = async (tx, now, queue, only) => {
  const due = await insertReviewReminders(tx, now, only);
  const kind = "reviewdue";
  const ofWorkers = due
    .filter(({ side }) => side === "worker")
    .map(({ workerId: to, venueId: otherPartyId, jobId, applicationId }): NotificationInput => {
      return { to, kind, otherPartyId, jobId, applicationId };
    });
  const jobs = new Map(
    due.filter(({ side }) => side === "venue").map(({ jobId, venueId }) => [jobId, venueId]),
  );
  const ofVenues = [...jobs].map(([jobId, to]): NotificationInput => ({ to, kind, jobId }));
  await notify(tx, [...ofWorkers, ...ofVenues], now, queue);
  return due.length;
};

/** Removes shifts that have begun from the unread notifications of new shifts. */
async function endBegunShifts(tx: Tx, now: Date): Promise<void> {
  await endNewShifts(tx, await findBegunNewShifts(tx, now), now);
}

/** Scheduled: reminds workers of shifts, and both sides of reviews, and ends notifications of begun shifts. A failing row does not stop the others. */
export async function sendReminders(
  db: DbPool,
  now: Date,
  queue: NotificationQueue,
  report?: ReportFailure,
): Promise<void> {
  const parts = collectFailures(report);
  const sendAll = async (send: Send) => {
    let sent: number;
    do sent = await inTransaction(db, (tx) => send(tx, now, queue));
    while (sent === maxReminders);
  };
  const sendOne = (send: Send) => (id: string) => inTransaction(db, (tx) => send(tx, now, queue, id));
  await parts.allOrEach("shifts", {
    all: () => sendAll(remindOfShifts),
    findIds: () => findShiftsToRemind(db, now),
    one: sendOne(remindOfShifts),
  });
  await parts.allOrEach("reviews", {
    all: () => sendAll(askForReviews),
    findIds: () => findReviewsToAskFor(db, now),
    one: sendOne(askForReviews),
  });
  await parts.step("begun", () => inTransaction(db, (tx) => endBegunShifts(tx, now)));
  parts.finish();
}
