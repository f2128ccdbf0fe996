import type { Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findJobsOf, findTelling } from "./told-store.ts";

/**
 * The jobs that an operator decides about, which the account reads.
 *
 * @param reportId the report that it is decided from
 * @throws Refusal for one that the account has nothing to do with, or that tells it who has reported it
 */
export async function requireJobsOf(
  tx: Tx,
  jobIds: readonly string[],
  { partyId, reportId }: { readonly partyId: string; readonly reportId: string | undefined },
): Promise<readonly string[]> {
  if (jobIds.length === 0) return jobIds;
  const own = await findJobsOf(tx, partyId, jobIds);
  const other = jobIds.find((id) => !own.includes(id));
  if (other !== undefined) {
    throw new Refusal(`The account has nothing to do with the job ${other}.`, "OTHER_JOB", "jobs");
  }
  const facts = { offences: [], jobIds, ...(reportId !== undefined && { reportId }) };
  const [telling] = await findTelling(tx, { partyId, facts });
  if (telling === undefined) return jobIds;
  throw new Refusal(
    `The job ${telling.jobId} tells the account that ${telling.name} has reported it, who has not agreed to be named. Give the day alone.`,
    "TELLS_REPORTER",
    "jobs",
  );
}
