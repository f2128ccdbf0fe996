import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie } from "../../../http/read-cookie.ts";

const isSecure = (url: string): boolean => url.startsWith("https:");
// With this prefix, a browser accepts the cookie only from this host, over https.
const nameFor = (url: string): string => (isSecure(url) ? "__Host-console" : "console");

/** @param url the console's address */
export const readSessionCookie = ({ headers }: FastifyRequest, url: string): string | undefined =>
  readCookie(headers.cookie, nameFor(url));

/** Sets the cookie until the browser is closed, or removes it without a token. */
export function setSessionCookie(reply: FastifyReply, url: string, token: string | undefined): void {
  const value = token === undefined ? "=; Max-Age=0" : `=${token}`;
  const secure = isSecure(url) ? "; Secure" : "";
  void reply.header("set-cookie", `${nameFor(url)}${value}; Path=/; HttpOnly; SameSite=Strict${secure}`);
}
