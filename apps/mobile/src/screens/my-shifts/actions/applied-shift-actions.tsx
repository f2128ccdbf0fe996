import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { OfferNow } from "#features/offer/offer-now.tsx";
import { isEffective, useAnswers } from "#features/answers/use-answers.ts";
import { WithdrawActions } from "#features/answers/withdraw-actions.tsx";
import { ChatLink } from "./chat-link.tsx";

/** For a pending application: chat and withdraw. For an answered one: its result. */
export function AppliedShiftActions({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const answers = useAnswers(application.jobId);
  const { id, job, status, reason, offeredUntil: offered } = application;
  if (status !== "pending") {
    const isOver = status === "declined" || status === "expired";
    return (
      <>
        {isOver && <p className="type-small">{t(($) => $.shift.over[status])}</p>}
        {reason !== null && reason !== "" && <p className="own-shift-words">{reason}</p>}
      </>
    );
  }
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
        <WithdrawActions
          application={id}
          venue={job.venueName}
          answers={answers}
          className="own-shift-actions"
          size="small"
        >
          <ChatLink application={application} />
        </WithdrawActions>
      )}
    </>
  );
}
