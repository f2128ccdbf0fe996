import { SavedNote } from "@bandeja/features/edit-job/saved-note.tsx";
import { AskAgain } from "@bandeja/features/applicants/ask-again.tsx";
import { mayReview } from "@bandeja/features/applicants/may-review.ts";
import { useApplications } from "@bandeja/features/applicants/use-applications.ts";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useParams } from "react-router";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailed } from "#features/job/record-failed.tsx";
import { FoldedTicket, FoldedTicketSkeleton } from "@bandeja/features/jobs/folded-ticket.tsx";
import { useSeries } from "@bandeja/features/jobs/series/use-series.tsx";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { useJob } from "#features/job/use-job.ts";
import { RepeatButton } from "@bandeja/features/new-job/repeat/repeat-button.tsx";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { Applicants } from "./applicants.tsx";
import "./job-screen.css";

const addresses = {
  edit: appPaths.editJob,
  complete: appPaths.completeJob,
  newLike: (id: string) => appPaths.newJobLike(id),
};

const inviteWays = { newJob: appPaths.newJob, mayBook: true } as const;

/** One of the venue's jobs: the applicants for comparison, and its ticket. */
export function JobScreen() {
  const { job = "" } = useParams();
  return <PresentedJob key={job} id={job} />;
}

function PresentedJob({ id }: { id: string }) {
  const { t } = useTranslation();
  useReadShown({ pages: ["applicant", "completion"], jobId: id });
  // Fetched in parallel: neither depends on the other.
  const job = useJob(id);
  const applications = useApplications(id);
  const ways = usePostingWays();
  const series = useSeries();
  const title = useTitle(job.data?.data);
  if (hasFailed(job)) {
    return (
      <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
        <RecordFailed record={job} notLoaded={t(($) => $.job.notLoaded)} />
      </Screen>
    );
  }
  const status = job.data?.data.status;
  const applicants = (
    <Applicants key="applicants" jobId={id} job={job.data?.data} applications={applications} />
  );
  const ticket =
    job.data === undefined ? (
      <FoldedTicketSkeleton key="ticket" />
    ) : (
      <FoldedTicket
        key="ticket"
        job={job.data.data}
        addresses={addresses}
        onSeries={series.open}
        mayReview={mayReview(job.data.data, applications)}
        askAgain={<AskAgain applications={applications} ways={inviteWays} />}
        repeat={<RepeatButton job={job.data.data} ways={ways} />}
      />
    );
  // Once the job is over there is nobody to choose: the ticket has what remains to be done.
  const isChoosing = status === undefined || status === "open" || status === "full";
  return (
    <Screen title={title} isTitleShown={false} parent={appPaths.jobs}>
      <SavedNote job={id} />
      <div className={isChoosing ? "venue-job venue-job-choosing" : "venue-job"}>
        {isChoosing ? [applicants, ticket] : [ticket, applicants]}
      </div>
      {series.dialog}
    </Screen>
  );
}

/** The days of a job: which one it is, while its ticket is out of sight. */
function useTitle(job: Job | undefined): string {
  const { t } = useTranslation();
  const format = useFormatters();
  return job === undefined ? t(($) => $.job.title) : format.title(format.days(job.startDate, job.endDate));
}
