import { allCalls } from "@bandeja/contract/calls";
import { healthLive } from "@bandeja/contract/calls/health";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { limitOf } from "./limits.ts";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ rateLimits: true, trustProxy: "10.0.0.1" });
});
afterAll(() => api.close());

let tries = 0;
const logIn = (remoteAddress: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: "POST",
    url: `/api${restaurantLogin.path}`,
    remoteAddress,
    headers,
    payload: { email: `nobody${(tries += 1)}@venue.test` },
  });

async function statuses(count: number, ask: () => Promise<{ statusCode: number }>): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let n = 0; n < count; n += 1) seen.add((await ask()).statusCode);
  return seen;
}

test("one IP address may attempt 30 logins in five minutes, with any e-mails", async () => {
  expect(await statuses(30, () => logIn("203.0.113.1"))).toEqual(new Set([400]));
  const refused = await logIn("203.0.113.1");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
  expect((await logIn("203.0.113.2")).statusCode).toBe(400);
});

test("an IP address forwarded by a proxy counts only if that proxy is trusted", async () => {
  const forwarded = (client: string) => ({ "x-forwarded-for": client });
  expect(await statuses(31, () => logIn("10.0.0.1", forwarded("203.0.113.10")))).toEqual(new Set([400, 429]));
  expect((await logIn("10.0.0.1", forwarded("203.0.113.11"))).statusCode).toBe(400);
  let client = 0;
  expect(await statuses(31, () => logIn("203.0.113.3", forwarded(`198.51.100.${(client += 1)}`)))).toEqual(
    new Set([400, 429]),
  );
});

test("all addresses of an IPv6 /64 network, which a home has, count as one", async () => {
  let host = 0;
  const sameNetwork = () => logIn(`2001:db8:5:1:${(host += 1).toString(16)}::1`);
  expect(await statuses(30, sameNetwork)).toEqual(new Set([400]));
  expect((await sameNetwork()).statusCode).toBe(429);
  // The same network in another notation.
  expect((await logIn("2001:0DB8:0005:0001::99")).statusCode).toBe(429);
  expect((await logIn("2001:db8:5:2::1")).statusCode).toBe(400);
});

test("an IPv4 address counts as itself when written as IPv6", async () => {
  expect(await statuses(30, () => logIn("::ffff:203.0.113.20"))).toEqual(new Set([400]));
  expect((await logIn("203.0.113.20")).statusCode).toBe(429);
  expect((await logIn("::ffff:cb00:7114")).statusCode).toBe(429);
  expect((await logIn("::ffff:203.0.113.21")).statusCode).toBe(400);
});

test("an IPv6 address from a trusted proxy counts by its /64; the proxy matches in either notation", async () => {
  let host = 0;
  const sameNetwork = () =>
    logIn("::ffff:10.0.0.1", { "x-forwarded-for": `192.0.2.1, 2001:db8:6::${(host += 1).toString(16)}` });
  expect(await statuses(31, sameNetwork)).toEqual(new Set([400, 429]));
  // Entries before the proxy's own can be forged.
  expect((await logIn("10.0.0.1", { "x-forwarded-for": "192.0.2.1" })).statusCode).toBe(400);
});

test("forged headers of other proxies are ignored", async () => {
  let client = 0;
  const forged = () => {
    const address = `198.51.100.${(client += 1)}`;
    return { "x-real-ip": address, forwarded: `for=${address}`, "x-client-ip": address };
  };
  expect(await statuses(31, () => logIn("203.0.113.22", forged()))).toEqual(new Set([400, 429]));
});

test("an answer has the number of remaining requests and the end of the window", async () => {
  const limitsOf = ({ headers }: { headers: Record<string, unknown> }) =>
    ["limit", "remaining", "reset"].map((name) => Number(headers[`ratelimit-${name}`]));
  const [limit, remaining, reset] = limitsOf(await logIn("203.0.113.30"));
  expect([limit, remaining]).toEqual([30, 29]);
  expect(reset).toBeGreaterThan(290);
  expect(reset).toBeLessThanOrEqual(300);
  await statuses(29, () => logIn("203.0.113.30"));
  const refused = await logIn("203.0.113.30");
  expect(limitsOf(refused).slice(0, 2)).toEqual([30, 0]);
  expect(refused.headers["ratelimit-reset"]).toBe(refused.headers["retry-after"]);
  const other = await api.app.inject({ url: `/api${phonecodesList.path}`, remoteAddress: "203.0.113.30" });
  expect(limitsOf(other).slice(0, 2)).toEqual([1_200, 1_199]);
});

test("the lower limit of one call does not limit other calls", async () => {
  await statuses(31, () => logIn("203.0.113.4"));
  const other = await api.app.inject({ url: `/api${phonecodesList.path}`, remoteAddress: "203.0.113.4" });
  expect(other.statusCode).toBe(200);
});

test("health checks are not limited", async () => {
  const ask = () => api.app.inject({ url: `/api${healthLive.path}`, remoteAddress: "203.0.113.5" });
  expect(await statuses(1_500, ask)).toEqual(new Set([200]));
  expect(Object.keys((await ask()).headers).filter((name) => name.includes("ratelimit"))).toEqual([]);
});

test("secret calendar URLs may be guessed 300 times in ten minutes, counted apart from calls", async () => {
  let guesses = 100;
  const guess = (remoteAddress: string) =>
    api.app.inject({ url: `/calendar/${"x".repeat(40)}${(guesses += 1)}.ics`, remoteAddress });
  expect(await statuses(300, () => guess("203.0.113.6"))).toEqual(new Set([404]));
  const refused = await guess("203.0.113.6");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["ratelimit-reset"])).toBeGreaterThan(540);
  expect(Number(refused.headers["ratelimit-reset"])).toBeLessThanOrEqual(600);
  const other = await api.app.inject({ url: `/api${phonecodesList.path}`, remoteAddress: "203.0.113.6" });
  expect([other.statusCode, other.headers["ratelimit-remaining"]]).toEqual([200, "1199"]);
});

