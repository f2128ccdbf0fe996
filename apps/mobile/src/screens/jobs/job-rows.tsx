import { JobRow } from "@bandeja/features/jobs/list/job-row.tsx";
import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { memo } from "react";
import { AppLink } from "#lib/app-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import type { Posted, Repeating } from "./use-repeating.tsx";

interface Props {
  jobs: readonly Row[];
  now: Date;
  repeating: Pick<Repeating, "open" | "loadingId" | "posted">;
}

/** Tickets on the rail, in the given order, each with a button to post it again. */
export function JobRows({ jobs, now, repeating: { open, loadingId, posted } }: Props) {
  return (
    <TicketRows>
      {jobs.map((job) => (
        <li key={job.id}>
          <RepeatableRow
            job={job}
            now={now.getTime()}
            isLoading={loadingId === job.id}
            posted={posted?.from === job.id ? posted : undefined}
            onRepeat={open}
          />
        </li>
      ))}
    </TicketRows>
  );
}

interface RowProps {
  job: Row;
  /** In ms, so that a row is rendered again only when it changes. */
  now: number;
  isLoading: boolean;
  posted: Posted | undefined;
  onRepeat: (job: Row) => void;
}

const RepeatableRow = memo(function RepeatableRow({ job, now, isLoading, posted, onRepeat }: RowProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const day = format.day(job.startDate);
  const hours = format.shift(job.startTime, job.endTime);
  return (
    <>
      <JobRow
        job={job}
        now={new Date(now)}
        as={AppLink}
        href={appPaths.job(job.id)}
        action={
          <Button
            tone="secondary"
            size="small"
            aria-label={t(($) => $.venuejobs.repeatOf, { day, hours })}
            isBusy={isLoading}
            onClick={() => onRepeat(job)}
          >
            {t(($) => $.venuejobs.repeat)}
          </Button>
        }
      />
      <div role="status">
        {posted !== undefined && (
          <p className="jobs-repeated">
            {t(($) => $.venuejobs.repeated, { day: format.day(posted.startDate) })}{" "}
            <AppLink href={appPaths.job(posted.id)} className="text-link">
              {t(($) => $.venuejobs.seeRepeated)}
            </AppLink>
          </p>
        )}
      </div>
    </>
  );
});
