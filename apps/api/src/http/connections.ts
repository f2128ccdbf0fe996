import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const second = 1_000;

/** Timeouts (ms) of connections, in the form of Fastify's options. */
export const connectionLimits = {
  // Without traffic: the client is gone, or does not read its answer.
  connectionTimeout: 60 * second,
  // From the first byte of a request to its last.
  requestTimeout: 30 * second,
  http: {
    // Up to the end of its head, or up to its first byte. Node swaps the two if this one is the longer.
    headersTimeout: 15 * second,
    // How often Node checks these time limits.
    connectionsCheckingInterval: second,
  },
} as const;

interface Underway {
  last: IncomingMessage | undefined;
  readonly answers: Set<ServerResponse>;
}
const connections = new WeakMap<Socket, Underway>();

/** Tracks the requests and pending answers of each connection, from the first request on. */
export function watchConnections(server: Server): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const underway = connections.get(socket) ?? { last: undefined, answers: new Set() };
    connections.set(socket, underway);
    underway.last = request;
    underway.answers.add(response);
    response.once("close", () => underway.answers.delete(response));
    // Upgrades are not supported. Node answers as if none had been requested, but no longer detects malformed HTTP
    // after it.
    if (request.headers.upgrade !== undefined) response.setHeader("connection", "close");
  });
}

/** The pending answer to a complete request. */
export const awaitedAnswer = (socket: Socket): ServerResponse | undefined =>
  [...(connections.get(socket)?.answers ?? [])].findLast(({ req }) => req.complete);

/** The last request of a connection if it is complete. */
export function lastComplete(socket: Socket): IncomingMessage | undefined {
  const last = connections.get(socket)?.last;
  return last?.complete === true ? last : undefined;
}

/** Whether a request that is still arriving has been answered already, such as one without a token. */
export function isAnsweredAhead(socket: Socket): boolean {
  const { last, answers } = connections.get(socket) ?? {};
  return last?.complete === false && answers?.size === 0;
}
