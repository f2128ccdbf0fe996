import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, restaurants, waitstaff } from "../../db/schema/accounts.ts";
import { reviews } from "../../db/schema/talk.ts";

export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<void> {
  await tx.insert(reviews).values(review);
}

const reviewWithAuthor = (tx: Tx) =>
  tx
    .select({
      id: reviews.id,
      author: sql<string>`coalesce(${restaurants.name}, ${waitstaff.name})`,
      stars: reviews.stars,
      body: reviews.body,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(restaurants, eq(restaurants.id, reviews.authorId))
    .leftJoin(waitstaff, eq(waitstaff.id, reviews.authorId));

export type ReviewRow = Awaited<ReturnType<typeof findReviewsBefore>>[number];

export async function findReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const [row] = await reviewWithAuthor(tx).where(eq(reviews.id, id));
  return row;
}

/** The newest reviews of somebody first: those before one, or the last. */
export function findReviewsBefore(tx: Tx, subjectId: string, before: string | undefined, limit: number) {
  return reviewWithAuthor(tx)
    .where(and(eq(reviews.subjectId, subjectId), before === undefined ? undefined : lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit);
}

/** The applications, of those asked about, that an author has written a review for. */
export async function findReviewedBy(tx: Tx, authorId: string, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const rows = await tx
    .select({ applicationId: reviews.applicationId })
    .from(reviews)
    .where(and(eq(reviews.authorId, authorId), inArray(reviews.applicationId, [...applicationIds])));
  return rows.map(({ applicationId }) => applicationId);
}

/** The sums that an account's rating is made of; undefined for nobody. */
export async function findStars(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ starSum: accounts.starSum, reviewCount: accounts.reviewCount })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}
