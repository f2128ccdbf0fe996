import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { JobRow } from "./job-row.tsx";

/** Tickets on the rail, in the order they come. */
export function JobRows({ jobs, now }: { jobs: readonly Row[]; now: Date }) {
  return (
    <TicketRows>
      {jobs.map((job) => (
        <li key={job._id}>
          <JobRow job={job} now={now} />
        </li>
      ))}
    </TicketRows>
  );
}
