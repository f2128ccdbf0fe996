import {
  accountChangeEmail,
  accountConfirmEmail,
  accountGet,
  accountResetPassword,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { accountNotMe } from "@bandeja/contract/calls/passkeys";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { emailLinks } from "../../../db/schema/accounts.ts";
import { makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { makeEmailChange, makePasswordLink } from "../../../../testing/make-links.ts";
import { readMailedToken, readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { findSamePerson } from "../persons/persons-store.ts";

let api: TestApp;
let db: DbPool;
let passwordHash: string;
let people = 0;
let venue: { id: string; accountId: string; email: string; token: string };
let expected: string;

const hour = 3_600_000;
const password = "tray-and-glass";
const start = Date.now();
const at = (hours: number) => api.setNow(new Date(start + hours * hour));

async function makeVenueWith(email: string, overrides: object = {}) {
  const { id, accountId } = await makeVenue(db, { email, name: "Casa", passwordHash, ...overrides });
  return { id, accountId, email, token: await makeToken(db, { id }) };
}
const makeVenueWithPassword = (overrides?: object) => makeVenueWith(`casa${people}@venue.test`, overrides);

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  at(0);
  venue = await makeVenueWithPassword();
  expected = `Mesa${people}@venue.test`;
});

const want = (email: string, overrides: object = {}) =>
  api.ask(accountChangeEmail, { token: venue.token, body: { email, password, ...overrides } });
const confirm = (token: string) => api.ask(accountConfirmEmail, { token: venue.token, body: { token } });
const account = async () => (await api.ask(accountGet, { token: venue.token })).body.data;
const logIn = async (email: string) => (await api.ask(restaurantLogin, { body: { email, password } })).status;
const subjects = async (address: string) =>
  (await readMails(api, address)).map((mail) => mail.split("\n")[0]);

test("an e-mail changes by a link to the new one; the old one is notified of request and change", async () => {
  expect(await want(expected)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await account()).toMatchObject({ email: venue.email, newemail: expected });
  expect(await subjects(venue.email)).toEqual(["Request to change your account’s e-mail"]);
  const [mail] = await readMails(api, expected);
  expect(mail).toMatch(/\nhttp:\/\/bandeja\.test\/confirmemail\?token=[\w-]{43}\n/);
  expect(await logIn(venue.email)).toBe(200);

  const token = await readMailedToken(api, expected);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { type: "restaurant", _id: venue.id } });
  expect(await account()).toMatchObject({ email: expected, emailverified: true, newemail: null });
  expect([await logIn(venue.email), await logIn(expected)]).toEqual([401, 200]);
  expect(await subjects(venue.email)).toEqual([
    "Your account has a new e-mail",
    "Request to change your account’s e-mail",
  ]);
  expect(await confirm(token)).toMatchObject({ status: 400, body: { code: "LINK_INVALID" } });
});

test("an unverified e-mail can be corrected, and gets no mail", async () => {
  people += 1;
  venue = await makeVenueWithPassword({ emailVerifiedAt: null });
  await want(expected);
  await confirm(await readMailedToken(api, expected));
  expect(await account()).toMatchObject({ email: expected, emailverified: true });
  expect(await subjects(venue.email)).toEqual([]);
});

test("only the newest link works, for a day", async () => {
  await want(expected);
  const first = await readMailedToken(api, expected);
  at(1);
  await want(expected);
  const second = await readMailedToken(api, expected);
  expect((await confirm(first)).status).toBe(400);
  at(25.1);
  expect((await confirm(second)).status).toBe(400);
  expect(await account()).toMatchObject({ email: venue.email, newemail: null });
});

test("an e-mail of another account of the same side is taken, one of the other side is free", async () => {
  await makeWorker(db, { email: expected });
  expect((await want(expected)).status).toBe(200);
  await makeVenue(db, { email: `x-${expected}` });
  for (const email of [`X-${expected}`, venue.email]) {
    expect(await want(email)).toMatchObject({
      status: 409,
      body: { code: "EMAIL_TAKEN", fields: { email: expect.any(String) } },
    });
  }
});

test("of two accounts with the same new e-mail the slower one keeps its old e-mail", async () => {
  const token = await makeEmailChange(db, venue, expected);
  await makeVenue(db, { email: expected });
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN" } });
  expect(await account()).toMatchObject({ email: venue.email });
});

