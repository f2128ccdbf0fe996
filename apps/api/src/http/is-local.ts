import type { FastifyRequest } from "fastify";
import type { Config } from "@bandeja/config/config";

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const localListener = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * The names of headers that proxies add: with "forwarded" or "proxy", with an address, or with the prefix of a CDN or
 * proxy product. Browsers send none of them.
 */
const forwarding =
  /forwarded|proxy|(^|-)(via|ip|addr|address|cdn|waf)(-|$)|^cdn-loop$|^x-(original|envoy|amzn?|amz|azure|arr|appengine|google|vercel|nf|varnish|nginx|haproxy|akamai|sucuri|request-start|cloud-trace)|^(cf|fastly|fly|do|akamai|ali|eagleeye|x-bluecoat)-/;

/** Whether the authority of an address (`localhost:3000`) is one of this machine's own names. */
export const isLocalHost = (host: string): boolean => localHost.test(host);

type Where = Pick<Config, "host" | "siteUrl">;

/**
 * The reason why a server disables what is for this machine only (`/dev/*`, the demonstration's logins); undefined if
 * there is none. A proxy that adds no headers cannot be detected in requests, so the settings must exclude one.
 */
export function refusesLocal({ host, siteUrl }: Where): string | undefined {
  if (!localListener.test(host)) return `HOST=${host} is not this machine alone`;
  if (siteUrl !== undefined && !isLocalHost(new URL(siteUrl).host)) {
    return `SITE_URL=${siteUrl} is not on this machine`;
  }
  return undefined;
}

/**
 * Whether a request comes from this machine, with a local host name. The name is checked because a foreign page can
 * make a local browser request any other. A proxied request is not local: it has a proxy's header, or is
 * HTTP/1.0, which nginx uses for its upstream by default, and no browser uses.
 */
export function isLocal({ raw, headers }: FastifyRequest, where: Where): boolean {
  return (
    refusesLocal(where) === undefined &&
    loopback.test(raw.socket.remoteAddress ?? "") &&
    raw.httpVersion !== "1.0" &&
    isLocalHost(headers.host ?? "") &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}
