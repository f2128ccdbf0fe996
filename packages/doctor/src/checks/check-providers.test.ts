import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { freePort } from "@bandeja/api/testing/real-server";
import { readConfig, type Config } from "@bandeja/config/config";
import { bucketKeys, startFakeBucket } from "@bandeja/providers/testing/fake-bucket";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkProviders } from "./check-providers.ts";

async function start(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const config = readConfig({});
async function examine(name: string, changes: Partial<Config>, timeoutMs = 10_000) {
  const findings = await checkProviders({ ...config, ...changes }, timeoutMs);
  return findings.find(({ check }) => check === name);
}

const settings: Record<string, (url: string) => Partial<Config>> = {
  "text messages": (url) => ({ twilio: { accountSid: "AC1", authToken: "a-token", from: "Bandeja", url } }),
  payments: (url) => ({ stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1", url } }),
  "sign-in with Google": (issuer) => ({ oidc: { issuer, clientId: "id", clientSecret: "a-secret" } }),
  photos: (url) => ({ bucket: { url, region: "r", accessKeyId: "AK", secretAccessKey: "a-secret" } }),
  "error reports": (url) => ({ errorEndpoint: { url: `${url}/api/7/envelope/`, authorization: "Sentry" } }),
};

test("what is not configured is not checked", async () => {
  const findings = await checkProviders(config);
  expect(new Set(findings.map(({ status }) => status))).toEqual(new Set(["skipped"]));
});

describe.each(Object.entries(settings))("%s", (name, withUrl) => {
  test.each<[string, RequestListener, string]>([
    ["refuses", (_request, response) => void response.writeHead(401).end("{}"), "401"],
    ["is broken", (_request, response) => void response.writeHead(500).end("{}"), "500"],
    ["hangs", () => {}, "in time"],
  ])("that %s is reported, with its settings", async (_what, answer, text) => {
    const finding = await examine(name, withUrl(await start(answer)), text === "in time" ? 300 : undefined);
    expect(finding).toMatchObject({
      status: "failed",
      found: expect.stringContaining(text),
      fix: expect.stringMatching(/[A-Z_]{8,}/),
    });
    expect(JSON.stringify(finding)).not.toMatch(/a-token|sk_test|a-secret/);
  });

  test("at an address with a password is reported without it", async () => {
    const finding = await examine(name, withUrl("http://us:a-pass@word@127.0.0.1:1"));
    expect(finding).toMatchObject({ status: "failed" });
    expect(JSON.stringify(finding)).not.toMatch(/a-pass|word/);
  });

  test("that is gone is reported", async () => {
    expect(await examine(name, withUrl(`http://127.0.0.1:${await freePort()}`))).toMatchObject({
      status: "failed",
      found: expect.stringContaining("ECONNREFUSED"),
    });
  });
});

describe("one that works", () => {
  test.each([
    ["text messages", "GET /2010-04-01/Accounts/AC1.json", "Basic QUMxOmEtdG9rZW4="],
    ["payments", "GET /v1/checkout/sessions?limit=1", "Bearer sk_test_1"],
  ])("%s", async (name, line, authorization) => {
    const received: unknown[] = [];
    const url = await start(({ method, url: path, headers }, response) => {
      received.push([`${method} ${path}`, headers.authorization]);
      response.end("{}");
    });
    expect(await examine(name, settings[name]?.(url) ?? {})).toMatchObject({ status: "ok" });
    expect(received).toEqual([[line, authorization]]);
  });

  test("photos, which are removed again", async () => {
    const bucket = await startFakeBucket();
    onTestFinished(() => bucket.stop());
    expect(await examine("photos", { bucket: { url: bucket.url, ...bucketKeys } })).toMatchObject({
      status: "ok",
    });
    expect(bucket.objects.size).toBe(0);
  });

  test("an error endpoint, which gets no event", async () => {
    const bodies: string[] = [];
    const url = await start((request, response) => {
      void buffer(request).then((body) => {
        bodies.push(body.toString());
        response.end("{}");
      });
    });
    expect(await examine("error reports", settings["error reports"]?.(url) ?? {})).toMatchObject({
      status: "ok",
    });
    expect(bodies).toEqual(["{}\n"]);
  });

  test("an issuer; one that calls itself otherwise is reported", async () => {
    let issuer = "";
    const url = await start((_request, response) => void response.end(JSON.stringify({ issuer })));
    const name = "sign-in with Google";
    expect(await examine(name, settings[name]?.(url) ?? {})).toMatchObject({ status: "failed" });
    issuer = url;
    expect(await examine(name, settings[name]?.(url) ?? {})).toMatchObject({ status: "ok" });
  });

  test("a collector of traces", async () => {
    const url = await start(
      (request, response) => void response.writeHead(request.url === "/v1/traces" ? 200 : 404).end(),
    );
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await examine("traces", { otlp: true })).toMatchObject({ status: "ok" });
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1");
    expect(await examine("traces", { otlp: true })).toMatchObject({ status: "failed" });
  });

  test("a collector of traces that requires headers", async () => {
    const url = await start(
      ({ headers }, response) =>
        void response
          .writeHead(headers["x-key"] === "a=key, of two" && headers["x-id"] === "1" ? 200 : 401)
          .end(),
    );
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
    expect(await examine("traces", { otlp: true })).toMatchObject({ status: "failed", found: /credentials/ });
    vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=a=key%2C%20of%20two,x-id=1");
    expect(await examine("traces", { otlp: true })).toMatchObject({ status: "ok" });
  });
});

test("a mail server that works gets no mail, one that refuses the password is reported", async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      done(password === "right" ? null : new Error("wrong"), { user: "us" }),
  });
  onTestFinished(() => server.close());
  const withPassword = (password: string) => {
    const url = server.url.replace("smtp://", `smtp://us:${password}@`);
    return { smtp: { url, from: "ola@bandeja.test" } };
  };
  expect(await examine("mail", withPassword("right"))).toMatchObject({ status: "ok" });
  const refused = await examine("mail", withPassword("other-secret"));
  expect(refused).toMatchObject({ status: "failed", fix: expect.stringContaining("SMTP_URL") });
  expect(JSON.stringify(refused)).not.toContain("other-secret");
  expect(server.mails).toEqual([]);
});
