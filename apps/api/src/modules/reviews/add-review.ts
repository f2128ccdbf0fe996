import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { partiesOf } from "../applications/core/application.ts";
import { newId } from "../../kernel/ids.ts";
import { violates } from "../../db/transaction.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireApplication } from "../applications/core/find-application.ts";
import { areOnePerson } from "../accounts/persons/persons-store.ts";
import { findReview, insertReview, lockWork, publishPair, type ReviewRow } from "./reviews-store.ts";

interface NewReview {
  applicationId: string;
  authorId: string;
  stars: number;
  text: string;
  now: Date;
}

/**
 * Reviews the other side of completed work, once for each side. It is hidden until the other side has also written,
 * which publishes both. The other side is notified that there is a review, without its content.
 *
 * @throws ApiError `NOT_FOUND` for an application between others; `WRONG_STATE` for one that is not completed;
 *   `OWN_VENUE`; `ALREADY_REVIEWED`.
 */
export async function addReview(tx: Tx, review: NewReview): Promise<ReviewRow> {
  const { applicationId, authorId, stars, text: body, now } = review;
  const application = await requireApplication(tx, applicationId, authorId);
  const { venueId, workerId, status } = application;
  if (status !== "completed") throw new ApiError("WRONG_STATE");
  // Reviews of one's own venue would be made up.
  if (await areOnePerson(tx, { venueId, workerId })) throw new ApiError("OWN_VENUE");
  await lockWork(tx, applicationId);
  const id = newId();
  const subjectId = authorId === venueId ? workerId : venueId;
  try {
    await insertReview(tx, { id, applicationId, authorId, subjectId, stars, body, createdAt: now });
  } catch (error) {
    if (violates(error, "reviews_one_per_author")) throw new ApiError("ALREADY_REVIEWED");
    throw error;
  }
  await publishPair(tx, applicationId, now);
  const by = authorId === venueId ? "venue" : "worker";
  await record(tx, { type: "review.written", payload: { ...partiesOf(application), by } }, now);
  const added = await findReview(tx, id);
  if (added === undefined) throw new Error("A review vanished in its own transaction");
  return added;
}
