import { accountForgotPassword, accountResetPassword } from "@bandeja/contract/calls/accounts";
import { restaurantLogin, restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { waitressSociallogin } from "@bandeja/contract/calls/identity";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { makePasswordLink } from "../../../../testing/make-links.ts";
import { ProviderError } from "@bandeja/providers/provider-error";
import { makeGrant, testCookie } from "../../../../testing/make-proof.ts";
import { readMailedToken, readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { hashPassword } from "../core/password.ts";
import { sendPasswordLink } from "./send-password-link.ts";

let api: TestApp;
let db: DbPool;
let people = 0;
let email: string;

const minute = 60_000;
const password = "another password";
const start = Math.ceil(Date.now() / (60 * minute)) * 60 * minute;
const at = (minutes: number) => api.setNow(new Date(start + minutes * minute));

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());
beforeEach(() => {
  people += 1;
  email = `Ana.${people}@venue.test`;
  at(0);
});

const forgot = (about: string, type: "restaurant" | "waitress" = "restaurant", headers = {}) =>
  api.ask(accountForgotPassword, { body: { email: about, type }, headers });
const reset = (token: string, overrides: object = {}) =>
  api.ask(accountResetPassword, { body: { token, password, ...overrides } });
const logIn = (typed: string) => api.ask(restaurantLogin, { body: { email, password: typed } });
const refused = { status: 400, body: { code: "LINK_INVALID" } };
const countLinks = async () => (await db.execute(sql`SELECT FROM password_links`)).rowCount;

const linkOf = ({ id }: { id: string }) => makePasswordLink(db, { id, email }, { now: api.services.now() });

async function request(): Promise<string> {
  await forgot(email);
  return readMailedToken(api, email);
}

test("who has forgotten a password and guessed too often logs in with the new one", async () => {
  await makeVenue(db, { email, passwordHash: await hashPassword("the forgotten one") });
  await logIn("the forgotten one");
  let last = await logIn("wrong");
  while (last.status === 401) last = await logIn("wrong");
  expect(last).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  await reset(await request());
  expect(await logIn(password)).toMatchObject({ status: 200 });
});

test("a forgotten password is reset by a mailed link, and logs in", async () => {
  const { id } = await makeVenue(db, { email, name: "Tasca", language: "pt" });
  expect(await forgot(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: { ok: true } });
  const [mail] = await readMails(api, email);
  expect(mail).toMatch(/^Crie uma nova senha na Bandeja\n\nOlá!/);
  expect(mail).toMatch(/\nhttp:\/\/bandeja\.test\/resetpassword\?token=[\w-]{43}\n/);
  const token = await readMailedToken(api, email);
  expect(await reset(token)).toMatchObject({
    status: 200,
    body: { ok: true, type: "restaurant", _id: id, email },
  });
  expect((await logIn(password)).status).toBe(200);
  const [mailText] = await readMails(api, email);
  expect(mailText).toMatch(/^Sua senha da Bandeja foi alterada\n/);
});

test("the accounts of each side have their own password, and a worker chooses it in the app", async () => {
  await makeVenue(db, { email });
  const person = await makeWorker(db, { email });
  await forgot(email, "waitress");
  const [mail] = await readMails(api, email);
  expect(mail).toMatch(/\nhttp:\/\/bandeja\.test\/app\/reset-password\?token=[\w-]{43}\n/);
  expect(await reset(await readMailedToken(api, email))).toMatchObject({
    body: { type: "waitress", _id: person.id, email },
  });
  expect((await logIn(password)).status).toBe(401);
  expect((await api.ask(waitressLogin, { body: { email, password } })).status).toBe(200);
});

test("a venue that asks in the app chooses the password there", async () => {
  await makeVenue(db, { email });
  await api.ask(accountForgotPassword, { body: { email, type: "restaurant", client: "app" } });
  const [mail] = await readMails(api, email);
  expect(mail).toMatch(/\nhttp:\/\/bandeja\.test\/app\/reset-password\?token=[\w-]{43}\n/);
  expect(await reset(await readMailedToken(api, email))).toMatchObject({
    body: { type: "restaurant", email },
  });
});

test("for an unknown e-mail the answer is the same, and nothing is sent or stored", async () => {
  await makeVenue(db, { email });
  const links = await countLinks();
  const answers = [await forgot(email), await forgot(`no-${email}`), await forgot(email, "waitress")];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { ok: true }]);
  expect(await readMails(api, `no-${email}`)).toEqual([]);
  expect(await readMails(api, email)).toHaveLength(1);
  expect(await countLinks()).toBe((links ?? 0) + 1);
});

test("the link is stored only as a hash, and no task contains it", async () => {
  await makeVenue(db, { email });
  const token = await request();
  const { rows } = await db.execute(sql`
    SELECT t::text AS line FROM password_links t UNION ALL SELECT t::text FROM pgboss.job t`);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a link works once, within half an hour", async () => {
  await makeVenue(db, { email });
  const first = await request();
  at(29.9);
  expect((await reset(first)).status).toBe(200);
  expect(await reset(first)).toMatchObject(refused);
  const second = await request();
  at(29.9 + 30.1);
  expect(await reset(second)).toMatchObject(refused);
});

