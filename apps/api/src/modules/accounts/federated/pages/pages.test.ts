import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startFakeIssuer, type FakeIssuer } from "@bandeja/providers/testing/fake-issuer";
import { begin, comeBack, settingsOf } from "../../../../../testing/google.ts";
import { createTestApp, type TestApp } from "../../../../../testing/test-app.ts";

let issuer: FakeIssuer;
let api: TestApp;
const minute = 60_000;

beforeAll(async () => {
  issuer = await startFakeIssuer();
  api = await createTestApp({
    oidc: { issuer: issuer.issuer, clientId: "bandeja", clientSecret: "secret" },
  });
});
afterAll(async () => {
  await api.close();
  await issuer.stop();
});
beforeEach(() => {
  issuer.forge({});
  api.setNow(new Date());
});

const page = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "GET", url, headers });

test("the first page is served immediately and has the URL of the next step", async () => {
  const query = "type=waitress&mode=popup&next=/newjob&attempt=a-1";
  const { statusCode, headers, body } = await page(`/signin/google?${query}`);
  expect(statusCode).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(settingsOf(body)).toMatchObject({
    attempt: "a-1",
    origin: "http://bandeja.test",
    start: `/signin/google/start?${query}`,
    failure: { code: "unauthorized-domain" },
  });
});

test("only these pages relax the strict opener policy, and they run only our files", async () => {
  for (const url of ["/signin/google", "/signin/google/callback", "/signin/link?token=x"]) {
    const { headers, body } = await page(url);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "unsafe-none",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';/,
    );
    for (const [, attributes = ""] of body.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/type="application\/json"|src="\/signin\/\w+\.js"/);
    }
  }
  expect((await page("/signin/begin.js")).headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect((await page("/api/nothing")).headers["cross-origin-opener-policy"]).toBe("same-origin");
});

test("every file of a page is served, and revalidated after each release", async () => {
  const named = new Map<string, string>();
  for (const url of ["/signin/google", "/signin/google/callback", "/signin/link?token=x"]) {
    const { headers, body } = await page(url);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const [, file = ""] of body.matchAll(/src="([^"]+)"/g)) {
      named.set(file, "text/javascript; charset=utf-8");
    }
    for (const [, file = ""] of body.matchAll(/rel="stylesheet" href="([^"]+)"/g)) {
      named.set(file, "text/css; charset=utf-8");
    }
  }
  expect([...named.keys()].toSorted()).toEqual([
    "/signin/begin.js",
    "/signin/end.js",
    "/signin/link.js",
    "/signin/style.css",
  ]);
  for (const [file, type] of named) {
    const { statusCode, headers, body } = await page(file);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([200, type, "no-cache"]);
    expect(body.trim()).not.toBe("");
  }
});

test("a sign-in without a query begins without options, and a link without a token has none", async () => {
  expect(settingsOf((await page("/signin/google")).body)).toMatchObject({ start: "/signin/google/start?" });
  for (const [query, token] of [
    ["?token=x", "x"],
    ["?token=x&token=y", ""],
    ["", ""],
  ] as const) {
    expect(settingsOf((await page(`/signin/link${query}`)).body)).toMatchObject({ token });
  }
});

test("a browser is identified by a cookie that scripts cannot read, and keeps it", async () => {
  const { answer, cookie, address } = await begin(api);
  expect(answer.statusCode).toBe(303);
  expect(address.origin).toBe(issuer.issuer);
  expect(answer.headers["set-cookie"]).toMatch(
    /^signin=[\w-]{43}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/,
  );
  expect((await begin(api, {}, cookie)).cookie).toBe(cookie);
  expect((await begin(api, {}, "signin=chosen-by-somebody-else")).cookie).toMatch(/^signin=[\w-]{43}$/);
});

test("a consented sign-in returns a grant, with e-mail and name", async () => {
  const { cookie, address } = await begin(api, { attempt: "a-2" });
  expect(await comeBack(api, issuer.agree(address), cookie)).toEqual({
    mode: "popup",
    next: "/login",
    message: {
      kind: "done",
      attempt: "a-2",
      grant: expect.stringMatching(/^[\w-]{43}$/),
      email: "ana@google.test",
      name: "Ana Prova",
    },
  });
});

test("a name with markup stays text", async () => {
  issuer.forge({ claims: { name: "</script><script>alert(1)</script>" } });
  const { cookie, address } = await begin(api);
  const { body } = await page(`/signin/google/callback?${issuer.agree(address)}`, { cookie });
  expect(body).not.toContain("<script>alert");
  expect(settingsOf(body)).toMatchObject({ message: { name: "</script><script>alert(1)</script>" } });
});

test("a cancelled sign-in returns nothing, and is not an error", async () => {
  const { cookie, address } = await begin(api, { mode: "redirect", next: "/registerrestaurant?lng=pt" });
  const query = new URLSearchParams({
    error: "access_denied",
    state: address.searchParams.get("state") ?? "",
  });
  expect(await comeBack(api, query, cookie)).toEqual({
    mode: "redirect",
    next: "/registerrestaurant?lng=pt",
    message: { kind: "cancelled", attempt: null },
  });
});

