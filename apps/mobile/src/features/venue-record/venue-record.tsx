import { MeasuredRecord } from "@bandeja/features/applicants/measured-record.tsx";
import type { Figure } from "@bandeja/features/applicants/measured-record.tsx";
import type { RestaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** A venue's record: rating, completed jobs and how soon it completed them, cancellations, changed hours. */
export function VenueRecord({ venue }: { venue: RestaurantProfile }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { jobscompleted, daystocomplete, earlycancellations, latecancellations, kept, hourschanged } = venue;
  const isMeasured = kept !== null || earlycancellations > 0 || hourschanged !== null;
  const figures: Figure[] = [
    {
      label: t(($) => $.venuepage.jobsCompleted, { count: jobscompleted }),
      value: format.count(jobscompleted),
    },
    ...(kept === null ? [] : [{ label: t(($) => $.venuepage.kept), value: format.percent(kept) }]),
    { label: t(($) => $.waitress.record.cancelledEarly), value: format.count(earlycancellations) },
    { label: t(($) => $.waitress.record.cancelledLate), value: format.count(latecancellations) },
    ...(hourschanged === null
      ? []
      : [{ label: t(($) => $.waitress.record.hoursChanged), value: format.percent(hourschanged) }]),
    ...(daystocomplete === null
      ? []
      : [{ label: t(($) => $.venuepage.daysToComplete), value: format.hours(daystocomplete) }]),
  ];
  return <MeasuredRecord rating={venue.rating} reviews={venue.reviews} figures={isMeasured ? figures : []} />;
}
