import type { FastifyInstance, FastifyRequest } from "fastify";
import { ExpectedRefusal } from "../kernel/api-error.ts";
import type { Shutdown } from "./shutdown.ts";

/** How long (s) another process, or the next start of this one, may take to be ready. */
const retryAfter = 5;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Refuses requests on open connections once the server stops, and closes each connection with the answer. (Fastify's
 * own refusal is not in the envelope.)
 */
export function refuseWhenClosing(app: FastifyInstance, shutdown: Shutdown): void {
  const isClosing = () => shutdown.phase === "closing";
  app.addHook("preClose", async () => {
    shutdown.phase = "closing";
  });
  // The body is read first: closing a connection on which a body is arriving resets it, and loses the answer.
  const refusedAfterBody = new WeakSet<FastifyRequest>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isClosing()) done();
    else if (!hasBody(request)) done(new ExpectedRefusal({ retryAfter }));
    else {
      refusedAfterBody.add(request);
      done();
    }
  });
  app.addHook("preValidation", (request, _reply, done) =>
    done(refusedAfterBody.has(request) ? new ExpectedRefusal({ retryAfter }) : undefined),
  );
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // A body that is too large is also still arriving.
    if (isClosing() && reply.statusCode !== 413) void reply.header("connection", "close");
    done();
  });
}
