import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Notice } from "../jobs/ticket/notice.tsx";

/** Who cancelled an application, and how long before the start. */
export function CancellationNotice({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const { cancelledBy, name, noticeMinutes } = applicant;
  const by = cancelledBy === "restaurant" ? t(($) => $.job.noticeBy.you) : name;
  return <Notice minutes={noticeMinutes} by={cancelledBy === undefined ? undefined : by} />;
}
