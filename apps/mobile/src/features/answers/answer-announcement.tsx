import { Status } from "@bandeja/ui/status";
import { useTranslation } from "@bandeja/i18n/react";
import { undoMs } from "@bandeja/web-platform/storage/undoables.ts";
import type { Answer } from "./use-answers.ts";

interface Props {
  answer: Answer | undefined;
  /** The applicant's name. */
  name: string;
}

/** Tells screen readers the effect of an answer, and how long it can be undone. */
export function AnswerAnnouncement({ answer, name }: Props) {
  const { t } = useTranslation();
  return (
    <Status className="sr-only">
      {answer?.phase === "undoable" &&
        t(($) => $.applicantactions.answered[answer.action], { name, seconds: undoMs / 1000 })}
      {answer?.phase === "sent" && t(($) => $.applicantactions.told[answer.action], { name })}
    </Status>
  );
}
