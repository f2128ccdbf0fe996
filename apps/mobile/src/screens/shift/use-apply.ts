import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDeed, usePendingDeeds } from "#lib/deeds.ts";

/** How long an application can be taken back before it is sent. */
export const undoMs = 5_000;

/**
 * Applying for a job by one press. It holds at once; it is sent when the time for a change of mind is over, or as soon as
 * the person leaves the screen or the app.
 *
 * - `isUndoable`: not sent yet, `undo` takes it back; `hold(true)` stops the clock, as long as Undo has the focus
 * - `isSending`: sent, or waiting for a network
 */
export function useApply(job: string) {
  const isHere = useRef(true);
  const deed = useDeed("apply", () => isHere.current);
  const isSending = usePendingDeeds("apply").some(({ job_id }) => job_id === job);
  const [isUndoable, setUndoable] = useState(false);
  const [isHeld, hold] = useState(false);
  const { mutate } = deed;

  const send = useCallback(() => {
    setUndoable(false);
    mutate({ job_id: job, key: newIdempotencyKey() });
  }, [mutate, job]);

  useEffect(() => {
    if (!isUndoable || isHeld) return undefined;
    const timer = setTimeout(send, undoMs);
    return () => clearTimeout(timer);
  }, [isUndoable, isHeld, send]);

  // Read at the last moment, when the screen goes and effects hear nothing new any more.
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    waiting.current = isUndoable ? send : undefined;
  }, [isUndoable, send]);
  useEffect(() => {
    isHere.current = true;
    const sendWaiting = () => {
      waiting.current?.();
      waiting.current = undefined;
    };
    const whenHidden = () => {
      if (document.visibilityState === "hidden") sendWaiting();
    };
    document.addEventListener("visibilitychange", whenHidden);
    window.addEventListener("pagehide", sendWaiting);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      window.removeEventListener("pagehide", sendWaiting);
      isHere.current = false;
      sendWaiting();
    };
  }, []);

  function apply(): void {
    deed.reset();
    hold(false);
    setUndoable(true);
  }
  return {
    isUndoable,
    isSending,
    /** Why the server refused. */
    failure: deed.error,
    apply,
    /** Without a pause: the person has just done something else for it. */
    applyAtOnce: send,
    undo: () => setUndoable(false),
    hold,
  };
}
