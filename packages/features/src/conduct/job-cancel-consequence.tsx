import type { PlainAnswer } from "@bandeja/contract/call";
import type { Job, jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { LateConsequence } from "./late-consequence.tsx";

type Outcome = NonNullable<PlainAnswer<typeof jobsGet>["data"]["cancelling"]>;

/** The consequences of cancelling a job now: who is affected, whether it counts, and whether the credit is returned. */
export function JobCancelConsequence({
  job: { applied, confirmed, startsAt, timezone },
  people,
  outcome,
  usesPass,
  onPass,
}: {
  job: Job;
  /** How many people are notified of it. */
  people: number;
  outcome: Outcome | undefined;
  usesPass: boolean;
  onPass: (usesPass: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {applied === 0 && <p>{t(($) => $.job.cancelNobody)}</p>}
      {confirmed > 0 && (
        <p className="font-semibold">{t(($) => $.job.cancelConfirmed, { count: confirmed })}</p>
      )}
      {people > 0 && <p>{t(($) => $.job.cancelPeople, { count: people })}</p>}
      {outcome && <WhatComesBack outcome={outcome} timezone={timezone} />}
      {applied > 0 && (
        <LateConsequence {...{ usesPass, onPass, confirmed }} startsAt={startsAt} timezone={timezone} />
      )}
    </div>
  );
}

/** Whether the job's credit or free job comes back, as the server decides. */
function WhatComesBack({ outcome, timezone }: { outcome: Outcome; timezone: string }) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const { paidWith, because, until } = outcome;
  if (because === undefined) return <p>{t(($) => $.job.cancelBack[paidWith])}</p>;
  const why = t(($) => $.job.cancelWhy[because], { until: until && times.moment(until, timezone) });
  return <p>{t(($) => $.job.cancelNotBack[paidWith], { why })}</p>;
}
