import type { Waitress } from "@bandeja/contract/calls/waitstaff";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import "./profile.css";

/** What was measured of the person: rating, shifts worked, no-shows; "New here" instead of a zero. */
export function ProfileRecord({
  person,
}: {
  person: Pick<Waitress, "rating" | "reviews" | "shifts" | "noshows">;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { rating, reviews, shifts, noshows } = person;
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
        <dt>{t(($) => $.waitress.shiftsWorkedLabel, { count: shifts })}</dt>
        <dd>{format.count(shifts)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.waitress.noshows, { count: noshows })}</dt>
        <dd>{format.count(noshows)}</dd>
      </div>
    </dl>
  );
}
