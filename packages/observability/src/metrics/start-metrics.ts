import { metrics } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider, type IMetricReader } from "@opentelemetry/sdk-metrics";
import type { OpenTelemetry } from "../telemetry.ts";
import { createTelemetry } from "./create-telemetry.ts";
import { processMetrics } from "./process-metrics.ts";

interface MetricsOptions {
  readonly otlp: boolean;
  readonly prometheus: boolean;
}

function start(readers: IMetricReader[]) {
  const provider = new MeterProvider({ readers });
  return { provider, close: () => provider.shutdown() };
}

async function startWithTraces(readers: IMetricReader[]) {
  const { startOtlp } = await import("../traces/start-otlp.ts");
  const close = startOtlp(readers);
  return { provider: metrics.getMeterProvider(), close };
}

/** Starts metrics, and with OTLP also traces. */
export async function startMetrics({ otlp, prometheus }: MetricsOptions): Promise<OpenTelemetry> {
  const exporter = prometheus
    ? new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })
    : undefined;
  const readers = exporter === undefined ? [] : [exporter];
  const { provider, close } = otlp ? await startWithTraces(readers) : start(readers);
  const telemetry = createTelemetry(provider.getMeter("bandeja"));
  telemetry.observe(processMetrics());
  return {
    telemetry,
    serveMetrics: exporter && ((request, response) => exporter.getMetricsRequestHandler(request, response)),
    close,
  };
}
