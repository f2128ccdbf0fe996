import type { RestaurantProfile } from "@bandeja/contract/calls/restaurants";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import "@bandeja/browser/applicant/profile.css";

type Record = Pick<RestaurantProfile, "rating" | "reviews" | "jobscompleted" | "latecancellations">;

/** What was measured of a venue: rating, jobs it saw to their end, and how often it left people stranded. */
export function VenueRecord({ venue }: { venue: Record }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { rating, reviews, jobscompleted, latecancellations } = venue;
  return (
    <dl className="profile-record">
      <div>
        <dt>
          {rating === null
            ? t(($) => $.waitress.noReviews)
            : t(($) => $.waitress.fromReviews, { count: reviews })}
        </dt>
        <dd>{rating === null ? t(($) => $.waitress.new) : format.rating(rating)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.venuepage.jobsCompleted, { count: jobscompleted })}</dt>
        <dd>{format.count(jobscompleted)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.venuepage.lateCancellations, { count: latecancellations })}</dt>
        <dd>{format.count(latecancellations)}</dd>
      </div>
    </dl>
  );
}
