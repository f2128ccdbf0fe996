import type { HealthStatus } from "@bandeja/contract/lists";
import type { HealthReport } from "./readiness.ts";

/** The status of each check, without its details: what anybody may know. */
export function statusesOf({ checks }: HealthReport): Record<string, HealthStatus> {
  return Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]));
}
