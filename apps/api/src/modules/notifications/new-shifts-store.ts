import { newShiftsPauseHours } from "@bandeja/domain/parameters/new-shifts";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { prepareSelect, type Params } from "../../db/prepare.ts";
import { presentPartiesOf } from "../../db/same-person.ts";
import { jobs } from "../../db/schema/jobs.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { isBarredParty } from "../decisions/restrictions/restrictions-store.ts";

type NewRow = typeof notifications.$inferInsert;

/**
 * Adds notifications of new jobs. An unread one counts them instead, or ends where it was delivered hours ago.
 *
 * @returns the new notifications and their accounts
 */
export async function upsertNewShiftNotifications(
  tx: Tx,
  inserted: readonly (Omit<NewRow, "kind"> & { readonly jobCount: number })[],
  now: Date,
): Promise<{ notificationId: string; accountId: string }[]> {
  const { accountId, id, jobCount, jobIds } = notifications;
  const accountIds = sql.param(inserted.map((row) => row.accountId));
  const sentBy = new Date(now.getTime() - newShiftsPauseHours * 3_600_000).toISOString();
  await tx.execute(sql`
    UPDATE notifications SET read_at = ${now.toISOString()} WHERE id = ANY(ARRAY(
      SELECT id FROM notifications WHERE account_id = ANY(${accountIds}::uuid[]) AND kind = 'newshift'
        AND read_at IS NULL AND sent_at <= ${sentBy} ORDER BY account_id FOR UPDATE))`);
  const rows = await tx
    .insert(notifications)
    .values(inserted.map((row) => ({ ...row, kind: "newshift" as const })))
    .onConflictDoUpdate({
      target: [accountId],
      targetWhere: sql`kind = 'newshift' AND read_at IS NULL`,
      set: {
        at: sql`excluded.at`,
        jobIds: sql`${jobIds} || excluded.job_ids`,
        jobCount: sql`${jobCount} + excluded.job_count`,
        jobId: null,
        otherPartyId: null,
      },
    })
    .returning({ notificationId: id, accountId });
  const added = new Set(inserted.map((row) => row.id));
  return rows.filter(({ notificationId }) => added.has(notificationId));
}

/** The unread notifications of new shifts with some of these jobs, locked in one order. */
const withSomeOf = (jobIds: readonly string[]) => sql`ARRAY(
  SELECT id FROM notifications WHERE kind = 'newshift' AND read_at IS NULL AND job_ids && ${sql.param([...jobIds])}::uuid[]
  ORDER BY account_id FOR UPDATE)`;

/**
 * Removes jobs from unread notifications of new shifts. One that is about no other ends; one with one left is about that
 * one.
 *
 * @param only the id of one notification; all by default
 * @returns their accounts
 */
export async function removeNewShifts(
  tx: Tx,
  jobIds: readonly string[],
  now: Date,
  only?: string,
): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const meant = only === undefined ? withSomeOf(jobIds) : sql`ARRAY[${only}]::uuid[]`;
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    UPDATE notifications n SET
      read_at = CASE WHEN kept.number = 0 THEN ${now.toISOString()}::timestamptz END,
      job_ids = CASE WHEN kept.number = 0 THEN n.job_ids ELSE kept.ids END,
      job_count = CASE WHEN kept.number = 0 THEN n.job_count ELSE kept.number END,
      job_id = CASE WHEN kept.number = 0 THEN n.job_id
        WHEN kept.number = 1 OR n.kind = 'favouriteposted' THEN kept.ids[1] END,
      other_party_id = CASE WHEN kept.number = 0 OR n.kind = 'favouriteposted' THEN n.other_party_id
        WHEN kept.number = 1 THEN (SELECT venue_id FROM jobs WHERE id = kept.ids[1]) END
    FROM notifications o
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(id), '{}') AS ids, count(*)::int AS number
      FROM unnest(o.job_ids) AS id WHERE id <> ALL(${sql.param([...jobIds])}::uuid[])) AS kept
    WHERE o.id = n.id AND n.id = ANY(${meant})
    RETURNING n.account_id AS "accountId"`);
  return rows.map(({ accountId }) => accountId);
}

/** For how long (h) jobs that have begun are looked for: the task that does runs every minute. */
const begunHours = 1;

/** Jobs that began lately and are new shifts of an unread notification. */
export async function findBegunNewShifts(tx: Tx, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - begunHours * 3_600_000).toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM jobs WHERE state = 'open' AND starts_at > ${since} AND starts_at <= ${now.toISOString()}
      AND confirmed_count < openings AND EXISTS (
        SELECT FROM notifications WHERE kind = 'newshift' AND read_at IS NULL AND job_ids @> ARRAY[jobs.id])`);
  return rows.map(({ id }) => id);
}

const fullJob = prepareSelect("full_job", (tx, { jobId }: Params<{ jobId: string }>) =>
  tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), gte(jobs.confirmedCount, jobs.openings))),
);

/** Whether a job is offered to nobody any more, since its openings are filled. */
export async function isJobFull(tx: Tx, jobId: string): Promise<boolean> {
  return (await fullJob(tx, { jobId })).length > 0;
}

/** The open jobs of a venue and of the person's other venues that are offered to nobody any more, since a decision bars them. */
export async function findBarredJobs(tx: Tx, venueId: string, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM jobs WHERE venue_id IN (SELECT ${venueId}::uuid UNION ALL ${presentPartiesOf(venueId)})
      AND state = 'open' AND starts_at > ${now.toISOString()} AND ${isBarredParty(jobs.venueId, now)}`);
  return rows.map(({ id }) => id);
}

/** Marks what tells a venue's favourites of some of its jobs as read. @returns their accounts */
export async function readPostedToFavourites(
  tx: Tx,
  jobIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    UPDATE notifications SET read_at = ${now.toISOString()} WHERE id = ANY(ARRAY(
      SELECT id FROM notifications WHERE kind = 'favouriteposted' AND read_at IS NULL
        AND job_id = ANY(${sql.param([...jobIds])}::uuid[]) ORDER BY id FOR UPDATE))
    RETURNING account_id AS "accountId"`);
  return rows.map(({ accountId }) => accountId);
}
