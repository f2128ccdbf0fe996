import type { FastifyInstance } from "fastify";
import { ApiError } from "../kernel/api-error.ts";

/** Headers of which a request has one: of several Node reads the first, and a proxy before it perhaps the last. */
const single = new Set(["authorization", "content-type", "host"]);
/** A name, an IPv4 address or one of IPv6 in brackets, and perhaps a port. */
const host = /^(?:[\w.~-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** The host of a target that names one, as requests to proxies do. */
const namedHost = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

function hasOtherHost(target: string, header: string): boolean {
  const named = namedHost.exec(target)?.[1];
  return named !== undefined && named.toLowerCase() !== header.toLowerCase();
}

function hasDuplicate(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_text, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const found = names.filter((name) => single.has(name));
  return new Set(found).size < found.length;
}

/**
 * Refuses requests that two programs may read differently and that Node's parser accepts: with a second `Host`, one
 * that names no host, a target with another host, or a second one of the other headers that count once (RFC 9112,
 * section 3.2).
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw, originalUrl }, _reply, done) => {
    const header = raw.headers.host ?? "";
    const isAmbiguous =
      !host.test(header) || hasOtherHost(originalUrl, header) || hasDuplicate(raw.rawHeaders);
    done(isAmbiguous ? new ApiError("INVALID") : undefined);
  });
}
