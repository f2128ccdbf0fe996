import type { Job } from "@bandeja/contract/calls/jobs";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";

/** What cancelling now would mean, said before the deed: whom it hits, and whether it counts (contract, Conduct). */
export function CancelConsequence({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const start = new Date(job.startsat);
  const isLate = job.confirmed > 0 && isLateCancellation(start, now);
  if (job.applied === 0) return <p>{t(($) => $.job.cancelNobody)}</p>;
  return (
    <>
      <p>{t(($) => $.job.cancelPeople, { count: job.applied })}</p>
      {isLate && (
        <p className="mt-3 font-semibold text-tomato">
          {start <= now ? t(($) => $.job.cancelRunning) : t(($) => $.job.cancelLate)}
        </p>
      )}
    </>
  );
}
