import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { countedEveryMs, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useEffect } from "react";
import { usePendingMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** The smallest page: the answer contains the count of all. */
const request = { limit: 1 } as const;

/** The number of unread notifications; also shown as the app's badge on the phone. */
export function useUnreadNotifications(): number {
  const { data } = useLiveQuery(queryOf(notificationsFind, { body: request }), countedEveryMs);
  const marks = usePendingMutations("readNotifications");
  const isAllRead = marks.some(({ upTo }) => upTo !== undefined);
  const unread = isAllRead ? 0 : Math.max(0, (data?.unread ?? 0) - marks.length);
  useEffect(() => {
    if (data === undefined || !("setAppBadge" in navigator)) return;
    // Some browsers forbid badges.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [data, unread]);
  return unread;
}
