import { asc, eq, inArray } from "drizzle-orm";
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

/** The names of the venues of jobs, as they are in the jobs. */
export async function findVenueNames(
  tx: Tx,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: jobs.id, venueName: jobs.venueName })
    .from(jobs)
    .where(inArray(jobs.id, [...jobIds]));
  return new Map(rows.map(({ id, venueName }) => [id, venueName]));
}
