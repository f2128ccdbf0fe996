import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { memo } from "react";
import { useRestriction } from "../../conduct/use-restriction.ts";
import { JobRow } from "../../jobs/list/job-row.tsx";
import { useScreens } from "../../navigation/navigation.ts";
import { ScreenLink } from "../../navigation/screen-link.tsx";
import { RepeatedNote } from "./repeated-note.tsx";
import type { Posted, Repeating } from "./use-repeating.tsx";

interface Props {
  jobs: readonly Row[];
  now: Date;
  repeating: Pick<Repeating, "open" | "loadingId" | "posted">;
}

/** Tickets on the rail, in the given order, each with a button to post it again, if its venue can post. */
export function RepeatableRows({ jobs, now, repeating: { open, loadingId, posted } }: Props) {
  const isRestricted = useRestriction() !== undefined;
  return (
    <TicketRows>
      {jobs.map((job) => (
        <li key={job.id}>
          <RepeatableRow
            job={job}
            now={now.getTime()}
            isLoading={loadingId === job.id}
            posted={posted?.from === job.id ? posted : undefined}
            onRepeat={isRestricted ? undefined : open}
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
  /** Undefined for a restricted venue, which cannot post. */
  onRepeat: ((job: Row) => void) | undefined;
}

const RepeatableRow = memo(function RepeatableRow({ job, now, isLoading, posted, onRepeat }: RowProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const screens = useScreens();
  const day = format.day(job.startDate);
  const hours = format.shift(job.startTime, job.endTime);
  return (
    <>
      <JobRow
        job={job}
        now={new Date(now)}
        as={ScreenLink}
        href={screens.job(job.id)}
        action={
          onRepeat && (
            <Button
              tone="secondary"
              size="small"
              aria-label={t(($) => $.newjob.repeat.repeatOf, { day, hours })}
              isBusy={isLoading}
              onClick={() => onRepeat(job)}
            >
              {t(($) => $.newjob.repeat.repeat)}
            </Button>
          )
        }
      />
      <RepeatedNote posted={posted} className="pt-4 pl-6" />
    </>
  );
});