test("while a link is valid, others are answered as usual and send nothing", async () => {
  await makeVenue(db, { email });
  const token = await request();
  for (const minutes of [0, 5, 29.9]) {
    at(minutes);
    for (let n = 0; n < 7; n += 1) {
      expect(await forgot(email)).toMatchObject({ status: 200, body: { ok: true } });
    }
  }
  expect(await readMails(api, email)).toHaveLength(1);
  expect((await reset(token)).status).toBe(200);
});

test("of two requests at once one is mailed", async () => {
  await makeVenue(db, { email });
  await Promise.all([forgot(email), forgot(email), forgot(email)]);
  expect(await readMails(api, email)).toHaveLength(1);
  expect((await reset(await readMailedToken(api, email))).status).toBe(200);
});

test("five links go out in a day, and the fifth is valid until another can", async () => {
  await makeVenue(db, { email });
  for (let minutes = 0; minutes < 24 * 60; minutes += 31) {
    at(minutes);
    expect((await forgot(email)).status).toBe(200);
    await api.workOff();
  }
  const mails = await readMails(api, email);
  expect(mails).toHaveLength(5);
  expect(mails.map((mail) => /for (30 minutes|24 hours)/.exec(mail)?.[1])).toEqual([
    "24 hours",
    ...Array.from({ length: 4 }, () => "30 minutes"),
  ]);
  const last = await readMailedToken(api, email);
  at(4 * 31 + 24 * 60 - 1);
  await forgot(email);
  expect(await readMails(api, email)).toHaveLength(5);
  expect((await reset(last)).status).toBe(200);
});

test("a link that could not be mailed counts for nothing, and goes out with the next attempt", async () => {
  await makeVenue(db, { email });
  const away = { send: () => Promise.reject(new ProviderError("unavailable", "no")) };
  const job = { side: "venue", emailKey: emailKeyOf(email) } as const;
  for (let n = 0; n < 7; n += 1) {
    await expect(sendPasswordLink(job, { ...api.services, mail: away })).rejects.toThrow("no");
  }
  await sendPasswordLink(job, api.services);
  expect(await readMails(api, email)).toHaveLength(1);
  expect((await reset(await readMailedToken(api, email))).status).toBe(200);
});

test("a link to an e-mail that the account no longer has sets nothing", async () => {
  const { accountId } = await makeVenue(db, { email });
  const token = await request();
  await db.execute(sql`UPDATE accounts SET email = 'x', email_key = ${`x${people}`} WHERE id = ${accountId}`);
  expect(await reset(token)).toMatchObject(refused);
});

test("every session ends, and the old password is no longer valid", async () => {
  const venue = await makeVenue(db, { email });
  const other = await makeToken(db, await makeVenue(db));
  await reset(await linkOf(venue));
  const sessions = [await logIn(password), await logIn(password)].map(({ body }) => body.token);
  await reset(await linkOf(venue), { password: "a third password" });
  for (const token of sessions) {
    expect((await api.ask(restaurantVerifyToken, { token })).status).toBe(401);
  }
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn("a third password")).status).toBe(200);
  expect((await api.ask(restaurantVerifyToken, { token: other })).status).toBe(200);
});

test("a link verifies an unverified e-mail", async () => {
  const { accountId } = await makeVenue(db, { email, emailVerifiedAt: null });
  await reset(await request());
  const { rows } = await db.execute(sql`SELECT email_verified_at FROM accounts WHERE id = ${accountId}`);
  expect(rows[0]?.["email_verified_at"]).not.toBeNull();
  expect(await readMails(api, email)).toHaveLength(2);
});

test("a new password follows the rules of registration; the link stays valid", async () => {
  await makeVenue(db, { email });
  const token = await request();
  expect(await reset(token, { password: "1234 6" })).toMatchObject({
    status: 400,
    body: { code: "PASSWORD_TOO_SHORT", fields: { password: expect.any(String) } },
  });
  expect((await reset(token)).status).toBe(200);
});

test.each(["x", "a".repeat(43), "a".repeat(200)])("%j is refused as a link", async (token) => {
  expect(await reset(token)).toMatchObject(refused);
});

test("a reset removes linked Google accounts and the calendar feed", async () => {
  const person = await makeWorker(db, { email, passwordHash: await hashPassword("the old one") });
  const token = await makeToken(db, person, api.services.now());
  const now = api.services.now();
  const grant = await makeGrant(db, { ...person, email: "boss@work.test", side: "worker" }, { now });
  const fed = await api.ask(calendarFeed, { token, body: { password: "the old one" } });
  const { pathname } = new URL(fed.body.data.url ?? "");
  expect((await api.app.inject({ url: pathname })).statusCode).toBe(200);

  expect((await reset(await linkOf(person))).status).toBe(200);

  expect((await api.app.inject({ url: pathname })).statusCode).toBe(404);
  const signedIn = await api.askRefused(waitressSociallogin, {
    body: { email: "boss@work.test", authprovider: "google", grant },
    headers: { cookie: testCookie },
  });
  expect(signedIn.body.code).toBe("NOT_REGISTERED");
  const [mailText] = await readMails(api, email);
  expect(mailText).toMatch(
    /^Your Bandeja password was changed\n[^]*any linked Google account and private calendar link has been removed/,
  );
});
