import type { Review } from "@bandeja/contract/calls/reviews";
import type { Language } from "@bandeja/contract/lists";
import { shownName } from "../accounts/shown-name.ts";
import type { ReviewRow } from "./reviews-store.ts";

/** A review as it goes over the wire. */
export function presentReview({ id, author, stars, body, createdAt }: ReviewRow, language: Language): Review {
  return {
    _id: id,
    author: shownName(author, language),
    stars,
    text: body,
    reviewedat: createdAt.toISOString(),
  };
}
