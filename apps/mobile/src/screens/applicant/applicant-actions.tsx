import { Status } from "@bandeja/ui/status";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { applicationTransitions } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";
import { noShowFrom } from "@bandeja/domain/no-show";
import { canTransition } from "@bandeja/domain/transition";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "@bandeja/features/calendar/venue-times.tsx";
import { Button } from "@bandeja/ui/button";
import { ChatIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { useEffect, useId, useRef, useState } from "react";
import { AnswerAnnouncement } from "#features/answers/answer-announcement.tsx";
import { AnswerButtons } from "#features/answers/answer-buttons.tsx";
import { LateConfirmation } from "#features/answers/late-confirmation.tsx";
import { isEffective } from "#features/answers/use-answers.ts";
import type { Answers } from "#features/answers/use-answers.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useFrameHeight } from "#lib/use-frame-height.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { declineDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { CancelApplicantDialog } from "./cancel-applicant-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { NoshowDialog } from "./noshow-dialog.tsx";

const delayOf = ({ lateMinutes: minutes, lateAt }: Applicant) =>
  minutes === undefined || lateAt === undefined ? undefined : { minutes, at: new Date(lateAt) };

const may = (status: Applicant["status"], action: "confirm" | "cancel" | "noshow") =>
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
  const times = useVenueTimes();
  const answer = answers.answerOf(applicant.id);
  const isAnswered = isEffective(answer);
  const fullId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--action");
  const [question, setQuestion] = useState<"decline" | "cancel" | "noshow">();
  const [done, setDone] = useState<"cancel" | "noshow">();
  const [now] = useState(() => new Date());
  const { status, name, workerId: person } = applicant;
  const state = `${status} ${isAnswered}`;
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    // The focused button is gone with the status that it changed.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [state]);
  const isOpen = job.status === "open" || job.status === "full";
  const isAnswerable = isOpen && may(status, "confirm");
  const isFull = isAnswerable && !isAnswered && job.status === "full";
  const startsAt = new Date(job.startsAt);
  const mayMiss = may(status, "noshow") && hasStarted({ startsAt }, now);
  const awaitedUntil = mayMiss ? noShowFrom(job, delayOf(applicant), now) : now;
  const close = () => setQuestion(undefined);
  return (
    <div ref={bar} tabIndex={-1} className="applicant-actions ground-paper">
      <Status className="sr-only">
        {done !== undefined && t(($) => $.applicantactions.told[done], { name })}
      </Status>
      <AnswerAnnouncement answer={answer} name={name} />
      {isFull && (
        <p id={fullId} className="type-hint">
          {t(($) => $.applicantactions.openingsLeft, { count: 0 })}. {t(($) => $.applicantactions.allFilled)}
        </p>
      )}
      {isAnswerable && !isAnswered && <LateConfirmation job={job} now={now} />}
      <AnswerButtons
        applicant={applicant}
        answers={answers}
        isAnswerable={isAnswerable}
        fullId={isFull ? fullId : undefined}
      />
      {mayMiss && awaitedUntil > now && (
        <p className="type-hint">
          {t(($) => $.applicantactions.noshowFrom, {
            name,
            time: times.clock(awaitedUntil.toISOString(), job.timezone),
          })}
        </p>
      )}
      {mayMiss && awaitedUntil <= now && (
        <Button tone="secondary" isWide onClick={() => setQuestion("noshow")}>
          {t(($) => $.applicantactions.noshow)}
        </Button>
      )}
      {done === "cancel" && isOpen && (
        // The next thing to do: find someone else among those who applied.
        <LinkButton as={ScreenLink} href={appPaths.job(job.id)} isWide>
          {t(($) => $.applicantactions.toJob)}
        </LinkButton>
      )}
      <div className="applicant-actions-pair">
        <LinkButton as={ScreenLink} href={appPaths.chat(person)} tone="secondary" icon={<ChatIcon />}>
          {t(($) => $.applicantactions.chat)}
        </LinkButton>
        {isAnswerable && !isAnswered && (
          <Button tone="secondary" onClick={() => setQuestion("decline")}>
            {t(($) => $.applicantactions.declineWith)}
          </Button>
        )}
        {isOpen && may(status, "cancel") && (
          <Button tone="secondary" onClick={() => setQuestion("cancel")}>
            {t(($) => $.applicantactions.cancel, { name })}
          </Button>
        )}
      </div>
      {question === "decline" && (
        <DeclineDialog
          name={name}
          draft={declineDraft(applicant.id)}
          onClose={close}
          onDecline={(reason) => {
            close();
            answers.answer("decline", applicant.id, reason);
          }}
        />
      )}
      {question === "noshow" && (
        <NoshowDialog
          applicant={applicant}
          onClose={close}
          onDone={() => {
            close();
            setDone("noshow");
          }}
        />
      )}
      {question === "cancel" && (
        <CancelApplicantDialog
          job={job}
          applicant={applicant}
          onClose={close}
          onDone={() => {
            close();
            setDone("cancel");
          }}
        />
      )}
    </div>
  );
}
