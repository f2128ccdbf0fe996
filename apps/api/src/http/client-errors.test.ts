import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let market: TestApp;
let port: number;
beforeAll(async () => {
  market = await createTestApp();
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = market.app.server.address() as AddressInfo);
});
afterAll(() => market.close());

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

test("a refusal of a HEAD has no body", async () => {
  const [head = "", body] = (await say(`HEAD /api/health/live HTTP/1.1\r\n${tooMuch}`)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toContain("connection: close");
  expect(body).toBe("");
});

test("a request that arrived while the process was busy is not too late", async () => {
  const { server } = market.app;
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
