import type { Samples } from "@bandeja/observability/telemetry";
import type { HealthStatus } from "@bandeja/contract/lists";

/** The result of one check. */
export interface HealthResult {
  readonly status: HealthStatus;
  /** Numbers and instants for an operator; the public answer has only the status. No secrets, no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The values of the check's metrics, by their names. */
  readonly samples?: Readonly<Record<string, Samples>>;
}

/** One dependency of the server, by the name in the public answer. */
export interface HealthCheck {
  readonly name: string;
  /** Whether a server that fails it is not ready. Otherwise it is degraded at worst. */
  readonly critical: boolean;
  /** The age (ms) up to which a result is reused. */
  readonly maxAgeMs: number;
  /** Descriptions of its metrics, by their names. */
  readonly metrics?: Readonly<Record<string, string>>;
  run(): Promise<HealthResult> | HealthResult;
}
