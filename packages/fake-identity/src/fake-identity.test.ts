import { restaurantSociallogin } from "@bandeja/contract/calls/identity";

import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "@bandeja/api/testing/cookie-browser";
import { settingsOf, type Handed } from "@bandeja/api/testing/google";
import { freePort } from "@bandeja/api/testing/real-server";
import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";

let api: TestApp;
let siteUrl: string;
beforeAll(async () => {
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  api = await createTestApp({ siteUrl });
  await api.app.listen({ port, host: "127.0.0.1" });
});
afterAll(() => api.close());

/** Begins a sign-in, up to the account chooser. */
async function begin() {
  const browser = createBrowser();
  const page = await browser.walk(
    `${siteUrl}/signin/google/start?type=restaurant&mode=redirect&next=/newjob`,
  );
  return { browser, page };
}
const handedOver = (text: string) => settingsOf(text) as Handed;

test("the provider is on another origin than the site, and has a plain account chooser", async () => {
  const { page } = await begin();
  expect([page.status, page.url.host]).toEqual([
    200,
    new URL(siteUrl).host.replace("127.0.0.1", "localhost"),
  ]);
  expect(page.text).toContain("beatriz@google.example");
  expect(page.text).not.toContain("<script");
});

test("a sign-in with an example account goes to the fake and back", async () => {
  const { browser, page } = await begin();
  const back = await browser.walk(page.url, { form: { example: "0" } });
  expect(back.url.origin).toBe(siteUrl);
  const { message, next } = handedOver(back.text);
  expect(message).toMatchObject({ kind: "done", email: "beatriz@google.example", name: "Beatriz Azevedo" });
  expect(next).toBe("/newjob");
  if (message.kind !== "done") throw new Error("no grant");

  const answer = await fetch(`${siteUrl}/api${restaurantSociallogin.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: browser.cookiesFor(new URL(siteUrl)) },
    body: JSON.stringify({ email: message.email, authprovider: "google", grant: message.grant }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { code: "NOT_REGISTERED", registration: expect.any(String) },
  ]);
});

test("any account can be chosen, at every sign-in", async () => {
  const { browser, page } = await begin();
  const form = { name: "Zé da Prova", email: "ze@venue.test", verified: "on" };
  const back = await browser.walk(page.url, { form });
  expect(handedOver(back.text).message).toMatchObject({ email: "ze@venue.test", name: "Zé da Prova" });
  const again = await browser.walk(`${siteUrl}/signin/google/start?type=restaurant&mode=popup`);
  expect(again.text).toContain("beatriz@google.example");
  const other = await browser.walk(again.url, { form: { example: "1" } });
  expect(handedOver(other.text).message).toMatchObject({ email: "tomas@google.example" });
});

test("an unverified e-mail does not sign in", async () => {
  const { browser, page } = await begin();
  const back = await browser.walk(page.url, { form: { name: "Zé", email: "ze@venue.test" } });
  expect(handedOver(back.text).message).toMatchObject({ kind: "failed", code: "unverified-email" });
});

test("a cancelled choice returns without signing in", async () => {
  const { browser, page } = await begin();
  const back = await browser.walk(page.url, { form: { cancel: "yes" } });
  expect(handedOver(back.text)).toMatchObject({ next: "/newjob", message: { kind: "cancelled" } });
});

test("the root of the fake explains it and links to the site", async () => {
  const answer = await createBrowser().go(`${siteUrl}/dev/identity`);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Continue with Google");
  expect(answer.text).toContain(`<a href="${siteUrl}/login">`);
});

test("another browser's sign-in cannot be continued", async () => {
  const { page } = await begin();
  const stranger = createBrowser();
  expect((await stranger.go(page.url)).status).toBe(404);
  expect((await stranger.go(page.url, { form: { example: "0" } })).status).toBe(404);
});

const discovery = "/dev/identity/.well-known/openid-configuration";

test.each([
  ["a peer elsewhere", { remoteAddress: "192.168.1.20" }],
  ["a name from elsewhere", { headers: { host: "bandeja.test" } }],
  ["a request that was passed on", { headers: { "x-forwarded-for": "203.0.113.9" } }],
])("for %s there is no fake", async (_who, options) => {
  for (const url of [
    discovery,
    "/dev/identity",
    "/dev/identity/choose/1",
    "/dev/identity/accounts.css",
    "/dev/identity/jwks",
  ]) {
    expect((await api.app.inject({ method: "GET", url, ...options })).statusCode).toBe(404);
  }
});

test("there is no fake in production, beside a provider, or for a site on another machine", async () => {
  const oidc = { issuer: "https://id.test", clientId: "site", clientSecret: "secret" };
  for (const settings of [
    { env: "production", siteUrl },
    { oidc, siteUrl },
    { siteUrl: "http://bandeja.test" },
  ] as const) {
    const other = await createTestApp(settings);
    expect((await other.app.inject({ method: "GET", url: discovery })).statusCode).toBe(404);
    await other.close();
  }
});