test("a request needs the password, and is mailed at most five times a day", async () => {
  expect(await want(expected, { password: "wrong-one" })).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD", fields: { password: expect.any(String) } },
  });
  expect(await readMails(api, expected)).toEqual([]);
  api.setNow(new Date("2026-03-10T08:00:00Z"));
  venue.token = await makeToken(db, venue, new Date("2026-03-10T07:00:00Z"));
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await want(`${n}-${expected}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("a link to the old e-mail no longer verifies anything", async () => {
  const token = newToken();
  const link = { tokenHash: hashToken(token), accountId: venue.accountId, email: venue.email };
  await db.insert(emailLinks).values({ ...link, expiresAt: new Date(start + hour) });
  await confirm(await makeEmailChange(db, venue, expected));
  expect((await api.ask(accountVerifyEmail, { body: { token } })).status).toBe(400);
});

test("links to the old e-mail stay invalid, even once the account has that e-mail again", async () => {
  const verifying = newToken();
  const link = { tokenHash: hashToken(verifying), accountId: venue.accountId, email: venue.email };
  await db.insert(emailLinks).values({ ...link, expiresAt: new Date(start + hour) });
  const resetting = await makePasswordLink(db, venue);
  await confirm(await makeEmailChange(db, venue, expected));
  await confirm(await makeEmailChange(db, venue, venue.email));
  expect(await account()).toMatchObject({ email: venue.email });
  const dead = { status: 400, body: { code: "LINK_INVALID" } };
  expect(await api.ask(accountVerifyEmail, { body: { token: verifying } })).toMatchObject(dead);
  const reset = { token: resetting, password: "another password" };
  expect(await api.ask(accountResetPassword, { body: reset })).toMatchObject(dead);
});

test("a person is recognized by an e-mail to which their account was changed", async () => {
  const gone = await makeVenueWith(expected);
  await api.ask(accountDelete, { token: gone.token, body: { password } });
  await confirm(await makeEmailChange(db, venue, expected));
  expect(await findSamePerson(db, venue.id)).toMatchObject([{ id: gone.id }]);
});

test("the new e-mail is confirmed only in a session of the account or with its password", async () => {
  await want(expected);
  const token = await readMailedToken(api, expected);
  const opened = (overrides: object, login?: string) =>
    api.ask(accountConfirmEmail, {
      body: { token, ...overrides },
      ...(login !== undefined && { token: login }),
    });
  const other = await makeVenueWith(`other${people}@venue.test`);
  for (const login of [undefined, other.token]) {
    expect(await opened({}, login)).toMatchObject({
      status: 409,
      body: { code: "LOGIN_REQUIRED", account: { type: "restaurant", email: expected, haspassword: true } },
    });
  }
  expect(await opened({ password: "wrong-one" })).toMatchObject({ body: { code: "WRONG_PASSWORD" } });
  expect(await account()).toMatchObject({ email: venue.email, newemail: expected });
  expect((await opened({ password })).status).toBe(200);
  expect(await account()).toMatchObject({ email: expected, newemail: null });
});

const noticeToken = (mails: readonly string[]) => /notme\?token=([\w-]+)/.exec(mails.join("\n"))?.[1] ?? "";

test("who did not change it puts the e-mail back from the notice, and a stranger is out", async () => {
  expect((await want(expected)).status).toBe(200);
  expect((await confirm(await readMailedToken(api, expected))).status).toBe(200);
  const [changed = ""] = await readMails(api, venue.email);
  const notice = noticeToken([changed]);
  expect((await api.ask(accountNotMe, { body: { token: notice } })).status).toBe(200);
  expect((await api.ask(accountGet, { token: venue.token })).status).toBe(401);
  expect([await logIn(expected), await logIn(venue.email)]).toEqual([401, 401]);
  const reset = await readMailedToken(api, venue.email);
  const renewed = "another-tray-1";
  expect((await api.ask(accountResetPassword, { body: { token: reset, password: renewed } })).status).toBe(
    200,
  );
  expect((await api.ask(restaurantLogin, { body: { email: venue.email, password: renewed } })).status).toBe(
    200,
  );
  // Nothing but the link that proved it.
  expect(await subjects(expected)).toHaveLength(1);
});

test("a notice from before a change of the e-mail never mails a password link to the other one", async () => {
  expect((await want(expected)).status).toBe(200);
  const first = noticeToken(await readMails(api, venue.email));
  expect((await confirm(await readMailedToken(api, expected))).status).toBe(200);
  await makeVenue(db, { email: venue.email });
  expect((await api.ask(accountNotMe, { body: { token: first } })).status).toBe(200);
  expect(await logIn(expected)).toBe(401);
  expect(await subjects(expected)).toHaveLength(1);
});
