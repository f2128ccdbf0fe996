import { lastIdHeader } from "@bandeja/contract/live-events";
import type { FastifyInstance, FastifyReply } from "fastify";
import { authenticate } from "../../http/authenticate.ts";
import { streamLimit } from "../../http/limits.ts";
import type { Services } from "../../runtime/services.ts";
import type { Sink } from "../../runtime/live-streams.ts";
import { parseCursor } from "./cursor.ts";

/** The most bytes that wait for a slow reader: some hundred events. */
const maxWaiting = 64 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Nginx would collect events before it passes them on.
  "x-accel-buffering": "no",
  // Nothing follows the stream on its connection, which would keep a stopping server waiting.
  connection: "close",
};

/** Begins an answer that has no end. */
function beginStream(reply: FastifyReply): Sink & { onClose(listener: () => void): void } {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>);
  // A client that is gone.
  raw.on("error", () => {});
  // Bytes at once: so the client knows that nothing on the way holds the stream back.
  raw.write(":\n\n");
  return {
    write(text) {
      if (raw.destroyed || raw.writableEnded || raw.writableLength > maxWaiting) return false;
      raw.write(text);
      return true;
    },
    end() {
      // A slow reader would not receive the end either.
      if (raw.writableLength > maxWaiting) raw.destroy();
      else raw.end();
    },
    onClose: (listener) => void raw.once("close", listener),
  };
}

/** `GET /events`: the account's events as a stream (docs/live.md). */
export function liveRoutes(api: FastifyInstance, services: Services): void {
  const config = { rateLimit: streamLimit(services.config), call: "events", stream: true } as const;
  api.get("/events", { config, exposeHeadRoute: false }, async (request, reply) => {
    const now = services.now();
    const actor = await authenticate(services.db, request, "account", now);
    const last = parseCursor(request.headers[lastIdHeader]);
    const sink = beginStream(reply);
    let isClosed = reply.raw.destroyed;
    let remove = () => {};
    sink.onClose(() => {
      isClosed = true;
      remove();
    });
    if (isClosed) return;
    try {
      remove = await services.live.open(actor, sink, last);
    } catch (error) {
      request.log.error({ err: error }, "a stream could not be opened");
      // The reader connects again later.
      sink.end();
    }
    if (isClosed) remove();
  });
}
