import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { mayApplyAgain } from "@bandeja/domain/application-states";
import { useMutationRecords } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** An application that the server has not accepted yet. */
export interface Unsent {
  readonly job: string;
  readonly key: string;
  /** Whether there is no network or no answer; otherwise it is in flight. */
  readonly isWaiting: boolean;
  /** An earlier application for the same job, which was withdrawn or ended with a decision. */
  readonly earlier: OwnApplication | undefined;
}

/** Applications that wait to be sent, newest first, except those in the list, which has more details. */
export function useUnsentApplications(listed: readonly OwnApplication[] = []): Unsent[] {
  const isKnown = (job: string) =>
    listed.some(
      ({ jobId, status, byBandeja }) => jobId === job && !mayApplyAgain(status, byBandeja === true),
    );
  return useMutationRecords("apply")
    .filter(({ status, input }) => status === "pending" && !isKnown(input.jobId))
    .map(({ input: { jobId: job, key }, isWaiting }) => ({
      job,
      key,
      isWaiting,
      earlier: listed.find(({ jobId }) => jobId === job),
    }))
    .toReversed();
}
