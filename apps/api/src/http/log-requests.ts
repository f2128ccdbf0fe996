import { healthLive, healthReady } from "@bandeja/contract/calls/health";
import { currentRequest } from "@bandeja/observability/requests/request-id";
import type { Telemetry } from "@bandeja/observability/telemetry";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pino, type DestinationStream, type Logger } from "pino";
import { describeError } from "../db/describe-error.ts";
import { ExpectedRefusal, type ApiError } from "../kernel/api-error.ts";

/** The path without the secret token in a calendar's URL. */
const hideSecrets = (path = ""): string => path.replace(/^(\/+calendar\/+).+/i, "$1…");

/** The name under which a request is measured: its call, `page` for other routes, `unknown` for none. */
const nameOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.call ?? (url === undefined ? "unknown" : "page");

/** The calls of load balancers and supervisors, every few seconds. */
const probes: ReadonlySet<string> = new Set([healthLive.name, healthReady.name]);

/** Requests that were refused as expected. */
const expectedlyRefused = new WeakSet<FastifyRequest>();

/** Logs the failure of a request, or notes that it was to be expected, and is not to be measured. */
export function logFailedRequest(request: FastifyRequest, error: Error, { status }: ApiError): void {
  if (error instanceof ExpectedRefusal) expectedlyRefused.add(request);
  else if (status >= 500) request.log.error({ err: error }, "request failed");
}

/**
 * Measures each answer and logs one line for it, except for probes, with its id in the header `x-request-id`. The query is
 * left out, since the URLs of mailed links have secrets there.
 */
export function logRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    currentRequest.run(request.id, done);
  });
  // The body arrives in the context of its connection.
  app.addHook("preValidation", ({ id }, _reply, done) => currentRequest.run(id, done));
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url, ip, log } = request;
    const name = nameOf(request);
    const isOpenStream = request.routeOptions.config.stream === true && reply.statusCode < 400;
    if (!isOpenStream && !expectedlyRefused.has(request)) {
      telemetry.request(name, reply.statusCode, reply.elapsedTime / 1_000);
    }
    if (!probes.has(name)) {
      const path = hideSecrets(url.split("?", 1)[0]);
      log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip }, "request");
    }
    done();
  });
}

/** Receives each error that is logged. */
type ReportError = (logged: { error: unknown; message: string; details: Record<string, unknown> }) => void;

const errorLevel = 50;

/** The log of a process: lines of JSON, to standard output by default. `report` gets the errors of its lines. */
export const createLogger = (level: string, destination?: DestinationStream, report?: ReportError): Logger =>
  pino(
    {
      level,
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method, lineLevel) {
          const [details, message] = args as [unknown, unknown];
          if (report !== undefined && lineLevel >= errorLevel && isWithError(details)) {
            report({
              error: details.err,
              message: String(message),
              details: { ...this.bindings(), ...details },
            });
          }
          method.apply(this, args);
        },
      },
    },
    destination,
  );

const isWithError = (details: unknown): details is Record<string, unknown> & { err: unknown } =>
  typeof details === "object" && details !== null && "err" in details;
