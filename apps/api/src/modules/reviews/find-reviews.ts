import type { Db, Tx } from "../../db/database.ts";
import { isId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import { findHidden } from "../decisions/restrictions/restrictions-store.ts";
import {
  findReviewsBefore,
  findShownReview,
  findStars,
  findWrittenBy,
  type ReviewRow,
} from "./reviews-store.ts";

/**
 * Reviews of a worker or a venue, newest first: published ones, and those of the reader.
 *
 * @throws ApiError `NOT_FOUND` for an unknown account
 */
export async function findReviews(
  db: Db,
  about: { subjectId: string; readerId: string; now: Date },
  page: Paging,
) {
  const stars = isId(about.subjectId) ? await findStars(db, about.subjectId) : undefined;
  if (stars === undefined) throw new ApiError("NOT_FOUND");
  const reviews = await findReviewsBefore(db, about, page.after?.id, page.limit + 1);
  const { rows, ...more } = pageOf(reviews, page, ({ createdAt }) => createdAt.getTime());
  // Those of others that are hidden are not among them.
  const ids = rows.map(({ id }) => id);
  const hidden = await findHidden(db, "reviewhidden", { ids, now: about.now });
  return { ...stars, ...more, rows: rows.map((row) => ({ ...row, hiddenBy: hidden.get(row.id) })) };
}

/** Refuses an unknown account before the body is validated. @throws ApiError `NOT_FOUND` */
export async function requireSubject(db: Db, sentId: unknown): Promise<void> {
  if (typeof sentId !== "string") return;
  if (!isId(sentId) || (await findStars(db, sentId)) === undefined) throw new ApiError("NOT_FOUND");
}

/**
 * A review of an account that it can read.
 *
 * @throws ApiError `NOT_FOUND`, also for one that is not published or is hidden, whose existence is not revealed.
 */
export async function requireReviewOf(
  db: Db | Tx,
  { id, subjectId, now }: { id: string; subjectId: string; now: Date },
): Promise<ReviewRow> {
  const review = isId(id) ? await findShownReview(db, id, now) : undefined;
  if (review?.subjectId !== subjectId) throw new ApiError("NOT_FOUND");
  return review;
}

/** Whether there is such a review, published and not hidden, by that author about that party. */
export async function isReadableReviewOf(
  tx: Tx,
  id: string,
  { authorId, subjectId, now }: { authorId: string; subjectId: string; now: Date },
): Promise<boolean> {
  const review = isId(id) ? await findShownReview(tx, id, now) : undefined;
  return review?.authorId === authorId && review.subjectId === subjectId;
}

/** When an account's own reviews of the applications were written and published, by the applications. */
export async function findOwnReviews(
  db: Db,
  authorId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, { createdAt: Date; publishedAt: Date | null }>> {
  const written = await findWrittenBy(db, authorId, applicationIds);
  return new Map(written.map(({ applicationId, ...own }) => [applicationId, own]));
}
