import { applicationsPerJob } from "@bandeja/domain/parameters/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { ButtonSize } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { AnswerAnnouncement } from "./answer-announcement.tsx";
import { AnswerNote } from "./answer-note.tsx";
import { isEffective } from "./use-answers.ts";
import type { Answers } from "./use-answers.ts";
import { useUndoButton } from "./use-undo-button.tsx";

interface Props {
  /** The application's id. */
  application: string;
  venue: string;
  answers: Answers;
  className: string;
  size?: ButtonSize;
  /** The other button of the row, which gives its place to Undo. */
  children: ReactNode;
}

/** Withdraws a pending application with one press, which can be undone until it is sent. */
export function WithdrawActions({
  application,
  venue,
  answers,
  className,
  size = "regular",
  children,
}: Props) {
  const { t } = useTranslation();
  const answer = answers.answerOf(application);
  const isWithdrawn = isEffective(answer);
  const undo = useUndoButton(answer, answers);
  const button = useRef<HTMLButtonElement>(null);
  const wasWithdrawn = useRef(false);
  useEffect(() => {
    if (wasWithdrawn.current === isWithdrawn) return;
    wasWithdrawn.current = isWithdrawn;
    // The focused button is gone: Undo, or the one that passes on an offer.
    if (document.activeElement === document.body) button.current?.focus();
  }, [isWithdrawn]);
  return (
    <>
      {isWithdrawn && (
        <p className="type-small">{t(($) => $.shift.withdrawHint, { times: applicationsPerJob })}</p>
      )}
      <div className={className}>
        {undo === undefined ? children : <Button size={size} {...undo} />}
        <Button
          ref={button}
          tone="secondary"
          size={size}
          isDisabled={isWithdrawn}
          icon={isWithdrawn && answer?.phase !== "unsent" ? <CheckIcon /> : undefined}
          onClick={() => answers.answer("withdraw", application)}
        >
          {isWithdrawn ? t(($) => $.stamps.stamps.withdrawn) : t(($) => $.shift.withdraw)}
        </Button>
      </div>
      {answer?.phase === "unsent" && <AnswerNote name={venue} answer={answer} />}
      <AnswerAnnouncement answer={answer} name={venue} />
    </>
  );
}
