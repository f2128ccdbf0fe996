import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";

/** The jobs of applications, by their ids. */
export async function findJobsOf(
  db: Db,
  applications: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; job: string }>(sql`
    SELECT id, job_id AS job FROM applications WHERE id = ANY(${sql.param([...applications])}::uuid[])`);
  return new Map(rows.map(({ id, job }) => [id, job]));
}

/** An id with those of what belongs to it as commands name it: to a job its applications, and the decisions about it. */
export async function findWithParts(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM applications WHERE job_id = ${id}
    UNION ALL SELECT d.id FROM decisions d JOIN offences o ON o.id = d.offence_id WHERE o.job_id = ${id}`);
  return [id, ...rows.map((row) => row.id)];
}
