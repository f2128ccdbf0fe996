import type { Job } from "@bandeja/contract/calls/jobs";
import { returnEveryDays } from "@bandeja/domain/posting-gate";
import { useTranslation } from "@bandeja/i18n/react";
import { LateConsequence } from "./late-consequence.tsx";

/** The consequences of cancelling a job now: who is affected, whether it counts, and whether the credit is returned. */
export function JobCancelConsequence({
  job: { applied, confirmed, startsAt },
  isIll,
  onIllness,
}: {
  job: Job;
  isIll: boolean;
  onIllness: (isIll: boolean) => void;
}) {
  const { t } = useTranslation();
  if (applied === 0) {
    return (
      <div className="grid gap-3">
        <p>{t(($) => $.job.cancelNobody)}</p>
        <p>{t(($) => $.job.cancelReturns, { days: returnEveryDays })}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {confirmed > 0 && (
        <p className="font-semibold">{t(($) => $.job.cancelConfirmed, { count: confirmed })}</p>
      )}
      <p>{t(($) => $.job.cancelPeople, { count: applied })}</p>
      <p>{t(($) => $.job.cancelLost)}</p>
      <LateConsequence {...{ isIll, onIllness, confirmed }} startsAt={startsAt} />
    </div>
  );
}
