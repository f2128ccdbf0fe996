import { holdWhileUsed, SecondsLeft } from "@bandeja/features/undo/seconds-left.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { Answers } from "#features/answers/use-answers.ts";

/** Undo, until the answer is sent. */
export function UndoAnswer({ applicationId, answers }: { applicationId: string; answers: Answers }) {
  const { t } = useTranslation();
  const answer = answers.answerOf(applicationId);
  if (answer?.phase !== "undoable" && answer?.phase !== "unsent") return null;
  return (
    <Button tone="secondary" onClick={() => answers.undo(answer)} {...holdWhileUsed(answers.hold)}>
      {t(($) => $.applicantactions.undo)}
      {answer.phase === "undoable" && <SecondsLeft dueAt={answer.dueAt} heldAt={answers.heldAt} />}
    </Button>
  );
}
