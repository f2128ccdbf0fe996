import { useUndoable } from "@bandeja/features/undo/use-undoable.ts";
import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useIsHere } from "#lib/use-is-here.ts";
import { takeBack, useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useWaitingApplication } from "#lib/use-waiting-application.ts";

const action = "apply";

/**
 * Applies for a job with one press. The application takes effect at once, even across a reload; it is sent when it can
 * no longer be undone, or as soon as the user leaves the screen or the app.
 *
 * - `undoable`: not sent yet, `undo` takes it back; `hold(true)` pauses the time, as long as Undo has the focus
 * - `isSending`: sent, or waiting for a network
 * - `isUnsent`: will be sent once there is a network; the venue does not have it until then
 */
export function useApply(job: string) {
  const queries = useQueryClient();
  const isHere = useIsHere();
  const mutation = useOfflineMutation("apply", isHere);
  const sending = useWaitingApplication(job);
  const connection = useConnection();
  const { waiting, heldAt, start, undo, hold } = useUndoable({
    scope: job,
    actions: [action],
    send: ({ key }) => mutation.mutate({ jobId: job, key }),
  });
  const [undoable] = waiting;

  function apply(): void {
    mutation.reset();
    start(action, job);
  }
  return {
    undoable,
    heldAt,
    isSending: sending !== undefined,
    isUnsent: sending?.isWaiting === true || (undoable !== undefined && connection !== "online"),
    /** The reason of a refusal. */
    failure: mutation.error,
    /** When the refused application was sent, in ms. */
    failedAt: mutation.submittedAt,
    apply,
    undo: () => undoable && undo(undoable.key),
    /** Takes back what waits for a network. */
    takeBack: () => sending && takeBack(queries, sending.key),
    hold,
  };
}
