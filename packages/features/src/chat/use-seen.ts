import type { Message } from "@bandeja/contract/calls/messages";
import { useEffect } from "react";
import type { RefObject } from "react";

/**
 * Calls `onSeen` with the newest message while the window is visible and the log is at its end. Returns a function that
 * checks again.
 */
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
