import type { Message } from "@bandeja/contract/calls/messages";
import { useEffect } from "react";
import type { RefObject } from "react";

/** Tells of a message while it is looked at: the window is in front and the log stands at its end. Gives a further look. */
export function useSeen(
  newest: Message | undefined,
  isAtEnd: RefObject<boolean>,
  onSeen: ((newest: Message) => void) | undefined,
): () => void {
  function look(): void {
    if (newest !== undefined && isAtEnd.current && document.visibilityState === "visible") onSeen?.(newest);
  }
  useEffect(() => {
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  return look;
}
