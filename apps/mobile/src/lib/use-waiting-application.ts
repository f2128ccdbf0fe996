import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { useMutationRecords } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** An application for a job that the server has not accepted yet; undefined when there is none. */
export function useWaitingApplication(job: string):
  | {
      readonly key: string;
      /** Whether there is no network, or the server does not answer; otherwise it is in flight. */
      readonly isWaiting: boolean;
    }
  | undefined {
  const connection = useConnection();
  const record = useMutationRecords("apply").find(
    ({ status, input }) => status === "pending" && input.jobId === job,
  );
  if (record === undefined) return undefined;
  return { key: record.input.key, isWaiting: record.isWaiting || connection !== "online" };
}
