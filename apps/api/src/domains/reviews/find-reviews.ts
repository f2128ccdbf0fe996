import type { Tx } from "../../db/database.ts";
import { isId } from "../../db/ids.ts";
import { ApiError } from "../../http/api-error.ts";
import { pageOf, type Paging } from "../../http/paging.ts";
import { findReviewedBy, findReviewsBefore, findStars } from "./reviews-store.ts";

/** What others wrote of a person or a venue, newest first. @throws ApiError `NOT_FOUND` for nobody */
export async function findReviews(tx: Tx, subjectId: string, page: Paging) {
  const stars = isId(subjectId) ? await findStars(tx, subjectId) : undefined;
  if (stars === undefined) throw new ApiError("NOT_FOUND");
  const found = await findReviewsBefore(tx, subjectId, page.after?.id, page.limit + 1);
  return { ...stars, ...pageOf(found, page, ({ createdAt }) => createdAt.getTime()) };
}

/** Refuses an id of nobody before the rest of a request is looked at. @throws ApiError `NOT_FOUND` */
export async function requireSubject(tx: Tx, sentId: unknown): Promise<void> {
  if (typeof sentId !== "string") return;
  if (!isId(sentId) || (await findStars(tx, sentId)) === undefined) throw new ApiError("NOT_FOUND");
}

/** Those of the applications for which an account has reviewed the other side. */
export async function findReviewed(
  tx: Tx,
  authorId: string,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await findReviewedBy(tx, authorId, applicationIds));
}
