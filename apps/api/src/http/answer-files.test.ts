import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { once } from "node:events";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readConfig } from "@bandeja/config/config";
import { requestIds } from "@bandeja/observability/requests/request-id";
import { noTelemetry } from "@bandeja/observability/telemetry";
import { protectAnswers } from "@bandeja/site-files/security-headers";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "../runtime/services.ts";
import { answerFilesFirst } from "./answer-files.ts";
import { createLogger, logRequests } from "./log-requests.ts";
import { serveSite } from "./site.ts";

const files = ["index", "login/index", "404/index"].flatMap((name) =>
  ["", "_pt/", "_pt-PT/"].map((folder) => [`${folder}${name}.html`, `<!DOCTYPE html>${folder}${name}`]),
);
const assets = [
  ["assets/root-CSQD0JuC.css", "a{}"],
  ["favicon.svg", "<svg/>"],
];

let folder: string;
let port: number;
/** The requests that reached the framework. */
let routed: string[] = [];
let lines: Record<string, unknown>[] = [];
let measured: unknown[][] = [];
const shutdown: Services["shutdown"] = { phase: "open" };
const services = {
  config: readConfig({ DEMO: "off", TRUST_PROXY: "127.0.0.1", TRUST_REQUEST_ID: "on" }),
  siteUrl: "https://bandeja.test",
  now: () => new Date(),
  shutdown,
  telemetry: { ...noTelemetry, request: (...values: unknown[]) => void measured.push(values) },
} as Services;
const logger: FastifyBaseLogger = createLogger("info", {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const app: FastifyInstance = Fastify({
  loggerInstance: logger,
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: "127.0.0.1",
  genReqId: requestIds("127.0.0.1"),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "files-"));
  for (const [name = "", content = ""] of [...files, ...assets]) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    if (name.endsWith(".svg")) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  logRequests(app, services.telemetry);
  app.addHook("onRequest", async ({ url }) => void routed.push(url));
  protectAnswers(app, services.siteUrl);
  answerFilesFirst(app, services, [
    await serveSite(app, services, folder, async () => ({ en: {}, pt: {}, "pt-PT": {} })),
  ]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  shutdown.phase = "open";
  routed = [];
  lines = [];
  measured = [];
});

async function get(address: string, headers: Record<string, string> = {}, method = "GET") {
  const sent = request({ port, host: "127.0.0.1", path: address, headers, method });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const passing = ["date", "connection", "keep-alive", "x-request-id"];
const lasting = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)));

test.for(
  ["/", "/login", "/assets/root-CSQD0JuC.css", "/favicon.svg"].flatMap((address) => [
    { address, headers: {} },
    { address, headers: { "accept-encoding": "gzip", "accept-language": "pt-PT" } },
    {
      address,
      headers: { "accept-encoding": "gzip, br", cookie: "i18next=pt", "x-forwarded-for": "192.0.2.7" },
    },
  ]),
)("$address is answered before the framework as by it: $headers", async ({ address, headers }) => {
  const answer = await get(address, headers);
  expect(routed).toEqual([]);
  const usual = await app.inject({ url: address, headers });
  expect(routed).toEqual([address]);
  expect(answer.status).toBe(usual.statusCode);
  expect(lasting(answer.headers)).toEqual(
    lasting({ ...usual.headers, "content-length": String(usual.headers["content-length"]) }),
  );
  expect(answer.body.equals(usual.rawPayload)).toBe(true);
});

test.for<[string, Record<string, string>?, string?]>([
  ["/?lng=pt"],
  ["/login/"],
  ["/unknown"],
  ["/", { "if-none-match": "*" }],
  ["/favicon.svg", { range: "bytes=0-1" }],
  ["/", { "content-length": "0" }],
  ["/", { connection: "upgrade", upgrade: "h2c" }],
  ["/", {}, "HEAD"],
  ["/", {}, "POST"],
])("%s with %j needs the framework (%s)", async ([address, headers, method]) => {
  await get(address, headers, method);
  expect(routed).toEqual([address]);
});

test("while the process ends, the framework refuses", async () => {
  shutdown.phase = "closing";
  await get("/login");
  expect(routed).toEqual(["/login"]);
});

test("an answer is measured, and logged with its id and the address of the client", async () => {
  const { headers } = await get("/login", { "x-request-id": "edge-7f3a.1", "x-forwarded-for": "192.0.2.7" });
  expect(headers["x-request-id"]).toBe("edge-7f3a.1");
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    reqId: "edge-7f3a.1",
    method: "GET",
    path: "/login",
    status: 200,
    ms: expect.any(Number) as number,
    ip: "192.0.2.7",
    msg: "request",
  });
  expect(measured).toEqual([["page", 200, expect.any(Number)]]);
});
