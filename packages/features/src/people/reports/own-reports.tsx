import { reportsFind } from "@bandeja/contract/calls/reports";
import { useTranslation } from "@bandeja/i18n/react";
import { reportTexts } from "@bandeja/i18n/report-texts";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import type { HeadingLevel } from "../../account/heading-level.ts";
import { Why } from "../../how-it-decides/why.tsx";
import { QueryView } from "../../query/query-view.tsx";
import { ReportProblem } from "../report-buttons.tsx";
import { QuestionItem } from "./question-item.tsx";
import { ReportItem } from "./report-item.tsx";
import "../dialogs/person-dialogs.css";

/** The questions of operators to the account, its own reports with their answers, and a way to make one. */
export function OwnReports({ level }: { level: HeadingLevel }) {
  const { t } = useTranslation();
  const query = useLiveQuery(queryOf(reportsFind, { body: {} }));
  const skeleton = (
    <div role="status" aria-label={t(($) => $.common.loading)}>
      <SkeletonBar className="h-28 w-full" />
    </div>
  );
  const [r, pending] = useSectionTexts(reportTexts, skeleton);
  if (r === undefined) return pending;
  return (
    <div className="reports">
      <p className="type-small text-muted">{r(($) => $.reports.lead)}</p>
      <div>
        <ReportProblem />
      </div>
      <QueryView query={query} size="part" title={r(($) => $.reports.notLoaded)} skeleton={skeleton}>
        {({ data: { reports, questions } }) => (
          <>
            {questions.length > 0 && (
              <section aria-label={r(($) => $.reports.questions)}>
                <ul className="report-list">
                  {questions.map((question) => (
                    <li key={question.id}>
                      <QuestionItem r={r} question={question} level={level} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {reports.length === 0 ? (
              <div className="type-text">
                <p className="font-semibold">{r(($) => $.reports.none)}</p>
                <p>{r(($) => $.reports.noneHint)}</p>
              </div>
            ) : (
              <>
                {reports.length > 1 && <Why about="reports" />}
                <ul className="report-list">
                  {reports.map((report) => (
                    <li key={report.id}>
                      <ReportItem r={r} report={report} level={level} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
