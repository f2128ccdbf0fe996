import { reviewHiddenDays } from "@bandeja/domain/parameters/records";
import { Why } from "../how-it-decides/why.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { SilencedNote } from "../conduct/silenced-note.tsx";
import { useSilenced } from "../conduct/use-restriction.ts";
import { ListView } from "../query/list-view.tsx";
import { callKey } from "@bandeja/client/query-options";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isUnanswered, WrittenReview } from "./written-review.tsx";
import "./reviews-of.css";

const pageSize = 10;

interface Texts {
  title: string;
  none: string;
  notLoaded: string;
}

/** The reviews of a venue or a worker, newest first. */
export function ReviewsOf({ person, texts }: { person: string; texts: Texts }) {
  const { t } = useTranslation();
  const body = { partyId: person, limit: pageSize };
  const list = useInfiniteQuery({
    queryKey: [...callKey(reviewsFind, { body }), "all"],
    queryFn: ({ pageParam, signal }) =>
      api.call(reviewsFind, { body: { ...body, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const reviews = list.data?.pages.flatMap(({ data }) => data);
  const hasUnanswered = reviews?.some(isUnanswered) === true;
  const isSilenced = useSilenced({ isAsked: hasUnanswered });
  return (
    <section aria-labelledby="reviews-of">
      <h2 id="reviews-of" className="type-card-small">
        {texts.title}
      </h2>
      <ListView
        list={list}
        rows={reviews}
        title={texts.notLoaded}
        size="part"
        skeleton={
          <div role="status" aria-label={t(($) => $.common.loading)} className="mt-4 grid gap-3">
            <SkeletonBar className="h-5 w-40" />
            <SkeletonBar className="h-12 w-full" />
          </div>
        }
        empty={<p className="mt-3">{texts.none}</p>}
        moreClass="mt-5"
      >
        {(written) => (
          <>
            <Why about="reviews" values={{ days: reviewHiddenDays }} />
            {isSilenced && hasUnanswered && <SilencedNote />}
            <ul className="reviews-of">
              {written.map((review) => (
                <li key={review.id}>
                  <WrittenReview review={review} mayAnswer={!isSilenced} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListView>
    </section>
  );
}
