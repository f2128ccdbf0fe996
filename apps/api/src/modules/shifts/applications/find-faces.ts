import type { Tx } from "../../../db/database.ts";
import { findFirstApplicants } from "./application-lists-store.ts";

export interface Face {
  readonly name: string;
  readonly photo: string | null;
}

/** Five who applied for each of the jobs, those who wait for an answer first, in one query for all of them. */
export async function findFaces(
  tx: Tx,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Face[]>> {
  const faces = new Map<string, Face[]>();
  if (jobIds.length === 0) return faces;
  for (const { jobId, ...face } of await findFirstApplicants(tx, jobIds)) {
    const others = faces.get(jobId);
    if (others === undefined) faces.set(jobId, [face]);
    else others.push(face);
  }
  return faces;
}
