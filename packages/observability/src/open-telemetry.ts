import { noTelemetry, type OpenTelemetry } from "./telemetry.ts";

/**
 * Starts to record if the environment has an address for metrics or traces; otherwise no module of OpenTelemetry is loaded.
 * Traces replace functions of the database's driver, so this runs before that is imported.
 */
export async function openTelemetry({
  METRICS_PORT: port = "",
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = "",
}: NodeJS.ProcessEnv): Promise<OpenTelemetry> {
  const [prometheus, otlp] = [port !== "", endpoint !== ""];
  if (!otlp && !prometheus) return { telemetry: noTelemetry, serveMetrics: undefined, close: async () => {} };
  const { startMetrics } = await import("./metrics/start-metrics.ts");
  return startMetrics({ otlp, prometheus });
}
