import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import type { Job } from "@bandeja/contract/calls/jobs";
import { cancelFreeUntil, isLateCancellation } from "@bandeja/domain/conduct";
import {
  firstSuspensionHours,
  lateCancellationHours,
  offenceMemoryDays,
} from "@bandeja/domain/parameters/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "@bandeja/features/calendar/venue-times.tsx";
import { useState } from "react";

const hourMs = 3_600_000;

/** Until when either side can cancel freely, and the consequence of a later cancellation, in one sentence. */
export function CancellationPolicy({
  job,
  isConfirmed,
  freeUntil,
}: {
  job: Pick<Job, "startsAt" | "timezone">;
  isConfirmed: boolean;
  /** Until when a worker who was confirmed late can cancel freely (ISO 8601). */
  freeUntil: string | undefined;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const [now] = useState(() => new Date());
  const start = new Date(job.startsAt);
  const until = new Date(start.getTime() - lateCancellationHours * hourMs);
  const rules = { hours: lateCancellationHours, days: offenceMemoryDays, block: firstSuspensionHours };
  return (
    <section>
      <h2 className="type-card-small">{t(($) => $.shift.whoCancelsTitle)}</h2>
      <p className="mt-3">
        {isLateCancellation(start, now)
          ? t(($) => $.shift.whoCancelsNow, rules)
          : t(($) => $.shift.whoCancels, {
              ...rules,
              until: times.moment(until.toISOString(), job.timezone),
            })}
      </p>
      {isLateCancellation(start, now) && !isConfirmed && (
        <p className="mt-3">
          {t(($) => $.shift.whoCancelsLate, {
            until: times.clock(cancelFreeUntil(start, now).toISOString(), job.timezone),
          })}
        </p>
      )}
      {freeUntil !== undefined && (
        <p className="mt-3 font-semibold">
          {t(($) => $.conduct.freeNow, { until: times.clock(freeUntil, job.timezone) })}
        </p>
      )}
      <Why about="conduct" />
    </section>
  );
}
