import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fill } from "../fill/fill.ts";
import { startBare } from "../servers/start-bare.ts";
import { applicationsPart } from "./applications.ts";
import { cityPart } from "./city.ts";
import { listPart } from "./list.ts";
import { manyPart } from "./many.ts";
import type { Setting } from "./part.ts";
import { postPart } from "./post.ts";

const jobs = 1_000;
const ended = new AsyncDisposableStack();
let testApp: TestApp;
let setting: Setting;

beforeAll(async () => {
  testApp = await createTestApp();
  ended.defer(() => testApp.close());
  const url = testApp.databaseUrl;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ended.defer(() => client.end());
  const filledAt = new Date();
  await fill(client, { jobs, at: filledAt, say: () => {} });
  const market = { dataDir: "", url, client, jobs, filledAt, clockOffset: 0, close: async () => {} };
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = testApp.app.server.address() as AddressInfo;
  const [bare, bareNode] = await Promise.all([startBare(market, "PostgreSQL"), startBare(market, "Node")]);
  ended.defer(async () => void (await Promise.all([bare.stop(), bareNode.stop()])));
  const api = { name: "API", pid: process.pid, port, stop: async () => {} };
  setting = { market, api, bare, bareNode, database: 0, say: () => {}, defer: () => {} };
});
afterAll(() => ended.disposeAsync());

test.each([
  ["list", listPart],
  ["many", manyPart],
  ["applications", applicationsPart],
  ["post", postPart],
  ["city", cityPart],
])("the servers that %s compares do the same on a newly filled market", async (_name, part) => {
  const { sides } = await part.prepare(setting);
  for (const { requests } of sides) expect(requests.length).toBeGreaterThan(0);
});
