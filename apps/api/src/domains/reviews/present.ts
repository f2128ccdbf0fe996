import type { Review } from "@bandeja/contract/calls/reviews";
import type { ReviewRow } from "./reviews-store.ts";

/** A review as it goes over the wire. */
export function presentReview({ id, author, stars, body, createdAt }: ReviewRow): Review {
  return { _id: id, author, stars, text: body, reviewedat: createdAt.toISOString() };
}
