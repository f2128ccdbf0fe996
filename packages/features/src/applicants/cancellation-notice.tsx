import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Notice } from "../jobs/ticket/notice.tsx";
import { isEndedByBandeja } from "./is-ended-by-bandeja.ts";
import { ReasonText } from "./reason-text.tsx";

/** Who cancelled an application, a side or Bandeja, how long before the start, and with which words; that Bandeja ended it before an answer, or that the worker reports a venue no-show. */
export function CancellationNotice({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const { cancelledBy, byBandeja, name, noticeMinutes, venueNoShow, reason } = applicant;
  if (venueNoShow === true) {
    return <p className="type-small">{t(($) => $.applicants.turnedAway, { name })}</p>;
  }
  if (isEndedByBandeja(applicant)) return <EndedNotice />;
  const side = cancelledBy === "restaurant" ? t(($) => $.job.noticeBy.you) : cancelledBy && name;
  const by = byBandeja === true ? t(($) => $.job.noticeBy.bandeja) : side;
  return (
    <>
      <Notice minutes={noticeMinutes} by={by} />
      <ReasonText reason={reason} />
    </>
  );
}

function EndedNotice() {
  const m = useMoreTexts(teamTexts);
  return <p className="type-small">{m?.(($) => $.closings.endedWhy)}</p>;
}
