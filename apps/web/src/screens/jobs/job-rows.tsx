import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";
import { JobRow } from "@bandeja/features/jobs/list/job-row.tsx";

/** The jobs as tickets on a rail, in order. */
export function JobRows({ jobs, now }: { jobs: readonly Row[]; now: Date }) {
  return (
    <TicketRows>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow job={job} now={now} as={SiteLink} href={paths.jobById(job.id)} />
        </li>
      ))}
    </TicketRows>
  );
}
