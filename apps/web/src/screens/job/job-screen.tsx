import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { Navigate, useSearchParams } from "react-router";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailure } from "#features/record-failure/record-failure.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { SavedNote } from "@bandeja/features/edit-job/saved-note.tsx";
import { useIsWide } from "@bandeja/web-platform/use-is-wide.ts";
import { useShownId } from "#lib/use-shown-id.ts";
import { paths } from "../../paths.ts";
import { Applicants } from "./applicants.tsx";
import { CompleteView } from "./complete/complete-view.tsx";
import { JobAside } from "./job-aside.tsx";
import { TeamView } from "./team/team-view.tsx";
import { useSeries } from "@bandeja/features/jobs/series/use-series.tsx";
import { useApplications } from "@bandeja/features/applicants/use-applications.ts";
import "./job-screen.css";

/** Details of a job and its applications (specification section 2, Single job). */
export function JobScreen() {
  const id = useShownId("job");
  const [query] = useSearchParams();
  useReadShown(id === undefined ? undefined : { pages: ["applicant", "completion"], jobId: id });
  if (id === undefined) return <Navigate to={paths.jobs} replace />;
  switch (query.get("view")) {
    case "team":
      return <TeamView key={id} id={id} />;
    case "complete":
      return <CompleteView key={id} id={id} />;
    default:
      return <PresentedJob key={id} id={id} />;
  }
}

function PresentedJob({ id }: { id: string }) {
  const { t } = useTranslation();
  // Both queries start together.
  const job = useLiveQuery(queryOf(jobsGet, { params: { id } }));
  const applications = useApplications(id);
  const isWide = useIsWide();
  const series = useSeries();

  if (hasFailed(job)) {
    return (
      <RecordFailure
        record={job}
        title={t(($) => $.job.title)}
        texts={{ notFound: t(($) => $.job.notFound), notLoaded: t(($) => $.job.notLoaded) }}
        onRetry={() => void Promise.all([job.refetch(), applications.refetch()])}
      />
    );
  }
  const status = job.data?.data.status;
  // Once the job is over there is nobody to choose: the ticket has what remains to be done.
  const isChoosing = status === undefined || status === "open" || status === "full";
  const aside = (
    <JobAside
      key="ticket"
      job={job.data?.data}
      applications={applications}
      isFolded={!isWide}
      onSeries={series.open}
    />
  );
  const applicants = (
    <Applicants key="applicants" jobId={id} job={job.data?.data} applications={applications} />
  );
  return (
    <div className="job-screen">
      <PageTitle>{t(($) => $.job.title)}</PageTitle>
      {!isWide && <SavedNote job={id} />}
      {isChoosing && !isWide ? [applicants, aside] : [aside, applicants]}
      {series.dialog}
    </div>
  );
}
