import { connect, type Socket } from "node:net";
import { bodyLimitBytes } from "@bandeja/contract/limits";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";
import { openFiles, residentBytes } from "./footprint.ts";
import { judgeRefusal } from "./judge.ts";
import { startProbe } from "./probe.ts";
import { announce, ask, rawRequests, soundRequests } from "./raw-requests.ts";
import { seed } from "./seed.ts";
import { startFuzzedServer, type FuzzedServer } from "./fuzzed-server.ts";
import { exchangeRaw, type RawExchange } from "./raw-exchange.ts";

vi.setConfig({ testTimeout: 300_000 });

const megabyte = 2 ** 20;
let fuzzed: FuzzedServer;
let port: number;
let filesAtFirst: number;

beforeAll(async () => {
  fuzzed = await startFuzzedServer();
  ({ port } = fuzzed.server);
  await exchangeRaw(port, [ask("/api/health/ready")], { hangUp: true });
  filesAtFirst = openFiles(fuzzed.server.pid);
});
afterAll(() => fuzzed.close());

/** Expects that the server sent complete responses without a 5xx, and closed the connection. */
function expectSound({ replies, isWhole, isClosed }: RawExchange): void {
  expect({ isWhole, isClosed }).toEqual({ isWhole: true, isClosed: true });
  for (const reply of replies) expect(judgeRefusal(reply)).toEqual([]);
}

test.each(rawRequests)("%s gets its own response, and no other", async (_what, said, statuses) => {
  const exchange = await exchangeRaw(port, [said], { hangUp: true });
  expect(exchange.replies.map(({ status }) => status)).toEqual(statuses);
  expectSound(exchange);
});

test("invalid bytes after an upgrade request end the connection", async () => {
  const upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
  const exchange = await exchangeRaw(
    port,
    [ask("/api/health/live").replace(/\r\n$/, upgrade), "nonsense\r\n\r\n"],
    {
      gap: 100,
    },
  );
  expect(exchange.replies.map(({ status }) => status)).toEqual([200]);
  expectSound(exchange);
});

const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
const anyEdit = fc.record({
  at: fc.nat({ max: 1_000 }),
  drop: fc.nat({ max: 8 }),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom("\r", "\n", "\r\n", "\r\n\r\n", " ", ":", "0", "\0", "\u00ff")
      .map((text) => Buffer.from(text, "latin1")),
  ),
});
/** A valid request with a few bytes changed or removed. */
const spoiltRequest = fc
  .tuple(fc.constantFrom(...soundRequests), fc.array(anyEdit, { minLength: 1, maxLength: 5 }))
  .map(([request, edits]) =>
    edits.reduce((bytes, { at, drop, put }) => {
      const offset = Math.floor((at * bytes.length) / 1_000);
      return Buffer.concat([bytes.subarray(0, offset), put, bytes.subarray(offset + drop)]);
    }, Buffer.from(request)),
  );

test("random bytes get no incomplete response and no 5xx, and the connection ends", async () => {
  let said = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 1, arbitrary: anyBytes }, { weight: 4, arbitrary: spoiltRequest }), {
        minLength: 1,
        maxLength: 20,
        size: "max",
      }),
      async (all) => {
        said += all.length;
        const exchange = await Promise.all(all.map((bytes) => exchangeRaw(port, [bytes], { hangUp: true })));
        exchange.forEach(expectSound);
      },
    ),
    { seed, numRuns: extent({ short: 30, long: 1_000 }) },
  );
  recordFigures("fuzz, bytes", `${said} connections of random or spoilt bytes, 0 answers of 5xx, 0 hangs`);
});

test("a thousand pipelined requests are answered in order", async () => {
  const isLive = Array.from({ length: 1_000 }, (_, n) => (n * n) % 7 < 3);
  const pieces = isLive.map((live) => ask(live ? "/api/health/live" : "/api/nothing"));
  const exchange = await exchangeRaw(port, [pieces.join("")], { hangUp: true });
  expect(exchange.replies.map(({ status }) => status)).toEqual(isLive.map((live) => (live ? 200 : 404)));
  expectSound(exchange);
});

const large = Buffer.alloc(5 * megabyte, "a");
const chunk = Buffer.concat([
  Buffer.from(`${large.length.toString(16)}\r\n`),
  large,
  Buffer.from("\r\n0\r\n\r\n"),
]);

test.each([
  ["/api/restaurant/login", 413],
  ["/api/jobs/add", 401],
  ["/api/nothing", 413],
  ["/login", 413],
])("bodies of 5 MB to %s are refused while they arrive, and not kept in memory", async (path, status) => {
  expect(large.length).toBeGreaterThan(bodyLimitBytes);
  const before = residentBytes(fuzzed.server.pid);
  for (let round = 0; round < extent({ short: 1, long: 10 }); round += 1) {
    const exchange = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const said =
          n % 2 === 0
            ? [announce(path, `Content-Length: ${large.length}`), large]
            : [announce(path, "Transfer-Encoding: chunked"), chunk];
        // The connection can be used again.
        return exchangeRaw(port, [...said, ask("/api/health/live")], { hangUp: true });
      }),
    );
    for (const one of exchange) {
      expect(one.failure).toBeUndefined();
      expect(one.replies.map((reply) => reply.status)).toEqual([status, 200]);
      expectSound(one);
    }
  }
  expect((residentBytes(fuzzed.server.pid) - before) / megabyte).toBeLessThan(100);
});

const silent = [
  "",
  "POST /api/restaurant/lo",
  announce("/api/restaurant/login", "Content-Length: 100"),
  `${announce("/api/restaurant/login", "Transfer-Encoding: chunked")}5\r\n{`,
];

test("thousands of idle connections block no other client, and leave nothing open", async () => {
  const number = extent({ short: 400, long: 2_000 });
  const probe = startProbe(port);
  const sockets: Socket[] = [];
  for (let n = 0; n < number; n += 1) {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
    // A quarter of the clients closes its own half and never reads; the others stay idle.
    if (n % 4 === 3) socket.pause().end(ask("/api/docs/swagger-ui-bundle.js"));
    else socket.write(silent[n % silent.length] ?? "");
    sockets.push(socket);
  }
  await expect
    .poll(() => openFiles(fuzzed.server.pid), { timeout: 30_000 })
    .toBeGreaterThan(filesAtFirst + number / 2);
  await probe.seen();
  const exchange = await Promise.all(
    soundRequests.map((request) => exchangeRaw(port, [request], { hangUp: true })),
  );
  exchange.forEach(expectSound);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { worst, failed } = await probe.seen();
  await probe.stop();
  for (const socket of sockets) socket.destroy();
  expect(failed).toBe(0);
  // Well below the 15 s after which idle connections are closed; a lower bound would measure the machine's speed.
  expect(worst).toBeLessThan(10_000);
  recordFigures(
    "fuzz, connections",
    `${number} half-open at once, a normal client waited ${Math.round(worst)} ms at most`,
  );
});

test("afterwards the server has no more files open than before", async () => {
  await expect
    .poll(() => openFiles(fuzzed.server.pid), { timeout: 30_000 })
    .toBeLessThanOrEqual(filesAtFirst + 2);
  expect(fuzzed.server.lastSaid()).not.toMatch(/"level":[56]0/);
});
