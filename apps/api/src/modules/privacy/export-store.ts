import { and, asc, eq, getTableColumns, isNotNull, not, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { accounts, owners, parties, venues, workers } from "../../db/schema/accounts.ts";
import { auditLog } from "../../db/schema/audit.ts";
import { identities } from "../../db/schema/identity.ts";
import { applications, credits, jobs } from "../../db/schema/jobs.ts";
import {
  hoursDisputes,
  invitationCounts,
  invitations,
  offers,
  timesheets,
} from "../../db/schema/lifecycle.ts";
import {
  calendarFeeds,
  contactDisclosures,
  favourites,
  blocks,
  reports,
  teamNotes,
} from "../../db/schema/people.ts";
import { messages, reviews } from "../../db/schema/messages.ts";
import { isHiddenReview } from "../decisions/restrictions/restrictions-store.ts";
import { findAnswers } from "../moderation/answers/answers-store.ts";
import { findPhotosOf } from "../moderation/core/report-photos-store.ts";

/** An account with its venue or worker. */
export async function findWhole(tx: Tx, id: string) {
  const [row] = await tx
    .select({ account: accounts, venue: venues, worker: workers })
    .from(accounts)
    .innerJoin(owners, eq(owners.accountId, accounts.id))
    .leftJoin(venues, eq(venues.id, owners.partyId))
    .leftJoin(workers, eq(workers.id, owners.partyId))
    .where(eq(accounts.id, id));
  return row;
}

/** The party that an account owns; undefined if it owns none. */
export async function findOwnParty(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ partyId: parties.id, side: parties.side })
    .from(owners)
    .innerJoin(parties, eq(parties.id, owners.partyId))
    .where(eq(owners.accountId, accountId));
  return row;
}

/** The ids of a venue's jobs, oldest first. */
export async function findJobIds(tx: Tx, venueId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.venueId, venueId))
    .orderBy(asc(jobs.id));
  return rows.map(({ id }) => id);
}

/** A person's applications, oldest first. */
export async function findApplications(tx: Tx, workerId: string) {
  const { windows: _windows, ...columns } = getTableColumns(applications);
  return tx
    .select(columns)
    .from(applications)
    .where(eq(applications.workerId, workerId))
    .orderBy(asc(applications.appliedAt), asc(applications.id));
}

/** The latest timesheets of a party's work, oldest first. */
export async function findAllHours(tx: Tx, partyId: string) {
  return tx
    .select({ ...getTableColumns(timesheets), dispute: getTableColumns(hoursDisputes) })
    .from(timesheets)
    .leftJoin(hoursDisputes, eq(hoursDisputes.applicationId, timesheets.applicationId))
    .innerJoin(applications, eq(applications.id, timesheets.applicationId))
    .where(or(eq(applications.venueId, partyId), eq(applications.workerId, partyId)))
    .orderBy(asc(timesheets.proposedAt), asc(timesheets.applicationId));
}

/** The openings that a worker was offered, oldest first. */
export async function findAllOffers(tx: Tx, workerId: string) {
  return tx
    .select(getTableColumns(offers))
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(eq(applications.workerId, workerId))
    .orderBy(asc(offers.offeredAt), asc(offers.id));
}

/** The invitations by a venue or to a worker, oldest first. */
export async function findAllInvitations(tx: Tx, partyId: string) {
  return tx
    .select()
    .from(invitations)
    .where(or(eq(invitations.venueId, partyId), eq(invitations.workerId, partyId)))
    .orderBy(asc(invitations.sentAt), asc(invitations.id));
}

/** The counts of a venue's earlier invitations, oldest first. */
export async function findInvitationCounts(tx: Tx, venueId: string) {
  const { month, kind, state } = invitationCounts;
  return tx
    .select()
    .from(invitationCounts)
    .where(eq(invitationCounts.venueId, venueId))
    .orderBy(asc(month), asc(kind), asc(state));
}

/** Messages from and to a party, oldest first. */
export async function findAllMessages(tx: Tx, partyId: string) {
  return tx
    .select()
    .from(messages)
    .where(or(eq(messages.venueId, partyId), eq(messages.workerId, partyId)))
    .orderBy(asc(messages.id));
}

/** Reviews by a party, and those about it that are published and not hidden, oldest first. */
export async function findAllReviews(tx: Tx, partyId: string, now: Date) {
  return tx
    .select()
    .from(reviews)
    .where(
      or(
        eq(reviews.authorId, partyId),
        and(
          eq(reviews.subjectId, partyId),
          isNotNull(reviews.publishedAt),
          not(isHiddenReview(reviews.id, now)),
        ),
      ),
    )
    .orderBy(asc(reviews.id));
}

export async function findAllCredits(tx: Tx, venueId: string) {
  return tx.select().from(credits).where(eq(credits.venueId, venueId)).orderBy(asc(credits.id));
}

/** The parties that a party blocks. Blocks against it are not exported, nor those by which operators have ended a contact. */
export async function findAllBlocks(tx: Tx, partyId: string) {
  return tx
    .select()
    .from(blocks)
    .where(and(eq(blocks.blockerId, partyId), blocks.isOwn))
    .orderBy(asc(blocks.blockedAt));
}

/** A venue's notes about workers. */
export async function findAllNotes(tx: Tx, venueId: string) {
  return tx
    .select()
    .from(teamNotes)
    .where(eq(teamNotes.venueId, venueId))
    .orderBy(asc(teamNotes.writtenAt), asc(teamNotes.workerId));
}

/** The disclosures of contact details to a venue, or of a worker's to venues, oldest first. */
export async function findAllDisclosures(tx: Tx, partyId: string) {
  const { venueId, workerId, firstAt } = contactDisclosures;
  return tx
    .select()
    .from(contactDisclosures)
    .where(or(eq(venueId, partyId), eq(workerId, partyId)))
    .orderBy(asc(firstAt), asc(venueId), asc(workerId));
}

/** A venue's own lists. */
export async function findAllFavourites(tx: Tx, venueId: string) {
  return tx
    .select()
    .from(favourites)
    .where(eq(favourites.venueId, venueId))
    .orderBy(asc(favourites.setAt), asc(favourites.workerId));
}

/** Reports by a party, oldest first, with answers and photos. Reports about it are not exported. */
export async function findAllReports(tx: Tx, authorId: string) {
  const rows = await tx.select().from(reports).where(eq(reports.authorId, authorId)).orderBy(asc(reports.id));
  const ids = rows.map(({ id }) => id);
  const [answers, photos] = [await findAnswers(tx, ids), await findPhotosOf(tx, ids)];
  return rows.map((report) => ({
    ...report,
    answers: answers.filter(({ reportId }) => reportId === report.id),
    photos: photos.filter(({ reportId }) => reportId === report.id).map(({ id }) => id),
  }));
}

/** When an account's calendar feed was created, if it has one. */
export async function findCalendar(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId));
  return row;
}

/** The linked identities of an account, oldest first. */
export async function findIdentities(tx: Tx, accountId: string) {
  const { issuer, subject, email, createdAt } = identities;
  return tx
    .select({ issuer, subject, email, createdAt })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(createdAt));
}

/** An account's events, oldest first, with the command of an operator that has run; one that is requested has not happened yet. */
export async function findLog(tx: Tx, accountId: string) {
  const { event, at, command, outcome } = auditLog;
  const act = sql<string | null>`CASE WHEN ${outcome} NOT LIKE '%"approvalRequested"%' THEN ${command} END`;
  return tx
    .select({ event, at, act })
    .from(auditLog)
    .where(eq(auditLog.accountId, accountId))
    .orderBy(asc(at), asc(auditLog.id));
}
