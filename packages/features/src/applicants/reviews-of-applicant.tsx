import { useTranslation } from "@bandeja/i18n/react";
import { ReviewsOf } from "../reviews/reviews-of.tsx";

/** What venues wrote about a worker. */
export function ReviewsOfApplicant({ person }: { person: string }) {
  const { t } = useTranslation();
  return (
    <ReviewsOf
      person={person}
      texts={{
        title: t(($) => $.applicants.reviews),
        none: t(($) => $.applicants.noReviews),
        notLoaded: t(($) => $.applicants.reviewsNotLoaded),
      }}
    />
  );
}
