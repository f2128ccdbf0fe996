import { JobRow } from "@bandeja/features/jobs/list/job-row.tsx";
import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { AppLink } from "#lib/app-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** Tickets on the rail, in the given order. */
export function JobRows({ jobs, now }: { jobs: readonly Row[]; now: Date }) {
  return (
    <TicketRows>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow job={job} now={now} as={AppLink} href={appPaths.job(job.id)} />
        </li>
      ))}
    </TicketRows>
  );
}
