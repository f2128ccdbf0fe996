import { useConnection } from "./connection.ts";
import { useMutationRecords } from "./offline-mutations.ts";

/**
 * How the application for a job stands that the server has not taken yet; undefined when there is none.
 *
 * - `sending`: on its way
 * - `waiting`: there is no network, or nobody answers
 */
export function useWaitingApplication(job: string): "sending" | "waiting" | undefined {
  const connection = useConnection();
  const found = useMutationRecords("apply").find(
    ({ status, input }) => status === "pending" && input.job_id === job,
  );
  if (found === undefined) return undefined;
  return found.isWaiting || connection !== "online" ? "waiting" : "sending";
}
