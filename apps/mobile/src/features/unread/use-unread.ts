import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { messagesReceipt, messagesThreads } from "@bandeja/contract/calls/messages";
import type { Thread } from "@bandeja/contract/calls/messages";
import { countedEveryMs, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useEffect, useRef } from "react";

/** Unread messages are in the newest threads: only these are fetched, and less often than visible data. */
const looked = { limit: 20 } as const;

/** The number of unread messages. Marks everything that reached this device as received, whether read or not. */
export function useUnread(login: Login): number {
  const { data } = useLiveQuery(queryOf(messagesThreads, { body: looked }), countedEveryMs);
  const threads = data?.data;
  useReceived(login.id, threads);
  return threads?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

function useReceived(me: string, threads: readonly Thread[] | undefined): void {
  const announced = useRef(new Set<string>());
  useEffect(() => {
    for (const { otherPartyId, last } of threads ?? []) {
      const isNew = last !== null && last.senderId !== me && last.status === "sent";
      if (isNew && !announced.current.has(last.id)) {
        announced.current.add(last.id);
        const body = { otherPartyId, upTo: last.id, status: "received" } as const;
        // A lost receipt does no harm: reading the message marks it as well.
        api.call(messagesReceipt, { body }).catch(() => undefined);
      }
    }
  }, [me, threads]);
}
