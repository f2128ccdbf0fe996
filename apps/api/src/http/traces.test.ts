import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeAll, expect, inject, test } from "vitest";

const program = path.resolve(import.meta.dirname, "../../testing/traced-program.ts");
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

/** What the program sent, by the path: protocol buffers, in which texts are plain. */
const received = new Map<string, Buffer>();
beforeAll(async () => {
  const collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url = "" } = request;
      received.set(url, Buffer.concat([received.get(url) ?? Buffer.alloc(0), body]));
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: inject("databaseUrl"), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  await promisify(execFile)(process.execPath, [program, `00-${traceId}-00f067aa0ba902b7-01`], { env });
  collector.close();
});

const textsOf = (url: string) => received.get(url)?.toString("latin1") ?? "";

test("requests, tasks and their statements are traced, in the trace of the proxy", () => {
  const traces = received.get("/v1/traces");
  const texts = textsOf("/v1/traces");
  expect(texts).toContain("GET /calendar/:token");
  expect(texts).toContain("SELECT $1::text AS personal");
  expect(texts).toContain("task mail");
  expect(texts).toContain("SELECT 'in a task'");
  // The request and its statement.
  expect(traces?.toString("hex").split(traceId)).toHaveLength(3);
});

test("statements outside of requests and tasks are not traced", () => {
  expect(textsOf("/v1/traces")).not.toContain("outside");
});

test("spans have neither values nor secrets of a path, and of a failure only its kind", () => {
  const texts = textsOf("/v1/traces");
  expect(texts).toContain("GET /broken");
  expect(texts).toContain("exception");
  expect(texts.replaceAll("SELECT 'carla@venue.test'::text::uuid", "")).not.toMatch(
    /@venue\.test|a-secret-token|a-secret-code/,
  );
});

test("metrics are sent by the same names as for Prometheus", () => {
  const texts = textsOf("/v1/metrics");
  expect(texts).toContain("bandeja_task_duration_seconds");
  expect(texts).toContain("bandeja_memory_bytes");
});
