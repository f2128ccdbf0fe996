import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Notice } from "../jobs/ticket/notice.tsx";
import { ReasonText } from "./reason-text.tsx";

/** Who cancelled an application, a side or Bandeja, how long before the start, and with which words; or that the worker reports a venue no-show. */
export function CancellationNotice({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const { cancelledBy, byBandeja, name, noticeMinutes, venueNoShow, reason } = applicant;
  if (venueNoShow === true) {
    return <p className="type-small">{t(($) => $.applicants.turnedAway, { name })}</p>;
  }
  const side = cancelledBy === "restaurant" ? t(($) => $.job.noticeBy.you) : cancelledBy && name;
  const by = byBandeja === true ? t(($) => $.job.noticeBy.bandeja) : side;
  return (
    <>
      <Notice minutes={noticeMinutes} by={by} />
      <ReasonText reason={reason} />
    </>
  );
}
