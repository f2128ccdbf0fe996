import type { ListedReport } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { useId } from "react";
import { Link } from "react-router";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";
import { pagePath, reportPath } from "../../paths.ts";

/** What has become of a report. */
export function ReportOutcome({
  report: { answeredAt, closedAt, decisions },
}: {
  report: Pick<ListedReport, "answeredAt" | "closedAt" | "decisions">;
}) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  return (
    <p className="type-small">
      {closedAt === null
        ? t(($) => $.operatorconsole.report[answeredAt === null ? "unanswered" : "answered"])
        : t(($) => $.operatorconsole.report.closedat, { moment: moments.moment(closedAt) })}
      {decisions.map(({ id, kind, state }) => (
        <span key={id}>
          {" · "}
          <Link to={pagePath("decision", id)} className="underline">
            {values.text("kind", kind)}
          </Link>{" "}
          {values.text("state", state)}
        </span>
      ))}
    </p>
  );
}

/** Reports by and about parties: when, their sides, what became of them, and the way to each. */
export function ReportList({ title, reports }: { title: string; reports: readonly ListedReport[] }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const id = useId();
  if (reports.length === 0) return null;
  const nameOf = (name: string | null) => name ?? t(($) => $.operatorconsole.view.deleted);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-label section-title">
        {title}
      </h2>
      <ol className="entries">
        {reports.map((report) => (
          <li key={report.id} className="entry-row">
            <time dateTime={report.at} className="type-figures">
              {moments.moment(report.at)}
            </time>
            <div>
              <p>
                <Link
                  to={reportPath({ id: report.id, isOpen: report.closedAt === null })}
                  className="underline"
                >
                  <strong>{values.text("reason", report.reason)}</strong>
                </Link>{" "}
                <span className="text-muted">
                  {report.about === null
                    ? t(($) => $.operatorconsole.report.bynobody, { name: nameOf(report.by.name) })
                    : t(($) => $.operatorconsole.report.byabout, {
                        name: nameOf(report.by.name),
                        about: nameOf(report.about.name),
                      })}
                </span>
              </p>
              <ReportOutcome report={report} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
