import type { InvitationRefusal } from "@bandeja/contract/calls/invitations";
import type { InvitationEnd, InvitationKind } from "@bandeja/domain/invitation-states";
import type { Side } from "@bandeja/domain/side";
import { applicationsPerJob } from "@bandeja/domain/parameters/limits";
import { invitationsOrder, invitationsPerDay, openInvitations } from "@bandeja/domain/parameters/team";
import { and, asc, eq, getTableColumns, lte, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { accounts, parties, workers } from "../../../db/schema/accounts.ts";
import { applications, jobs } from "../../../db/schema/jobs.ts";
import { invitations } from "../../../db/schema/lifecycle.ts";
import { instantOfPosition, type Paging } from "../../../kernel/paging.ts";
import { isBarredParty } from "../../decisions/restrictions/restrictions-store.ts";
import { isInSearch } from "../../jobs/search/open-jobs-store.ts";
import { mayBeMadeAgain, timesThatCount } from "../core/applications-store.ts";

export type Invitation = typeof invitations.$inferSelect;

const { id, jobId, venueId, workerId, kind, state, sentAt, until } = invitations;
const isOpen = sql`${state} = 'sent'`;

export async function findInvitation(db: Db | Tx, invitation: string): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(id, invitation));
  return row;
}

export async function insertInvitations(
  tx: Tx,
  rows: readonly (typeof invitations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(invitations).values([...rows]);
}

/** Whether all of some workers have applied to a venue once, with any outcome. */
export async function haveAllApplied(db: Db, venue: string, ids: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ known: sql<number>`count(DISTINCT ${applications.workerId})::int` })
    .from(applications)
    .where(
      and(
        eq(applications.venueId, venue),
        sql`${applications.workerId} = ANY(${`{${ids.join(",")}}`}::uuid[])`,
      ),
    );
  return row?.known === new Set(ids).size;
}

/** The number of invitations of a person, with all their accounts. */
const countOfPerson = (condition: SQL): SQL =>
  sql`(SELECT count(*) FROM ${invitations} WHERE ${isOfPerson(workerId, sql`${workers.id}`, sentAt)} AND ${condition})`;

/** Whether a row of `workers` has so many open invitations of a venue that it gets no further one. */
const isAtLimit = (venue: string, now: Date): SQL =>
  sql`${countOfPerson(sql`${venueId} = ${venue} AND ${isOpen} AND ${until} > ${now.toISOString()}::timestamptz`)}
    >= ${openInvitations}`;

/** Those of some workers who get no further invitation of a venue until one of theirs has ended. */
export async function findAtLimit(
  db: Db,
  venue: string,
  { workerIds, now }: { workerIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  if (workerIds.length === 0) return new Set();
  const rows = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(sql`${workers.id} = ANY(${`{${workerIds.join(",")}}`}::uuid[])`, isAtLimit(venue, now)));
  return new Set(rows.map((row) => row.id));
}

