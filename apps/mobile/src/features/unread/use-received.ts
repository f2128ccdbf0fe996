import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { messagesReceipt, messagesThreads } from "@bandeja/contract/calls/messages";
import { countedEveryMs, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useEffect, useRef } from "react";

/** Unread messages are in the newest threads: only these are fetched, and less often than visible data. */
const looked = { limit: 20 } as const;

/** Marks everything that reached this device as received, whether read or not, while there are unread messages. */
export function useReceived(me: string, hasUnread: boolean): void {
  const { data } = useLiveQuery(
    { ...queryOf(messagesThreads, { body: looked }), enabled: hasUnread },
    countedEveryMs,
  );
  const threads = data?.data;
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
