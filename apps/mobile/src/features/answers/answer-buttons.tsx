import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { ButtonSize } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import { AnswerNote } from "./answer-note.tsx";
import type { Answers } from "./use-answers.ts";
import { useUndoButton } from "./use-undo-button.tsx";
import "./answers.css";

type Action = "confirm" | "decline";

// Each keeps its place while the other is gone.
const classNames = { confirm: "answer-confirm", decline: "answer-decline" } as const;

interface Props {
  applicant: Applicant;
  answers: Answers;
  /** Whether the applicant waits for an answer, or was answered on this screen. */
  isAnswerable?: boolean;
  /** The id of the text that says why nobody more can be confirmed; undefined while there are openings. */
  fullId: string | undefined;
  size?: ButtonSize;
}

/**
 * Confirm and Decline, and what became of the answer. The pressed button becomes the result and the other one Undo, so
 * that the focus stays and a second tap on the same spot undoes nothing.
 */
export function AnswerButtons({
  applicant: { id, name },
  answers,
  isAnswerable = true,
  fullId,
  size = "regular",
}: Props) {
  const { t } = useTranslation();
  const answer = answers.answerOf(id);
  const undo = useUndoButton(answer, answers);
  const isOpen = answer === undefined || answer.phase === "refused";

  function button(action: Action) {
    const className = classNames[action];
    const tone = action === "confirm" ? "primary" : "secondary";
    if (isOpen) {
      const isFull = action === "confirm" && fullId !== undefined;
      return (
        <Button
          key={action}
          className={className}
          size={size}
          tone={tone}
          isDisabled={isFull}
          aria-describedby={isFull ? fullId : undefined}
          aria-label={t(
            ($) => (action === "confirm" ? $.applicantactions.confirmNamed : $.applicantactions.declineNamed),
            { name },
          )}
          onClick={() => answers.answer(action, id)}
        >
          {t(($) => $.applicantactions[action])}
        </Button>
      );
    }
    if (answer.action === action) {
      return (
        <Button
          key={action}
          className={className}
          size={size}
          tone={tone}
          isDisabled
          icon={answer.phase === "unsent" ? undefined : <CheckIcon />}
        >
          {t(($) => $.stamps.stamps[action === "confirm" ? "confirmed" : "declined"])}
        </Button>
      );
    }
    if (undo === undefined) return null;
    return (
      <Button
        key={action}
        className={className}
        size={size}
        aria-label={t(($) => $.applicantactions.undoNamed, { name })}
        {...undo}
      />
    );
  }

  return (
    <div className="answer-buttons">
      {isAnswerable && button("confirm")}
      {isAnswerable && button("decline")}
      <AnswerNote name={name} answer={answer} />
    </div>
  );
}
