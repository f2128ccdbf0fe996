import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePendingMutations } from "#lib/offline-mutations.ts";

/** The smallest page: the answer contains the count of all. */
const request = { limit: 1 } as const;
const everyMs = 20_000;

/** The number of unread notifications; also shown as the app's badge on the phone. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({ ...queryOf(notificationsFind, { body: request }), refetchInterval: everyMs });
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
