import type { FastifyRequest } from "fastify";

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether the authority of an address (`localhost:3000`) is one of this machine's own names. */
export const isLocalHost = (host: string): boolean => localHost.test(host);

/**
 * Whether a request comes from this machine and asks for it by a local name. The name is looked at because a
 * page from elsewhere can make a browser here ask for any other; a forwarded request has come from elsewhere.
 */
export function isLocal({ raw, headers }: FastifyRequest): boolean {
  return (
    loopback.test(raw.socket.remoteAddress ?? "") &&
    isLocalHost(headers.host ?? "") &&
    headers.forwarded === undefined &&
    headers["x-forwarded-for"] === undefined
  );
}
