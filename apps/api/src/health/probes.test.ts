import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openReadiness } from "./readiness.ts";
import { serveOperations } from "./serve-operations.ts";

const deploy = path.resolve(import.meta.dirname, "../../../../deploy");
const files = ["helm/bandeja/templates/api.yaml", "helm/bandeja/templates/worker.yaml", "compose/Caddyfile"];
const text = files.map((file) => readFileSync(path.join(deploy, file), "utf8")).join("\n");
const probes = [...text.matchAll(/httpGet: \{ path: (\S+), port: (\w+) \}/g)].map(([, at, port]) => [
  port,
  at,
]);
const upstream = [...text.matchAll(/health_uri (\S+)/g)].map(([, at]) => ["http", at]);

let api: TestApp;
let operations: Awaited<ReturnType<typeof serveOperations>>;
beforeAll(async () => {
  api = await createTestApp();
  operations = await serveOperations(openReadiness([]), (_request, response) => response.end(), {
    host: "127.0.0.1",
    port: 0,
  });
});
afterAll(async () => {
  await operations.close();
  await api.close();
});

const statusAt: Readonly<Record<string, (at: string) => Promise<number>>> = {
  http: async (url) => (await api.app.inject({ url })).statusCode,
  metrics: async (at) => (await fetch(`http://127.0.0.1:${operations.port}${at}`)).status,
};

test("the addresses that the deployments ask for health are answered", async () => {
  const paths = [...probes, ...upstream];
  expect(paths).toHaveLength(7);
  for (const [port = "", at = ""] of paths) expect([at, await statusAt[port]?.(at)]).toEqual([at, 200]);
});
