import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { freePort } from "@bandeja/api/testing/real-server";
import { certificate, certificateKey } from "@bandeja/providers/testing/push-service/certificate";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { expired, ofAnotherName } from "../testing/certificates.ts";
import { checkSite } from "./check-site.ts";

const trusted = tls.getCACertificates("default");
beforeAll(() => tls.setDefaultCACertificates([...trusted, certificate, expired.cert, ofAnotherName.cert]));
afterAll(() => tls.setDefaultCACertificates(trusted));

const ready: RequestListener = (request, response) => {
  const isReady = request.url === "/api/health/ready";
  response
    .writeHead(isReady ? 200 : 404)
    .end(JSON.stringify({ ok: true, checks: { server: "ok", database: "ok" } }));
};
const valid = { cert: certificate, key: certificateKey };

async function start(answer: RequestListener, keys?: { cert: string; key: string }): Promise<string> {
  const server = keys === undefined ? createHttpServer(answer) : createServer(keys, answer);
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `${keys === undefined ? "http" : "https"}://localhost:${port}`;
}
const examine = async (siteUrl: string, now?: Date) =>
  (await checkSite({ siteUrl }, now)).map(({ check, status, found }) => ({ check, status, found }));

test("a site with a valid certificate that is ready is in order", async () => {
  expect(await examine(await start(ready, valid))).toMatchObject([
    { check: "certificate", status: "ok", found: "The certificate is valid until 2126-10-28." },
    { check: "site", status: "ok" },
  ]);
});

test("a certificate that ends soon is reported", async () => {
  const siteUrl = await start(ready, valid);
  expect((await examine(siteUrl, new Date("2126-10-20T00:00:00Z")))[0]).toMatchObject({
    status: "warning",
    found: expect.stringContaining("for 8 more days"),
  });
});

test.each([
  ["has ended", expired, "has expired"],
  ["is for another name", ofAnotherName, "is for another name"],
])("a certificate that %s is reported", async (_what, keys, text) => {
  const [first, second] = await examine(await start(ready, keys));
  expect(first).toMatchObject({ status: "failed", found: expect.stringContaining(text) });
  expect(second?.status).toBe("failed");
});

test("a certificate that nobody trusts is reported", async () => {
  tls.setDefaultCACertificates(trusted);
  const findings = await examine(await start(ready, valid));
  tls.setDefaultCACertificates([...trusted, certificate, expired.cert, ofAnotherName.cert]);
  expect(findings[0]).toMatchObject({ status: "failed", found: expect.stringContaining("self-signed") });
});

test("a port without TLS, and an address without a server, are reported", async () => {
  const plain = (await start(ready)).replace("http:", "https:");
  expect(await examine(plain)).toMatchObject([{ status: "failed" }, { status: "failed" }]);
  expect((await examine(`http://127.0.0.1:${await freePort()}`))[0]).toMatchObject({
    status: "failed",
    found: expect.stringContaining("ECONNREFUSED"),
  });
});

test("another program, and a server that is not ready, are told apart", async () => {
  const other = await start((_request, response) => void response.end("<h1>It works</h1>"));
  expect((await examine(other))[0]).toMatchObject({
    status: "failed",
    found: expect.stringContaining("not as Bandeja"),
  });
  const down = await start((_request, response) =>
    response
      .writeHead(503)
      .end(JSON.stringify({ ok: false, checks: { database: "down", redis: "degraded" } })),
  );
  expect((await examine(down))[0]).toMatchObject({
    status: "failed",
    found: expect.stringContaining("database down, redis degraded"),
  });
});
