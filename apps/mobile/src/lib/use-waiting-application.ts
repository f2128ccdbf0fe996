import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { useMutationRecords } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/**
 * The state of an application for a job that the server has not accepted yet; undefined when there is none.
 *
 * - `sending`: in flight
 * - `waiting`: there is no network, or the server does not answer
 */
export function useWaitingApplication(job: string): "sending" | "waiting" | undefined {
  const connection = useConnection();
  const found = useMutationRecords("apply").find(
    ({ status, input }) => status === "pending" && input.jobId === job,
  );
  if (found === undefined) return undefined;
  return found.isWaiting || connection !== "online" ? "waiting" : "sending";
}
