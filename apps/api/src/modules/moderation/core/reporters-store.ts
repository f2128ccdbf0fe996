import { reviewMonths } from "@bandeja/domain/parameters/conduct";
import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { reports, type ReporterMarks } from "../../../db/schema/people.ts";
import type { Unnamed } from "./reporter-marks.ts";

/** Somebody who has made a report. */
interface Reporter extends Unnamed {
  readonly id: string;
}

/** Parties with an account, and what each is recognized by. */
async function findIdentities(db: Db | Tx, which: SQL): Promise<Reporter[]> {
  const { rows } = await db.execute<Reporter & Record<string, unknown>>(sql`
    SELECT p.id, p.side, coalesce(v.name, w.name) AS name, array_agg(a.email) AS emails,
      array_remove(array_agg(a.phone_e164), NULL) AS phones
    FROM parties p JOIN members m ON m.party_id = p.id JOIN accounts a ON a.id = m.account_id
      LEFT JOIN venues v ON v.id = p.id LEFT JOIN workers w ON w.id = p.id
    WHERE p.deleted_at IS NULL AND p.id IN (${which})
    GROUP BY p.id, v.name, w.name`);
  return rows;
}

export async function findIdentity(tx: Tx, partyId: string): Promise<Reporter | undefined> {
  const [found] = await findIdentities(tx, sql`${partyId}::uuid`);
  return found;
}

/** Those with an account who have reported one of these parties without having agreed to be named in that report. */
export const findUnnamedReporters = (db: Db | Tx, subjects: readonly string[]): Promise<Reporter[]> =>
  findIdentities(
    db,
    sql`SELECT author_id FROM reports
      WHERE subject_id = ANY(${sql.param([...subjects])}::uuid[]) AND NOT names_author`,
  );

/** Whether texts about a report, or about a decision that came from it, may still be written to the reported side. */
const isWrittenAbout = (now: SQL): SQL => sql`(settled_at IS NULL OR EXISTS (SELECT FROM decisions d
  WHERE d.facts ->> 'reportId' = reports.id::text AND (d.state IN ('proposed', 'underreview')
    OR (d.state IN ('upheld', 'ended') AND d.review_asked_at IS NULL
      AND d.decided_at > ${now} - make_interval(months => ${reviewMonths})))))`;

/** The reports of a party in texts about which it must not be named, now or later. */
export async function findNamelessReports(tx: Tx, authorId: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM reports
    WHERE author_id = ${authorId} AND subject_id IS NOT NULL AND NOT names_author AND ${isWrittenAbout(at)}`);
  return rows.map((row) => row.id);
}

/** Keeps with reports what their reporter, whose account is deleted next, is recognized by. */
export async function keepMarks(tx: Tx, ids: readonly string[], authorMarks: ReporterMarks): Promise<void> {
  await tx
    .update(reports)
    .set({ authorMarks })
    .where(inArray(reports.id, [...ids]));
}

/** The kept marks of those who have reported one of these parties, without having agreed to be named, and have left. */
export async function findKeptMarks(db: Db | Tx, parties: readonly string[]) {
  const found = await db
    .select({ id: reports.authorId, marks: reports.authorMarks })
    .from(reports)
    .where(and(inArray(reports.subjectId, [...parties]), isNotNull(reports.authorMarks)));
  return found.flatMap(({ id: authorId, marks }) => (marks === null ? [] : { id: authorId, marks }));
}

/** Deletes such marks once no text needs to be compared with them. */
export async function deleteMarksOver(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`UPDATE reports SET author_marks = NULL WHERE author_marks IS NOT NULL AND NOT ${isWrittenAbout(at)}`,
  );
}

/** Deletes those of reports about a party whose account is deleted: nobody writes to it any more. */
export async function deleteMarksAbout(tx: Tx, partyId: string): Promise<void> {
  await tx.update(reports).set({ authorMarks: null }).where(eq(reports.subjectId, partyId));
}
