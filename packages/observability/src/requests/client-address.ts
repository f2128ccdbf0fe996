import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/**
 * Makes the function that tells whether an address is that of a trusted proxy.
 *
 * @param trusted addresses and networks of proxies, separated by commas
 */
export const trustedProxies = (trusted: string | undefined): ((address: string, hop: number) => boolean) =>
  trusted === undefined ? () => false : proxyAddr.compile(trusted.split(",").map((part) => part.trim()));

/** Makes the function that finds the client's address of a request behind trusted proxies, as Fastify does. */
export function clientAddress(trusted: string | undefined): (request: IncomingMessage) => string | undefined {
  const isTrusted = trustedProxies(trusted);
  if (trusted === undefined) return ({ socket }) => socket.remoteAddress;
  return (request) => proxyAddr(request, isTrusted);
}
