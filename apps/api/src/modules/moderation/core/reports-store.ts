import type { Side } from "@bandeja/domain/side";
import { reportsOrder } from "@bandeja/domain/parameters/safety";
import { and, eq, inArray, isNotNull, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import { parties, venues, workers } from "../../../db/schema/accounts.ts";
import {
  excusedLeaves,
  reportPhotos,
  reportQuestions,
  reports,
  type AttachedMessage,
} from "../../../db/schema/people.ts";

export type ReportRow = typeof reports.$inferSelect;
export type NewReportRow = Omit<
  typeof reports.$inferInsert,
  "erased" | "settledAt" | "firstAnsweredAt" | "reopenedAt" | "subjectContact" | "authorMarks"
>;

const { id, createdAt } = reports;

interface Profile {
  readonly side: Side;
  readonly name: string;
  /** Of a venue's page. */
  readonly text: string | null;
  readonly photo: string | null;
}

/** What others see of a venue or worker. */
export async function findProfile(db: Db | Tx, partyId: string): Promise<Profile | undefined> {
  const [row] = await db
    .select({
      side: parties.side,
      name: sql<string>`coalesce(${venues.name}, ${workers.name})`,
      text: venues.description,
      photo: sql<string | null>`coalesce(${venues.photo}, ${workers.photo})`,
    })
    .from(parties)
    .leftJoin(venues, eq(venues.id, parties.id))
    .leftJoin(workers, eq(workers.id, parties.id))
    .where(eq(parties.id, partyId));
  return row;
}

/** Stores a report; undefined if the same one exists. */
export async function insertReport(tx: Tx, report: NewReportRow): Promise<ReportRow | undefined> {
  const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning();
  return row;
}

/** The same report by the same author. */
export async function findSameReport(tx: Tx, report: NewReportRow): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.authorId, report.authorId),
        sql`${reports.subjectId} IS NOT DISTINCT FROM ${report.subjectId}::uuid`,
        eq(reports.reason, report.reason),
        eq(reports.body, report.body),
        sql`${reports.applicationId} IS NOT DISTINCT FROM ${report.applicationId}::uuid`,
        sql`${reports.messageId} IS NOT DISTINCT FROM ${report.messageId}::uuid`,
        sql`${reports.reviewId} IS NOT DISTINCT FROM ${report.reviewId}::uuid`,
        sql`NOT ${reports.erased}`,
      ),
    );
  return row;
}

/** Adds what a repeated report asks for and the first one did not. */
export async function updateChoices(
  tx: Tx,
  report: string,
  choices: Partial<Pick<ReportRow, "namesAuthor" | "messages">>,
): Promise<void> {
  await tx.update(reports).set(choices).where(eq(id, report));
}

export async function findReport(db: Db | Tx, report: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(id, report));
  return row;
}

/** A message of a party as a report by or about it has attached it. */
export async function findAttached(
  db: Db | Tx,
  messageId: string,
  partyId: string,
): Promise<AttachedMessage | undefined> {
  const isIt = sql`${reports.messages} @> ${JSON.stringify([{ id: messageId }])}::jsonb`;
  const [row] = await db
    .select({ messages: reports.messages })
    .from(reports)
    .where(
      and(
        sql`${partyId}::uuid IN (${reports.authorId}, ${reports.subjectId})`,
        isIt,
        sql`NOT ${reports.erased}`,
      ),
    )
    .limit(1);
  return row?.messages?.find((message) => message.id === messageId);
}

/** Like `findReport`, locked until the transaction ends: whether it is open, and its photos. Lock person and parties first. */
export async function lockReport(tx: Tx, report: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(reports).where(eq(id, report)).for("no key update");
  return row;
}

export interface WhichReports {
  settledToo: boolean;
  /** The reported account; undefined for all. */
  about: string | undefined;
}

const maxFound = 100;

