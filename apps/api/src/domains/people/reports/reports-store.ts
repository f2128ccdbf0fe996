import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { reports } from "../../../db/schema/people.ts";

type Report = Omit<typeof reports.$inferSelect, "erased">;

const { id, createdAt } = reports;

/** Keeps a report; undefined where the same one was made before. */
export async function insertReport(tx: Tx, report: Report) {
  const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id, createdAt });
  return row;
}

/** The report that says the same. */
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
      ),
    );
  return row;
}
