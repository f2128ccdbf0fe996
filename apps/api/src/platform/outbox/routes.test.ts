import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import type { OutboxMessage } from "@bandeja/plain-pages/outbox-page";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const { sms, mail } = server.services;
  await sms.send({ to: "+351912345678", text: "123456 is your Bandeja code." });
  await mail.send({
    to: { name: "Ana", address: "ana@venue.test" },
    subject: "Confirm <b>your</b> e-mail",
    text: 'Hello Ana & co,\n\nhttp://bandeja.test/verifyemail?token=a&b="><script>alert(1)</script>',
    html: "",
  });
});
afterAll(() => server.close());

const paths = ["/dev/outbox", "/dev/outbox.json", "/dev/outbox.css"];
const get = (url: string, options: InjectOptions = {}, from = server) => from.app.inject({ url, ...options });

const smtp = { url: "smtp://127.0.0.1:1", from: "ola@bandeja.test" };

test("a developer sees the unsent messages, newest first", async () => {
  const answer = await get("/dev/outbox.json");
  const messages = answer.json<OutboxMessage[]>();
  expect(messages.map(({ channel, to }) => [channel, to])).toEqual([
    ["mail", "ana@venue.test"],
    ["sms", "+351912345678"],
  ]);
  expect(messages[1]?.text).toBe("123456 is your Bandeja code.");
  expect(messages[0]?.text).toMatch(/^Confirm <b>your<\/b> e-mail\n\nHello Ana/);
  expect(Object.keys(messages[0] ?? {}).toSorted()).toEqual(["at", "channel", "text", "to"]);
  expect(new Date(messages[0]?.at ?? "").toISOString()).toBe(messages[0]?.at);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("the page escapes texts, and shows URLs as links", async () => {
  const page = (await get("/dev/outbox")).body;
  expect(page).toContain("Confirm &lt;b&gt;your&lt;/b&gt; e-mail");
  expect(page).toContain('<a href="http://bandeja.test/verifyemail?token=a&amp;b=">');
  expect(page).toContain("<strong>123456</strong>");
  expect(page).not.toMatch(/<script|<b>|javascript:/);
});

test("the page is in the reader's language", async () => {
  const page = (await get("/dev/outbox", { headers: { "accept-language": "pt-BR" } })).body;
  expect(page).toContain('<html lang="pt-BR">');
  expect(page).toContain("Caixa de saída");
});

test.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "LOCALHOST"])("%s is this machine", async (host) => {
  for (const url of paths) expect((await get(url, { headers: { host } })).statusCode).toBe(200);
});

test.each([
  ["a peer elsewhere", { remoteAddress: "192.168.1.20" }],
  ["a name from elsewhere", { headers: { host: "bandeja.test" } }],
  ["a name that begins as a local one", { headers: { host: "localhost.evil.test" } }],
  ["an address that begins as a local one", { headers: { host: "127.0.0.1.evil.test:3000" } }],
  ["a request that was passed on", { headers: { "x-forwarded-for": "203.0.113.9" } }],
])("%s gets no outbox", async (_who, options) => {
  for (const url of paths) {
    const answer = await get(url, options);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("123456");
  }
});

test("there is no outbox in production, or if everything can be sent", async () => {
  const twilio = { accountSid: "AC1", authToken: "secret", from: "+15005550006", url: "http://127.0.0.1:1" };
  const vapid = { ...createVapidKeys(), subject: "mailto:ola@bandeja.test" };
  for (const settings of [{ env: "production" }, { twilio, smtp, vapid }] as const) {
    const other = await createTestApp(settings);
    for (const url of paths) expect((await get(url, {}, other)).statusCode).toBe(404);
    await other.close();
  }
});

test("if only mail can be sent, the outbox still shows codes", async () => {
  const other = await createTestApp({ smtp });
  await other.services.sms.send({ to: "+351912345678", text: "654321" });
  expect((await get("/dev/outbox.json", {}, other)).json()).toMatchObject([
    { channel: "sms", text: "654321" },
  ]);
  await other.close();
});
