import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import { ShareShift } from "@bandeja/features/jobs/share-shift.tsx";
import { ApplicationAnnouncement } from "@bandeja/features/notifications/application-announcement.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { HoursNow } from "@bandeja/features/timesheets/hours-now.tsx";
import { InvitationAnswered, type InvitationAnswer } from "./invitation-answered.tsx";
import { InvitationBar } from "./invitation-bar.tsx";
import { useInvitationTo } from "#features/invitation/use-own-invitations.ts";
import { ConfirmedShiftActions } from "#features/own-shift/confirmed-shift-actions.tsx";
import { VenueRecord } from "#features/venue-record/venue-record.tsx";
import { VisitorBar } from "#features/action-bar/visitor-bar.tsx";
import { mayApplyAgain } from "@bandeja/domain/application-states";
import { appPaths } from "@bandeja/contract/app-pages";
import { useState } from "react";
import { ShiftAction } from "./shift-action.tsx";
import { routeTo, streetOfJob } from "#lib/street-of-job.ts";
import { ShiftTicket } from "./shift-ticket.tsx";
import type { Distance, Shift } from "./shift-ticket.tsx";
import { isEndedRequest, RequestEnd } from "./request-ended.tsx";
import { useApply } from "./use-apply.ts";
import { CancellationPolicy } from "./cancellation-policy.tsx";

/** The ticket, then the location, the venue and the cancellation policy. */
export function ShiftView({
  job,
  isGone,
  distance,
  now,
}: {
  job: Shift;
  /** Whether it can no longer be applied for, though it is not full. */
  isGone: boolean;
  distance: Distance | undefined;
  now: Date;
}) {
  const { t } = useTranslation();
  const isVisitor = useLogin() === null;
  const applying = useApply(job.id);
  const status = job.application?.status;
  // An application counts from the press on, whatever the network does.
  const isNew = status === undefined || mayApplyAgain(status, job.application?.byBandeja === true);
  const state = isNew && (applying.undoable !== undefined || applying.isSending) ? "pending" : status;
  const { venue, phone } = job;
  const street = streetOfJob(job);
  const { open: invitation, ended } = useInvitationTo(job.id);
  // By an application; what Bandeja ended ends whatever was before it.
  const isReplaced = job.application !== undefined && ended?.byBandeja !== true;
  const [answered, setAnswered] = useState<InvitationAnswer>();
  const isAhead = status === "confirmed" && new Date(job.endsAt) > now;
  return (
    <>
      <div className="shift-band ground-band">
        <ShiftTicket
          job={job}
          state={state}
          isUnsent={isNew && applying.isUnsent}
          isGone={isGone}
          distance={distance}
        />
      </div>
      <ApplicationAnnouncement
        side="worker"
        applications={job.application === undefined ? [] : [{ ...job.application, name: job.venueName }]}
      />
      <div className="shift-more">
        {(invitation !== undefined || answered !== undefined) && (
          <InvitationAnswered answered={answered} isOver={invitation === undefined} />
        )}
        {answered === undefined && !isReplaced && isEndedRequest(ended) && <RequestEnd request={ended} />}
        {job.application?.hours && (
          <section>
            <h2 className="type-card-small">{t(($) => $.hours.title)}</h2>
            <div className="mt-3">
              <HoursNow
                application={job.application.id}
                job={job}
                hours={job.application.hours}
                side="waitress"
                other={job.venueName}
              />
            </div>
          </section>
        )}
        <Notice minutes={job.application?.noticeMinutes} />
        {street !== undefined && (
          <section>
            <h2 className="type-card-small">{t(($) => $.shift.whereTo)}</h2>
            <p className="mt-3 wrap-anywhere">{street}</p>
            <p className="mt-1">
              <a className="text-link" href={routeTo(street, job)} target="_blank" rel="noopener">
                {t(($) => $.myshifts.route)}
              </a>
            </p>
            {phone && (
              <p className="mt-1">
                <a className="text-link" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
                  {t(($) => $.myshifts.call)} {phone}
                </a>
              </p>
            )}
            {isAhead && job.application && (
              <div className="shift-own">
                <ConfirmedShiftActions application={{ ...job.application, job }} now={now} />
              </div>
            )}
          </section>
        )}
        {venue && (
          <section>
            <h2 className="type-card-small wrap-anywhere">{venue.name}</h2>
            <VenueRecord venue={venue} />
            <ScreenLink href={appPaths.venue(venue.id)} className="text-link mt-3 inline-block">
              {t(($) => $.shift.seeVenue)}
            </ScreenLink>
          </section>
        )}
        {job.status === "open" && !isGone && invitation === undefined && <ShareShift job={job} />}
        {new Date(job.startsAt) > now &&
          (status === undefined || status === "pending" || status === "confirmed") && (
            <CancellationPolicy
              job={job}
              isConfirmed={status === "confirmed"}
              freeUntil={job.application?.cancelFreeUntil}
            />
          )}
      </div>
      {isVisitor ? (
        <VisitorBar refusal={isGone ? t(($) => $.shift.closed) : undefined} />
      ) : invitation !== undefined ? (
        <InvitationBar invitation={invitation} onAnswered={setAnswered} />
      ) : (
        <ShiftAction job={job} isGone={isGone} state={status} applying={applying} now={now} />
      )}
    </>
  );
}
