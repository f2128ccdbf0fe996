import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { applications } from "../../../db/schema/jobs.ts";

interface OwnApplicationsQuery {
  jobIds: readonly string[];
  workerId: string;
}

const applicationsTo = prepareSelect(
  "applications_of_person_to_jobs",
  (tx, params: Params<OwnApplicationsQuery>) =>
    tx
      .select({ id: applications.id, jobId: applications.jobId, status: applications.status })
      .from(applications)
      .where(
        and(
          eq(applications.workerId, params.workerId),
          sql`${applications.jobId} = ANY(${params.jobIds}::uuid[])`,
        ),
      ),
);

/** A worker's applications for jobs, in any status. */
export async function findApplicationsTo(db: Db, query: OwnApplicationsQuery) {
  return query.jobIds.length === 0 ? [] : applicationsTo(db, query);
}
