import { openedParam } from "@bandeja/contract/app-pages";
import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHref, useLocation } from "react-router";

/** An address without the notification that it names. */
function pageOf(address: string): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.delete(openedParam);
  return url.href;
}

/** Closes the pushes that this device shows about a page, or all. */
async function closePushes(page: string | undefined): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const { url } = (notification.data ?? {}) as { url?: string };
    if (page === undefined || (url !== undefined && pageOf(url) === page)) notification.close();
  }
}

/**
 * Closes the pushes that this device still shows about the page that is open, and all once nothing is unread: the list
 * of the phone has nothing that is done.
 */
export function useCloseSettled(): void {
  const page = pageOf(useHref(useLocation()));
  // The frame fetches the number.
  const unread = useQuery({ ...queryOf(notificationsUnread, {}), enabled: false }).data?.notifications;
  useEffect(() => {
    if (!("serviceWorker" in navigator) || unread === undefined) return;
    // Some browsers hide them from the page.
    closePushes(unread === 0 ? undefined : page).catch(() => undefined);
  }, [page, unread]);
}
