import type { Applicant, OwnReport } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";

/** The venue's time zone; undefined until it is known: no time is shown by the clock of another place. */
type Zone = string | undefined;

/** What the venue itself reported of the worker in its other jobs: no-shows with their state, and late arrivals. */
export function OwnReports({ reports, timezone }: { reports: readonly OwnReport[]; timezone: Zone }) {
  const textOf = useReportText(timezone);
  return (
    <ul>
      {reports.map((report) => (
        <li key={`${report.jobId} ${report.kind}`}>{textOf(report)}</li>
      ))}
    </ul>
  );
}

/** The latest no-show that the venue reported, if any. */
export function OwnNoShow({
  applicant: { ownReports = [] },
  timezone,
}: {
  applicant: Pick<Applicant, "ownReports">;
  timezone: Zone;
}) {
  const textOf = useReportText(timezone);
  const latest = ownReports.find(({ kind }) => kind === "noshow");
  return latest === undefined ? null : <p className="applicant-late">{textOf(latest)}</p>;
}

function useReportText(timezone: Zone): (report: OwnReport) => string | undefined {
  const { t } = useTranslation();
  const format = useFormatters();
  const times = useVenueTimes();
  return ({ startDate, endDate, state, openUntil }) => {
    const days = format.days(startDate, endDate);
    if (state === undefined) return t(($) => $.applicants.reported.late, { days });
    if (openUntil === undefined) return t(($) => $.applicants.reported.noshow[state], { days });
    if (timezone === undefined) return undefined;
    const until = times.moment(openUntil, timezone);
    return t(($) => $.applicants.reported.noshow[state], { days, until });
  };
}
