import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * A signal that is aborted when the client's connection closes. Fastify's `request.signal` is also aborted as soon as
 * a body has been read, since Node then closes the request, and not the connection.
 */
export function connectionSignal({ raw: { socket } }: Pick<FastifyRequest, "raw">): AbortSignal {
  const known = signals.get(socket);
  if (known !== undefined) return known;
  const closing = new AbortController();
  if (socket.destroyed) closing.abort();
  socket.once("close", () => closing.abort());
  signals.set(socket, closing.signal);
  return closing.signal;
}
