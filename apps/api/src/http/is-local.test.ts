import Fastify from "fastify";
import { expect, test } from "vitest";
import { isLocal } from "./is-local.ts";

async function ask(remoteAddress: string, headers: Record<string, string>): Promise<boolean> {
  // Even where forwarding headers are believed, it is the peer of the connection that counts.
  const app = Fastify({ trustProxy: true });
  app.get("/", (request) => ({ isLocal: isLocal(request) }));
  const answer = await app.inject({ url: "/", remoteAddress, headers });
  await app.close();
  return answer.json<{ isLocal: boolean }>().isLocal;
}

test.each([
  ["127.0.0.1", "localhost:3000"],
  ["127.8.9.1", "127.0.0.1"],
  ["::1", "[::1]:8080"],
  ["::ffff:127.0.0.1", "LOCALHOST"],
])("a program on this machine (%s) that asks for %s is local", async (peer, host) => {
  expect(await ask(peer, { host })).toBe(true);
});

test.each([
  ["192.168.1.20", { host: "localhost" }],
  ["::ffff:192.168.1.20", { host: "localhost" }],
  ["10.0.0.1", { host: "localhost", "x-forwarded-for": "127.0.0.1" }],
  ["127.0.0.1", { host: "localhost", "x-forwarded-for": "127.0.0.1" }],
  ["127.0.0.1", { host: "localhost", forwarded: "for=203.0.113.9" }],
  ["127.0.0.1", { host: "evil.com" }],
  ["127.0.0.1", { host: "evil.com", "x-forwarded-host": "localhost" }],
  ["127.0.0.1", { host: "localhost.evil.com" }],
  ["127.0.0.1", { host: "evil.com:80@localhost" }],
  ["127.0.0.1", { host: "[::1].evil.com" }],
  ["127.0.0.1.evil", { host: "localhost" }],
])("%s with %j is not", async (peer, headers) => {
  expect(await ask(peer, headers)).toBe(false);
});
