import type { Tx } from "../db/database.ts";
import { cleanAccounts } from "../domains/accounts/clean-accounts.ts";
import { cleanIdentity } from "../domains/identity/clean-identity.ts";
import { cleanNotifications } from "../domains/notifications/clean-notifications.ts";
import { cleanPayments } from "../domains/payments/clean-payments.ts";
import { cleanPhones } from "../domains/phones/clean-phones.ts";
import { deleteAttemptsBefore } from "../http/attempts-store.ts";
import { deleteKeysBefore } from "../http/idempotency-store.ts";
import { deleteOutboxMessagesBefore } from "../providers/outbox/outbox-store.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes what has served its time; nothing that a call still looks at. */
export async function cleanUp(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await deleteKeysBefore(tx, ago(1));
  // The longest window that attempts are counted in is a day.
  await deleteAttemptsBefore(tx, ago(2));
  await deleteOutboxMessagesBefore(tx, ago(30));
  await cleanAccounts(tx, now);
  await cleanIdentity(tx, now);
  await cleanNotifications(tx, now);
  await cleanPayments(tx, ago(90));
  await cleanPhones(tx, now);
}
