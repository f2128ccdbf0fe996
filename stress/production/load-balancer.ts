import { once } from "node:events";
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** A process behind the load balancer; it has no port while it is not running. */
export interface Upstream {
  port(): number | undefined;
}

interface Target {
  readonly upstream: Upstream;
  isReady: boolean;
  /** Until when (ms) it is not used after a failure. */
  awayUntil: number;
  active: number;
}

// The rules and times of deploy/compose/Caddyfile, except for the interval of the health check: it is 2 s there, where a
// stopping process drains for 5 s.
const tryForMs = 5_000;
const tryEveryMs = 100;
const healthEveryMs = 200;
const healthTimeoutMs = 3_000;
const awayMs = 2_000;
const keepAliveMs = 30_000;

/** The headers that concern one connection only. */
const ofConnection = ["connection", "keep-alive", "transfer-encoding"];

const withoutConnection = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

/** What became of a request: answered, also in part; it reached nobody; it got no answer. */
type Outcome = "answered" | "unreached" | "lost";

/** A load balancer before several processes: it uses those whose readiness answers, the least busy one first. */
export async function startLoadBalancer(upstreams: readonly Upstream[]) {
  const targets: Target[] = upstreams.map((upstream) => ({
    upstream,
    isReady: false,
    awayUntil: 0,
    active: 0,
  }));
  const agent = new Agent({ keepAlive: true, timeout: keepAliveMs, maxFreeSockets: 256 });
  const stopping = new AbortController();

  function choose(): Target | undefined {
    const usable = targets.filter(({ isReady, awayUntil }) => isReady && awayUntil < performance.now());
    return usable.toSorted((a, b) => a.active - b.active)[0];
  }

  function pass(target: Target, body: Buffer, from: IncomingMessage, to: ServerResponse): Promise<Outcome> {
    const { method, url: path, headers } = from;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const port = target.upstream.port();
    if (port === undefined) return Promise.resolve("unreached");
    const sent = sendRequest({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: withoutConnection(headers),
      agent,
    });
    target.active += 1;
    const leave = () => sent.destroy();
    to.once("close", leave);
    sent.on("response", (answer) => {
      to.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      to.flushHeaders();
      answer.pipe(to);
      // What has begun cannot be answered otherwise any more: the client must see that it is incomplete.
      answer.on("close", () => {
        if (!answer.complete) to.destroy();
        resolve("answered");
      });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      const isReached = error.code !== "ECONNREFUSED";
      resolve(isReached ? "lost" : "unreached");
    });
    sent.end(body);
    return promise.finally(() => {
      target.active -= 1;
      to.removeListener("close", leave);
    });
  }

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    const until = performance.now() + tryForMs;
    while (performance.now() < until && !to.destroyed) {
      const target = choose();
      if (target === undefined) {
        await pause(tryEveryMs);
        continue;
      }
      const outcome = await pass(target, body, from, to);
      if (outcome === "answered" || to.destroyed) return;
      target.awayUntil = performance.now() + awayMs;
      if (outcome === "lost" && from.method !== "GET") break;
    }
    to.writeHead(503, { "retry-after": "2", "content-type": "application/json" });
    to.end('{"ok":false,"code":"UNAVAILABLE","message":"Please try again in a moment."}');
  }

  async function checkHealth(target: Target): Promise<void> {
    while (!stopping.signal.aborted) {
      const port = target.upstream.port();
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(healthTimeoutMs)]);
      target.isReady =
        port !== undefined &&
        (await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.ok;
          },
          () => false,
        ));
      await pause(healthEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const server = createServer((from, to) => {
    handle(from, to).catch(() => to.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const checking = Promise.all(targets.map(checkHealth));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether it uses every process. */
    isComplete: () => targets.every(({ isReady, awayUntil }) => isReady && awayUntil < performance.now()),
    async close(): Promise<void> {
      stopping.abort();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      agent.destroy();
      await checking;
    },
  };
}
