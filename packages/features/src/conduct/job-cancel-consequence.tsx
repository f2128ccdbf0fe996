import { jobsGet } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { LateConsequence } from "./late-consequence.tsx";

/** The consequences of cancelling a job now: who is affected, whether it counts, and whether the credit is returned. */
export function JobCancelConsequence({
  job: { id, applied, confirmed, startsAt },
  isIll,
  onIllness,
}: {
  job: Job;
  isIll: boolean;
  onIllness: (isIll: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {applied === 0 && <p>{t(($) => $.job.cancelNobody)}</p>}
      {confirmed > 0 && (
        <p className="font-semibold">{t(($) => $.job.cancelConfirmed, { count: confirmed })}</p>
      )}
      {applied > 0 && <p>{t(($) => $.job.cancelPeople, { count: applied })}</p>}
      <WhatComesBack id={id} />
      {applied > 0 && <LateConsequence {...{ isIll, onIllness, confirmed }} startsAt={startsAt} />}
    </div>
  );
}

/** Whether the job's credit or free job comes back, as the server decides. */
function WhatComesBack({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { data } = useQuery(queryOf(jobsGet, { params: { id } }));
  const outcome = data?.data.cancelling;
  if (outcome === undefined) return null;
  const { paidWith, because, until } = outcome;
  if (because === undefined) return <p>{t(($) => $.job.cancelBack[paidWith])}</p>;
  const why = t(($) => $.job.cancelWhy[because], { until: until && format.moment(until) });
  return <p>{t(($) => $.job.cancelNotBack[paidWith], { why })}</p>;
}
