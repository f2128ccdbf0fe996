import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import "./profile.css";

/** One figure of a record, and what it counts. */
interface Measured {
  label: string;
  count: number;
}

/** What was measured of a person or a venue: the rating first, then figures; "New here" instead of a zero. */
export function MeasuredRecord({
  rating,
  reviews,
  figures,
}: {
  rating: number | null;
  /** How many the rating is from. */
  reviews: number;
  figures: readonly Measured[];
}) {
  const { t } = useTranslation();
  const format = useFormatters();
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
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.count(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
