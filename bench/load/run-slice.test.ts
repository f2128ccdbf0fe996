import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { runSlice } from "./run-slice.ts";

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

async function load(listener: RequestListener, milliseconds = 100) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return runSlice({ port, requests: [request("/a"), request("/b")], connections: 3, milliseconds });
}

test("every answer of a working server is counted once", async () => {
  const seen: Record<string, number> = {};
  const result = await load(({ url = "" }, response) => {
    seen[url] = (seen[url] ?? 0) + 1;
    response.end("done");
    // Long enough for each connection to have an answer and send again, on a busy machine as well.
  }, 1_000);
  const { "/a": a = 0, "/b": b = 0 } = seen;
  expect(result).toMatchObject({ answers: a + b, failed: 0, failures: [] });
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1);
  expect(result.answers).toBeGreaterThan(3);
  expect(result.elapsed).toBeGreaterThanOrEqual(1_000);
  expect(result.p99).toBeGreaterThanOrEqual(result.p50);
});

test("an answer other than 200 is a failure", async () => {
  const result = await load(({ url }, response) => {
    response.writeHead(url === "/a" ? 200 : 402).end("no");
  });
  expect(result.failed).toBeGreaterThan(0);
  expect(result.failures).toContain("status 402");
});

test("a connection that is closed during the load is a failure", async () => {
  const result = await load((_request, response) => response.destroy());
  expect(result.failed).toBeGreaterThanOrEqual(3);
});
