import type { Job } from "@bandeja/contract/calls/jobs";
import { cancelFreeUntil, isLateCancellation } from "@bandeja/domain/conduct";
import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "@bandeja/features/calendar/venue-times.tsx";

/** Less than 24 h before the start: until when a worker who is confirmed now can cancel freely. */
export function LateConfirmation({
  job: { startsAt, timezone },
  now,
  className = "",
}: {
  job: Pick<Job, "startsAt" | "timezone">;
  now: Date;
  className?: string;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const start = new Date(startsAt);
  if (!isLateCancellation(start, now)) return null;
  const until = times.clock(cancelFreeUntil(start, now).toISOString(), timezone);
  return (
    <p className={`type-hint ${className}`}>
      {t(($) => $.applicantactions.confirmsLate, { hours: lateCancellationHours, until })}
    </p>
  );
}
