import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { ShowMore } from "@bandeja/browser/show-more/show-more.tsx";
import { callKey } from "@bandeja/client/query-options";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Rating } from "@bandeja/ui/rating";
import { Bone } from "@bandeja/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";

const atOnce = 5;

/** What other venues wrote, newest first. */
export function ApplicantReviews({ person }: { person: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const reviews = useInfiniteQuery({
    queryKey: [...callKey(reviewsFind), "pages", person],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(
        reviewsFind,
        { body: { person_id: person, limit: atOnce, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextcursor }) => nextcursor,
  });
  const rows = reviews.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="reviews" className="mt-9">
      <h2 id="reviews" className="type-card-small">
        {t(($) => $.applicants.reviews)}
      </h2>
      {rows === undefined && !reviews.isError && <Bone className="mt-4 h-20 w-full" />}
      {rows === undefined && reviews.isError && (
        <div className="mt-3 grid justify-items-start gap-3" role="alert">
          <p className="type-small">{failureText(t, reviews.error)}</p>
          <Button
            tone="secondary"
            size="small"
            isBusy={reviews.isFetching}
            onClick={() => void reviews.refetch()}
          >
            {t(($) => $.common.tryAgain)}
          </Button>
        </div>
      )}
      {rows?.length === 0 && <p className="type-text mt-3">{t(($) => $.applicants.noReviews)}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className="applicant-reviews">
          {rows.map((review) => (
            <li key={review._id}>
              <Rating value={t(($) => $.applicants.ofFive, { stars: review.stars })} label={review.author} />
              {review.text !== "" && (
                <p className="type-text break-words whitespace-pre-line">{review.text}</p>
              )}
              <p className="type-hint text-muted">{format.moment(review.reviewedat)}</p>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={reviews} className="mt-5" />
    </section>
  );
}
