import { accountLogout, accountSessions } from "@bandeja/contract/calls/accounts";
import { restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { cleanUp } from "../../../modules.ts";

let api: TestApp;
let venue: { accountId: string; id: string };

const day = 86_400_000;
const start = Date.now();

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api.services.db);
});

const at = (days: number) => api.setNow(new Date(start + days * day));
const login = () => makeToken(api.services.db, venue, new Date(start));
const ask = async (token: string) => (await api.ask(restaurantVerifyToken, { token })).status;

test("a token lives for 30 days after its last use", async () => {
  const [used, unused] = [await login(), await login()];
  at(29);
  expect(await ask(used)).toBe(200);
  at(31);
  expect([await ask(used), await ask(unused)]).toEqual([200, 401]);
  at(31 + 29.9);
  expect(await ask(used)).toBe(200);
  at(31 + 29.9 + 30.1);
  expect(await ask(used)).toBe(401);
});

test("a token that is used every day ends 90 days after the login", async () => {
  const token = await login();
  for (const days of [29, 58, 87, 89.9]) {
    at(days);
    expect(await ask(token)).toBe(200);
  }
  expect((await api.ask(accountSessions, { token })).body.data).toHaveLength(1);
  at(90.1);
  expect(await ask(token)).toBe(401);
  const { services } = api;
  await cleanUp(services.db, services.now());
  const { rows } = await services.db.execute(sql`SELECT FROM sessions WHERE account_id = ${venue.accountId}`);
  expect(rows).toEqual([]);
});

test("a clock that is set back does not prolong a session", async () => {
  const token = await login();
  const ahead = await makeToken(api.services.db, venue, new Date(start + 1000 * day));
  at(20);
  expect([await ask(token), await ask(ahead)]).toEqual([200, 401]);
  at(-500);
  expect(await ask(token)).toBe(401);
  at(21);
  expect(await ask(token)).toBe(200);
});

test("logging out ends the token of the request, and no other", async () => {
  at(0);
  const [here, there] = [await login(), await login()];
  expect((await api.ask(accountLogout, { token: here })).body).toEqual({ ok: true });
  expect([await ask(here), await ask(there)]).toEqual([401, 200]);
  expect((await api.ask(accountLogout, { token: here })).status).toBe(401);
});

test("the scheme is case-insensitive, and a token in the URL is ignored", { tags: "6.bearer" }, async () => {
  at(0);
  const token = await login();
  const url = "/api/restaurant/verify_token";
  const status = async (options: object) => (await api.app.inject({ url, ...options })).statusCode;
  expect(await status({ headers: { authorization: `bearer ${token}` } })).toBe(200);
  expect(await status({ headers: { authorization: token } })).toBe(401);
  expect(await status({ query: { token, access_token: token } })).toBe(401);
  expect(await status({ headers: { cookie: `token=${token}` } })).toBe(401);
});
