import type { Db } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { completeUnmarked, findLongUnmarked } from "../modules/shifts/completion/complete-unmarked.ts";
import { findToRemind, remindOfCompletion } from "../modules/shifts/completion/remind-of-completion.ts";
import { acceptSilently, findToAccept } from "../modules/shifts/timesheets/accept-silently.ts";
import type { Teller } from "../modules/notifications/notify.ts";
import { findUnsettled, settleOffers } from "../modules/shifts/offers/offer-places.ts";
import { collectFailures } from "../kernel/collect-failures.ts";
import type { ReportFailure } from "../kernel/task.ts";

/**
 * What the clock does about shifts: offers that have run out, reminders, work that nobody marked, and silence. A row that
 * fails holds up no other.
 */
export async function followShifts(db: Db, now: Date, teller: Teller, report?: ReportFailure): Promise<void> {
  const parts = collectFailures(report);
  await parts.step("settle", async () => {
    // A job at a time, so that nobody who locks one waits for another here.
    const settle = (jobId: string) => inTransaction(db, (tx) => settleOffers(tx, jobId, now, teller));
    await parts.each(await findUnsettled(db, now), (jobId) => jobId, settle);
  });
  await parts.allOrEach("remind", {
    all: () => inTransaction(db, (tx) => remindOfCompletion(tx, now, teller)),
    findIds: () => findToRemind(db, now),
    one: (jobId) => inTransaction(db, (tx) => remindOfCompletion(tx, now, teller, jobId)),
  });
  await parts.allOrEach("complete", {
    all: () => inTransaction(db, (tx) => completeUnmarked(tx, now)),
    findIds: () => findLongUnmarked(db, now),
    one: (id) => inTransaction(db, (tx) => completeUnmarked(tx, now, id)),
  });
  await parts.allOrEach("accept", {
    all: () => inTransaction(db, (tx) => acceptSilently(tx, now)),
    findIds: () => findToAccept(db, now),
    one: (id) => inTransaction(db, (tx) => acceptSilently(tx, now, id)),
  });
  parts.finish();
}
