import { queryOf } from "@bandeja/browser/session/api.ts";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePendingMutations } from "#lib/offline-mutations.ts";

/** One row is the least that can be asked for; the count is of all. */
const request = { limit: 1 } as const;
const everyMs = 20_000;

/** How much of what one was told is unread; the app's badge on the phone says the same. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({ ...queryOf(notificationsFind, { body: request }), refetchInterval: everyMs });
  const marks = usePendingMutations("readNotifications");
  const isAllRead = marks.some(({ upto }) => upto !== undefined);
  const unread = isAllRead ? 0 : Math.max(0, (data?.unread ?? 0) - marks.length);
  useEffect(() => {
    if (data === undefined || !("setAppBadge" in navigator)) return;
    // Where a browser allows none, there is none.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [data, unread]);
  return unread;
}
