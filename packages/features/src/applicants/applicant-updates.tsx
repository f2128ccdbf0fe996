import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { UndoNoShow } from "./undo-no-show.tsx";
import { CancellationNotice } from "./cancellation-notice.tsx";

/** What happened to an application since it was made: a delay, a late cancellation, a no-show, an offer. */
export function ApplicantUpdates({
  applicant,
  timezone,
}: {
  applicant: Applicant;
  /** The venue's; undefined until it is known: no time is shown by the clock of another place. */
  timezone: string | undefined;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const { status, lateMinutes, offeredUntil, cancelFreeUntil, expiryCause } = applicant;
  return (
    <>
      {lateMinutes !== undefined && status === "confirmed" && (
        <p className="applicant-late">{t(($) => $.applicants.lateBy, { count: lateMinutes })}</p>
      )}
      {cancelFreeUntil !== undefined && timezone !== undefined && (
        <p className="type-small">
          {t(($) => $.applicants.cancelFree, { until: times.clock(cancelFreeUntil, timezone) })}
        </p>
      )}
      {expiryCause !== undefined && (
        <p className="type-small">{t(($) => $.applicants.expired[expiryCause])}</p>
      )}
      <CancellationNotice applicant={applicant} />
      {timezone !== undefined && <UndoNoShow applicant={applicant} timezone={timezone} />}
      {offeredUntil !== undefined && timezone !== undefined && (
        <p className="type-small font-semibold">
          {t(($) => $.offer.offeredUntil, { until: times.moment(offeredUntil, timezone) })}
        </p>
      )}
    </>
  );
}
