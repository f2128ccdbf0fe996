import type { RequestListener } from "node:http";

/** A value for each set of labels. The labels have few values, since each set is a series of its own. */
export type Samples = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/** Gauges, and counters by names that end in `_total`, which are read when they are collected. */
export interface MetricSource {
  /** Their descriptions, by their names. */
  readonly metrics: Readonly<Record<string, string>>;
  /** The present values, by the names of the metrics; one without samples is left out. */
  read(): Promise<Readonly<Record<string, Samples>>> | Readonly<Record<string, Samples>>;
}

/** What a process records about its work. Names of calls, tasks and providers are those of the program, never input. */
export interface Telemetry {
  /** Records an answered request. */
  request(call: string, status: number, seconds: number): void;
  /** Runs a task of the queue, and records its duration and the status of its result. */
  task<Result extends { readonly status: string }>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Makes a request to a provider, and records its duration and result. */
  providerCall<Result>(provider: string, operation: string, request: () => Promise<Result>): Promise<Result>;
  /** Records the end of a notification's delivery on one channel. */
  delivery(channel: "push" | "sms" | "mail", result: "sent" | "failed"): void;
  /** Adds metrics, until the process ends. */
  observe(source: MetricSource): void;
}

/** The telemetry of one process. */
export interface OpenTelemetry {
  readonly telemetry: Telemetry;
  /** Answers a request of Prometheus; undefined if no port for it is configured. */
  readonly serveMetrics: RequestListener | undefined;
  /** Sends what was recorded last. */
  close(): Promise<void>;
}

/** Records nothing. */
export const noTelemetry: Telemetry = {
  request: () => {},
  task: (_name, run) => run(),
  providerCall: (_provider, _operation, request) => request(),
  delivery: () => {},
  observe: () => {},
};
