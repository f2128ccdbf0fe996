import { failureText } from "@bandeja/features/alert/failure-text.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import { useId } from "react";
import { AnswerAnnouncement } from "#features/answers/answer-announcement.tsx";
import type { Answers } from "#features/answers/use-answers.ts";

interface Props {
  applicant: Applicant;
  answers: Answers;
  /** Whether the applicant can be confirmed. */
  isOpen: boolean;
  /** Whether all openings are filled. */
  isFull: boolean;
}

/** Confirm, and what became of it; the same button throughout, so that the focus stays. */
export function ConfirmAnswer({ applicant: { id, name }, answers, isOpen, isFull }: Props) {
  const { t } = useTranslation();
  const fullId = useId();
  const answer = answers.answerOf(id);
  const isConfirmed = answer !== undefined && answer.phase !== "refused";
  const isClosed = !isConfirmed && isFull;
  return (
    <>
      <AnswerAnnouncement answer={answer} name={name} />
      {answer?.phase === "refused" && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, answer.failure)}
        </p>
      )}
      {answer?.phase === "unsent" && (
        <p className="type-hint">{t(($) => $.applicantactions.unsent, { name })}</p>
      )}
      {isOpen && isClosed && (
        <p id={fullId} className="type-hint">
          {t(($) => $.applicantactions.openingsLeft, { count: 0 })}. {t(($) => $.applicantactions.allFilled)}
        </p>
      )}
      {isOpen && (
        <Button
          isWide
          isDisabled={isConfirmed || isClosed}
          aria-describedby={isClosed ? fullId : undefined}
          icon={answer?.phase === "unsent" ? undefined : <CheckIcon />}
          onClick={() => answers.answer("confirm", id)}
        >
          {isConfirmed ? t(($) => $.stamps.stamps.confirmed) : t(($) => $.applicantactions.confirm)}
        </Button>
      )}
    </>
  );
}