const hasLeft = (party: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM parties WHERE id = ${party} AND deleted_at IS NOT NULL)`;

/** Reports for an operator, oldest first, with their open leaves, and whether the account of a side was deleted. */
export function findReports(db: Db, { settledToo, about }: WhichReports) {
  return db
    .select({
      report: reports,
      leave: excusedLeaves,
      hasAuthorLeft: hasLeft(reports.authorId),
      hasSubjectLeft: hasLeft(reports.subjectId),
    })
    .from(reports)
    .leftJoin(excusedLeaves, eq(excusedLeaves.reportId, id))
    .where(
      and(
        settledToo ? undefined : isNull(reports.settledAt),
        about === undefined ? undefined : eq(reports.subjectId, about),
      ),
    )
    .orderBy(createdAt, id)
    .limit(maxFound);
}

/** The reports of a party, newest first, with the names of those that they are about. */
export function findReportsBy(db: Db | Tx, authorId: string) {
  return db
    .select({
      report: reports,
      leave: excusedLeaves,
      subjectName: sql<string | null>`coalesce(${venues.name}, ${workers.name})`,
    })
    .from(reports)
    .leftJoin(excusedLeaves, eq(excusedLeaves.reportId, id))
    .leftJoin(venues, eq(venues.id, reports.subjectId))
    .leftJoin(workers, eq(workers.id, reports.subjectId))
    .where(eq(reports.authorId, authorId))
    .orderBy(...inOrder(reportsOrder, { at: createdAt, id }))
    .limit(maxFound);
}

export async function setReportSettled(tx: Tx, report: string, now: Date): Promise<void> {
  await tx.update(reports).set({ settledAt: now, reopenedAt: null }).where(eq(id, report));
}

export async function setReportReopened(tx: Tx, report: string, now: Date): Promise<void> {
  await tx.update(reports).set({ settledAt: null, reopenedAt: now }).where(eq(id, report));
}

/** Notes the first answer to a report; a later one changes nothing. */
export async function setFirstAnswered(tx: Tx, report: string, now: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ firstAnsweredAt: now })
    .where(and(eq(id, report), isNull(reports.firstAnsweredAt)));
}

/** Whether a decision from a report, or about a message that it attached, is to be made or reviewed. */
const isJudged = sql`EXISTS (SELECT FROM decisions d WHERE d.state IN ('proposed', 'underreview')
  AND (d.facts ->> 'reportId' = reports.id::text OR (d.kind = 'messagehidden'
    AND reports.messages @> jsonb_build_array(jsonb_build_object('id', d.subject_id)))))`;

/**
 * Erases what reports say, except while a decision is to be made by it: texts, messages, photos, replies and contacts. Kind, day, state
 * and operators' words stay.
 */
async function eraseReports(tx: Tx, which: SQL): Promise<void> {
  const hasReply = sql`EXISTS (SELECT FROM report_questions WHERE report_id = reports.id AND answer <> '')`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM reports WHERE (NOT erased OR ${hasReply}) AND ${which} AND NOT ${isJudged}`,
  );
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await tx
    .update(reportQuestions)
    .set({ answer: "" })
    .where(and(isNotNull(reportQuestions.answer), inArray(reportQuestions.reportId, ids)));
  // A task deletes the files.
  await tx.update(reportPhotos).set({ reportId: null }).where(inArray(reportPhotos.reportId, ids));
  await tx
    .update(reports)
    .set({ body: "", messages: null, subjectContact: null, asReported: null, erased: true })
    .where(inArray(id, ids));
}

export const eraseReport = (tx: Tx, report: string): Promise<void> => eraseReports(tx, sql`id = ${report}`);

/** Erases the closed reports by and about a party whose account is being deleted. Open ones are erased once they are closed. */
export const eraseClosedReports = (tx: Tx, partyId: string): Promise<void> =>
  eraseReports(tx, sql`settled_at IS NOT NULL AND ${partyId}::uuid IN (author_id, subject_id)`);

/** Erases the closed reports of deleted accounts that were kept for a decision. */
export const eraseReportsOfLeft = (tx: Tx): Promise<void> =>
  eraseReports(
    tx,
    sql`settled_at IS NOT NULL AND (${hasLeft(reports.authorId)} OR ${hasLeft(reports.subjectId)})`,
  );

/** Keeps with the open reports about a party who it is. Before its accounts are erased. */
export async function keepContact(tx: Tx, partyId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE reports SET subject_contact = (
      SELECT jsonb_build_object('name', coalesce(v.name, w.name), 'emails', jsonb_agg(a.email ORDER BY a.id),
        'phones', coalesce(jsonb_agg(a.phone_e164 ORDER BY a.id) FILTER (WHERE a.phone_e164 IS NOT NULL), '[]'))
      FROM members m JOIN accounts a ON a.id = m.account_id
        LEFT JOIN venues v ON v.id = m.party_id LEFT JOIN workers w ON w.id = m.party_id
      WHERE m.party_id = ${partyId} GROUP BY v.name, w.name)
    WHERE subject_id = ${partyId} AND settled_at IS NULL`);
}

/**
 * Deletes reports that were made before an instant, with answers and questions, and questions about no-shows. Their photos are released, and a leave stays
 * without its report.
 */
export async function deleteReportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM reports WHERE created_at < ${before.toISOString()}::timestamptz`);
  await tx.execute(
    sql`DELETE FROM report_questions WHERE report_id IS NULL AND asked_at < ${before.toISOString()}::timestamptz`,
  );
}
