import { type Message, messagesReceipt } from "@bandeja/contract/calls/messages";
import { useCallback, useRef } from "react";
import { api } from "@bandeja/browser/session/api.ts";

/**
 * Gives what tells the server, of messages that were just fetched, up to which the other's words are read: once
 * for each, and only while someone looks. What could not be told is tried again with the next poll.
 */
export function useReadReceipt(other: string): (messages: readonly Message[]) => void {
  const sent = useRef<string>(undefined);
  return useCallback(
    (messages) => {
      const newest = messages.findLast(({ fromuserid, status }) => fromuserid === other && status !== "read");
      const upto = newest?._id;
      if (upto === undefined || sent.current === upto || document.visibilityState !== "visible") return;
      sent.current = upto;
      api.call(messagesReceipt, { body: { otherperson_id: other, upto, status: "read" } }).catch(() => {
        sent.current = undefined;
      });
    },
    [other],
  );
}
