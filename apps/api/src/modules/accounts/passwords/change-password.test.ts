import {
  accountChangePassword,
  accountConfirmEmail,
  accountIdentities,
  accountResetPassword,
} from "@bandeja/contract/calls/accounts";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { waitressLogin, waitressVerifyToken } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { makeEmailChange, makePasswordLink } from "../../../../testing/make-links.ts";
import { makeGrant } from "../../../../testing/make-proof.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";

let api: TestApp;
let passwordHash: string;
let people = 0;
let person: { id: string; email: string; token: string };

const minute = 60_000;
const known = "tray-and-glass";
const password = "another password";

beforeAll(async () => {
  api = await createTestApp();
  passwordHash = await hashPassword(known);
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  // The start of a rate limit's window, so that it does not end during a test.
  api.setNow(new Date(Math.ceil(Date.now() / (15 * minute)) * 15 * minute));
  const email = `ana${people}@person.test`;
  const { id } = await makeWorker(api.services.db, { email, passwordHash });
  person = { id, email, token: await makeToken(api.services.db, { id }) };
});

const change = (oldpassword: string, overrides: object = {}) =>
  api.ask(accountChangePassword, { token: person.token, body: { oldpassword, password, ...overrides } });
const logIn = async (typed: string) =>
  (await api.ask(waitressLogin, { body: { email: person.email, password: typed } })).status;
const isSignedIn = async (token: string) => (await api.ask(waitressVerifyToken, { token })).status === 200;

test("the old password authorizes a new one; every other session ends, and a mail is sent", async () => {
  const elsewhere = await makeToken(api.services.db, person);
  expect(await change(known)).toMatchObject({ status: 200, body: { ok: true } });
  expect([await logIn(known), await logIn(password)]).toEqual([401, 200]);
  expect([await isSignedIn(person.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
  const mails = await readMails(api, person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Your Bandeja password was changed\n/);
});

test("a wrong old password changes nothing", async () => {
  const elsewhere = await makeToken(api.services.db, person);
  expect(await change("wrong-one")).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD", fields: { oldpassword: expect.any(String) } },
  });
  expect([await logIn(known), await logIn(password), await isSignedIn(elsewhere)]).toEqual([200, 401, true]);
  expect(await readMails(api, person.email)).toEqual([]);
});

test("links that another person may have requested become invalid", async () => {
  const { db } = api.services;
  const now = api.services.now();
  const link = await makePasswordLink(db, person, { now });
  const expected = await makeEmailChange(db, person, `eve${people}@evil.test`, { now });
  await change(known);
  const refused = { status: 400, body: { code: "LINK_INVALID" } };
  expect(await api.ask(accountResetPassword, { body: { token: link, password } })).toMatchObject(refused);
  expect(await api.ask(accountConfirmEmail, { body: { token: expected } })).toMatchObject(refused);
});

test("the form decides whether linked Google accounts and the calendar feed end with the old password", async () => {
  const { db } = api.services;
  await makeGrant(db, { ...person, side: "worker" });
  const waysIn = async () => {
    const { token } = person;
    const linked = (await api.ask(accountIdentities, { token })).body.data.length;
    const { rows } = await db.execute(sql`SELECT FROM calendar_feeds WHERE account_id = ${person.id}`);
    return { linked, feeds: rows.length };
  };
  await api.ask(calendarFeed, { token: person.token, body: { password: known } });
  await change(known, { revokeaccess: false });
  expect(await waysIn()).toEqual({ linked: 1, feeds: 1 });
  await api.ask(accountChangePassword, {
    token: person.token,
    body: { oldpassword: password, password: known },
  });
  expect(await waysIn()).toEqual({ linked: 0, feeds: 0 });
  const [mail] = await readMails(api, person.email);
  expect(mail).toMatch(
    /^Your Bandeja password was changed\n[^]*any linked Google account and private calendar link has been removed/,
  );
});

test("a password that is too short is refused", async () => {
  expect(await change(known, { password: "123456" })).toMatchObject({
    status: 400,
    body: { code: "PASSWORD_TOO_SHORT" },
  });
});

test("after ten guesses in a quarter of an hour even the right one must wait", async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, (_none, n) => change(`guess-${n}`)));
  const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
  expect([count(400), count(429)]).toEqual([10, 2]);
  expect((await change(known)).status).toBe(429);
  api.setNow(new Date(api.services.now().getTime() + 15 * minute));
  expect((await change(known)).status).toBe(200);
});

test("after thirty right ones in a quarter of an hour, too, since each takes time to judge", async () => {
  const guessable = () => change(known, { password: "12345678" });
  for (let nth = 1; nth <= 30; nth += 1) {
    expect(await guessable()).toMatchObject({ status: 400, body: { code: "PASSWORD_GUESSABLE" } });
  }
  expect(await guessable()).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  api.setNow(new Date(api.services.now().getTime() + 15 * minute));
  expect(await change(known)).toMatchObject({ status: 200 });
});

test("of two concurrent changes one succeeds, and the other is refused as a wrong password", async () => {
  const answers = await Promise.all([change(known), change(known, { password: "a third password" })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});
