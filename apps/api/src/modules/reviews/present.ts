import type { OnWire } from "@bandeja/contract/call";
import type { ReviewSchema } from "@bandeja/contract/calls/reviews";
import type { Language } from "@bandeja/contract/lists";
import { hiddenUntil } from "@bandeja/domain/reviews";
import { displayName } from "../accounts/core/display-name.ts";
import type { ReviewRow } from "./reviews-store.ts";

type Review = OnWire<typeof ReviewSchema>;

export function presentReview(
  review: ReviewRow & { readonly hiddenBy?: string | undefined },
  { language, readerId }: { language: Language; readerId: string },
): Review {
  const { id, author, authorId, subjectId, stars, body, createdAt, publishedAt } = review;
  const { answer, answeredAt, hiddenBy, timezone } = review;
  return {
    _id: id,
    author: displayName(author, language),
    stars,
    text: body,
    reviewedat: createdAt.toISOString(),
    ...(answer !== null &&
      answeredAt !== null && { answer: { text: answer, answeredat: answeredAt.toISOString() } }),
    ...(publishedAt === null && { hiddenuntil: hiddenUntil(createdAt).toISOString(), timezone }),
    ...(hiddenBy !== undefined && { decision_id: hiddenBy }),
    ...(subjectId === readerId && { author_id: authorId }),
  };
}

/** Whether the account has reviewed the other side, and until when that review is hidden. */
export function presentOwnReview(own: { createdAt: Date; publishedAt: Date | null } | undefined) {
  if (own === undefined) return { reviewed: false };
  if (own.publishedAt !== null) return { reviewed: true };
  return { reviewed: true, reviewhiddenuntil: hiddenUntil(own.createdAt).toISOString() };
}
