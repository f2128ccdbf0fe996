import type { CallInput } from "@bandeja/client/create-client";
import { notificationsUnread, type notificationsRead } from "@bandeja/contract/calls/notifications";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

type Shown = NonNullable<CallInput<typeof notificationsRead>["body"]["shown"]>;

/** Marks as read what the screen answers, and what arrives about it while it is shown. Undefined for no screen. */
export function useReadShown(shown: Shown | undefined): void {
  const queries = useQueryClient();
  useState(() => startOutbox(queries));
  const { mutate } = useOfflineMutation("readNotifications");
  // The frame of each client fetches the number.
  const unread = useQuery({ ...queryOf(notificationsUnread, {}), enabled: false }).data?.notifications ?? 0;
  const page = JSON.stringify(shown);
  useEffect(() => {
    // Without a network it would be counted among what the user has not sent yet.
    if (unread > 0 && page !== undefined && navigator.onLine) mutate({ shown: JSON.parse(page) as Shown });
  }, [page, unread, mutate]);
}
