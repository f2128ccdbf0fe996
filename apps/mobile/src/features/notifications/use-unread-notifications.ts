import { useUnread } from "@bandeja/features/notifications/use-unread.ts";
import { useEffect } from "react";
import { usePendingMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/**
 * The number of unread notifications, without those that were read offline; also shown as the app's badge on the phone.
 */
export function useUnreadNotifications(): number {
  const counted = useUnread()?.notifications;
  const marks = usePendingMutations("readNotifications");
  const rows = marks.filter(({ notificationId }) => notificationId !== undefined);
  const isAllRead = marks.some(({ upTo }) => upTo !== undefined);
  const unread = isAllRead ? 0 : Math.max(0, (counted ?? 0) - rows.length);
  useEffect(() => {
    if (counted === undefined || !("setAppBadge" in navigator)) return;
    // Some browsers forbid badges.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [counted, unread]);
  return unread;
}
