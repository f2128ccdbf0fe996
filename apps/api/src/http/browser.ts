import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie } from "./read-cookie.ts";

// Longer than a sign-in of ten minutes and a registration of an hour after it.
const life = 2 * 60 * 60;
const wellFormed = /^[\w-]{43}$/;

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith("https:");
// With this prefix, a browser accepts the cookie only from this host, over https.
const nameFor = (siteUrl: string): string => (isSecure(siteUrl) ? "__Host-signin" : "signin");

/** The cookie of a browser that has begun to sign in; undefined for any other. */
export function readBrowserCookie({ headers }: FastifyRequest, siteUrl: string): string | undefined {
  const value = readCookie(headers.cookie, nameFor(siteUrl));
  return value !== undefined && wellFormed.test(value) ? value : undefined;
}

/** Sets a browser's cookie, for two hours from now; an existing value is kept, for the browser's other windows. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, siteUrl: string): string {
  const value = readBrowserCookie(request, siteUrl) ?? randomBytes(32).toString("base64url");
  const secure = isSecure(siteUrl) ? "; Secure" : "";
  const cookie = `${nameFor(siteUrl)}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
  void reply.header("set-cookie", cookie);
  return value;
}
