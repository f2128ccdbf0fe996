import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { JobTicket } from "@bandeja/features/jobs/ticket/job-ticket.tsx";
import { JobActions } from "./job-actions.tsx";

/** The job's ticket with its actions. */
export function JobAside({ job }: { job: Job | undefined }) {
  return (
    <div className="job-table ground-band">
      <PlateEdge onBand className="job-plate" />
      <Rail />
      <div className="job-table-ticket">
        {job === undefined ? <TicketSkeleton /> : <JobTicket job={job} actions={<JobActions job={job} />} />}
      </div>
    </div>
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
