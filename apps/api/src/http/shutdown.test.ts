import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { startRealServer } from "../../testing/real-server.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { closeGently } from "./shutdown.ts";

// The real program is started with its database.
vi.setConfig({ testTimeout: 60_000 });

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

interface Heard {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** Makes a request over the agent's connection. Rejects when it breaks before the answer is complete. */
function ask(agent: Agent, port: number, address: string, sent?: object): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>();
  const query = request({
    agent,
    port,
    host: "127.0.0.1",
    path: address,
    method: sent === undefined ? "GET" : "POST",
    headers: sent === undefined ? {} : { "content-type": "application/json" },
  });
  query.on("error", reject);
  query.on("response", (response) => {
    const { statusCode: status = 0, headers } = response;
    text(response).then((body) => resolve({ status, connection: headers.connection, body }), reject);
  });
  query.end(sent === undefined ? undefined : JSON.stringify(sent));
  return promise;
}

/** Repeats requests over one connection until the server announces its close, and records all answers. */
async function sendRequests(port: number, pauseMs: number, isPost: boolean, heard: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      const query = isPost
        ? ask(agent, port, "/api/country/findcity", { city: "Lisboa" })
        : ask(agent, port, "/api/health/live");
      const { status, connection } = await query;
      heard.push(`${status} ${connection}`);
      if (status === 503) break;
    } catch (error) {
      heard.push(error instanceof Error && "code" in error ? String(error.code) : String(error));
      break;
    }
    await delay(pauseMs);
  }
  agent.destroy();
}

/** Thirty clients, some without a pause, some with a short one; resolves when each has been answered twice. */
async function startClients(port: number) {
  const heard = Array.from({ length: 30 }, (): string[] => []);
  const asking = heard.map((own, index) => sendRequests(port, (index % 10) * 15, index % 2 === 1, own));
  await expect
    .poll(() => Math.min(...heard.map(({ length }) => length)), { timeout: 20_000 })
    .toBeGreaterThan(1);
  return { heard, ended: Promise.all(asking) };
}

/** Makes a first request, so that everything is loaded. */
const warmUp = async (port: number) => {
  const agent = new Agent();
  await ask(agent, port, "/api/country/findcity", { city: "Lisboa" });
  agent.destroy();
};

/** Whether the last answer on a connection announces its close, or the next connection was refused. */
const isGentle = (last: string | undefined) => last === "503 close" || last === "ECONNREFUSED";

async function listenOnPort() {
  const server = await createTestApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  return { ...server, port: (server.app.server.address() as AddressInfo).port };
}

test("of thirty clients that repeat requests, none loses a connection with a request on it", async () => {
  const server = await listenOnPort();
  await warmUp(server.port);
  const { heard, ended } = await startClients(server.port);
  const closed = closeGently(server.app, server.services.shutdown, { drainMs: 300, noticeMs: 20_000 });
  await ended;
  await closed;
  await server.close();
  expect(heard.filter((one) => !isGentle(one.at(-1)))).toEqual([]);
  expect(heard.filter((one) => one.at(-1) === "503 close").length).toBeGreaterThan(15);
});

test("readiness fails first, while other requests are still answered on open connections", async () => {
  const server = await listenOnPort();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = async (address: string) => (await ask(agent, server.port, address)).status;
  expect(await status("/api/health/ready")).toBe(200);
  const closed = closeGently(server.app, server.services.shutdown, { drainMs: 3_000 });
  const ready = await ask(agent, server.port, "/api/health/ready");
  expect([ready.status, ready.connection]).toEqual([503, "keep-alive"]);
  expect(JSON.parse(ready.body)).toMatchObject({ code: "UNAVAILABLE", checks: { server: "down" } });
  expect(await status("/api/health/live")).toBe(200);
  agent.destroy();
  await closed;
  await server.close();
});

test("a client that never ends its request is disconnected, and does not delay the stop", async () => {
  const server = await listenOnPort();
  const agent = new Agent({ keepAlive: true });
  const slow = request({
    agent,
    port: server.port,
    host: "127.0.0.1",
    path: "/api/country/findcity",
    method: "POST",
    headers: { "content-type": "application/json", "content-length": 1_000 },
  });
  const cut = new Promise((resolve) => slow.on("error", resolve));
  slow.write("{");
  await delay(200);
  const began = performance.now();
  await closeGently(server.app, server.services.shutdown, { drainMs: 0, noticeMs: 100, timeoutMs: 300 });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await cut).toMatchObject({ code: "ECONNRESET" });
  await server.close();
});

test("SIGTERM ends the real program in this way", async () => {
  const database = await createTestDatabase();
  open.push(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), "bandeja-shutdown-"));
  open.push(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: database.url, SHUTDOWN_DRAIN_SECONDS: "3" };
  const server = await startRealServer(dataDir, { settings });
  await warmUp(server.port);
  const { heard, ended } = await startClients(server.port);
  process.kill(server.pid, "SIGTERM");
  await expect
    .poll(async () => (await fetch(`${server.origin}/api/health/ready`)).status, { interval: 20 })
    .toBe(503);
  await ended;
  await server.stop();
  expect(heard.filter((one) => !isGentle(one.at(-1)))).toEqual([]);
}, 60_000);
