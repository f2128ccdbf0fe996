import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { venues, workers } from "../../../db/schema/accounts.ts";
import { excusedLeaves, reports } from "../../../db/schema/people.ts";

export type ReportRow = typeof reports.$inferSelect;
export type NewReportRow = Omit<typeof reports.$inferInsert, "erased" | "settledAt" | "firstAnsweredAt">;

const { id, createdAt } = reports;

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

/** A report that still has its content. */
export async function findReport(db: Db | Tx, report: string): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(id, report), sql`NOT ${reports.erased}`));
  return row;
}

/** Like `findReport`, locked until the transaction ends: whether it is open, and its photos. Lock the person first. */
export async function lockReport(tx: Tx, report: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(id, report), sql`NOT ${reports.erased}`))
    .for("no key update");
  return row;
}

export interface WhichReports {
  settledToo: boolean;
  /** The reported account; undefined for all. */
  about: string | undefined;
}

const maxFound = 100;

/** How many answers, questions, replies and photos a report has. */
const said = sql<number>`((SELECT count(*) FROM report_answers WHERE report_id = ${id})
  + (SELECT count(*) + count(answer) FROM report_questions WHERE report_id = ${id})
  + (SELECT count(*) FROM report_photos WHERE report_id = ${id}))::integer`;

/** Reports for an operator, oldest first, with their open leaves. */
export function findReports(db: Db, { settledToo, about }: WhichReports) {
  return db
    .select({ report: reports, leave: excusedLeaves, said })
    .from(reports)
    .leftJoin(excusedLeaves, eq(excusedLeaves.reportId, id))
    .where(
      and(
        settledToo ? undefined : and(isNull(reports.settledAt), sql`NOT ${reports.erased}`),
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
    .where(and(eq(reports.authorId, authorId), sql`NOT ${reports.erased}`))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxFound);
}

export async function setReportSettled(tx: Tx, report: string, now: Date): Promise<void> {
  await tx.update(reports).set({ settledAt: now }).where(eq(id, report));
}

/** Notes the first answer to a report; a later one changes nothing. */
export async function setFirstAnswered(tx: Tx, report: string, now: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ firstAnsweredAt: now })
    .where(and(eq(id, report), isNull(reports.firstAnsweredAt)));
}

/**
 * Deletes reports that were made before an instant, with answers and questions. Their photos are released, and a leave stays
 * without its report.
 */
export async function deleteReportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM reports WHERE created_at < ${before.toISOString()}::timestamptz`);
}
