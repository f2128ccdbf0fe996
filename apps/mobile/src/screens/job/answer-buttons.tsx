import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { holdWhileUsed, SecondsLeft } from "@bandeja/features/undo/seconds-left.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import type { Answer, Answers } from "#features/answers/use-answers.ts";
import type { AnswerAction } from "@bandeja/web-platform/outbox/answer-application.ts";

// Each keeps its place while the other is gone.
const classNames = { confirm: "applicant-confirm", decline: "applicant-decline" } as const;

interface Props {
  applicant: Applicant;
  answers: Answers;
  /** The id of the text that says why nobody more can be confirmed; undefined while there are openings. */
  fullId: string | undefined;
}

/**
 * Confirm and Decline on an applicant's row. The pressed button becomes the result and the other one Undo, so that the
 * focus stays and a second tap on the same spot undoes nothing.
 */
export function AnswerButtons({ applicant: { id, name }, answers, fullId }: Props) {
  const { t } = useTranslation();
  const answer = answers.answerOf(id);
  const isUndoable = answer?.phase === "undoable" || answer?.phase === "unsent";
  const isOpen = answer === undefined || answer.phase === "refused";

  function button(action: AnswerAction) {
    if (isOpen) {
      const isFull = action === "confirm" && fullId !== undefined;
      return (
        <Button
          key={action}
          className={classNames[action]}
          size="small"
          tone={action === "confirm" ? "primary" : "secondary"}
          isDisabled={isFull}
          aria-describedby={isFull ? fullId : undefined}
          aria-label={t(
            ($) => (action === "confirm" ? $.applicantactions.confirmNamed : $.applicantactions.declineNamed),
            {
              name,
            },
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
          className={classNames[action]}
          size="small"
          tone={action === "confirm" ? "primary" : "secondary"}
          isDisabled
          icon={answer.phase === "unsent" ? undefined : <CheckIcon />}
        >
          {t(($) => $.stamps.stamps[action === "confirm" ? "confirmed" : "declined"])}
        </Button>
      );
    }
    if (!isUndoable) return null;
    return (
      <Button
        key={action}
        className={classNames[action]}
        size="small"
        tone="secondary"
        aria-label={t(($) => $.applicantactions.undoNamed, { name })}
        onClick={() => answers.undo(answer)}
        {...holdWhileUsed(answers.hold)}
      >
        {t(($) => $.applicantactions.undo)}
        {answer.phase === "undoable" && <SecondsLeft dueAt={answer.dueAt} heldAt={answers.heldAt} />}
      </Button>
    );
  }

  return (
    <div className="applicant-answer">
      {button("confirm")}
      {button("decline")}
      <AnswerNote name={name} answer={answer} />
    </div>
  );
}

/** What became of an answer, beside its button. */
function AnswerNote({ name, answer }: { name: string; answer: Answer | undefined }) {
  const { t } = useTranslation();
  if (answer?.phase === "refused") {
    return (
      <p role="alert" className="applicant-refusal">
        {failureText(t, answer.failure)}
      </p>
    );
  }
  if (answer?.phase === "unsent") {
    return <p className="type-hint">{t(($) => $.applicantactions.unsent, { name })}</p>;
  }
  return answer?.phase === "sent" ? (
    <p className="type-hint text-muted">{t(($) => $.applicantactions.notified, { name })}</p>
  ) : null;
}
