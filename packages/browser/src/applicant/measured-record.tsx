import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import "./profile.css";

/** One figure of a record, and what it says. */
export interface Figure {
  label: string;
  value: string;
}

/** What was measured of a person or a venue: the rating first, then figures; "New here" instead of zeros. */
export function MeasuredRecord({
  rating,
  reviews,
  figures,
}: {
  rating: number | null;
  /** How many the rating is from. */
  reviews: number;
  /** None as long as nothing was measured. */
  figures: readonly Figure[];
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const isNew = rating === null && figures.length === 0;
  const first =
    rating === null
      ? {
          label: t(($) => $.waitress.noReviews),
          value: t(($) => (isNew ? $.stamps.newHere : $.waitress.new)),
        }
      : { label: t(($) => $.waitress.fromReviews, { count: reviews }), value: format.rating(rating) };
  return (
    <dl className="profile-record">
      {[first, ...figures].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
