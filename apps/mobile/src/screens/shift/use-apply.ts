import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { useCallback, useEffect, useRef, useState } from "react";
import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { useOfflineMutation } from "#lib/offline-mutations.ts";
import { useWaitingApplication } from "#lib/use-waiting-application.ts";
import {
  endUndoTime,
  clearUndoable,
  storeUndoable,
  undoMs,
  undoTimeLeft,
} from "#lib/undoable-application.ts";

/**
 * Applies for a job with one press. The application takes effect at once, even across a reload; it is sent when it can
 * no longer be undone, or as soon as the user leaves the screen or the app.
 *
 * - `isUndoable`: not sent yet, `undo` takes it back; `hold(true)` pauses the time, as long as Undo has the focus
 * - `isSending`: sent, or waiting for a network
 * - `isUnsent`: will be sent once there is a network; the venue does not have it until then
 */
export function useApply(job: string) {
  const isHere = useRef(true);
  const mutation = useOfflineMutation("apply", () => isHere.current);
  const sending = useWaitingApplication(job);
  const connection = useConnection();
  /** The time left to undo, in ms; undefined when there is nothing to undo. */
  const [timeLeft, setTimeLeft] = useState(() => undoTimeLeft(job));
  const [isHeld, hold] = useState(false);
  const { mutate } = mutation;
  const isUndoable = timeLeft !== undefined;

  const send = useCallback(() => {
    setTimeLeft(undefined);
    const key = endUndoTime(job);
    if (key !== undefined) mutate({ jobId: job, key });
  }, [mutate, job]);

  useEffect(() => {
    if (timeLeft === undefined || isHeld) return undefined;
    const timer = setTimeout(send, timeLeft);
    return () => clearTimeout(timer);
  }, [timeLeft, isHeld, send]);

  // A ref, since the cleanup at unmount must see the latest value.
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
    mutation.reset();
    hold(false);
    storeUndoable({ jobId: job, key: newIdempotencyKey() });
    setTimeLeft(undoMs);
  }
  function undo(): void {
    const key = endUndoTime(job);
    if (key !== undefined) clearUndoable(key);
    setTimeLeft(undefined);
  }
  return {
    isUndoable,
    isSending: sending !== undefined,
    isUnsent: sending === "waiting" || (isUndoable && connection !== "online"),
    /** The reason of a refusal. */
    failure: mutation.error,
    /** When the refused application was sent, in ms. */
    failedAt: mutation.submittedAt,
    apply,
    /** Applies without time to undo, after another step such as verifying the phone. */
    applyNow: () => mutate({ jobId: job, key: newIdempotencyKey() }),
    undo,
    hold,
  };
}
