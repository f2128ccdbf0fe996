import { ReasonText } from "@bandeja/features/applicants/reason-text.tsx";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { OfferNow } from "#features/offer/offer-now.tsx";
import { isEffective, useAnswers } from "#features/answers/use-answers.ts";
import { WithdrawActions } from "#features/answers/withdraw-actions.tsx";
import { overText } from "#lib/over-text.ts";
import { ChatLink } from "./chat-link.tsx";

/** For a pending application: chat and withdraw. For an answered one: its result. */
export function AppliedShiftActions({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const answers = useAnswers(application.jobId);
  const { id, job, status, reason, offeredUntil: offered } = application;
  if (status !== "pending") {
    return (
      <>
        {(status === "declined" || status === "expired") && (
          <p className="type-small">{overText(t, status, application)}</p>
        )}
        <ReasonText reason={reason} />
      </>
    );
  }
  const isFull = job.status === "full";
  const isOffered = offered !== undefined && !isEffective(answers.answerOf(id));
  return (
    <>
      {isOffered && (
        <>
          <OfferNow application={id} until={offered} onPass={() => answers.answer("withdraw", id)} />
          <div className="own-shift-actions">
            <ChatLink application={application} />
          </div>
        </>
      )}
      {!isOffered && (
        <>
          {isFull && !isEffective(answers.answerOf(id)) && (
            <p className="type-small">{t(($) => $.shift.waitingFull)}</p>
          )}
          <WithdrawActions
            application={id}
            venue={job.venueName}
            answers={answers}
            className="own-shift-actions"
            size="small"
          >
            <ChatLink application={application} />
          </WithdrawActions>
        </>
      )}
    </>
  );
}
