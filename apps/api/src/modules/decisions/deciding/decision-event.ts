import type { Tx } from "../../../db/database.ts";
import { findOffence, type Decision } from "../store/decisions-store.ts";

/** The ids in events about a decision: its party, and the work of its offence. */
export async function subjectOf(tx: Tx, { id, partyId, offenceId }: Decision) {
  const offence = offenceId === null ? undefined : await findOffence(tx, offenceId);
  return {
    partyId,
    decisionId: id,
    ...(offence && {
      jobId: offence.jobId,
      ...(offence.applicationId !== null && { applicationId: offence.applicationId }),
    }),
  };
}
