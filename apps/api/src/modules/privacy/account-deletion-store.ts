import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { applications, credits, jobs } from "../../db/schema/jobs.ts";

/** Whose account it is, unless it is deleted. */
export async function findOwner(tx: Tx, id: string) {
  const [row] = await tx
    .select({ side: accounts.type })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  return row && { accountId: id, party: { id, side: row.side } };
}

/** The account, locked until the transaction ends; undefined if it is deleted. */
export async function lockAccount(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for("no key update");
  return row;
}

/** Locks a venue's open jobs until the transaction ends. @returns their ends, by their ids */
export async function lockOpenJobs(tx: Tx, venueId: string) {
  return tx
    .select({ id: jobs.id, endsAt: jobs.endsAt })
    .from(jobs)
    .where(and(eq(jobs.venueId, venueId), sql`${jobs.state} = 'open'`))
    .orderBy(asc(jobs.id))
    .for("no key update");
}

const isOf = (accountId: string) =>
  sql`${accountId}::uuid IN (${applications.venueId}, ${applications.workerId})`;

/** Whether an account is confirmed, on either side, for work that has not ended. */
export async function hasShiftsAhead(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isOf(accountId), eq(applications.status, "confirmed"), gt(jobs.endsAt, now)))
    .limit(1);
  return rows.length === 1;
}

/** A person's applications that wait for an answer and whose job has not started, in the order of their jobs. */
export async function findWaiting(tx: Tx, workerId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(applications.workerId, workerId), eq(applications.status, "pending"), gt(jobs.startsAt, now)),
    )
    .orderBy(asc(applications.jobId));
  return rows.map(({ id }) => id);
}

export async function countUnusedCredits(tx: Tx, venueId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(credits)
    .where(and(eq(credits.venueId, venueId), isNull(credits.jobId), isNull(credits.refundedAt)));
  return row?.left ?? 0;
}
