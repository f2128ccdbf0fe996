import type { FastifyInstance } from "fastify";
import { pino, type DestinationStream, type Logger } from "pino";
import { describeError } from "../db/describe-error.ts";

/** The path without the secret token in a calendar's URL. */
const hideSecrets = (path = ""): string => path.replace(/^(\/+calendar\/+).+/i, "$1…");

/**
 * Logs one line for each answer, with its id in the header `x-request-id`. The query is left out, since the URLs of
 * mailed links have secrets there.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const path = hideSecrets(request.url.split("?", 1)[0]);
    const { method, ip } = request;
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
      "request",
    );
    done();
  });
}

/** The log of a process: lines of JSON, to standard output by default. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination);
