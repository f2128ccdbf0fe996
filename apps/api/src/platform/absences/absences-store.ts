import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { providerAbsences } from "../../db/schema/service.ts";

type AbsenceRow = typeof providerAbsences.$inferSelect;

/** Notes that a provider does not answer a process, or still does not. */
export async function upsertAbsence(db: Db, absence: Omit<AbsenceRow, "backAt">): Promise<void> {
  const { processId, provider } = providerAbsences;
  const row = { ...absence, backAt: null };
  await db
    .insert(providerAbsences)
    .values(row)
    .onConflictDoUpdate({ target: [processId, provider], set: row });
}

/** Notes that a provider answers a process again. */
export async function endAbsence(
  db: Db,
  { processId, provider, backAt }: Pick<AbsenceRow, "processId" | "provider"> & { readonly backAt: Date },
): Promise<void> {
  await db
    .update(providerAbsences)
    .set({ backAt, notedAt: backAt })
    .where(and(eq(providerAbsences.processId, processId), eq(providerAbsences.provider, provider)));
}

/** A provider that does not answer, as the processes know it that have asked it. */
export interface SharedAbsence {
  readonly name: string;
  readonly since: Date;
  readonly failedAt: Date;
  /** Of the last failure, without personal data. */
  readonly cause: string;
  /** How often it has failed, and how many processes it does not answer. */
  readonly failures: number;
  readonly processes: number;
}

/** How long (s) a process may give no sign before what it has noted counts no more. */
const silenceSeconds = 180;

/**
 * The providers that do not answer, the first to fail first. What a process knows is over once the provider has answered another one since
 * its last failure.
 */
export async function findAbsences(db: Db, now: Date): Promise<SharedAbsence[]> {
  const { rows } = await db.execute<
    Record<string, unknown> & Omit<SharedAbsence, "since" | "failedAt"> & { since: number; failed: number }
  >(sql`
    SELECT provider AS name, extract(epoch FROM min(since))::float8 * 1000 AS since,
      extract(epoch FROM max(failed_at))::float8 * 1000 AS failed, (array_agg(cause ORDER BY failed_at DESC))[1] AS cause,
      sum(failures)::int AS failures, count(*)::int AS processes
    FROM provider_absences a
    WHERE back_at IS NULL AND noted_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${silenceSeconds})
      AND NOT EXISTS (SELECT FROM provider_absences b WHERE b.provider = a.provider AND b.back_at > a.failed_at)
    GROUP BY provider ORDER BY min(since)`);
  return rows.map(({ since, failed, ...row }) => ({
    ...row,
    since: new Date(since),
    failedAt: new Date(failed),
  }));
}

/** The last time that a provider was away, until it answered. */
export async function findLastAbsence(db: Db, name: string) {
  const { provider, since, backAt } = providerAbsences;
  const [row] = await db
    .select({ since, at: sql<Date>`${backAt}`.mapWith(backAt) })
    .from(providerAbsences)
    .where(and(eq(provider, name), isNotNull(backAt)))
    .orderBy(desc(backAt))
    .limit(1);
  return row;
}

export async function deleteAbsencesBefore(tx: Tx, notedAt: Date): Promise<void> {
  await tx.delete(providerAbsences).where(lt(providerAbsences.notedAt, notedAt));
}
