import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/database.ts";
import { reports } from "../../db/schema/people.ts";

type Report = Omit<typeof reports.$inferSelect, "erased" | "settledAt">;

const { id, createdAt } = reports;

/** Stores a report; undefined if the same one exists. */
export async function insertReport(tx: Tx, report: Report) {
  const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id, createdAt });
  return row;
}

/** The same report by the same author. */
export async function findSameReport(tx: Tx, report: Report) {
  const [row] = await tx
    .select({ id, createdAt })
    .from(reports)
    .where(
      and(
        eq(reports.authorId, report.authorId),
        eq(reports.subjectId, report.subjectId),
        eq(reports.reason, report.reason),
        eq(reports.body, report.body),
        sql`${reports.applicationId} IS NOT DISTINCT FROM ${report.applicationId}::uuid`,
        sql`${reports.messageId} IS NOT DISTINCT FROM ${report.messageId}::uuid`,
        sql`${reports.reviewId} IS NOT DISTINCT FROM ${report.reviewId}::uuid`,
      ),
    );
  return row;
}

export interface WhichReports {
  settledToo: boolean;
  /** The reported account; undefined for all. */
  about: string | undefined;
}

const maxFound = 100;

/** Reports for an operator, oldest first. */
export function findReports(db: Db, { settledToo, about }: WhichReports) {
  const { authorId, subjectId, reason, body, applicationId, messageId, reviewId, settledAt } = reports;
  return db
    .select({
      id,
      createdAt,
      reason,
      subjectId,
      authorId,
      body,
      applicationId,
      messageId,
      reviewId,
      settledAt,
    })
    .from(reports)
    .where(
      and(settledToo ? undefined : isNull(settledAt), about === undefined ? undefined : eq(subjectId, about)),
    )
    .orderBy(createdAt, id)
    .limit(maxFound);
}

export async function setReportSettled(tx: Tx, report: string, now: Date) {
  const [row] = await tx
    .update(reports)
    .set({ settledAt: now })
    .where(and(eq(id, report), isNull(reports.settledAt)))
    .returning({ subjectId: reports.subjectId });
  return row;
}
