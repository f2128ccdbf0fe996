import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useMutationRecords } from "#lib/offline-mutations.ts";

/** An application that the server has not taken yet. */
export interface Unsent {
  readonly job: string;
  readonly key: string;
  /** There is no network, or nobody answers; else it is on its way right now. */
  readonly isWaiting: boolean;
}

/** Applications that wait to be sent, newest first, without those that the list knows: of these it says more. */
export function useUnsentApplications(known: readonly OwnApplication[] = []): Unsent[] {
  const isKnown = (job: string) =>
    known.some(({ job_id, status }) => job_id === job && status !== "withdrawn");
  return useMutationRecords("apply")
    .filter(({ status, input }) => status === "pending" && !isKnown(input.job_id))
    .map(({ input, isWaiting }) => ({ job: input.job_id, key: input.key, isWaiting }))
    .toReversed();
}
