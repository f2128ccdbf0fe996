import type { Db } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { completeUnmarked } from "../domains/completion/complete-unmarked.ts";
import { remindOfCompletion } from "../domains/completion/remind-of-completion.ts";
import { acceptSilently } from "../domains/hours/accept-silently.ts";
import type { Teller } from "../domains/notifications/notify.ts";
import { findUnsettled, settleOffers } from "../domains/place-offers/offer-places.ts";

/** What the clock does about shifts: offers that have run out, reminders, work that nobody marked, and silence. */
export async function followShifts(db: Db, now: Date, teller: Teller): Promise<void> {
  // A job at a time, so that nobody who locks one waits for another here.
  for (const jobId of await findUnsettled(db, now)) {
    await inTransaction(db, (tx) => settleOffers(tx, jobId, now, teller));
  }
  await inTransaction(db, (tx) => remindOfCompletion(tx, now, teller));
  await inTransaction(db, (tx) => completeUnmarked(tx, now));
  await inTransaction(db, (tx) => acceptSilently(tx, now));
}
