import { useApplications } from "@bandeja/browser/applicant/use-applications.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useParams } from "react-router";
import { hasFailed, RecordFailed } from "#features/venue-job/record-failed.tsx";
import { live, useJob } from "#features/venue-job/use-job.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { Applicants } from "./applicants.tsx";
import { VenueTicket } from "./venue-ticket.tsx";
import "./venue-job-screen.css";

/** A job of the venue's: its ticket, and whoever applied for it, to compare. */
export function VenueJobScreen() {
  const { job = "" } = useParams();
  return <PresentedJob key={job} id={job} />;
}

function PresentedJob({ id }: { id: string }) {
  const { t } = useTranslation();
  // Both start together: neither needs the other's answer.
  const job = useJob(id);
  const applications = useApplications(id, live);
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
