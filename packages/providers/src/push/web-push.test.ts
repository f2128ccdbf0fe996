import dns, { type LookupAddress, type LookupAllOptions } from "node:dns";
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { certificate } from "../testing/push-service/certificate.ts";
import { startPushService, type PushService } from "../testing/push-service/push-service.ts";
import { createVapidKeys } from "../testing/push-service/vapid-keys.ts";
import { createBrowserKeys, readVapid } from "../testing/push-service/read-push.ts";
import { isPublicHost, lookupPublic } from "./public-host.ts";
import type { PushMessage } from "./push-provider.ts";
import { createWebPush, type WebPushSettings } from "./web-push.ts";

let service: PushService;
const settings: WebPushSettings = {
  ...createVapidKeys(),
  subject: "mailto:ola@bandeja.test",
  onlyPublic: false,
  ca: certificate,
};
const push = createWebPush(settings);

beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.answerWith(async () => ({ status: 201 }));
  service.delivered.length = 0;
});
afterAll(() => service.close());

type Subscription = ReturnType<PushService["subscribe"]>;
function messageTo({ endpoint, keys }: Subscription, payload = "Olá, Inês!"): PushMessage {
  return {
    to: { endpoint, ...keys },
    payload,
    topic: "01a42494dd007c288f416b1e0a97d5c3",
    urgency: "high",
    ttl: 60,
  };
}

test("only the subscribed browser can decrypt a message", async () => {
  const browser = service.subscribe();
  expect(await push.send(messageTo(browser))).toMatch(/^[\w.]+:\d+ 201$/);
  expect(service.broken).toEqual([]);
  expect(service.delivered).toMatchObject([
    {
      text: "Olá, Inês!",
      headers: {
        ttl: "60",
        urgency: "high",
        topic: "01a42494dd007c288f416b1e0a97d5c3",
        "content-encoding": "aes128gcm",
      },
    },
  ]);
  // A subscription with the endpoint of one browser and the keys of another.
  await push.send(messageTo({ ...browser, keys: createBrowserKeys() }));
  expect(service.delivered).toHaveLength(1);
  expect(service.broken.splice(0)).toHaveLength(1);
});

