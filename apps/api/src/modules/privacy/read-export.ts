import type { Tx } from "../../db/database.ts";
import type { Services } from "../../runtime/services.ts";
import { presentJobs } from "../jobs/present-jobs.ts";
import { exportAccount, type AccountHolder } from "./export-account.ts";
import { presentExport } from "./present.ts";

/** The time, languages and services that an export depends on. */
export type ExportContext = Parameters<typeof presentJobs>[2] & {
  readonly services: Pick<Services, "keyedHash">;
};

/** The export of an account as the API answers it. @throws ApiError `NOT_FOUND` */
export async function readExport(tx: Tx, holder: AccountHolder, context: ExportContext) {
  const exported = await exportAccount(tx, holder, context);
  const ids = [...exported.jobIds, ...exported.applications.map(({ jobId }) => jobId)];
  const jobs = await presentJobs(tx, ids, context);
  return presentExport(exported, jobs, { ...context, holder });
}
