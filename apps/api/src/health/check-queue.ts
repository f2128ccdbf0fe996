import type { RunningQueue } from "../tasks/queue.ts";
import type { HealthCheck } from "./health-check.ts";

/** Whether this process takes work from the queue. One that only puts work on it is not asked. */
export function queueCheck(queue: RunningQueue): HealthCheck {
  return {
    name: "queue",
    critical: true,
    maxAgeMs: 0,
    run() {
      const { works, stalled } = queue.activity();
      return { status: stalled.length === 0 ? "ok" : "down", details: { works, stalled } };
    },
  };
}
