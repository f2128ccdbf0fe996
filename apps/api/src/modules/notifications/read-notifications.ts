import type { Db, Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { recordChange } from "./notify.ts";
import {
  countUnread,
  findNotificationInstant,
  markNotificationsRead,
  markShownRead,
  type Shown,
} from "./notifications-store.ts";

/**
 * Refuses a notification that is not the actor's. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, also for other accounts' notifications.
 */
export async function requireOwnNotification(db: Db, accountId: string, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  if (!isId(id) || (await findNotificationInstant(db, accountId, id)) === undefined) {
    throw new ApiError("NOT_FOUND");
  }
}

interface Read {
  /** The notification up to which all are marked as read. */
  upTo: string | undefined;
  /** The one notification to mark as read. */
  only: string | undefined;
  /** What the account sees. */
  shown: Shown;
  now: Date;
}

/** Marks notifications as read; repeating it changes nothing. @returns the number of unread ones */
export async function readNotifications(
  tx: Tx,
  accountId: string,
  { upTo, only, shown, now }: Read,
): Promise<number> {
  const areRead = [
    upTo !== undefined && (await markNotificationsRead(tx, { accountId, id: upTo, withOlder: true, now })),
    only !== undefined && (await markNotificationsRead(tx, { accountId, id: only, withOlder: false, now })),
    await markShownRead(tx, accountId, shown, now),
  ];
  // For the account's other screens.
  if (areRead.includes(true)) await recordChange(tx, [accountId], now);
  return countUnread(tx, accountId, now);
}
