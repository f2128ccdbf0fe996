import { randomBytes } from "node:crypto";
import { knownDeviceDays } from "@bandeja/domain/periods";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie } from "./read-cookie.ts";

const hour = 60 * 60;
/** The cookies of browsers, with their life (s). */
const lives = {
  // Longer than a sign-in of ten minutes and a registration of an hour after it.
  signin: 2 * hour,
  device: knownDeviceDays * 24 * hour,
};
type CookieName = keyof typeof lives;

const wellFormed = /^[\w-]{43}$/;

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith("https:");
// With this prefix, a browser accepts the cookie only from this host, over https.
const nameFor = (name: CookieName, siteUrl: string): string => (isSecure(siteUrl) ? `__Host-${name}` : name);

function read(name: CookieName, { headers }: FastifyRequest, siteUrl: string): string | undefined {
  const value = readCookie(headers.cookie, nameFor(name, siteUrl));
  return value !== undefined && wellFormed.test(value) ? value : undefined;
}

/** Sets a cookie, with a life from now; an existing value is kept. */
function set(name: CookieName, request: FastifyRequest, reply: FastifyReply, siteUrl: string): string {
  const value = read(name, request, siteUrl) ?? randomBytes(32).toString("base64url");
  const secure = isSecure(siteUrl) ? "; Secure" : "";
  const cookie = `${nameFor(name, siteUrl)}=${value}; Path=/; Max-Age=${lives[name]}; HttpOnly; SameSite=Lax${secure}`;
  void reply.header("set-cookie", cookie);
  return value;
}

/** The cookie of a browser that has begun to sign in; undefined for any other. */
export const readBrowserCookie = (request: FastifyRequest, siteUrl: string): string | undefined =>
  read("signin", request, siteUrl);

/** Sets a browser's cookie, for two hours from now; an existing value is kept, for the browser's other windows. */
export const markBrowser = (request: FastifyRequest, reply: FastifyReply, siteUrl: string): string =>
  set("signin", request, reply, siteUrl);

/** The browser of a request as a device that accounts sign in on. */
export interface Device {
  /** Undefined where nobody has signed in. */
  readonly id: string | undefined;
  /** Keeps the cookie, or sets one. @returns its id */
  keep(): string;
}

export function deviceOf(request: FastifyRequest, reply: FastifyReply, siteUrl: string): Device {
  // A transaction may be repeated.
  let kept: string | undefined;
  return {
    id: read("device", request, siteUrl),
    keep: () => (kept ??= set("device", request, reply, siteUrl)),
  };
}