/** Some workers with their names, and why they cannot be asked for a job now, if they cannot; suspensions apart. */
export async function findToInvite(
  tx: Tx,
  job: { id: string; venueId: string },
  { workerIds, now }: { workerIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, { name: string; refusal: InvitationRefusal | null }>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOfJob = sql`${applications.jobId} = ${job.id}`;
  const ofPerson = isOfPerson(applications.workerId, sql`${workers.id}`, applications.appliedAt);
  const rows = await tx
    .select({
      id: workers.id,
      name: workers.name,
      refusal: sql<InvitationRefusal | null>`CASE
        WHEN ${countOfPerson(sql`${jobId} = ${job.id} AND ${isOpen}`)} > 0 THEN 'asked'
        WHEN EXISTS (SELECT FROM ${applications} WHERE ${isOfJob}
          AND ${applications.workerId} = ${workers.id} AND NOT ${mayBeMadeAgain}) THEN 'applied'
        WHEN ${isAtLimit(job.venueId, now)} THEN 'limit'
        WHEN ${countOfPerson(sql`${sentAt} > ${at} - interval '1 day'`)} >= ${invitationsPerDay}
          OR ${parties.deletedAt} IS NOT NULL OR ${accounts.phoneE164} IS NULL
          OR ${isBarredParty(workers.id, now)}
          OR (SELECT coalesce(sum(${timesThatCount}), 0) FROM ${applications}
            WHERE ${isOfJob} AND ${ofPerson}) >= ${applicationsPerJob}
          OR EXISTS (SELECT FROM applications taken WHERE taken.worker_id = ${workers.id}
            AND taken.status = 'confirmed' AND taken.windows && ${jobs.windows})
          OR (${isInSearch({ filter: {}, workerId: workers.id, withReserved: true, now })}) IS NOT TRUE THEN 'unavailable' END`,
    })
    .from(workers)
    .innerJoin(parties, eq(parties.id, workers.id))
    .innerJoin(accounts, eq(accounts.id, workers.id))
    .innerJoin(jobs, eq(jobs.id, job.id))
    .where(sql`${workers.id} = ANY(${`{${workerIds.join(",")}}`}::uuid[])`);
  return new Map(rows.map(({ id: worker, ...row }) => [worker, row]));
}

/** Which open invitations: those that meet all conditions. */
export interface Which {
  readonly id?: string;
  readonly jobId?: string;
  readonly workerId?: string;
  readonly kind?: InvitationKind;
  /** Those that are over at an instant. */
  readonly overAt?: Date;
  /** Those for other jobs at a time of this one. */
  readonly atTimeOf?: string;
}

const meets = (which: Which): SQL | undefined =>
  and(
    isOpen,
    which.id === undefined ? undefined : eq(id, which.id),
    which.jobId === undefined ? undefined : eq(jobId, which.jobId),
    which.workerId === undefined ? undefined : eq(workerId, which.workerId),
    which.kind === undefined ? undefined : eq(kind, which.kind),
    which.overAt === undefined ? undefined : lte(until, which.overAt),
    which.atTimeOf === undefined
      ? undefined
      : sql`${jobId} IN (SELECT other.id FROM jobs other
          JOIN jobs own ON own.id = ${which.atTimeOf} AND other.id <> own.id WHERE other.windows && own.windows)`,
  );

/** What invitations end in, when, and with which decision of operators, if any, and about which side. */
export interface Ending {
  readonly state: InvitationEnd;
  readonly decision?: { readonly id: string; readonly about: Side } | undefined;
  readonly now: Date;
}

/** Ends open invitations. @returns those that it ended */
export async function setInvitationsEnded(
  tx: Tx,
  which: Which,
  { state: end, decision, now }: Ending,
): Promise<Invitation[]> {
  return tx
    .update(invitations)
    .set({ state: end, decisionId: decision?.id ?? null, endedAt: now })
    .where(meets(which))
    .returning(getTableColumns(invitations));
}

/** The jobs of the open invitations by a venue, to a worker, or of a pair, in the order in which jobs are locked. */
export async function findInvitedJobs(
  tx: Tx,
  sides: { readonly venueId?: string; readonly workerId?: string },
) {
  const rows = await tx
    .selectDistinct({ jobId })
    .from(invitations)
    .where(
      and(
        isOpen,
        sides.venueId === undefined ? undefined : eq(venueId, sides.venueId),
        sides.workerId === undefined ? undefined : eq(workerId, sides.workerId),
      ),
    )
    .orderBy(asc(jobId));
  return rows.map((row) => row.jobId);
}

/** Jobs with open invitations that are over. */
export async function findJobsWithOver(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ jobId })
    .from(invitations)
    .where(meets({ overAt: now }));
  return rows.map((row) => row.jobId);
}

/** One page of a party's invitations, newest first, with the workers; one more than the limit. */
export async function findInvitationsOf(
  db: Db,
  query: { venueId?: string; workerId?: string; jobId?: string | undefined },
  { limit, after }: Paging,
) {
  const isOlder =
    after &&
    sql`(${sentAt}, ${id}) < (${instantOfPosition(after).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      ...getTableColumns(invitations),
      name: workers.name,
      photo: workers.photo,
      asked: sql<number>`(SELECT count(*)::int FROM invitations others
        WHERE others.job_id = ${jobId} AND others.state = 'sent')`,
    })
    .from(invitations)
    .innerJoin(workers, eq(workers.id, workerId))
    .where(
      and(
        query.venueId === undefined ? undefined : eq(venueId, query.venueId),
        query.workerId === undefined ? undefined : eq(workerId, query.workerId),
        query.jobId === undefined ? undefined : eq(jobId, query.jobId),
        isOlder,
      ),
    )
    .orderBy(...inOrder(invitationsOrder, invitations))
    .limit(limit + 1);
}
export type InvitationRow = Awaited<ReturnType<typeof findInvitationsOf>>[number];

/** Deletes invitations sent before an instant, and keeps their counts by venue, month, kind and end. */
export async function deleteInvitationsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    WITH gone AS (DELETE FROM invitations WHERE sent_at < ${before.toISOString()}::timestamptz RETURNING *)
    INSERT INTO invitation_counts (venue_id, month, kind, state, invitations)
    SELECT venue_id, date_trunc('month', sent_at AT TIME ZONE 'UTC')::date, kind, state, count(*)::int
    FROM gone GROUP BY 1, 2, 3, 4
    ON CONFLICT (venue_id, month, kind, state)
      DO UPDATE SET invitations = invitation_counts.invitations + excluded.invitations`);
}
