import {
  accountEndOtherSessions,
  accountEndSession,
  accountGet,
  accountSessions,
  accountUpdate,
} from "@bandeja/contract/calls/accounts";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";

let api: TestApp;
let passwordHash: string;
let venue: { id: string };

const day = 86_400_000;
const start = Date.now();
const ago = (days: number) => new Date(start - days * day);
const signIn = (days = 0) => makeToken(api.services.db, venue, ago(days));
const list = async (token: string) => (await api.ask(accountSessions, { token })).body.data;
const isLive = async (token: string) => (await api.ask(accountGet, { token })).status === 200;

beforeAll(async () => {
  api = await createTestApp();
  passwordHash = await hashPassword("tray-and-glass");
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api.services.db, { passwordHash });
});

test("a venue lists its sessions, last used first, without tokens", async () => {
  const email = "casa@venue.test";
  venue = await makeVenue(api.services.db, { email, passwordHash });
  await signIn(2);
  await signIn(31);
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
  const headers = { "user-agent": agent, "bandeja-client": "app" };
  const { token } = (await api.ask(restaurantLogin, { body: { email, password: "tray-and-glass" }, headers }))
    .body;
  const { body } = await api.ask(accountSessions, { token });
  expect(body.data).toMatchObject([
    { browser: "Firefox", system: "Linux", client: "app", place: null, current: true },
    {
      browser: null,
      system: null,
      client: null,
      place: null,
      current: false,
      lastusedat: ago(2).toISOString(),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(token);
});

test("a session lists its client only if it is one of ours", async () => {
  const email = "outra@venue.test";
  venue = await makeVenue(api.services.db, { email, passwordHash });
  const body = { email, password: "tray-and-glass" };
  const known: unknown[] = [];
  for (const client of ["site", "App", "site, app", "x".repeat(500), ""]) {
    const login = await api.ask(restaurantLogin, { body, headers: { "bandeja-client": client } });
    const data = await list(login.body.token);
    known.push(data.find(({ current }) => current)?.client);
  }
  expect(known).toEqual(["site", null, null, null, null]);
});

test("a venue ends another session, or all other sessions", async () => {
  const [here, there, lost, old] = [await signIn(), await signIn(1), await signIn(2), await signIn(3)];
  const [, , third] = await list(here);
  const end = (session_id = "") => api.ask(accountEndSession, { token: here, body: { session_id } });
  expect((await end(third?._id)).status).toBe(200);
  expect(await Promise.all([here, there, lost, old].map(isLive))).toEqual([true, true, false, true]);
  expect(await end(third?._id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });

  expect((await api.ask(accountEndOtherSessions, { token: here })).body).toEqual({ ok: true });
  expect(await Promise.all([here, there, lost, old].map(isLive))).toEqual([true, false, false, false]);
  expect(await list(here)).toHaveLength(1);
});

test("sessions of other accounts cannot be ended", async () => {
  const theirs = await signIn();
  const [session] = await list(theirs);
  venue = await makeVenue(api.services.db);
  const body = { session_id: session?._id ?? "" };
  expect((await api.ask(accountEndSession, { token: await signIn(), body })).status).toBe(404);
  expect(await isLive(theirs)).toBe(true);
});

test("an account chooses its own language", async () => {
  const token = await signIn();
  const change = (language: string) => api.ask(accountUpdate, { token, body: { language } });
  expect((await change("pt")).body.data).toMatchObject({ _id: venue.id, language: "pt" });
  for (const unknown of ["fr", "pt-BR", "PT-pt"]) expect((await change(unknown)).status).toBe(400);
  expect((await api.ask(accountGet, { token })).body.data.language).toBe("pt");
  expect((await change("pt-PT")).body.data.language).toBe("pt-PT");
  expect((await api.ask(accountGet, { token })).body.data.language).toBe("pt-PT");
});