test("a push is signed with the key that browsers subscribed with", async () => {
  await push.send(messageTo(service.subscribe()));
  const vapid = readVapid(service.delivered[0]?.headers.authorization);
  expect(vapid).toMatchObject({
    publicKey: push.publicKey,
    claims: { aud: service.origin, sub: "mailto:ola@bandeja.test" },
  });
  const hours = (vapid.claims.exp - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

test.each([404, 410])("a subscription has ended after the status %i", async (status) => {
  service.answerWith(async () => ({ status }));
  await expect(push.send(messageTo(service.subscribe()))).rejects.toMatchObject({ kind: "refused" });
});

test.each([400, 401, 403, 413, 500, 503])("after the status %i a push may be retried", async (status) => {
  service.answerWith(async () => ({ status }));
  const failure = push.send(messageTo(service.subscribe()));
  await expect(failure).rejects.toMatchObject({ kind: "unavailable", pause: undefined });
});

test("the Retry-After of a busy push service is respected", async () => {
  service.answerWith(async () => ({ status: 429, headers: { "retry-after": "120" } }));
  await expect(push.send(messageTo(service.subscribe()))).rejects.toMatchObject({ pause: 120_000 });
  const at = new Date(Date.now() + 600_000).toUTCString();
  service.answerWith(async () => ({ status: 503, headers: { "retry-after": at } }));
  const failure = await push.send(messageTo(service.subscribe())).catch((error: unknown) => error);
  expect((failure as { pause: number }).pause).toBeGreaterThan(590_000);
});

test("a redirect is not followed", async () => {
  const elsewhere = service.subscribe();
  service.answerWith(async (path) => ({
    status: elsewhere.endpoint.endsWith(path) ? 201 : 307,
    headers: { location: elsewhere.endpoint },
  }));
  await expect(push.send(messageTo(service.subscribe()))).rejects.toMatchObject({ kind: "unavailable" });
  expect(service.delivered).toEqual([]);
});

test("a push service without an answer times out, and an unreachable one fails immediately", async () => {
  service.answerWith(() => new Promise(() => {}));
  const hasty = createWebPush({ ...settings, timeout: 50 });
  await expect(hasty.send(messageTo(service.subscribe()))).rejects.toMatchObject({ kind: "unavailable" });
  const unknownId = { endpoint: "https://localhost:1/", keys: createBrowserKeys() };
  await expect(push.send(messageTo(unknownId))).rejects.toMatchObject({ kind: "unavailable" });
});

test("a push service with a self-signed certificate is refused", async () => {
  const { ca: _ca, ...plain } = settings;
  const failure = createWebPush(plain).send(messageTo(service.subscribe()));
  await expect(failure).rejects.toMatchObject({ kind: "unavailable" });
  expect(service.delivered).toEqual([]);
});

test("a key that is not a point of the curve is reported as a provider error", async () => {
  const keys = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  const failure = push.send(messageTo({ endpoint: `${service.origin}/push/1`, keys }));
  await expect(failure).rejects.toMatchObject({ name: "ProviderError" });
});

test.each([
  "127.0.0.1",
  "10.0.0.8",
  "172.16.4.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "[::1]",
  "[fe80::1]",
  "[fd00::1]",
  "[::ffff:127.0.0.1]",
  "[64:ff9b::a00:1]",
  "[64:ff9b:1::a00:1]",
  "[::7f00:1]",
  "[::a9fe:a9fe]",
  "[2002:7f00:1::1]",
  "[::ffff:168.63.129.16]",
  "[4000::1]",
  "168.63.129.16",
  "100.100.100.200",
  "192.0.0.192",
  "localhost",
  "metadata.google.internal",
  "printer.local",
  "intranet",
])("%s is refused as a push service", async (hostname) => {
  expect(isPublicHost(hostname)).toBe(false);
  const guarded = createWebPush({ ...settings, onlyPublic: true });
  const to = {
    endpoint: `https://${hostname}:${new URL(service.origin).port}/push/1`,
    keys: createBrowserKeys(),
  };
  await expect(guarded.send(messageTo(to))).rejects.toMatchObject({ kind: "refused" });
  expect(service.delivered).toEqual([]);
});

test("push services have public names, whose addresses are checked again at each lookup", async () => {
  for (const host of [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "8.8.8.8",
    "[2606:4700::1111]",
  ]) {
    expect([host, isPublicHost(host)]).toEqual([host, true]);
  }
  // The owner of a name can let it resolve to this machine.
  const found = await new Promise((resolve) => lookupPublic("localhost", {}, (error) => resolve(error)));
  expect(found).toMatchObject({ message: "The name has no public address" });
});

/** Makes the resolver answer a public name with the address of this machine. */
function leadHere(): () => void {
  const answers = [{ address: "127.0.0.1", family: 4 }];
  const stub = (
    _name: string,
    options: LookupAllOptions,
    done: (error: null, found: string | LookupAddress[], family?: number) => void,
  ) => (options.all ? done(null, answers) : done(null, "127.0.0.1", 4));
  const spy = vi.spyOn(dns, "lookup").mockImplementation(stub as unknown as typeof dns.lookup);
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
}

test("a push endpoint that resolves to this machine is not connected to", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const to = { endpoint: `https://push.example.com:${port}/push/1`, keys: createBrowserKeys() };
  const leadAway = leadHere();
  try {
    // Without the restriction the endpoint is reached.
    await expect(push.send(messageTo(to))).rejects.toMatchObject({ kind: "unavailable" });
    expect(connections).toBe(1);
    const guarded = createWebPush({ ...settings, onlyPublic: true });
    await expect(guarded.send(messageTo(to))).rejects.toMatchObject({
      kind: "unavailable",
      cause: { message: "The name has no public address" },
    });
    expect(connections).toBe(1);
  } finally {
    leadAway();
    server.close();
  }
});
