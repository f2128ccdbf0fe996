import { DecisionNote } from "@bandeja/features/decision/decision-note.tsx";
import { ReasonText } from "@bandeja/features/applicants/reason-text.tsx";
import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { overText } from "#lib/over-text.ts";

/** Says that a confirmed shift was cancelled: by which side or Bandeja, when, and with which reason. */
export function Cancelled({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const { decisionId, noticeMinutes, reason, venueNoShow } = application;
  return (
    <>
      {decisionId === undefined ? (
        <p className="type-small">{overText(t, "cancelled", application)}</p>
      ) : (
        <DecisionNote>{t(($) => $.shift.decided.shift)}</DecisionNote>
      )}
      {venueNoShow !== true && <Notice minutes={noticeMinutes} />}
      <ReasonText reason={reason} />
    </>
  );
}
