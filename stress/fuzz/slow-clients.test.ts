import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import { extent, recordFigures } from "../suite.ts";
import { announce } from "./raw-requests.ts";
import { exchangeRaw } from "./raw-exchange.ts";

vi.setConfig({ testTimeout: 180_000 });

const second = 1_000;
/** The short form divides all limits of the server by this, so that it waits less. */
const shorter = extent({ short: 30, long: 1 });
/** The server disconnects a client at most this long (ms) after a limit, even on a busy machine. */
const slack = 5 * second;
/** A long answer, generated at the first request; `times` of it are 18 MB, more than any buffer holds. */
const large = "/api/openapi.json";
let times: number;
let api: TestApp;
let port: number;
let server: Server;
/** Emits the client's port as an event when the server's end of a connection has closed. */
const gone = new EventEmitter();
let limits: { head: number; whole: number; still: number };

beforeAll(async () => {
  api = await createTestApp();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  times = Math.ceil(18_000_000 / (await api.app.inject(large)).rawPayload.length);
  server = api.app.server;
  server.on("connection", (socket: Socket) => {
    const { remotePort } = socket;
    socket.on("close", () => gone.emit(String(remotePort)));
  });
  ({ port } = server.address() as AddressInfo);
  server.headersTimeout /= shorter;
  server.requestTimeout /= shorter;
  server.timeout /= shorter;
  limits = { head: server.headersTimeout, whole: server.requestTimeout, still: server.timeout };
});
afterAll(() => api.close());

test("a client has 15 s for the head of a request, 30 s for all of it, and may be idle for 60 s", () => {
  const [head, whole, still] = [15, 30, 60].map((seconds) => (seconds * second) / shorter);
  expect(limits).toEqual({ head, whole, still });
});

const drop = "x".repeat(10_000);
const letters = Array.from(drop);
const login = "/api/restaurant/login";

/** Slow clients: the pieces that each sends, the limit that it exceeds, and the statuses of its answers. */
const slow: readonly (readonly [
  who: string,
  pieces: Iterable<string>,
  limit: "head" | "whole",
  ...statuses: number[],
])[] = [
  ["says nothing at all", [""], "head", 408],
  ["stops in the middle of the first line", ["POST /api/rest"], "head", 408],
  ["stops before the end of the head", [`GET /api/health/live HTTP/1.1\r\nHost: a\r\n`], "head", 408],
  ["says a header letter by letter", `GET /api/health/live HTTP/1.1\r\nHost: a\r\nX: ${drop}`, "head", 408],
  [
    "says one header after another",
    ["GET /api/health/live HTTP/1.1\r\nHost: a\r\n", ...Array.from(drop, () => "x: 1\r\n")],
    "head",
    408,
  ],
  ["stops in the middle of a body", [announce(login, "Content-Length: 100"), "{"], "whole", 408],
  [
    "says a body letter by letter",
    [announce(login, "Content-Length: 100000"), "{", ...letters],
    "whole",
    408,
  ],
  [
    "says a chunk at a time",
    [announce(login, "Transfer-Encoding: chunked"), ...Array.from(drop, () => "1\r\n \r\n")],
    "whole",
    408,
  ],
  [
    "keeps sending a body that is refused unread",
    [announce("/api/jobs/add", "Content-Length: 100000"), ...letters],
    "whole",
    401,
  ],
  [
    "keeps sending a body that is too large",
    [announce(login, "Content-Length: 10000000"), ...letters],
    "whole",
    413,
  ],
  [
    "is slow with a second request",
    [
      "GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n",
      ...Array.from(`GET /api/health/live HTTP/1.1\r\nX: ${drop}`),
    ],
    "head",
    200,
    408,
  ],
];

test.concurrent("clients that send too slowly are disconnected in time", async () => {
  const longest = limits.whole + slack + 5 * second;
  const exchange = await Promise.all(
    slow.map(([, pieces]) => exchangeRaw(port, pieces, { gap: limits.head / 40, timeoutMs: longest })),
  );
  slow.forEach(([who, , limit, ...statuses], n) => {
    const { replies, isClosed, ms } = exchange[n]!;
    expect([who, isClosed, replies.map(({ status }) => status)]).toEqual([who, true, statuses]);
    expect([who, ms >= limits[limit], ms <= limits[limit] + slack]).toEqual([who, true, true]);
  });
  const worst = Math.max(...exchange.map(({ ms }) => ms));
  recordFigures(
    "fuzz, slow senders",
    `${slow.length} kinds cut off by the limits of ${limits.head} and ${limits.whole} ms, the last after ${Math.round(worst)} ms`,
  );
});

const ask = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...more, "", ""].join("\r\n");

test.concurrent("clients that do not read their answer are disconnected in time", async () => {
  const began = performance.now();
  const ended = Array.from({ length: 5 }, async () => {
    const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
    await once(socket, "connect");
    const { localPort = 0 } = socket;
    // Far more than the socket buffers of the system hold for a client that does not read.
    socket.pause().write(ask(large).repeat(times));
    await once(gone, String(localPort));
    socket.destroy();
    return performance.now() - began;
  });
  const waited = await Promise.all(ended);
  // A write in progress at the first timeout restarts it once.
  expect(Math.max(...waited)).toBeLessThan(2 * limits.still + slack);
  expect(Math.min(...waited)).toBeGreaterThan(limits.still);
});

test.concurrent("clients that read slowly get the whole answer", async () => {
  const began = performance.now();
  const socket = connect({ port, host: "127.0.0.1" });
  let taken = 0;
  socket.on("data", (chunk: Buffer) => {
    taken += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), limits.still / 200);
  });
  socket.write(ask(large).repeat(times - 1) + ask(large, "Connection: close"));
  await once(socket, "end");
  expect(performance.now() - began).toBeGreaterThan(limits.still);
  expect(taken).toBeGreaterThan(10_000_000);
});
