import type { Applicant } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { UndoNoShow } from "./undo-no-show.tsx";
import { CancellationNotice } from "./cancellation-notice.tsx";

/** What happened to an application since it was made: a delay, a late cancellation, a no-show, an offer. */
export function ApplicantUpdates({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { status, lateMinutes, offeredUntil, cancelFreeUntil, expiryCause } = applicant;
  return (
    <>
      {lateMinutes !== undefined && status === "confirmed" && (
        <p className="applicant-late">{t(($) => $.applicants.lateBy, { count: lateMinutes })}</p>
      )}
      {cancelFreeUntil !== undefined && (
        <p className="type-small">
          {t(($) => $.applicants.cancelFree, { until: format.clock(cancelFreeUntil) })}
        </p>
      )}
      {expiryCause !== undefined && (
        <p className="type-small">{t(($) => $.applicants.expired[expiryCause])}</p>
      )}
      <CancellationNotice applicant={applicant} />
      <UndoNoShow applicant={applicant} />
      {offeredUntil !== undefined && (
        <p className="type-small font-semibold">
          {t(($) => $.offer.offeredUntil, { until: format.moment(offeredUntil) })}
        </p>
      )}
    </>
  );
}
