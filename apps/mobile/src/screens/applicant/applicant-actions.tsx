import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { applicationTransitions } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";
import { canTransition } from "@bandeja/domain/transition";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ChatIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { useEffect, useRef, useState } from "react";
import { isEffective } from "#features/answers/use-answers.ts";
import type { Answers } from "#features/answers/use-answers.ts";
import { AppLink } from "#lib/app-link.tsx";
import { useFrameHeight } from "#lib/use-frame-height.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { ConfirmAnswer } from "./confirm-answer.tsx";
import { CancelPersonDialog } from "./cancel-person-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { NoshowDialog } from "./noshow-dialog.tsx";
import { UndoAnswer } from "./undo-answer.tsx";
import { draftOf, useAnswer } from "./use-answer.ts";

const may = (status: Applicant["status"], action: "confirm" | "decline" | "cancel" | "noshow") =>
  canTransition(applicationTransitions, status, action, "venue");

/** The venue's actions for an application in its present status, in reach of a thumb. */
export function ApplicantActions({
  job,
  applicant,
  answers,
}: {
  job: Job;
  applicant: Applicant;
  answers: Answers;
}) {
  const { t } = useTranslation();
  const answer = useAnswer(job.id, applicant);
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--action");
  const [question, setQuestion] = useState<"decline" | "cancel" | "noshow">();
  const [now] = useState(() => new Date());
  const { status, name, workerId: person } = applicant;
  const previousStatus = useRef(status);
  useEffect(() => {
    if (previousStatus.current === status) return;
    previousStatus.current = status;
    // The focused button is gone with the status that it changed.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [status]);
  const isOpen = job.status === "open" || job.status === "full";
  const mayMiss = may(status, "noshow") && hasStarted({ startsAt: new Date(job.startsAt) }, now);
  const close = () => setQuestion(undefined);
  return (
    <div ref={bar} tabIndex={-1} className="applicant-actions ground-paper">
      <p role="status" className="sr-only">
        {answer.isSuccess && t(($) => $.applicantactions.told[answer.variables.action], { name })}
      </p>
      <ConfirmAnswer
        applicant={applicant}
        answers={answers}
        isOpen={isOpen && may(status, "confirm")}
        isFull={job.status === "full"}
      />
      {mayMiss && (
        <Button tone="secondary" isWide onClick={() => setQuestion("noshow")}>
          {t(($) => $.applicantactions.noshow)}
        </Button>
      )}
      <div className="applicant-actions-pair">
        <LinkButton as={AppLink} href={appPaths.chat(person)} tone="secondary" icon={<ChatIcon />}>
          {t(($) => $.applicantactions.chat)}
        </LinkButton>
        {/* In the place of Decline, not under the pointer that pressed Confirm. */}
        <UndoAnswer applicationId={applicant.id} answers={answers} />
        {isOpen && may(status, "decline") && !isEffective(answers.answerOf(applicant.id)) && (
          <Button tone="secondary" onClick={() => setQuestion("decline")}>
            {t(($) => $.applicantactions.decline)}
          </Button>
        )}
        {isOpen && may(status, "cancel") && (
          <Button tone="secondary" onClick={() => setQuestion("cancel")}>
            {t(($) => $.applicantactions.cancel)}
          </Button>
        )}
      </div>
      {question === "decline" && (
        <DeclineDialog
          name={name}
          draft={draftOf("decline", applicant.id)}
          onClose={close}
          onDecline={(reason) => {
            close();
            answer.mutate({ action: "decline", reason });
          }}
        />
      )}
      {question === "noshow" && (
        <NoshowDialog
          name={name}
          onClose={close}
          onSay={() => {
            close();
            answer.mutate({ action: "noshow" });
          }}
        />
      )}
      {question === "cancel" && (
        <CancelPersonDialog
          job={job}
          name={name}
          draft={draftOf("cancel", applicant.id)}
          onClose={close}
          onCancel={(reason, isIll) => {
            close();
            answer.mutate({ action: "cancel", reason, isIll });
          }}
        />
      )}
    </div>
  );
}
