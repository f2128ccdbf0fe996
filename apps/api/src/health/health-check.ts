import type { HealthStatus } from "@bandeja/contract/lists";

/** A gauge of Prometheus, with a value for each set of labels. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

/** The result of one check. */
export interface HealthResult {
  readonly status: HealthStatus;
  /** Numbers and instants for an operator; the public answer has only the status. No secrets, no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly metrics?: readonly Metric[];
}

/** One dependency of the server, by the name in the public answer. */
export interface HealthCheck {
  readonly name: string;
  /** Whether a server that fails it is not ready. Otherwise it is degraded at worst. */
  readonly critical: boolean;
  /** The age (ms) up to which a result is reused. */
  readonly maxAgeMs: number;
  run(): Promise<HealthResult> | HealthResult;
}
