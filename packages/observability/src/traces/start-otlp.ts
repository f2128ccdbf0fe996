import { setTimeout as delay } from "node:timers/promises";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { PeriodicExportingMetricReader, type IMetricReader } from "@opentelemetry/sdk-metrics";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { BatchSpanProcessor } from "@opentelemetry/sdk-trace";
import { version } from "../release.ts";
import { describeRequest } from "./describe-request.ts";
import { withoutValues } from "./without-values.ts";

/** How long (ms) the end of a process waits for the collector. */
const closeMs = 3_000;

/**
 * Sends traces and metrics by OTLP, as OpenTelemetry's own variables say. Queries are traced only as part of a request or
 * task: the polling of the queue would be most of the spans.
 *
 * @returns a function that sends what is left
 */
export function startOtlp(readers: readonly IMetricReader[]): () => Promise<void> {
  process.env["OTEL_SERVICE_NAME"] ??= "bandeja";
  const sdk = new NodeSDK({
    resource: defaultResource().merge(resourceFromAttributes({ "service.version": version })),
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
        requestHook: describeRequest,
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
    metricReaders: [...readers, new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
    spanProcessors: [withoutValues, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  sdk.start();
  // A collector that is away must not hold up the end of the process.
  return async () => {
    await Promise.race([sdk.shutdown(), delay(closeMs, undefined, { ref: false })]);
  };
}
