import { setTimeout as delay } from "node:timers/promises";
import type { ErrorEndpoint } from "./error-endpoint.ts";
import type { MetricSource } from "../telemetry.ts";
import { errorEvent, type ErrorEvent, type LoggedError } from "./error-event.ts";

/** Reports of errors to an endpoint, and their numbers as metrics. */
export interface ErrorReports extends MetricSource {
  /** Never throws and never waits. Reports that cannot be sent are dropped: the log has each error. */
  report(logged: LoggedError): void;
  /** Sends waiting reports, for at most `withinMs`. */
  close(withinMs?: number): Promise<void>;
}

interface ReportLimits {
  /** The timeout (ms) of a request. */
  readonly timeoutMs: number;
  /** The most reports that wait. */
  readonly maxWaiting: number;
  /** The most reports a minute of one kind: the same type at the same line. */
  readonly maxOfKind: number;
  /** The pause (ms) after a failure; doubled with each, up to 64 times. */
  readonly pauseMs: number;
}

const defaults: ReportLimits = { timeoutMs: 5_000, maxWaiting: 50, maxOfKind: 5, pauseMs: 1_000 };
const minuteMs = 60_000;

/** What the reports of one cause have in common. */
function kindOf({ exception }: ErrorEvent): string {
  const outermost = exception.values.at(-1);
  const { filename = "", lineno = 0 } =
    outermost?.stacktrace.frames.findLast(({ in_app: isOurs }) => isOurs) ?? {};
  return [outermost?.type, filename, lineno].join(" ");
}

/** Counts the reports of each kind within a minute. */
function limitKinds(maxOfKind: number): (event: ErrorEvent) => boolean {
  const seen = new Map<string, number>();
  let began = performance.now();
  return (event) => {
    if (performance.now() - began > minuteMs) {
      seen.clear();
      began = performance.now();
    }
    const kind = kindOf(event);
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= maxOfKind;
  };
}

const writeEnvelope = (event: ErrorEvent): string =>
  [
    { event_id: event.event_id, sent_at: new Date().toISOString() },
    { type: "event", content_type: "application/json" },
    event,
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

/** The pause (ms) that an answer asks for, at most an hour; undefined if it asks for none. */
function requestedPause(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(3_600, seconds) * 1_000 : undefined;
}

/** Reports errors by the protocol of Sentry, one at a time, so that a slow or broken endpoint costs nothing else. */
export function openErrorReports(
  { url, authorization }: ErrorEndpoint,
  environment: string,
  limits: Partial<ReportLimits> = {},
): ErrorReports {
  const { timeoutMs, maxWaiting, maxOfKind, pauseMs } = { ...defaults, ...limits };
  const waiting: ErrorEvent[] = [];
  const isWithinLimit = limitKinds(maxOfKind);
  const closing = new AbortController();
  const counts = { sent: 0, dropped: 0 };
  let failures = 0;
  let sending: Promise<void> | undefined;

  /** @returns the pause (ms) before the next request */
  async function send(event: ErrorEvent): Promise<number> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/x-sentry-envelope", "x-sentry-auth": authorization },
        body: writeEnvelope(event),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) {
        counts.sent += 1;
        failures = 0;
        return 0;
      }
      counts.dropped += 1;
      failures += 1;
      return requestedPause(response) ?? pauseMs * 2 ** Math.min(failures - 1, 6);
    } catch {
      counts.dropped += 1;
      failures += 1;
      return pauseMs * 2 ** Math.min(failures - 1, 6);
    }
  }

  async function sendAll(): Promise<void> {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      const pause = await send(event);
      if (pause > 0) await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
    sending = undefined;
  }

  return {
    report(logged) {
      const event = errorEvent(logged, environment);
      if (!isWithinLimit(event) || waiting.length >= maxWaiting || closing.signal.aborted) {
        counts.dropped += 1;
        return;
      }
      waiting.push(event);
      sending ??= sendAll();
    },
    metrics: {
      bandeja_error_reports_total: "Reports of errors since the start, by result: sent or dropped.",
    },
    read: () => ({
      bandeja_error_reports_total: Object.entries(counts).map(([result, count]) => [{ result }, count]),
    }),
    async close(withinMs = 2_000) {
      closing.abort();
      await Promise.race([sending, delay(withinMs, undefined, { ref: false })]);
      waiting.length = 0;
    },
  };
}
