import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { isLocal, refusesLocal } from "./is-local.ts";

const here = { host: "127.0.0.1", siteUrl: undefined };

async function ask(remoteAddress: string, headers: Record<string, string>): Promise<boolean> {
  // Even if forwarding headers are trusted, the peer of the connection decides.
  const app = Fastify({ trustProxy: true });
  app.get("/", (request) => ({ isLocal: isLocal(request, here) }));
  const answer = await app.inject({ url: "/", remoteAddress, headers });
  await app.close();
  return answer.json<{ isLocal: boolean }>().isLocal;
}

test.each([
  ["127.0.0.1", "localhost:3000"],
  ["127.8.9.1", "127.0.0.1"],
  ["::1", "[::1]:8080"],
  ["::ffff:127.0.0.1", "LOCALHOST"],
])("a request from this machine (%s) with the host %s is local", async (peer, host) => {
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
])("a request from %s with %j is not local", async (peer, headers) => {
  expect(await ask(peer, headers)).toBe(false);
});

test.each([
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded",
  "x-original-forwarded-for",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "client-ip",
  "cf-connecting-ip",
  "cf-ray",
  "true-client-ip",
  "fastly-client-ip",
  "fly-client-ip",
  "x-envoy-external-address",
  "x-amzn-trace-id",
  "x-azure-clientip",
  "cdn-loop",
  "x-appengine-user-ip",
  "x-vercel-forwarded-for",
  "x-vercel-id",
  "do-connecting-ip",
  "x-varnish",
  "x-nginx-proxy",
  "x-cloud-trace-context",
  "x-nf-client-connection-ip",
  "ali-cdn-real-ip",
  "x-remote-addr",
  "x-sucuri-clientip",
  "proxy-connection",
])("a request with a proxy header (%s) is not local", async (name) => {
  expect(await ask("127.0.0.1", { host: "localhost", [name]: "127.0.0.1" })).toBe(false);
});

test("a request of a browser on this machine is local", async () => {
  const names = ["accept", "accept-language", "cookie", "dnt", "origin", "pragma", "priority", "referer"];
  const more = ["sec-ch-ua-platform", "sec-fetch-site", "te", "upgrade-insecure-requests", "user-agent"];
  const headers = Object.fromEntries([...names, ...more].map((name) => [name, "1"]));
  expect(await ask("127.0.0.1", { host: "localhost", ...headers })).toBe(true);
});

test("a proxy like nginx with its default settings is detected, although it adds no header", async () => {
  const app = Fastify();
  app.get("/", (request) => ({ isLocal: isLocal(request, here) }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  async function speak(version: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`GET / HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }
  expect(await speak("1.1")).toContain('{"isLocal":true}');
  expect(await speak("1.0")).toContain('{"isLocal":false}');
  await app.close();
});

test.each([
  ["HOST=0.0.0.0", { host: "0.0.0.0", siteUrl: undefined }],
  ["HOST=::", { host: "::", siteUrl: undefined }],
  ["HOST=192.168.1.20", { host: "192.168.1.20", siteUrl: undefined }],
  ["SITE_URL=https://bandeja.example", { host: "127.0.0.1", siteUrl: "https://bandeja.example" }],
  ["SITE_URL=http://localhost.evil.example", { host: "127.0.0.1", siteUrl: "http://localhost.evil.example" }],
])("with %s no request is local, and the reason names that setting", async (named, where) => {
  expect(refusesLocal(where)).toContain(named);
  const app = Fastify();
  app.get("/", (request) => ({ isLocal: isLocal(request, where) }));
  expect((await app.inject({ url: "/", headers: { host: "localhost" } })).json()).toEqual({ isLocal: false });
  await app.close();
});

test.each(["localhost", "127.0.0.1", "127.0.1.1", "::1"])("HOST=%s is only this machine", (host) => {
  expect(refusesLocal({ host, siteUrl: "http://localhost:3000" })).toBeUndefined();
});
