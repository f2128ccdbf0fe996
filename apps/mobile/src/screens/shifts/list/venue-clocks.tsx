import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import { isByOtherClock } from "@bandeja/features/calendar/venue-times.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** Says above a list of shifts that their hours are by the venues' clocks, where that of the device shows another time; usually nothing. */
export function VenueClocks({ jobs }: { jobs: readonly OpenJob[] }) {
  const { t } = useTranslation();
  if (!jobs.some((job) => isByOtherClock({ shift: job, timezone: job.timezone }))) return null;
  return <p className="type-small pt-3">{t(($) => $.shift.venueClocks)}</p>;
}
