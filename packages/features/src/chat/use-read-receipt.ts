import type { Message } from "@bandeja/contract/calls/messages";
import { shownEveryMs } from "@bandeja/web-platform/api/live-query.ts";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useRef } from "react";

/**
 * Returns a function that reports a message of the other side as read, with all before it: once for each. A refused
 * receipt is repeated when the message is seen by a later poll, not at once: a refusal refetches the messages itself.
 */
export function useReadReceipt(other: string): (newest: Message) => void {
  const { mutate } = useOfflineMutation("receipt");
  const marked = useRef<{ id: string; refusedAt?: number }>(undefined);
  return ({ id, status }) => {
    const { id: lastId, refusedAt = Infinity } = marked.current ?? {};
    if (status === "read" || (lastId === id && Date.now() - refusedAt < shownEveryMs)) return;
    marked.current = { id };
    mutate(
      { otherPartyId: other, upTo: id, status: "read" },
      { onError: () => void (marked.current = { id, refusedAt: Date.now() }) },
    );
  };
}
