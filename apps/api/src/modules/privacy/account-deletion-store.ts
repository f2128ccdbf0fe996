import { and, asc, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { accounts, members, owners, parties } from "../../db/schema/accounts.ts";
import { applications, credits, jobs } from "../../db/schema/jobs.ts";

/** A party with the account that it belongs to; undefined if it is deleted. */
export async function findOwner(tx: Tx, partyId: string) {
  const [row] = await tx
    .select({ side: parties.side, accountId: owners.accountId })
    .from(parties)
    .innerJoin(owners, eq(owners.partyId, parties.id))
    .where(and(eq(parties.id, partyId), isNull(parties.deletedAt)));
  return row && { accountId: row.accountId, party: { id: partyId, side: row.side } };
}

/** The account of a party's owner, with the key of its e-mail; undefined if it is deleted. */
export async function findOwnersEmail(db: Db, partyId: string) {
  const [row] = await db
    .select({ id: accounts.id, emailKey: accounts.emailKey })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(eq(owners.partyId, partyId), isNull(accounts.deletedAt)));
  return row;
}

/** An account and its party, locked until the transaction ends. @returns the account; undefined if it is deleted */
export async function lockAccount(tx: Tx, { id, partyId }: { id: string; partyId: string }) {
  await tx.select({ id: parties.id }).from(parties).where(eq(parties.id, partyId)).for("no key update");
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for("no key update");
  return row;
}

/** The other accounts that act for a party, in the order of their ids. */
export async function findOtherMembers(
  tx: Tx,
  { accountId, partyId }: { accountId: string; partyId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.partyId, partyId), ne(members.accountId, accountId)))
    .orderBy(asc(members.accountId));
  return rows.map(({ id }) => id);
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

const isOf = (partyId: string) =>
  sql`${partyId}::uuid IN (${applications.venueId}, ${applications.workerId})`;

/** Whether a party has confirmed work that has not ended. */
export async function hasShiftsAhead(tx: Tx, partyId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isOf(partyId), eq(applications.status, "confirmed"), gt(jobs.endsAt, now)))
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
