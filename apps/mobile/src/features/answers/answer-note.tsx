import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Answer } from "./use-answers.ts";

/** What became of an answer, beside its button. */
export function AnswerNote({ name, answer }: { name: string; answer: Answer | undefined }) {
  const { t } = useTranslation();
  if (answer?.phase === "refused") {
    return (
      <p role="alert" className="answer-refusal">
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
