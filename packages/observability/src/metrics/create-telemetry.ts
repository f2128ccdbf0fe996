import { SpanStatusCode, trace, type Meter } from "@opentelemetry/api";
import type { MetricSource, Telemetry } from "../telemetry.ts";

/** Upper bounds (s): calls take milliseconds, providers and tasks up to a minute. */
const buckets = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  work: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
};

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** `away` while its circuit breaker is open, else the provider's own kinds (`refused`, `unavailable`), or `error`. */
const resultOf = (error: unknown): string =>
  error instanceof Error && error.name === "BreakerOpen" ? "away" : kindOf(error);

const kindOf = (error: unknown): string =>
  error instanceof Error && "kind" in error && typeof error.kind === "string" ? error.kind : "error";

/** Records with the instruments of a meter, and each task as a span where traces are collected. */
export function createTelemetry(meter: Meter): Telemetry {
  const duration = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries } });
  const requests = duration(
    "bandeja_request_duration_seconds",
    "Time until a request was answered, by call and status; `page` for what is no call of the API.",
    buckets.request,
  );
  const tasks = duration(
    "bandeja_task_duration_seconds",
    "Time that a task of the queue took, by task and result.",
    buckets.work,
  );
  const providerCalls = duration(
    "bandeja_provider_call_duration_seconds",
    "Time that a provider took, by provider, operation and result: ok, refused, unavailable, away or error.",
    buckets.work,
  );
  const deliveries = meter.createCounter("bandeja_deliveries_total", {
    description: "Deliveries of notifications that ended, by channel and result: sent or failed.",
  });
  const tracer = trace.getTracer("bandeja");

  function observe(source: MetricSource): void {
    const instruments = new Map(
      Object.entries(source.metrics).map(([name, description]) => [
        name,
        name.endsWith("_total")
          ? meter.createObservableCounter(name, { description })
          : meter.createObservableGauge(name, { description }),
      ]),
    );
    meter.addBatchObservableCallback(
      async (result) => {
        for (const [name, samples] of Object.entries(await source.read())) {
          const instrument = instruments.get(name);
          if (instrument === undefined) {
            throw new RangeError(`${name} is not among the metrics of its source`);
          }
          for (const [labels, value] of samples) result.observe(instrument, value, labels);
        }
      },
      [...instruments.values()],
    );
  }

  return {
    request: (call, status, seconds) => requests.record(seconds, { call, status: String(status) }),
    task: (name, run) =>
      tracer.startActiveSpan(`task ${name}`, async (span) => {
        const began = performance.now();
        try {
          const result = await run();
          tasks.record(secondsSince(began), { task: name, result: result.status });
          if (result.status !== "completed") span.setStatus({ code: SpanStatusCode.ERROR });
          return result;
        } finally {
          span.end();
        }
      }),
    async providerCall(provider, operation, request) {
      const began = performance.now();
      let result = "ok";
      try {
        return await request();
      } catch (error) {
        result = resultOf(error);
        throw error;
      } finally {
        providerCalls.record(secondsSince(began), { provider, operation, result });
      }
    },
    delivery: (channel, result) => deliveries.add(1, { channel, result }),
    observe,
  };
}
