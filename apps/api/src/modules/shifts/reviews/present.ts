import type { CallAnswer, OnWire } from "@bandeja/contract/call";
import type { publicReviewsFind } from "@bandeja/contract/calls/public-venues";
import type { ReviewSchema } from "@bandeja/contract/calls/reviews";
import type { Language } from "@bandeja/contract/lists";
import { hiddenUntil } from "@bandeja/domain/reviews";
import { displayName } from "../../accounts/core/display-name.ts";
import type { ReviewRow } from "./reviews-store.ts";

type Review = OnWire<typeof ReviewSchema>;
type PublicReview = CallAnswer<typeof publicReviewsFind>["data"][number];

/** A review without its author, for visitors without an account. */
export function presentPublicReview({
  id,
  stars,
  body,
  createdAt,
  answer,
  answeredAt,
}: ReviewRow): PublicReview {
  return {
    _id: id,
    stars,
    text: body,
    reviewedat: createdAt.toISOString(),
    ...(answer !== null &&
      answeredAt !== null && { answer: { text: answer, answeredat: answeredAt.toISOString() } }),
  };
}

export function presentReview(
  row: ReviewRow,
  { language, readerId }: { language: Language; readerId: string },
): Review {
  const { author, authorId, subjectId, createdAt, publishedAt } = row;
  return {
    ...presentPublicReview(row),
    author: displayName(author, language),
    ...(publishedAt === null && { hiddenuntil: hiddenUntil(createdAt).toISOString() }),
    ...(subjectId === readerId && { author_id: authorId }),
  };
}

/** Whether the account has reviewed the other side, and until when that review is hidden. */
export function presentOwnReview(own: { createdAt: Date; publishedAt: Date | null } | undefined) {
  if (own === undefined) return { reviewed: false };
  if (own.publishedAt !== null) return { reviewed: true };
  return { reviewed: true, reviewhiddenuntil: hiddenUntil(own.createdAt).toISOString() };
}
