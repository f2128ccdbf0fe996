import { readErrorEndpoint, type ErrorEndpoint } from "@bandeja/observability/errors/error-endpoint";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import * as z from "zod/mini";
import { hasScheme } from "./check-settings.ts";
import { appEnvs, number, requireEncryption, url } from "./variables.ts";

export const ObservabilityVariables = z.object({
  APP_ENV: z._default(z.enum(appEnvs), "development"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    url.check(z.refine(hasScheme("https", "http"), { error: "must begin with https:// or http://" })),
  ),
  ERROR_REPORT_URL: z.optional(url),
  SLOW_STATEMENT_MS: number(500, z.minimum(0), z.maximum(10_000)),
});

export interface ObservabilityConfig {
  /** Whether traces and metrics are sent by OTLP; OpenTelemetry reads the addresses itself. */
  readonly otlp: boolean;
  /** Where errors are reported, besides the log. */
  readonly errorEndpoint: ErrorEndpoint | undefined;
  /** The duration (ms) from which a statement is logged; 0 for none. */
  readonly slowStatementMs: number;
}

/** Where a process reports what it does. @throws StartupError */
export function readObservability(env: z.infer<typeof ObservabilityVariables>): ObservabilityConfig {
  const errorEndpoint =
    env.ERROR_REPORT_URL === undefined ? undefined : readErrorEndpoint(env.ERROR_REPORT_URL);
  if (env.ERROR_REPORT_URL !== undefined) {
    if (errorEndpoint === undefined) {
      throw new StartupError("ERROR_REPORT_URL must be a DSN: https://KEY@HOST/PROJECT.");
    }
    requireEncryption(env.APP_ENV, "ERROR_REPORT_URL", env.ERROR_REPORT_URL);
  }
  return {
    otlp: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    errorEndpoint,
    slowStatementMs: env.SLOW_STATEMENT_MS,
  };
}
