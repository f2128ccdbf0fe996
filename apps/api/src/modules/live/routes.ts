import { lastIdHeader } from "@bandeja/contract/live-events";
import type { FastifyInstance } from "fastify";
import { authenticate } from "../../http/authenticate.ts";
import { beginStream } from "../../http/begin-stream.ts";
import { streamLimit } from "../../http/limits.ts";
import type { Services } from "../../runtime/services.ts";
import { parseCursor } from "./cursor.ts";

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
