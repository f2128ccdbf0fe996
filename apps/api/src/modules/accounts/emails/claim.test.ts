import {
  accountClaim,
  accountGet,
  accountResendVerification,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { emailChanges } from "../../../db/schema/accounts.ts";
import { identities } from "../../../db/schema/identity.ts";
import { personForm } from "../../../../testing/forms.ts";
import { makeEmailChange, makePasswordLink } from "../../../../testing/make-links.ts";
import { makeGrant } from "../../../../testing/make-proof.ts";
import { readMailedToken, readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";

let api: TestApp;
let db: DbPool;
let people = 0;
let email: string;
let squatter: { id: string; password: string; token: string };
let mailed: string;

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());

/** Registers with another person's e-mail and signs in; its owner gets the mail. */
beforeEach(async () => {
  people += 1;
  email = `ines${people}@person.test`;
  const form = { ...personForm(), email };
  const { body } = await api.ask(waitressSignup, { body: form });
  squatter = { id: body._id, password: form.password, token: await logIn(form.password) };
  mailed = await readMailedToken(api, email);
});

async function logIn(password: string): Promise<string> {
  return (await api.ask(waitressLogin, { body: { email, password } })).body.token;
}
const mine = "what only I know";
const claim = (overrides: object = {}) =>
  api.ask(accountClaim, { body: { token: mailed, password: mine, ...overrides } });
const isSignedIn = async (token: string) => (await api.ask(accountGet, { token })).status === 200;
const dead = { status: 400, body: { code: "LINK_INVALID" } };

test("the owner of an e-mail claims an account that another person registered; other access ends", async () => {
  await makeGrant(db, { id: squatter.id, email: "squatter@google.test", side: "worker" });
  await makeEmailChange(db, squatter, "squatter@person.test");
  const shown = { token: squatter.token, body: { password: squatter.password } };
  const feed = (await api.ask(calendarFeed, shown)).body.data.url ?? "";
  const reset = await makePasswordLink(db, { id: squatter.id, email });

  expect(await claim()).toMatchObject({
    status: 200,
    body: { ok: true, type: "waitress", _id: squatter.id },
  });

  expect(await isSignedIn(squatter.token)).toBe(false);
  expect(await logIn(squatter.password)).toBeUndefined();
  expect(await db.select().from(identities).where(eq(identities.accountId, squatter.id))).toEqual([]);
  expect(await db.select().from(emailChanges).where(eq(emailChanges.accountId, squatter.id))).toEqual([]);
  expect((await api.app.inject({ url: new URL(feed).pathname })).statusCode).toBe(404);
  expect(await api.ask(accountClaim, { body: { token: reset, password: mine } })).toMatchObject(dead);
  const token = await logIn(mine);
  expect((await api.ask(accountGet, { token })).body.data).toMatchObject({ email, emailverified: true });
  const mails = await readMails(api, email);
  expect(mails.some((mail) => mail.startsWith("Your Bandeja password was changed\n"))).toBe(true);
});

test("a link is valid for one claim, and not once the e-mail is verified", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => claim()));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  expect(await claim()).toMatchObject(dead);
  const login = { token: squatter.token };
  expect((await api.ask(accountVerifyEmail, { ...login, body: { token: mailed } })).status).toBe(400);
});

test("once the account itself has verified the e-mail, an older link cannot claim it", async () => {
  const second = await secondLink();
  const confirmed = await api.ask(accountVerifyEmail, { token: squatter.token, body: { token: second } });
  expect(confirmed.status).toBe(200);
  expect(await claim()).toMatchObject(dead);
  expect(await isSignedIn(squatter.token)).toBe(true);
});

async function secondLink(): Promise<string> {
  await api.ask(accountResendVerification, { token: squatter.token });
  return readMailedToken(api, email);
}

test("a password that is too short or guessable leaves the link valid", async () => {
  expect(await claim({ password: "123456" })).toMatchObject({ body: { code: "PASSWORD_TOO_SHORT" } });
  expect(await claim({ password: "password1" })).toMatchObject({ body: { code: "PASSWORD_GUESSABLE" } });
  expect(await isSignedIn(squatter.token)).toBe(true);
  expect((await claim()).status).toBe(200);
});
