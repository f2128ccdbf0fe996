import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { countedEveryMs, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { usePendingMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { marksAll } from "./read-marks.ts";

/** The numbers of unread messages and notifications; undefined while they load. What is marked counts as read. */
export function useUnread() {
  const marks = usePendingMutations("readNotifications");
  const { data } = useLiveQuery(queryOf(notificationsUnread, {}), countedEveryMs);
  if (data === undefined) return undefined;
  const { messages, notifications } = data;
  return { messages, notifications: marksAll(marks) ? 0 : Math.max(0, notifications - marks.length) };
}
