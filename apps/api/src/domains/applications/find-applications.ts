import type { Tx } from "../../db/database.ts";
import { pageOf, type Paging } from "../../http/paging.ts";
import { showJobs, type ShownJob } from "../jobs/show-jobs.ts";
import type { Application } from "./application.ts";
import { findApplicantsOf, findApplicationsBy } from "./application-lists-store.ts";

const appliedAt = (application: { appliedAt: Date }) => application.appliedAt.getTime();

/** One page of those who applied for a job, in the order they came; who withdrew is left out. */
export async function findApplicants(tx: Tx, jobId: string, paging: Paging) {
  return pageOf(await findApplicantsOf(tx, jobId, paging), paging, appliedAt);
}

/** One page of a person's applications with their jobs, newest first. */
export async function findOwnApplications(
  tx: Tx,
  waitressId: string,
  { paging, ...asked }: { paging: Paging } & Parameters<typeof showJobs>[2],
): Promise<{ rows: ({ application: Application } & ShownJob)[]; nextCursor: string | undefined }> {
  const found = await findApplicationsBy(tx, waitressId, paging);
  const { rows, nextCursor } = pageOf(found, paging, appliedAt);
  const ids = rows.map(({ jobId }) => jobId);
  const jobs = await showJobs(tx, ids, asked);
  const pairs = rows.flatMap((application) => {
    const job = jobs.get(application.jobId);
    return job === undefined ? [] : [{ application, ...job }];
  });
  return { rows: pairs, nextCursor };
}
