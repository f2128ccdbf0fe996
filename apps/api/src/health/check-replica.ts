import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { HealthCheck, HealthResult } from "./health-check.ts";

/** Degraded at worst: while the replica is away or too far behind, lists are read from the primary. */
export function replicaCheck(replica: Pick<ReadReplica, "state">): HealthCheck {
  return {
    name: "replica",
    critical: false,
    maxAgeMs: 0,
    metrics: {
      bandeja_replica_in_use:
        "Whether lists are read from the replica; 0 while it is away or too far behind.",
      bandeja_replica_lag_seconds: "How far the replica is behind the primary; absent while it is away.",
    },
    run(): HealthResult {
      const { state, lagMs } = replica.state();
      const lag = lagMs === undefined ? undefined : lagMs / 1_000;
      return {
        status: state === "ok" ? "ok" : "degraded",
        details: { state, lagSeconds: lag ?? null },
        samples: {
          bandeja_replica_in_use: [[{}, state === "ok" ? 1 : 0]],
          bandeja_replica_lag_seconds: lag === undefined ? [] : [[{}, lag]],
        },
      };
    },
  };
}
