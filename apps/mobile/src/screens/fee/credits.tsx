import { queryOf } from "@bandeja/browser/session/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "#lib/app-link.tsx";
import { paths } from "../../paths.ts";

/** How many credits wait for a job, and for which job each of the others was used. */
export function Credits({ credits }: { credits: Restaurant["onetimepayment"] }) {
  const { t } = useTranslation();
  const used = credits.flatMap(({ _id, job_id }) => (job_id === undefined ? [] : [{ _id, job: job_id }]));
  const left = credits.length - used.length;
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="type-card-small">
        {left === 0 ? t(($) => $.feepage.noCredit) : t(($) => $.feepage.credits, { count: left })}
      </h2>
      {left > 0 && <p className="type-text mt-3">{t(($) => $.feepage.creditUse)}</p>}
      {used.length > 0 && (
        <ul className="fee-used">
          {used.map(({ _id, job }) => (
            <li key={_id}>
              <UsedFor job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UsedFor({ job: id }: { job: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { data } = useQuery(queryOf(jobsGet, { params: { id } }));
  const job = data?.data;
  return (
    <>
      <span className="text-muted">{t(($) => $.feepage.usedFor)}</span>{" "}
      <AppLink href={paths.job(id)} className="text-link">
        {job === undefined
          ? t(($) => $.feepage.aJob)
          : t(($) => $.venuejobs.shift, {
              day: format.days(job.startdate, job.enddate),
              hours: format.shift(job.startshift, job.endshift),
            })}
      </AppLink>
    </>
  );
}
