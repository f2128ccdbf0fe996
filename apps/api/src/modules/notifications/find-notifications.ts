import type { Tx } from "../../db/database.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import { countUnread, findNotificationRows } from "./notifications-store.ts";

/** A page of what an account was told of, newest first, and how much of all that it has not read. */
export async function findNotifications(tx: Tx, accountId: string, page: Paging, now: Date) {
  const found = await findNotificationRows(tx, accountId, page, now);
  const unread = await countUnread(tx, accountId, now);
  return { ...pageOf(found, page, ({ at }) => at.getTime()), unread };
}
