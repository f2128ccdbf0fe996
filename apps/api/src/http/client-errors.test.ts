import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createApp } from "../app.ts";
import { createLogger } from "./log-requests.ts";

let market: TestApp;
let app: FastifyInstance;
let port: number;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  market = await createTestApp();
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await createApp(market.services, { logger: createLogger("info", { write }) });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
beforeEach(() => void (lines.length = 0));
afterAll(async () => {
  await app.close();
  await market.close();
});

/** The server's output until it closes the connection. */
function say(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

const tooMuch = `Host: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`;

test("a request with a head that is too large is refused in the envelope", async () => {
  const [head = "", body = ""] = (await say(`GET /api/health/live HTTP/1.1\r\n${tooMuch}`)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(body)).toMatchObject({ ok: false, code: "INVALID" });
});

test.each([
  ["431", "HPE_HEADER_OVERFLOW", `GET /reset?token=secret HTTP/1.1\r\n${tooMuch}`],
  ["400", "HPE_INVALID_METHOD", "secret\r\n\r\n"],
])("an answer of %s has an id, which its line of the log has, too", async (status, code, bytes) => {
  const [head = ""] = (await say(bytes)).split("\r\n\r\n");
  const [, id] = /^x-request-id: ([0-9a-f-]{36})$/m.exec(head) ?? [];
  expect(id).toBeDefined();
  expect(lines).toMatchObject([
    {
      level: 30,
      reqId: id,
      status: Number(status),
      cause: code,
      ip: "127.0.0.1",
      msg: "a request was not HTTP",
    },
  ]);
  // What was sent may have secrets.
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test.each([
  ["two hosts", "Host: localhost\r\nHost: foreign.example"],
  ["the same host twice", "Host: localhost\r\nhost: localhost"],
  ["two hosts in one line", "Host: localhost, foreign.example"],
  ["a host that is none", "Host: local host"],
  ["a user in its host", "Host: a@localhost"],
  ["two sessions", "Host: localhost\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b"],
])("a request with %s is refused everywhere, for others may read it differently", async (_what, head) => {
  for (const path of ["/api/health/live", "/dev/outbox.json", "/nowhere"]) {
    const answer = await say(`GET ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"INVALID"/);
  }
});

test.each(["http://foreign.example", "https://localhost:1", "ftp://a@localhost"])(
  "a target at another host than the named one, %s, is refused",
  async (origin) => {
    for (const path of ["/api/health/live", "/dev/outbox.json"]) {
      const answer = await say(
        `GET ${origin}${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"INVALID"/);
    }
  },
);

test("a target at the named host is answered", async () => {
  const bytes =
    "GET http://LOCALHOST:3000/api/health/live HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n";
  expect(await say(bytes)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(["localhost:3000", "[::1]:3000", "app_1", "bandeja.example.", ""])(
  "a request to the host %j is answered",
  async (host) => {
    const bytes = `GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await say(bytes)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test("a refusal of a HEAD has no body", async () => {
  const [head = "", body] = (await say(`HEAD /api/health/live HTTP/1.1\r\n${tooMuch}`)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toContain("connection: close");
  expect(body).toBe("");
});

test("a request that arrived while the process was busy is not too late", async () => {
  const { server } = app;
  const { headersTimeout } = server;
  onTestFinished(() => void (server.headersTimeout = headersTimeout));
  server.headersTimeout = 100;
  const socket = connect(port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  socket.write("GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  // Longer than the interval at which Node checks its time limits.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
