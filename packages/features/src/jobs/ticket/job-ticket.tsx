import { Ticket } from "@bandeja/ui/ticket";
import type { TicketProps } from "@bandeja/ui/ticket";
import type { ReactNode } from "react";
import "./job-ticket.css";

interface Props extends Omit<TicketProps, "as" | "aria-label"> {
  /** The name of the section: "The job". */
  label: string;
  /** At the top, beside the stamp: the venue (`JobVenue`), or the dates (`JobWhen`) where the venue is known. */
  head: ReactNode;
  /** The state of the job, or of the worker's application. */
  stamp: ReactNode;
  /** The total and the actions. */
  stub: ReactNode;
}

/**
 * A job as a ticket: for its venue, for a worker, or before it is posted. Its content is composed of `JobWhen`,
 * `JobLines` and `JobNote` (job-terms.tsx), and of what only one screen shows.
 */
export function JobTicket({ label, head, stamp, children, ...ticket }: Props) {
  return (
    <Ticket as="section" aria-label={label} {...ticket}>
      <div className="job-ticket">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {head}
          {stamp}
        </div>
        {children}
      </div>
    </Ticket>
  );
}

/** The venue of a job, and where it is. */
export function JobVenue({ name, locality }: { name: ReactNode; locality: string }) {
  return (
    <div className="min-w-0 grow basis-36">
      <p className="job-ticket-venue">{name}</p>
      <p className="type-small mt-1 text-muted">{locality}</p>
    </div>
  );
}
