import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** The id of the request that is being answered; for its statements and log lines. */
export const currentRequest = new AsyncLocalStorage<string>();

// Short, and of characters that mean nothing in a log, a header, SQL or a URL.
const idForm = /^[\w.-]{8,50}$/;
const traceForm = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const trustedProxies = (trusted: string | undefined): ((address: string, hop: number) => boolean) =>
  trusted === undefined ? () => false : proxyAddr.compile(trusted.split(",").map((part) => part.trim()));

/**
 * Makes the function that gives each request its id: that of `X-Request-Id`, else of the trace in `traceparent`, else a
 * new one. Only the headers of proxies that replace those of visitors count; others are removed, so that a visitor can
 * neither choose the id under which operators search nor add to their traces.
 *
 * @param trusted addresses and networks of these proxies, separated by commas
 */
export function requestIds(trusted: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(trusted);
  return ({ headers, socket }) => {
    const { "x-request-id": id, traceparent } = headers;
    if (id === undefined && traceparent === undefined) return randomUUID();
    if (!isTrusted(socket.remoteAddress ?? "", 0)) {
      delete headers["traceparent"];
      delete headers["tracestate"];
      return randomUUID();
    }
    if (typeof id === "string" && idForm.test(id)) return id;
    return traceForm.exec(String(traceparent))?.[1] ?? randomUUID();
  };
}
