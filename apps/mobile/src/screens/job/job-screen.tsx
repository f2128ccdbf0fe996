import { useApplications } from "@bandeja/features/applicants/use-applications.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useParams } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { useJob } from "#features/job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { Applicants } from "./applicants.tsx";
import { VenueTicket } from "./venue-ticket.tsx";
import "./job-screen.css";

/** One of the venue's jobs: its ticket, and the applicants for comparison. */
export function JobScreen() {
  const { job = "" } = useParams();
  return <PresentedJob key={job} id={job} />;
}

function PresentedJob({ id }: { id: string }) {
  const { t } = useTranslation();
  // Fetched in parallel: neither depends on the other.
  const job = useJob(id);
  const applications = useApplications(id);
  const title = t(($) => $.job.title);
  if (hasFailed(job)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
        <RecordFailed record={job} notLoaded={t(($) => $.job.notLoaded)} />
      </Screen>
    );
  }
  return (
    <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
      <div className="venue-job">
        <VenueTicket job={job.data?.data} />
        <Applicants jobId={id} job={job.data?.data} applications={applications} />
      </div>
    </Screen>
  );
}
