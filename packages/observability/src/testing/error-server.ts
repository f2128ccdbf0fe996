import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readErrorEndpoint, type ErrorEndpoint } from "../errors/error-endpoint.ts";
import type { ErrorEvent } from "../errors/error-event.ts";

/** How the server answers; by default it accepts. */
type Answer = (response: ServerResponse) => void;

const accept: Answer = (response) => void response.end('{"id":"1"}');

/** A server of Sentry's protocol that checks the form of envelopes. */
export async function startErrorServer() {
  const events: ErrorEvent[] = [];
  let answer = accept;
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const [head, item, event, end] = body.split("\n");
      const { type } = JSON.parse(item ?? "") as { type: string };
      const { event_id: id } = JSON.parse(head ?? "") as { event_id: string };
      const parsed = JSON.parse(event ?? "") as ErrorEvent;
      const isValid =
        request.method === "POST" &&
        request.url === "/api/7/envelope/" &&
        request.headers["x-sentry-auth"]?.includes("sentry_key=abc") === true &&
        type === "event" &&
        /^[0-9a-f]{32}$/.test(id) &&
        parsed.event_id === id &&
        end === "";
      if (!isValid) return response.writeHead(400).end();
      if (answer === accept) events.push(parsed);
      answer(response);
      return response;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const dsn = `http://abc@127.0.0.1:${port}/7`;
  return {
    dsn,
    endpoint: readErrorEndpoint(dsn) as ErrorEndpoint,
    events,
    countRequests: () => requests,
    answerWith: (next: Answer = accept) => void (answer = next),
    async close() {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, "close");
    },
  };
}
