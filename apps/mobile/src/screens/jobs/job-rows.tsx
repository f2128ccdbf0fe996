import { JobRow } from "@bandeja/features/jobs/list/job-row.tsx";
import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { AppLink } from "#lib/app-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import type { Repeating } from "./use-repeating.tsx";

/** Tickets on the rail, in the given order, each with a button to post it again. */
export function JobRows({ jobs, now, repeating }: { jobs: readonly Row[]; now: Date; repeating: Repeating }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <TicketRows>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow
            job={job}
            now={now}
            as={AppLink}
            href={appPaths.job(job.id)}
            action={
              <Button
                tone="secondary"
                size="small"
                aria-label={t(($) => $.venuejobs.repeatOf, {
                  day: format.day(job.startDate),
                  hours: format.shift(job.startTime, job.endTime),
                })}
                isBusy={repeating.isLoading(job)}
                onClick={() => repeating.open(job)}
              >
                {t(($) => $.venuejobs.repeat)}
              </Button>
            }
          />
          <div role="status">
            {repeating.posted?.from === job.id && (
              <p className="jobs-repeated">
                {t(($) => $.venuejobs.repeated, { day: format.day(repeating.posted.startDate) })}{" "}
                <AppLink href={appPaths.job(repeating.posted.id)} className="text-link">
                  {t(($) => $.venuejobs.seeRepeated)}
                </AppLink>
              </p>
            )}
          </div>
        </li>
      ))}
    </TicketRows>
  );
}
