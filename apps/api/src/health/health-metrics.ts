import type { MetricSource, Samples } from "@bandeja/observability/telemetry";
import type { Readiness } from "./readiness.ts";

const severity = { ok: 0, degraded: 1, down: 2 } as const;

/** The metrics of all checks, and the state of each. */
export function healthMetrics(readiness: Readiness): MetricSource {
  return {
    metrics: {
      bandeja_health: "State of a part of this process: 0 ok, 1 degraded, 2 down.",
      ...readiness.metrics,
    },
    async read() {
      const checks = Object.entries((await readiness.report()).checks);
      const health: Samples = checks.map(([check, { status }]) => [{ check }, severity[status]]);
      const others = checks.flatMap(([, { samples = {} }]) => Object.entries(samples));
      return { bandeja_health: health, ...Object.fromEntries(others) };
    },
  };
}
