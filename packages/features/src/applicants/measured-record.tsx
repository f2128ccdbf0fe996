import { Why } from "../how-it-decides/why.tsx";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import "./profile.css";

/** One figure of a record, with its label. */
export interface Figure {
  label: string;
  value: string;
}

/** The record of a worker or a venue: the rating, then figures; "New here" instead of zeros. */
export function MeasuredRecord({
  rating,
  reviews,
  figures,
}: {
  rating: number | null;
  /** The number of reviews behind the rating. */
  reviews: number;
  /** Empty without any record. */
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
    <>
      <dl className="profile-record">
        {[first, ...figures].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Why about="records" />
    </>
  );
}
