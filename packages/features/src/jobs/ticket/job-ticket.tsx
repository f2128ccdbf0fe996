import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Ticket, TicketRule } from "@bandeja/ui/ticket";
import type { ReactNode } from "react";
import { JobFacts } from "./job-facts.tsx";
import { JobStamp } from "./job-stamp.tsx";
import { Notice } from "./notice.tsx";
import { JobSum } from "./job-sum.tsx";

/** A job as a ticket: its terms, with the total and the actions on the stub. */
export function JobTicket({ job, actions }: { job: Job; actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Ticket
      as="section"
      aria-label={t(($) => $.job.ticket)}
      shadow="far"
      drops
      stub={
        <div className="grid gap-3">
          <JobSum each={job.totalSpend} people={job.openings} currency={job.currency} />
          {actions}
        </div>
      }
    >
      <div className="job-ticket">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grow basis-36">
            <p className="job-ticket-venue">{job.venueName}</p>
            <p className="type-small mt-1 text-muted">
              {job.venueCity}, {job.venueCountry}
            </p>
          </div>
          <JobStamp job={job} />
        </div>
        <Notice minutes={job.noticeMinutes} />
        <TicketRule />
        <JobFacts job={job} />
      </div>
    </Ticket>
  );
}