test.each([
  ["//evil.test/login", "/"],
  ["https://evil.test/login", "/"],
  ["/\\evil.test", "/"],
  ["/.//evil.test", "/"],
  ["login", "/"],
  ["javascript:alert(1)", "/"],
  [`/${"x".repeat(600)}`, "/"],
  ["/login?a=b#c", "/login?a=b"],
])("the return path %j becomes %j", async (next, path) => {
  const { cookie, address } = await begin(api, { next });
  expect((await comeBack(api, issuer.agree(address), cookie)).next).toBe(path);
});

const failed = (code: string, attempt: string | null = "a-3") => ({ kind: "failed", attempt, code });

test.each([
  ["internal-error", { isBadlySigned: true }],
  ["internal-error", { claims: { nonce: "other" } }],
  ["unverified-email", { claims: { email_verified: false } }],
  ["invalid-api-key", { answer: { status: 401, body: { error: "invalid_client" } } }],
  ["network-request-failed", { answer: { status: 502, body: {} } }],
] as const)("the provider's error is reported as %s", async (code, forgery) => {
  issuer.forge(forgery);
  const { cookie, address } = await begin(api, { attempt: "a-3" });
  expect((await comeBack(api, issuer.agree(address), cookie)).message).toMatchObject(failed(code));
});

test("a failure is in the visitor's language", async () => {
  const { body } = await page("/signin/google/callback?state=none", { "accept-language": "pt-BR" });
  expect(body).toContain('<html lang="pt-BR">');
  expect(body).toContain("Comece de novo.");
});

test("an unknown or used state is refused", async () => {
  const { cookie, address } = await begin(api, { attempt: "a-3" });
  const query = issuer.agree(address);
  const forged = new URLSearchParams(query);
  forged.set("state", "forged");
  expect((await comeBack(api, forged, cookie)).message).toMatchObject(failed("invalid-auth-event", null));
  expect((await comeBack(api, query, cookie)).message.kind).toBe("done");
  expect((await comeBack(api, query, cookie)).message).toMatchObject(failed("invalid-auth-event", null));
});

test("a callback in another browser does not sign in", async () => {
  const attacker = await begin(api);
  const query = issuer.agree(attacker.address);
  const victim = await begin(api);
  for (const cookie of [victim.cookie, undefined]) {
    expect((await comeBack(api, query, cookie)).message).toMatchObject(failed("invalid-auth-event", null));
  }
});

test("a sign-in expires after ten minutes", async () => {
  const { cookie, address } = await begin(api, { attempt: "a-3" });
  const late = await begin(api);
  api.setNow(new Date(Date.now() + 9 * minute));
  expect((await comeBack(api, issuer.agree(address), cookie)).message.kind).toBe("done");
  api.setNow(new Date(Date.now() + 11 * minute));
  expect((await comeBack(api, issuer.agree(late.address), late.cookie)).message).toMatchObject(
    failed("invalid-auth-event", null),
  );
});

test("too many requests are answered with a page", async () => {
  const often = await createTestApp({ rateLimits: true });
  for (let n = 0; n < 60; n += 1) await begin(often);
  const { answer } = await begin(often, { attempt: "a-4" });
  expect(answer.statusCode).toBe(429);
  expect(settingsOf(answer.body)).toMatchObject({ message: failed("internal-error", "a-4") });
  await often.close();
});

test("an internal error is answered with a page, without details", async () => {
  const { identity } = api.services;
  const begins = () => Promise.reject(new Error("a secret"));
  Object.assign(api.services, { identity: { ...identity, begin: begins } });
  const { answer } = await begin(api, { attempt: "a-5" });
  Object.assign(api.services, { identity });
  expect(answer.statusCode).toBe(500);
  expect(settingsOf(answer.body)).toMatchObject({ message: failed("internal-error", "a-5") });
  expect(answer.body).not.toContain("a secret");
});

test("the page reports a missing or unavailable provider", async () => {
  const gone = await startFakeIssuer();
  const client = { clientId: "bandeja", clientSecret: "secret" };
  const away = await createTestApp({ oidc: { issuer: gone.issuer, ...client } });
  await gone.stop();
  const without = await createTestApp();
  const elsewhere = await createTestApp({
    oidc: { issuer: issuer.issuer, ...client },
    apiUrl: "https://api.bandeja.test",
  });
  for (const [app, code] of [
    [away, "network-request-failed"],
    [without, "auth-domain-config-required"],
    [elsewhere, "auth-domain-config-required"],
  ] as const) {
    const { answer } = await begin(app, { attempt: "a-3" });
    expect(settingsOf(answer.body)).toMatchObject({ message: failed(code) });
    await app.close();
  }
});
