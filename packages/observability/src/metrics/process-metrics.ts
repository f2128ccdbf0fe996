import { monitorEventLoopDelay } from "node:perf_hooks";
import { commit, version } from "../release.ts";
import type { MetricSource } from "../telemetry.ts";

const seconds = (nanoseconds: number): number => nanoseconds / 1e9;
/** Such as 0.99 for the 99th percentile. */
const quantiles = [0.5, 0.99];
const resolutionMs = 10;

/** Event loop, memory and processor of this process. */
export function processMetrics(): MetricSource {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  /** The timer's own interval is no delay. */
  const own = resolutionMs / 1_000;
  const startedAt = performance.timeOrigin / 1_000;
  return {
    metrics: {
      bandeja_event_loop_delay_seconds:
        "Delay of the event loop since the last collection; quantile 1 is the longest.",
      bandeja_memory_bytes:
        "Memory of the process: all (rss), of the heap in use (heap), outside of the heap (external).",
      bandeja_cpu_seconds_total: "Processor time of the process since its start.",
      bandeja_process_start_time_seconds: "When the process started, in seconds since 1970.",
      bandeja_build_info: "1, with the version and the commit of the program, and the version of Node.",
    },
    read() {
      const measured = quantiles.map((quantile) => [quantile, delay.percentile(quantile * 100)] as const);
      const delays = [...measured, [1, delay.max] as const].map(
        ([quantile, value]) => [{ quantile: String(quantile) }, Math.max(0, seconds(value) - own)] as const,
      );
      delay.reset();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return {
        bandeja_event_loop_delay_seconds: delays,
        bandeja_memory_bytes: [
          [{ kind: "rss" }, rss],
          [{ kind: "heap" }, heapUsed],
          [{ kind: "external" }, external],
        ],
        bandeja_cpu_seconds_total: [[{}, (user + system) / 1e6]],
        bandeja_process_start_time_seconds: [[{}, startedAt]],
        bandeja_build_info: [[{ version, commit, node: process.versions.node }, 1]],
      };
    },
  };
}
