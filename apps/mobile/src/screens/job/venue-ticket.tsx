import { mayReview } from "@bandeja/features/applicants/may-review.ts";
import type { Applications } from "@bandeja/features/applicants/use-applications.ts";
import { JobLines, JobNote, JobWhen } from "@bandeja/features/jobs/ticket/job-terms.tsx";
import { HiringTimes, type OwnJob } from "@bandeja/features/jobs/ticket/hiring-times.tsx";
import { JobStamp } from "@bandeja/features/jobs/ticket/job-stamp.tsx";
import { JobTicket } from "@bandeja/features/jobs/ticket/job-ticket.tsx";
import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import { JobActions } from "@bandeja/features/jobs/job-actions.tsx";
import { OfferSwitch } from "@bandeja/features/jobs/offer-switch.tsx";
import { RepeatButton } from "@bandeja/features/new-job/repeat/repeat-button.tsx";
import { JobSum } from "@bandeja/features/jobs/ticket/job-sum.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";

const addresses = {
  edit: appPaths.editJob,
  complete: appPaths.completeJob,
  newLike: (id: string) => appPaths.newJobLike(id),
};

/** The job's ticket: date, state and openings at the top, further details folded. */
export function VenueTicket({ job, applications }: { job: OwnJob | undefined; applications: Applications }) {
  const { t } = useTranslation();
  const ways = usePostingWays();
  if (job === undefined) return <TicketSkeleton />;
  const { confirmed, openings: total } = job;
  const openings = t(($) => $.job.placesConfirmed, { confirmed, count: total });
  return (
    <div className="venue-job-table ground-band">
      <Rail />
      <JobTicket
        label={t(($) => $.job.ticket)}
        drops
        className="venue-job-ticket"
        head={<JobWhen job={job} timezone={job.timezone} />}
        stamp={<JobStamp job={job} />}
        stub={
          <div className="grid gap-4">
            <JobSum each={job.totalSpend} people={total} currency={job.currency} />
            <JobActions
              job={job}
              as={ScreenLink}
              addresses={addresses}
              mayReview={mayReview(job, applications)}
              repeat={<RepeatButton job={job} ways={ways} />}
            />
          </div>
        }
      >
        <Notice minutes={job.noticeMinutes} />
        {job.status !== "cancelled" && (
          <div className="venue-job-places">
            <TrayOfGlasses taken={confirmed} total={total} label={openings} className="h-auto max-w-full" />
            <p className="type-small">{openings}</p>
          </div>
        )}
        <HiringTimes hiring={job.hiring} />
        <details className="venue-job-fold">
          <summary className="text-link">{t(($) => $.venuejobs.more)}</summary>
          <div className="grid gap-5 pt-3">
            <JobLines job={job} />
            <JobNote label={t(($) => $.job.obs)} note={job.note} />
          </div>
        </details>
        <OfferSwitch job={job} />
      </JobTicket>
    </div>
  );
}

function TicketSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="venue-job-table ground-band">
      <Rail />
      <Ticket
        role="status"
        aria-label={t(($) => $.common.loading)}
        className="venue-job-ticket"
        stub={<SkeletonBar className="h-7 w-full" />}
      >
        <SkeletonBar className="h-9 w-44 max-w-full" />
        <SkeletonBar className="mt-4 h-6 w-36" />
        <SkeletonBar className="mt-6 h-10 w-24" />
      </Ticket>
    </div>
  );
}
