import { healthLive } from "@bandeja/contract/calls/health";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

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

test("one address may try to log in 30 times in five minutes, whatever e-mails it tries", async () => {
  expect(await statuses(30, () => logIn("203.0.113.1"))).toEqual(new Set([400]));
  const refused = await logIn("203.0.113.1");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
  expect((await logIn("203.0.113.2")).statusCode).toBe(400);
});

test("an address that a proxy passes on counts only if that proxy is ours", async () => {
  const forwarded = (client: string) => ({ "x-forwarded-for": client });
  expect(await statuses(31, () => logIn("10.0.0.1", forwarded("203.0.113.10")))).toEqual(new Set([400, 429]));
  expect((await logIn("10.0.0.1", forwarded("203.0.113.11"))).statusCode).toBe(400);
  let client = 0;
  expect(await statuses(31, () => logIn("203.0.113.3", forwarded(`198.51.100.${(client += 1)}`)))).toEqual(
    new Set([400, 429]),
  );
});

test("a call that guesses nothing is not kept from an address that guessed", async () => {
  await statuses(31, () => logIn("203.0.113.4"));
  const other = await api.app.inject({ url: `/api${phonecodesList.path}`, remoteAddress: "203.0.113.4" });
  expect(other.statusCode).toBe(200);
  expect(Object.keys(other.headers).filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
});

test("a load balancer may ask for health as often as it likes", async () => {
  const ask = () => api.app.inject({ url: `/api${healthLive.path}`, remoteAddress: "203.0.113.5" });
  expect(await statuses(1_500, ask)).toEqual(new Set([200]));
});

test("for load tests limits by address can be lifted", async () => {
  const open = await createTestApp({ rateLimits: false });
  const ask = () => open.app.inject({ method: "POST", url: `/api${restaurantLogin.path}`, payload: {} });
  expect(await statuses(40, ask)).toEqual(new Set([400]));
  await open.close();
});
