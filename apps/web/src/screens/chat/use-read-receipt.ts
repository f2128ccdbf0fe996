import { type Message, messagesReceipt } from "@bandeja/contract/calls/messages";
import { useCallback, useRef } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";

/**
 * Returns a function that reports the last read message of the other side to the server: once for each, and only while the
 * page is visible. After a failure it is repeated with the next poll.
 */
export function useReadReceipt(other: string): (messages: readonly Message[]) => void {
  const sent = useRef<string>(undefined);
  return useCallback(
    (messages) => {
      const newest = messages.findLast(({ senderId, status }) => senderId === other && status !== "read");
      const upTo = newest?.id;
      if (upTo === undefined || sent.current === upTo || document.visibilityState !== "visible") return;
      sent.current = upTo;
      api.call(messagesReceipt, { body: { otherPartyId: other, upTo, status: "read" } }).catch(() => {
        sent.current = undefined;
      });
    },
    [other],
  );
}
