import type { Applicant } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Notice } from "../jobs/ticket/notice.tsx";

/** What happened to an application since it was made: a delay, a late cancellation, an offer. */
export function ApplicantUpdates({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { status, lateMinutes, noticeMinutes, offeredUntil } = applicant;
  return (
    <>
      {lateMinutes !== undefined && status === "confirmed" && (
        <p className="applicant-late">{t(($) => $.applicants.lateBy, { count: lateMinutes })}</p>
      )}
      <Notice minutes={noticeMinutes} />
      {offeredUntil !== undefined && (
        <p className="type-small font-semibold">
          {t(($) => $.offer.offeredUntil, { until: format.moment(offeredUntil) })}
        </p>
      )}
    </>
  );
}