test("one calendar may be read 30 times in a minute, from any address", async () => {
  let client = 0;
  const read = () =>
    api.app.inject({
      // The rest of the address changes nothing.
      url: `/calendar/${"y".repeat(43)}.ics?${client}`,
      remoteAddress: `203.0.114.${(client += 1)}`,
    });
  expect(await statuses(30, read)).toEqual(new Set([404]));
  expect((await read()).statusCode).toBe(429);
});

test("links that turn off mails may be guessed 300 times in ten minutes", async () => {
  const guess = (method: "GET" | "POST", remoteAddress = "203.0.113.26") =>
    api.app.inject({ method, url: "/unsubscribe?token=x", remoteAddress });
  expect(await statuses(300, () => guess("POST"))).toEqual(new Set([200]));
  expect((await guess("POST")).statusCode).toBe(429);
  expect((await guess("POST", "203.0.113.27")).statusCode).toBe(200);
});

test("a call with its own limit does not count against the general limit", async () => {
  const remoteAddress = "203.0.113.7";
  await statuses(3, () => logIn(remoteAddress));
  const health = await api.app.inject({ url: `/api${healthLive.path}`, remoteAddress });
  const codes = await api.app.inject({ url: `/api${phonecodesList.path}`, remoteAddress });
  expect(health.headers["ratelimit-remaining"]).toBeUndefined();
  expect(codes.headers["ratelimit-remaining"]).toBe("1199");
  expect((await logIn(remoteAddress)).headers["ratelimit-remaining"]).toBe("26");
});

test("a payment provider's webhooks are not limited by IP address", async () => {
  const answer = await api.app.inject({ method: "POST", url: "/api/payments/webhook" });
  expect(Object.keys(answer.headers).filter((name) => name.includes("ratelimit"))).toEqual([]);
});

const [minute, five, ten, hour] = [60, 300, 600, 3_600];
/** By the names of calls: the requests allowed to one IP address, and the window in seconds. */
const ownLimits: Readonly<Record<string, readonly [number, number]>> = {
  restaurantLogin: [30, five],
  waitressLogin: [30, five],
  restaurantSociallogin: [60, five],
  waitressSociallogin: [60, five],
  accountLinkIdentity: [30, five],
  restaurantSemisignup: [60, ten],
  waitressSemisignup: [60, ten],
  verifySmsCode: [60, ten],
  accountResetPassword: [60, ten],
  accountConfirmIdentity: [60, ten],
  accountBeginPasskeyLogin: [120, five],
  accountPasskeyLogin: [60, five],
  accountBeginPasskeySignup: [60, ten],
  accountPasskeySignup: [60, ten],
  accountLostPasskey: [20, hour],
  accountRecover: [60, ten],
  accountNotMe: [60, ten],
  accountConfirmEmail: [60, ten],
  accountVerifyEmail: [60, ten],
  accountClaim: [60, ten],
  paymentsCheckout: [60, ten],
  waitressPhoto: [60, ten],
  restaurantPhoto: [60, ten],
  publicJobsFind: [240, minute],
  publicJobsLocalities: [240, minute],
  publicJobsGet: [240, minute],
  publicVenuesGet: [240, minute],
  jobsFindOpen: [600, minute],
  jobsOpenLocalities: [600, minute],
  paymentsReceipt: [120, minute],
  conductStatement: [120, minute],
  reportsOpenPhoto: [120, minute],
  applicationsCalendar: [120, minute],
  restaurantSignup: [20, hour],
  waitressSignup: [20, hour],
  sendSmsCode: [20, hour],
  accountExport: [20, hour],
  accountExportFile: [20, hour],
  accountShareExport: [20, hour],
  exportsDownload: [60, ten],
  accountForgotPassword: [20, hour],
  accountSendIdentityLink: [20, hour],
  reportsAdd: [60, hour],
};

test("calls for guesses, messages, new rows, searches or files have their own lower limit, all others the general one", async () => {
  const remoteAddress = "203.0.113.8";
  const found: Record<string, readonly [number, number]> = {};
  for (const call of allCalls.filter(({ tag }) => tag !== "health")) {
    const url = `/api${call.path.replaceAll(/:\w+/g, "x")}`;
    const { headers } = await api.app.inject({ method: call.method, url, remoteAddress });
    const limit = Number(headers["ratelimit-limit"]);
    // One second of the window may have passed.
    const seconds = Math.ceil(Number(headers["ratelimit-reset"]) / 60) * 60;
    expect([call.name, headers["ratelimit-remaining"]]).toEqual([call.name, String(limit - 1)]);
    // The API document marks calls with their own limit by this.
    expect([call.name, limitOf(call)?.isOwn]).toEqual([call.name, call.name in ownLimits]);
    if (limit === 1_200 && seconds === 60) continue;
    found[call.name] = [limit, seconds];
  }
  expect(found).toEqual(ownLimits);
});

test("limits by IP address can be turned off for load tests", async () => {
  const open = await createTestApp({ rateLimits: false });
  const ask = () => open.app.inject({ method: "POST", url: `/api${restaurantLogin.path}`, payload: {} });
  expect(await statuses(40, ask)).toEqual(new Set([400]));
  const guess = () => open.app.inject({ url: `/calendar/${"x".repeat(43)}.ics` });
  expect(await statuses(310, guess)).toEqual(new Set([404]));
  await open.close();
});
