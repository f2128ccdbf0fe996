import type { Applicant, OwnReport } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** What the venue itself reported of the worker in its other jobs: no-shows with their state, and late arrivals. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  const textOf = useReportText();
  return (
    <ul>
      {reports.map((report) => (
        <li key={`${report.jobId} ${report.kind}`}>{textOf(report)}</li>
      ))}
    </ul>
  );
}

/** The latest no-show that the venue reported, if any. */
export function OwnNoShow({ applicant: { ownReports = [] } }: { applicant: Pick<Applicant, "ownReports"> }) {
  const textOf = useReportText();
  const latest = ownReports.find(({ kind }) => kind === "noshow");
  return latest === undefined ? null : <p className="applicant-late">{textOf(latest)}</p>;
}

function useReportText(): (report: OwnReport) => string {
  const { t } = useTranslation();
  const format = useFormatters();
  return ({ startDate, endDate, state, openUntil }) => {
    const days = format.days(startDate, endDate);
    if (state === undefined) return t(($) => $.applicants.reported.late, { days });
    const until = openUntil === undefined ? "" : format.moment(openUntil);
    return t(($) => $.applicants.reported.noshow[state], { days, until });
  };
}
