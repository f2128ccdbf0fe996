import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { statements } from "../../../db/schema/conduct.ts";
import { jobs } from "../../../db/schema/jobs.ts";

export type Statement = typeof statements.$inferSelect;

export async function insertStatement(tx: Tx, row: typeof statements.$inferInsert): Promise<void> {
  await tx.insert(statements).values(row);
}

/** The statements about decisions, oldest first. */
export function findStatements(db: Db | Tx, decisionIds: readonly string[]): Promise<Statement[]> {
  return db
    .select()
    .from(statements)
    .where(inArray(statements.decisionId, [...decisionIds]))
    .orderBy(asc(statements.madeAt), asc(statements.id));
}

export async function findStatement(db: Db | Tx, id: string): Promise<Statement | undefined> {
  const [row] = await db.select().from(statements).where(eq(statements.id, id));
  return row;
}

/** A job that a statement names: its days and hours by the clock of its venue, whose name is empty once it is deleted. */
export type StatedJob = Pick<
  typeof jobs.$inferSelect,
  "venueName" | "startDate" | "endDate" | "startTime" | "endTime" | "timezone"
>;

export async function findOffenceJobs(
  tx: Tx,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, StatedJob>> {
  const { id, venueName, startDate, endDate, startTime, endTime, timezone } = jobs;
  const rows = await tx
    .select({ id, venueName, startDate, endDate, startTime, endTime, timezone })
    .from(jobs)
    .where(inArray(id, [...jobIds]));
  return new Map(rows.map((job) => [job.id, job]));
}

/** Whether anything was cancelled with a decision: jobs of its venue, or confirmed work of its worker. */
export async function hasCancelled(db: Db | Tx, decisionId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM decisions d JOIN jobs j ON j.venue_id = d.party_id AND j.decision_id = d.id WHERE d.id = ${decisionId})
      OR EXISTS (SELECT FROM decisions d JOIN applications a ON a.worker_id = d.party_id AND a.decision_id = d.id
        WHERE d.id = ${decisionId} AND a.status = 'cancelled') AS has`);
  return rows[0]?.has === true;
}

/** A message or review that a decision hides: when it was written, its other side, and the day of a review's shift. */
export interface HiddenText {
  readonly at: Date;
  readonly venueName: string;
  readonly shiftDay: string | null;
}

/** @param id of a message or a review */
export async function findHiddenText(tx: Tx, id: string): Promise<HiddenText | undefined> {
  const { rows } = await tx.execute<{ at: string; venueName: string; shiftDay: string | null }>(sql`
    SELECT m.sent_at AS at, v.name AS "venueName", NULL AS "shiftDay"
    FROM messages m JOIN venues v ON v.id = m.venue_id WHERE m.id = ${id}
    UNION ALL SELECT r.created_at, j.venue_name, j.start_date::text FROM reviews r
    JOIN applications a ON a.id = r.application_id JOIN jobs j ON j.id = a.job_id WHERE r.id = ${id}`);
  const [found] = rows;
  return found && { ...found, at: new Date(found.at) };
}
