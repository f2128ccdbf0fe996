import type { IncomingMessage, ServerResponse } from "node:http";

export type HttpFault = (request: IncomingMessage, response: ServerResponse) => void;

/** An answer that never ends: `chunk` again and again, as fast as it is read, or with a pause (ms). */
function endless(response: ServerResponse, chunk: string, pause: number): void {
  const write = (): void => {
    if (response.destroyed) return;
    if (pause > 0) {
      response.write(chunk);
      setTimeout(write, pause);
    } else if (response.write(chunk)) setImmediate(write);
    else response.once("drain", write);
  };
  write();
}

const json = { "content-type": "application/json" };

const answer =
  (status: number, body: string, headers: Record<string, string> = json): HttpFault =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };

/** How an HTTP server can fail, by what an observer sees. */
export const httpFaults = {
  silent: (request) => void request.resume(),
  trickling(request, response) {
    request.resume();
    endless(response.writeHead(200, json), " ", 5);
  },
  busy: answer(429, '{"error":"temporarily_unavailable"}', { ...json, "retry-after": "120" }),
  broken: answer(503, '{"error":{"type":"api_error"}}'),
  unauthorized: answer(401, '{"error":"invalid_client"}'),
  redirecting: answer(307, "", { location: "/elsewhere" }),
  nonsense: answer(200, "<!doctype html><h1>Sign in to this network</h1>", { "content-type": "text/html" }),
  boundless(request, response) {
    request.resume();
    endless(response.writeHead(200, json), " ".repeat(65_536), 0);
  },
  reset: (request) => void request.socket.destroy(),
} as const satisfies Record<string, HttpFault>;

export type FaultName = keyof typeof httpFaults;
