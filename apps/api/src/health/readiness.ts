import type { HealthStatus } from "@bandeja/contract/lists";
import { describeCause } from "../db/describe-cause.ts";
import type { HealthCheck, HealthResult } from "./health-check.ts";

/** The results of all checks, by name; the worst of them is the overall status. */
export interface HealthReport {
  readonly status: HealthStatus;
  readonly checks: Readonly<Record<string, HealthResult>>;
}

export interface Readiness {
  /** The descriptions of all metrics of its checks, by their names. */
  readonly metrics: Readonly<Record<string, string>>;
  report(): Promise<HealthReport>;
}

// A load balancer checks every few seconds: a later answer is of no use.
const timeoutMs = 2_000;

async function runInTime(check: HealthCheck): Promise<HealthResult> {
  const { promise: tooLate, resolve } = Promise.withResolvers<HealthResult>();
  const timer = setTimeout(() => resolve({ status: "down", details: { cause: "timeout" } }), timeoutMs);
  try {
    return await Promise.race([check.run(), tooLate]);
  } catch (error) {
    return { status: "down", details: { cause: describeCause(error) } };
  } finally {
    clearTimeout(timer);
  }
}

/** Shares one run of a check among concurrent requests, and caches its result for `maxAgeMs`. */
function cached(check: HealthCheck): () => Promise<HealthResult> {
  let running: Promise<HealthResult> | undefined;
  let known: { result: HealthResult; at: number } | undefined;
  async function runOnce(): Promise<HealthResult> {
    const found = await runInTime(check);
    const result: HealthResult =
      found.status === "down" && !check.critical ? { ...found, status: "degraded" } : found;
    known = { result, at: performance.now() };
    return result;
  }
  return () => {
    if (known !== undefined && performance.now() - known.at < check.maxAgeMs) {
      return Promise.resolve(known.result);
    }
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const severity: readonly HealthStatus[] = ["ok", "degraded", "down"];

/** Runs all checks concurrently; each has at most two seconds. */
export function openReadiness(checks: readonly HealthCheck[]): Readiness {
  const checksWithCache = checks.map((check) => [check.name, cached(check)] as const);
  return {
    metrics: Object.fromEntries(checks.flatMap(({ metrics = {} }) => Object.entries(metrics))),
    async report() {
      const results = await Promise.all(
        checksWithCache.map(async ([name, run]) => [name, await run()] as const),
      );
      const worst = Math.max(0, ...results.map(([, { status }]) => severity.indexOf(status)));
      return { status: severity[worst] ?? "ok", checks: Object.fromEntries(results) };
    },
  };
}
