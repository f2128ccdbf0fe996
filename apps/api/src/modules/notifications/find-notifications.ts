import type { Tx } from "../../db/database.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import { countUnread, findNotificationRows } from "./notifications-store.ts";

/** A page of an account's notifications, newest first, and the number of unread ones. */
export async function findNotifications(tx: Tx, accountId: string, page: Paging, now: Date) {
  const found = await findNotificationRows(tx, accountId, page, now);
  const unread = await countUnread(tx, accountId, now);
  return { ...pageOf(found, page, ({ at }) => at.getTime()), unread };
}
