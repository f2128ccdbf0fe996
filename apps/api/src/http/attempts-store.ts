import { and, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/database.ts";
import { attemptCounters } from "../db/schema/service.ts";

/** Counts one more attempt in a window. @returns the sum, this one included */
export async function countAttempt(
  db: Db | Tx,
  scope: string,
  subject: string,
  windowStart: Date,
): Promise<number> {
  const [row] = await db
    .insert(attemptCounters)
    .values({ scope, subject, windowStart, attempts: 1 })
    .onConflictDoUpdate({
      target: [attemptCounters.scope, attemptCounters.subject, attemptCounters.windowStart],
      set: { attempts: sql`${attemptCounters.attempts} + 1` },
    })
    .returning({ attempts: attemptCounters.attempts });
  return row?.attempts ?? 1;
}

/** Takes a counted attempt back. */
export async function uncountAttempt(
  db: Db | Tx,
  scope: string,
  subject: string,
  windowStart: Date,
): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ attempts: sql`${attemptCounters.attempts} - 1` })
    .where(
      and(
        eq(attemptCounters.scope, scope),
        eq(attemptCounters.subject, subject),
        eq(attemptCounters.windowStart, windowStart),
      ),
    );
}

/** The attempts of some subjects in all windows that began after an instant. */
export async function sumAttempts(
  db: Db | Tx,
  scope: string,
  subjects: readonly string[],
  since: Date,
): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    SELECT coalesce(sum(attempts), 0)::int AS sum FROM attempt_counters
    WHERE scope = ${scope} AND subject = ANY(${sql.param([...subjects])}::text[]) AND window_start > ${since.toISOString()}::timestamptz`);
  return rows[0]?.sum ?? 0;
}

/** Whether any subject that begins so has used up its attempts of a window. */
export async function hasUsedUp(
  db: Db | Tx,
  scope: string,
  { prefix, windowStart, max }: { prefix: string; windowStart: Date; max: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM attempt_counters WHERE scope = ${scope} AND starts_with(subject, ${prefix})
      AND window_start = ${windowStart.toISOString()}::timestamptz AND attempts >= ${max} LIMIT 1`);
  return rows.length > 0;
}

export async function clearAttempts(db: Db | Tx, scope: string, subject: string): Promise<void> {
  await db
    .delete(attemptCounters)
    .where(and(eq(attemptCounters.scope, scope), eq(attemptCounters.subject, subject)));
}

export async function deleteAttemptsBefore(tx: Tx, windowStart: Date): Promise<void> {
  await tx.delete(attemptCounters).where(lt(attemptCounters.windowStart, windowStart));
}
