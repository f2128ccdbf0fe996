import { LateConsequence } from "@bandeja/browser/conduct/late-consequence.tsx";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";

/** What cancelling now would mean, said before the deed: whom it hits, and whether it counts (contract, Conduct). */
export function CancelConsequence({
  job,
  isIll,
  onIllness,
}: {
  job: Job;
  isIll: boolean;
  onIllness: (isIll: boolean) => void;
}) {
  const { t } = useTranslation();
  if (job.applied === 0) return <p>{t(($) => $.job.cancelNobody)}</p>;
  return (
    <div className="grid gap-3">
      <p>{t(($) => $.job.cancelPeople, { count: job.applied })}</p>
      <LateConsequence {...{ isIll, onIllness }} startsAt={job.startsat} confirmed={job.confirmed} />
    </div>
  );
}
