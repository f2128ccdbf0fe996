import { useUndoable } from "@bandeja/features/undo/use-undoable.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAnswerAction } from "@bandeja/web-platform/outbox/answer-application.ts";
import type { AnswerAction } from "@bandeja/web-platform/outbox/answer-application.ts";
import {
  clearRefused,
  takeBack,
  UndoneError,
  useMutationRecords,
  useOfflineMutation,
} from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useIsHere } from "#lib/use-is-here.ts";

/**
 * A venue's answer to an application, or its withdrawal by the worker, from the press on.
 *
 * - `undoable`: not sent yet, until `dueAt`
 * - `unsent`: waits for a network, and the server cannot have it: it can still be undone
 * - `sending`: in flight, or waiting for a network after an attempt
 * - `sent`: done, since the screen was opened
 * - `refused`: not done, because of `failure`
 */
export type Answer = { readonly action: AnswerAction; readonly key: string } & (
  | { readonly phase: "undoable"; readonly dueAt: number }
  | { readonly phase: "unsent" | "sending" | "sent" }
  | { readonly phase: "refused"; readonly failure: Error }
);

/** Whether the answer takes effect on the screen before the list of applicants has it. */
export const isEffective = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.phase !== "refused" && answer.phase !== "sent";

/**
 * Confirms, declines or withdraws applications for a job with one press each. An answer takes effect on the screen at once; it
 * is sent when it can no longer be undone, or as soon as the user leaves the screen or the app. Without a network it
 * waits in the outbox.
 */
export function useAnswers(jobId: string) {
  const queries = useQueryClient();
  const isHere = useIsHere();
  const [openedAt] = useState(() => Date.now());
  const { mutate } = useOfflineMutation("answer", isHere);
  const { waiting, heldAt, start, undo, hold } = useUndoable({
    scope: jobId,
    actions: ["confirm", "decline", "withdraw"],
    send: ({ action, subject, reason, key }) => {
      if (isAnswerAction(action)) mutate({ jobId, applicationId: subject, action, reason, key });
    },
  });
  const records = useMutationRecords("answer").filter(
    // The frame reports what became of earlier ones.
    ({ input, status, at }) => input.jobId === jobId && (status === "pending" || at >= openedAt),
  );

  const byApplication = new Map<string, Answer>();
  for (const { input, status, isUnsent, failure } of records) {
    const { applicationId, action, key } = input;
    if (status === "pending") {
      byApplication.set(applicationId, { action, key, phase: isUnsent ? "unsent" : "sending" });
    } else if (status === "success") {
      byApplication.set(applicationId, { action, key, phase: "sent" });
    } else if (status === "error" && failure instanceof Error && !(failure instanceof UndoneError)) {
      byApplication.set(applicationId, { action, key, phase: "refused", failure });
    }
  }
  for (const { action, subject, key, dueAt } of waiting) {
    if (isAnswerAction(action)) byApplication.set(subject, { action, key, phase: "undoable", dueAt });
  }

  return {
    answerOf: (applicationId: string): Answer | undefined => byApplication.get(applicationId),
    heldAt,
    hold,
    answer(action: AnswerAction, applicationId: string, reason = ""): void {
      clearRefused(queries, "answer", (input) => input.applicationId === applicationId);
      start(action, applicationId, reason || undefined);
    },
    undo(answer: Answer): void {
      if (answer.phase === "undoable") undo(answer.key);
      else takeBack(queries, answer.key);
    },
    /** The latest answer since the screen was opened, to be announced. */
    latest: waiting.at(-1)?.subject ?? records.at(-1)?.input.applicationId,
  };
}

export type Answers = ReturnType<typeof useAnswers>;
