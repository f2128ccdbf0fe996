import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { countedEveryMs, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";

/** The numbers of unread messages and notifications; undefined while they load. */
export function useUnread(): { messages: number; notifications: number } | undefined {
  return useLiveQuery(queryOf(notificationsUnread, {}), countedEveryMs).data;
}
