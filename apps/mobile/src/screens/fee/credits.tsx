import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useState } from "react";
import { useAllJobs } from "#features/job/use-all-jobs.ts";

const pageSize = 4;

/** The number of unused credits, and the jobs that the others were used for, newest first. */
export function Credits({ venue }: { venue: Venue }) {
  const { t } = useTranslation();
  const { data: jobs = [] } = useAllJobs(venue.id);
  const credits = venue.credits;
  const left = credits.filter(({ jobId }) => jobId === undefined).length;
  const paid = new Set(credits.map(({ jobId }) => jobId));
  const used = jobs.filter(({ id }) => paid.has(id)).toReversed();
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="type-card-small">
        {left === 0 ? t(($) => $.feepage.noCredit) : t(($) => $.feepage.credits, { count: left })}
      </h2>
      {used.length > 0 && (
        <>
          <p className="type-label mt-5">{t(($) => $.feepage.usedFor)}</p>
          <UsedFor jobs={used.slice(0, pageSize)} />
          {used.length > pageSize && (
            <details>
              <summary className="text-link cursor-pointer">
                {t(($) => $.feepage.others, { count: used.length - pageSize })}
              </summary>
              <UsedFor jobs={used.slice(pageSize)} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function UsedFor({ jobs }: { jobs: readonly JobRow[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  return (
    <ul className="fee-used">
      {jobs.map((job) => (
        <li key={job.id}>
          <ScreenLink href={appPaths.job(job.id)} className="text-link">
            {t(($) => $.venuejobs.shift, {
              day: format.title(format.days(job.startDate, job.endDate, now)),
              hours: format.shift(job.startTime, job.endTime),
            })}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
