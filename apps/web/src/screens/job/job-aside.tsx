import { useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Rail, Ticket, TicketRule } from "@bandeja/ui/ticket";
import { AskAgain } from "@bandeja/features/applicants/ask-again.tsx";
import { mayReview } from "@bandeja/features/applicants/may-review.ts";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";
import { SavedNote } from "@bandeja/features/edit-job/saved-note.tsx";
import { DecisionNote } from "@bandeja/features/decision/decision-note.tsx";
import { HiringTimes, type OwnJob } from "@bandeja/features/jobs/ticket/hiring-times.tsx";
import { JobStamp } from "@bandeja/features/jobs/ticket/job-stamp.tsx";
import { ReservationNote } from "@bandeja/features/jobs/ticket/reservation-note.tsx";
import { JobSum } from "@bandeja/features/jobs/ticket/job-sum.tsx";
import { JobLines, JobNote, JobWhen } from "@bandeja/features/jobs/ticket/job-terms.tsx";
import { JobTicket, JobVenue } from "@bandeja/features/jobs/ticket/job-ticket.tsx";
import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import { JobActions } from "@bandeja/features/jobs/job-actions.tsx";
import { FoldedTicket, FoldedTicketSkeleton } from "@bandeja/features/jobs/folded-ticket.tsx";
import { RepeatButton } from "@bandeja/features/new-job/repeat/repeat-button.tsx";
import { OfferSwitch } from "@bandeja/features/jobs/offer-switch.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import type { ComponentProps } from "react";
import { paths } from "../../paths.ts";

const addresses = {
  edit: paths.editJobById,
  complete: paths.completeJob,
  newLike: (id: string) => paths.newJobLike(id),
};

/** The job's ticket with its actions; folded where the applicants are in the same column. */
export function JobAside({
  job,
  applications,
  isFolded,
  onSeries,
}: Pick<ComponentProps<typeof FoldedTicket>, "onSeries"> & {
  job: OwnJob | undefined;
  applications: Applications;
  isFolded: boolean;
}) {
  const ways = usePostingWays();
  const ticket = job && {
    job,
    addresses,
    onSeries,
    mayReview: mayReview(job, applications),
    askAgain: <AskAgain applications={applications} ways={{ newJob: paths.newJob, mayBook: false }} />,
    repeat: <RepeatButton job={job} ways={ways} />,
  };
  if (isFolded) return ticket === undefined ? <FoldedTicketSkeleton /> : <FoldedTicket {...ticket} />;
  return (
    <div className="job-table ground-band">
      <PlateEdge onBand className="job-plate" />
      <Rail />
      <div className="job-table-ticket">
        {ticket === undefined ? <TicketSkeleton /> : <PostedJob {...ticket} />}
      </div>
    </div>
  );
}

function PostedJob({ job, ...actions }: ComponentProps<typeof FoldedTicket>) {
  const { t } = useTranslation();
  return (
    <JobTicket
      label={t(($) => $.job.ticket)}
      shadow="far"
      drops
      head={<JobVenue name={job.venueName} locality={`${job.venueCity}, ${job.venueCountry}`} />}
      stamp={<JobStamp job={job} />}
      stub={
        <div className="grid gap-3">
          <JobSum each={job.totalSpend} people={job.openings} currency={job.currency} />
          <div className="mt-3">
            <JobActions job={job} as={ScreenLink} {...actions} />
          </div>
        </div>
      }
    >
      <SavedNote job={job.id} />
      <Notice minutes={job.noticeMinutes} />
      {job.decisionId !== undefined && <DecisionNote>{t(($) => $.conduct.decided.job)}</DecisionNote>}
      <ReservationNote job={job} />
      <TicketRule />
      <JobWhen job={job} timezone={job.timezone} />
      <TicketRule />
      <JobLines job={job} />
      <HiringTimes hiring={job.hiring} />
      <JobNote label={t(($) => $.job.obs)} note={job.note} />
      <OfferSwitch job={job} />
    </JobTicket>
  );
}

function TicketSkeleton() {
  const { t } = useTranslation();
  return (
    <Ticket
      role="status"
      aria-label={t(($) => $.common.loading)}
      shadow="far"
      stub={<SkeletonBar className="h-7 w-full" />}
    >
      <SkeletonBar className="h-6 w-40" />
      <SkeletonBar className="mt-3 h-4 w-28" />
      <SkeletonBar className="mt-10 h-8 w-44" />
      <SkeletonBar className="mt-3 h-6 w-36" />
      <SkeletonBar className="mt-10 h-24 w-full" />
    </Ticket>
  );
}
