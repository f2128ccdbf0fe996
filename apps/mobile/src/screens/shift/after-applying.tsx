import { appPaths } from "@bandeja/contract/app-pages";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { SilencedNote } from "@bandeja/features/conduct/silenced-note.tsx";
import { useSilenced } from "@bandeja/features/conduct/use-restriction.ts";
import { DecisionNote } from "@bandeja/features/decision/decision-note.tsx";
import { ReasonText } from "@bandeja/features/applicants/reason-text.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import type { ReactNode } from "react";
import { isEffective, useAnswers } from "#features/answers/use-answers.ts";
import { WithdrawActions } from "#features/answers/withdraw-actions.tsx";
import { WithdrawnByBandeja } from "#features/own-shift/withdrawn-by-bandeja.tsx";
import { OfferNow } from "#features/offer/offer-now.tsx";
import { VenueNoShow } from "#features/venue-no-show/venue-no-show.tsx";
import { mayWriteAfter } from "#lib/may-write-after.ts";
import { overText } from "#lib/over-text.ts";
import type { Shift } from "./shift-ticket.tsx";

/** What the worker can do once there is an application, by its state, or why there is none. */
export function AfterApplying({
  job,
  state,
  isOpen,
  now,
}: {
  job: Shift;
  state: ApplicationState | undefined;
  isOpen: boolean;
  now: Date;
}) {
  const { t } = useTranslation();
  const isSilenced = useSilenced({ isAsked: state === "completed" });
  const write = (
    <LinkButton as={ScreenLink} href={appPaths.chat(job.venueId)} tone="secondary" isWide>
      {t(($) => $.shift.write)}
    </LinkButton>
  );
  if (state === "pending") {
    if (job.application === undefined) return null;
    return (
      <Applied job={job} application={job.application} isOpen={isOpen}>
        {write}
      </Applied>
    );
  }
  if (state === "confirmed") {
    return (
      <div className="action-bar-buttons">
        <LinkButton as={ScreenLink} href={appPaths.myShifts} isWide>
          {t(($) => $.app.myShifts)}
        </LinkButton>
        {write}
        {job.application && <VenueNoShow application={job.application.id} job={job} now={now} isWide />}
      </div>
    );
  }
  if (state === "noshow" && job.application) {
    const { id, venueNoShow } = job.application;
    return (
      <>
        <p>{venueNoShow === true ? t(($) => $.shift.turnedAway.both) : t(($) => $.shift.over.noshow)}</p>
        <div className="action-bar-buttons">
          <LinkButton as={ScreenLink} href={appPaths.conduct} isWide>
            {t(($) => $.conduct.read)}
          </LinkButton>
          {write}
          {venueNoShow !== true && <VenueNoShow application={id} job={job} now={now} isWide isMissed />}
        </div>
      </>
    );
  }
  if (state === "completed" && job.application?.attendance === "late") {
    const mayWrite = mayWriteAfter(job, now) && !isSilenced;
    return (
      <>
        <p>
          {t(($) => $.shift.over.completed)} {t(($) => $.shift.over.late)}{" "}
          {mayWrite && t(($) => $.shift.over.lateWrong)}
        </p>
        {mayWrite && <div className="action-bar-buttons">{write}</div>}
        {isSilenced && <SilencedNote what="review" />}
      </>
    );
  }
  if (state === "withdrawn" && job.application?.byBandeja === true) {
    return <WithdrawnByBandeja application={job.application} />;
  }
  if (state === undefined || state === "withdrawn") return <p>{t(($) => $.shift.closed)}</p>;
  if (job.application?.decisionId !== undefined) {
    return <DecisionNote>{t(($) => $.shift.decided.shift)}</DecisionNote>;
  }
  return (
    <>
      <p>{overText(t, state, job.application ?? {})}</p>
      <ReasonText reason={job.application?.reason} />
      {isSilenced && <SilencedNote what="review" />}
    </>
  );
}

/** A pending application: the offer of an opening, or what to wait for, with Withdraw. */
function Applied({
  job,
  application: { id, offeredUntil },
  isOpen,
  children,
}: {
  job: Shift;
  application: NonNullable<Shift["application"]>;
  isOpen: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const answers = useAnswers(job.id);
  const isWithdrawn = isEffective(answers.answerOf(id));
  if (offeredUntil !== undefined && !isWithdrawn) {
    return <OfferNow application={id} until={offeredUntil} onPass={() => answers.answer("withdraw", id)} />;
  }
  return (
    <>
      {!isWithdrawn && <p>{isOpen ? t(($) => $.shift.waiting) : t(($) => $.shift.waitingFull)}</p>}
      <WithdrawActions
        application={id}
        venue={job.venueName}
        answers={answers}
        className="action-bar-buttons"
      >
        {children}
      </WithdrawActions>
    </>
  );
}
