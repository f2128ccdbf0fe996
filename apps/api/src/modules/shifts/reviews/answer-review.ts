import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { requireStaying } from "../../accounts/core/require-staying.ts";
import { requireApplication } from "../core/find-application.ts";
import { tell } from "../core/tell.ts";
import type { Teller } from "../../notifications/notify.ts";
import { requireReviewOf } from "./find-reviews.ts";
import { updateAnswer, type ReviewRow } from "./reviews-store.ts";

interface Answer {
  reviewId: string;
  /** Whom the review is about. */
  subjectId: string;
  text: string;
  now: Date;
}

/**
 * Answers a published review, once. Its author is told.
 *
 * @throws ApiError `NOT_FOUND` for a review of somebody else, or one that is hidden; `ALREADY_ANSWERED`.
 */
export async function answerReview(
  tx: Tx,
  { reviewId, subjectId, text, now }: Answer,
  teller: Teller,
): Promise<ReviewRow> {
  const review = await requireReviewOf(tx, subjectId, reviewId);
  await requireStaying(tx, subjectId);
  if (!(await updateAnswer(tx, reviewId, text, now))) throw new ApiError("ALREADY_ANSWERED");
  const application = await requireApplication(tx, review.applicationId, subjectId);
  const to = review.authorId === application.venueId ? "restaurant" : "waitress";
  await tell(tx, { to, kind: "reviewanswered", now }, application, teller);
  return { ...review, answer: text, answeredAt: now };
}
