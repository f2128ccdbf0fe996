import { MeasuredRecord } from "@bandeja/features/applicants/measured-record.tsx";
import type { Figure } from "@bandeja/features/applicants/measured-record.tsx";
import type { VenueProfile } from "@bandeja/contract/calls/venue-profiles";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** A venue's record: rating, completed jobs and how soon it completed them, cancellations, changed hours. */
export function VenueRecord({ venue }: { venue: VenueProfile }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { jobsCompleted, daysToComplete, earlyCancellations, lateCancellations, kept, hoursChanged } = venue;
  const isMeasured = kept !== null || earlyCancellations > 0 || hoursChanged !== null;
  const figures: Figure[] = [
    {
      label: t(($) => $.venuepage.jobsCompleted, { count: jobsCompleted }),
      value: format.count(jobsCompleted),
    },
    ...(kept === null ? [] : [{ label: t(($) => $.venuepage.kept), value: format.percent(kept) }]),
    { label: t(($) => $.waitress.record.cancelledEarly), value: format.count(earlyCancellations) },
    { label: t(($) => $.waitress.record.cancelledLate), value: format.count(lateCancellations) },
    ...(hoursChanged === null
      ? []
      : [{ label: t(($) => $.waitress.record.hoursChanged), value: format.percent(hoursChanged) }]),
    ...(daysToComplete === null
      ? []
      : [{ label: t(($) => $.venuepage.daysToComplete), value: format.number(daysToComplete) }]),
  ];
  return <MeasuredRecord rating={venue.rating} reviews={venue.reviews} figures={isMeasured ? figures : []} />;
}
