import { reviewsOrder } from "@bandeja/domain/parameters/lists";
import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { inOrder } from "../../db/in-order.ts";
import { parties, venues, workers } from "../../db/schema/accounts.ts";
import { applications } from "../../db/schema/jobs.ts";
import { reviews } from "../../db/schema/messages.ts";
import { isHiddenReview } from "../decisions/restrictions/restrictions-store.ts";

/** Serializes the reviews of one application until the transaction ends. */
export async function lockWork(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("no key update");
}

export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<void> {
  await tx.insert(reviews).values(review);
}

/** Publishes the reviews of both sides; has no effect while one is missing. */
export async function publishPair(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(reviews)
    // Commands may run in a different order than their requests arrived.
    .set({ publishedAt: sql`greatest(${reviews.createdAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(reviews.applicationId, applicationId),
        isNull(reviews.publishedAt),
        sql`(SELECT count(*) FROM reviews WHERE application_id = ${applicationId}) = 2`,
      ),
    );
}

/**
 * Publishes reviews that were written at or before an instant; rows that are being written are left for the next run.
 */
export async function publishWrittenUntil(tx: Tx, until: Date, now: Date, only?: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE reviews SET published_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY(ARRAY(
      SELECT id FROM reviews
      WHERE published_at IS NULL AND created_at <= ${until.toISOString()}::timestamptz
        AND (${only ?? null}::uuid IS NULL OR id = ${only ?? null}::uuid)
      FOR UPDATE SKIP LOCKED
    ))`);
  return rowCount ?? 0;
}

/** The reviews for `publishWrittenUntil`. */
export async function findWrittenUntil(db: Db, until: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM reviews
    WHERE published_at IS NULL AND created_at <= ${until.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

/** Answers a review that has no answer. @returns false if it has one */
export async function updateAnswer(tx: Tx, id: string, answer: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviews)
    .set({ answer, answeredAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.answer)));
  return rowCount === 1;
}

const reviewWithAuthor = (db: Db | Tx) =>
  db
    .select({
      id: reviews.id,
      applicationId: reviews.applicationId,
      authorId: reviews.authorId,
      subjectId: reviews.subjectId,
      author: sql<string>`coalesce(${venues.name}, ${workers.name})`,
      stars: reviews.stars,
      body: reviews.body,
      createdAt: reviews.createdAt,
      publishedAt: reviews.publishedAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      timezone: sql<string>`(
        SELECT j.timezone FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${reviews.applicationId}
      )`,
    })
    .from(reviews)
    .leftJoin(venues, eq(venues.id, reviews.authorId))
    .leftJoin(workers, eq(workers.id, reviews.authorId));

export type ReviewRow = Awaited<ReturnType<typeof findReviewsBefore>>[number];

export async function findReview(db: Db | Tx, id: string): Promise<ReviewRow | undefined> {
  const [row] = await reviewWithAuthor(db).where(eq(reviews.id, id));
  return row;
}

/** A review that is published and not hidden. */
export async function findShownReview(db: Db | Tx, id: string, now: Date): Promise<ReviewRow | undefined> {
  const isShown = and(isNotNull(reviews.publishedAt), not(isHiddenReview(reviews.id, now)));
  const [row] = await reviewWithAuthor(db).where(and(eq(reviews.id, id), isShown));
  return row;
}

/** The newest reviews of an account that the reader may read, which are the reader's own and published ones that are not hidden: those before a given one, or the latest. */
export function findReviewsBefore(
  db: Db,
  { subjectId, readerId, now }: { subjectId: string; readerId: string; now: Date },
  before: string | undefined,
  limit: number,
) {
  return (
    reviewWithAuthor(db)
      .where(
        and(
          eq(reviews.subjectId, subjectId),
          or(
            eq(reviews.authorId, readerId),
            and(isNotNull(reviews.publishedAt), not(isHiddenReview(reviews.id, now))),
          ),
          before === undefined ? undefined : lt(reviews.id, before),
        ),
      )
      // Ids ascend with time.
      .orderBy(...inOrder(reviewsOrder, { writtenAt: reviews.id }))
      .limit(limit)
  );
}

/** An author's reviews for these applications. */
export async function findWrittenBy(db: Db, authorId: string, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const { applicationId, createdAt, publishedAt } = reviews;
  return db
    .select({ applicationId, createdAt, publishedAt })
    .from(reviews)
    .where(and(eq(reviews.authorId, authorId), inArray(applicationId, [...applicationIds])));
}

/** The sums from which a party's rating is computed; undefined for an unknown party. */
export async function findStars(db: Db, partyId: string) {
  const [row] = await db
    .select({ starSum: parties.starSum, reviewCount: parties.reviewCount })
    .from(parties)
    .where(eq(parties.id, partyId));
  return row;
}
