import type { Message } from "@bandeja/contract/calls/messages";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useRef } from "react";

/**
 * Returns a function that reports a message of the other side as read, with all before it: once for each. A refused
 * receipt is repeated when the message is seen again.
 */
export function useReadReceipt(other: string): (newest: Message) => void {
  const { mutate } = useOfflineMutation("receipt");
  const marked = useRef<string>(undefined);
  return ({ id, status }) => {
    if (status === "read" || marked.current === id) return;
    marked.current = id;
    mutate(
      { otherPartyId: other, upTo: id, status: "read" },
      { onError: () => void (marked.current = undefined) },
    );
  };
}
