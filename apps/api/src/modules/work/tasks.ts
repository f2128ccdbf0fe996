import type { DbPool } from "../../db/database.ts";
import { queues } from "../../db/queues.ts";
import { inTransaction } from "../../db/transaction.ts";
import { collectFailures } from "../../kernel/collect-failures.ts";
import type { Handlers, ReportFailure } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { findToRemind, remindOfCompletion } from "./completion/remind-of-completion.ts";
import { openIfDue } from "../jobs/reservations/open-reserved.ts";
import { findReservationsDue } from "../jobs/core/reservations-store.ts";
import { findToLapse, lapseInvitations } from "../applications/invitations/end-invitations.ts";
import { findUnsettled, settleOffers } from "../applications/offers/offer-openings.ts";
import { acceptUncontestedHours, findToAccept } from "./timesheets/accept-uncontested-hours.ts";
import { findOverdueDisputes } from "./timesheets/disputes-store.ts";
import { lapseDispute } from "./timesheets/dispute-hours.ts";
import { completeUnmarked, findLongUnmarked } from "../applications/complete-unmarked.ts";

/**
 * Scheduled: ends expired offers and invitations, opens reserved jobs to everybody, sends reminders, completes unmarked work, accepts uncontested hours and
 * ends disputes that nobody decided. A failing row does not stop the others.
 */
export async function runShiftLifecycle(db: DbPool, now: Date, report?: ReportFailure): Promise<void> {
  const parts = collectFailures(report);
  await parts.step("settle", async () => {
    // One job in a transaction, so that locks on jobs cannot deadlock.
    const settle = (jobId: string) => inTransaction(db, (tx) => settleOffers(tx, jobId, now));
    await parts.each(await findUnsettled(db, now), (jobId) => jobId, settle);
  });
  await parts.step("lapse", async () => {
    const lapse = (jobId: string) => inTransaction(db, (tx) => lapseInvitations(tx, jobId, now));
    await parts.each(await findToLapse(db, now), (jobId) => jobId, lapse);
  });
  await parts.step("open", async () => {
    const open = (jobIds: readonly string[]) => inTransaction(db, (tx) => openIfDue(tx, jobIds, now));
    await parts.each(await findReservationsDue(db, now), (jobIds) => jobIds.join(), open);
  });
  await parts.allOrEach("remind", {
    all: () => inTransaction(db, (tx) => remindOfCompletion(tx, now)),
    findIds: () => findToRemind(db, now),
    one: (jobId) => inTransaction(db, (tx) => remindOfCompletion(tx, now, jobId)),
  });
  await parts.allOrEach("complete", {
    all: () => inTransaction(db, (tx) => completeUnmarked(tx, now)),
    findIds: () => findLongUnmarked(db, now),
    one: (id) => inTransaction(db, (tx) => completeUnmarked(tx, now, id)),
  });
  await parts.allOrEach("accept", {
    all: () => inTransaction(db, (tx) => acceptUncontestedHours(tx, now)),
    findIds: () => findToAccept(db, now),
    one: (id) => inTransaction(db, (tx) => acceptUncontestedHours(tx, now, id)),
  });
  await parts.step("lapse", async () => {
    const lapse = (id: string) => inTransaction(db, (tx) => lapseDispute(tx, id, now));
    await parts.each(await findOverdueDisputes(db, now), (id) => id, lapse);
  });
  parts.finish();
}

export const workTasks = ({ db, now }: TaskServices): Handlers => ({
  [queues.runShiftLifecycle.name]: (_none, { report }) => runShiftLifecycle(db, now(), report),
});
