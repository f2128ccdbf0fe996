import type { NewShifts } from "./notify.ts";

/** The workers of some jobs, each once, with their jobs in the given order. */
export async function byWorker(
  jobIds: readonly string[],
  findWorkers: (jobId: string) => Promise<readonly string[]>,
): Promise<NewShifts[]> {
  const jobsOf = new Map<string, string[]>();
  for (const jobId of jobIds) {
    for (const workerId of await findWorkers(jobId)) {
      const found = jobsOf.get(workerId);
      if (found === undefined) jobsOf.set(workerId, [jobId]);
      else found.push(jobId);
    }
  }
  return Array.from(jobsOf, ([workerId, ids]) => ({ workerId, jobIds: ids }));
}
