import { holdWhileUsed, SecondsLeft } from "@bandeja/features/undo/seconds-left.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import type { ButtonProps } from "@bandeja/ui/button";
import type { Answer, Answers } from "./use-answers.ts";

/**
 * The properties of a button that undoes the answer; undefined once it is sent. Not a component, so that the button may
 * be the one that was there before, with the focus.
 */
export function useUndoButton(answer: Answer | undefined, answers: Answers): ButtonProps | undefined {
  const { t } = useTranslation();
  if (answer?.phase !== "undoable" && answer?.phase !== "unsent") return undefined;
  return {
    tone: "secondary",
    children: (
      <>
        {t(($) => $.applicantactions.undo)}
        {answer.phase === "undoable" && <SecondsLeft dueAt={answer.dueAt} heldAt={answers.heldAt} />}
      </>
    ),
    onClick: () => answers.undo(answer),
    ...holdWhileUsed(answers.hold),
  };
}
