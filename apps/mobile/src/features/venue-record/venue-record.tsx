import { MeasuredRecord } from "@bandeja/browser/applicant/measured-record.tsx";
import type { RestaurantProfile } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";

type Record = Pick<RestaurantProfile, "rating" | "reviews" | "jobscompleted" | "latecancellations">;

/** What was measured of a venue: rating, jobs it saw to their end, and how often it left people stranded. */
export function VenueRecord({
  venue: { rating, reviews, jobscompleted, latecancellations },
}: {
  venue: Record;
}) {
  const { t } = useTranslation();
  const figures = [
    { label: t(($) => $.venuepage.jobsCompleted, { count: jobscompleted }), count: jobscompleted },
    {
      label: t(($) => $.venuepage.lateCancellations, { count: latecancellations }),
      count: latecancellations,
    },
  ];
  return <MeasuredRecord rating={rating} reviews={reviews} figures={figures} />;
}
