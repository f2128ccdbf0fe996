import type { Span } from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";

/** The parts of a request that its span and the lines of its log have in common. */
type TracedRequest = Pick<FastifyRequest, "id" | "method" | "routeOptions"> & {
  /** A logger of pino has `setBindings`, others may not. */
  readonly log: FastifyRequest["log"] & { setBindings?: (bindings: object) => void };
};

/**
 * Names the span by the route. The path is left out, since some paths are secrets: calendars, mailed links. The lines of
 * the request's log get the id of the trace.
 */
export function describeRequest(span: Span, { id, method, routeOptions, log }: TracedRequest): void {
  const route = routeOptions.url ?? "unknown";
  span.updateName(`${method} ${route}`);
  span.setAttributes({ "url.path": route, "bandeja.request_id": id });
  log.setBindings?.({ traceId: span.spanContext().traceId });
}
