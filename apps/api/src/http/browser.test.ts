import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { readBrowserCookie, markBrowser } from "./browser.ts";

const siteUrl = "https://bandeja.test";
const requestWith = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;

test("over https the cookie is bound to its host and sent only over https", () => {
  const set: string[] = [];
  const reply = { header: (_name: string, value: string) => set.push(value) } as unknown as FastifyReply;
  const value = markBrowser(requestWith(), reply, siteUrl);
  expect(set).toEqual([`__Host-signin=${value}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax; Secure`]);
  const stranger = `signin=${"x".repeat(43)}`;
  expect(readBrowserCookie(requestWith(`${stranger}; __Host-signin=${value}`), siteUrl)).toBe(value);
  expect(readBrowserCookie(requestWith(stranger), siteUrl)).toBeUndefined();
});
