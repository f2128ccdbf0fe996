import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { partiesOf } from "../applications/core/application.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireActiveParty } from "../accounts/core/require-active.ts";
import { requireApplication } from "../applications/core/find-application.ts";
import { requireReviewOf } from "./find-reviews.ts";
import { updateAnswer, type ReviewRow } from "./reviews-store.ts";

interface Answer {
  reviewId: string;
  /** The account that the review is about. */
  subjectId: string;
  text: string;
  now: Date;
}

/**
 * Answers a published review, once, and notifies its author.
 *
 * @throws ApiError `NOT_FOUND` for a review of another account, or one that is hidden; `ALREADY_ANSWERED`.
 */
export async function answerReview(tx: Tx, { reviewId, subjectId, text, now }: Answer): Promise<ReviewRow> {
  const review = await requireReviewOf(tx, { id: reviewId, subjectId, now });
  await requireActiveParty(tx, subjectId);
  if (!(await updateAnswer(tx, reviewId, text, now))) throw new ApiError("ALREADY_ANSWERED");
  const application = await requireApplication(tx, review.applicationId, subjectId);
  const by = review.authorId === application.venueId ? "worker" : "venue";
  await record(tx, { type: "review.answered", payload: { ...partiesOf(application), by } }, now);
  return { ...review, answer: text, answeredAt: now };
}
