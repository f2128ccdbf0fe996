import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { HealthCheck } from "./health-check.ts";

/** Degraded at worst: while the replica is away or too far behind, lists are read from the primary. */
export function replicaCheck(replica: ReadReplica): HealthCheck {
  return {
    name: "replica",
    critical: false,
    maxAgeMs: 0,
    run() {
      const { state, lagMs } = replica.state();
      const lag = lagMs === undefined ? undefined : lagMs / 1_000;
      return {
        status: state === "ok" ? "ok" : "degraded",
        details: { state, lagSeconds: lag ?? null },
        metrics: [
          {
            name: "bandeja_replica_in_use",
            help: "Whether lists are read from the replica; 0 while it is away or too far behind.",
            samples: [[{}, state === "ok" ? 1 : 0]],
          },
          {
            name: "bandeja_replica_lag_seconds",
            help: "How far the replica is behind the primary; absent while it is away.",
            samples: lag === undefined ? [] : [[{}, lag]],
          },
        ],
      };
    },
  };
}
