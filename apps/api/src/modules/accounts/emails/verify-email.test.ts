import {
  accountChangeEmail,
  accountConfirmEmail,
  accountResendVerification,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { readMailedToken, readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";

let api: TestApp;
let people = 0;
let email: string;
let id: string;

const day = 86_400_000;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow(new Date());
  people += 1;
  email = `ana${people}@venue.test`;
  const body = {
    username: `ana${people}`,
    email,
    password: "tray-and-glass",
    password2: "tray-and-glass",
    authProvider: "password" as const,
    restaurant: "Tasca <do> Rossio",
    address: "Rua 1",
    city: "Lisboa",
    country: "Portugal",
  };
  const answer = await api.ask(restaurantSignup, { body, headers: { "accept-language": "pt" } });
  id = answer.body._id;
});

const verifyAs = (token: string, opener: { login?: string; password?: string } = {}) =>
  api.ask(accountVerifyEmail, {
    body: { token, ...(opener.password !== undefined && { password: opener.password }) },
    ...(opener.login !== undefined && { token: opener.login }),
  });
/** Verifies in a session of the account. */
const verify = async (token: string) =>
  verifyAs(token, { login: await makeToken(api.services.db, { id }, api.services.now()) });
async function isVerified(): Promise<boolean> {
  const token = await makeToken(api.services.db, { id });
  return (await api.ask(restaurantGet, { token, params: { id } })).body.data.emailverified;
}

test("a registration sends one mail, in its language, with a link to the site and no user input", async () => {
  const mails = await readMails(api, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Confirme seu e-mail na Bandeja\n\nOlá!\n\nAbra/);
  expect(mails[0]).not.toContain("Tasca");
  expect(mails[0]).toMatch(/\nhttp:\/\/bandeja\.test\/verifyemail\?token=[\w-]{43}\n/);
});

test("the link verifies the e-mail, once", async () => {
  expect(await isVerified()).toBe(false);
  const token = await readMailedToken(api, email);
  expect(await verify(token)).toMatchObject({ status: 200, body: { ok: true, type: "restaurant", _id: id } });
  expect(await isVerified()).toBe(true);
  expect(await verify(token)).toMatchObject({ status: 400, body: { code: "LINK_INVALID" } });
});

test("of concurrent uses of a link one verifies", async () => {
  const token = await readMailedToken(api, email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
});

test("the link is valid for a week", async () => {
  const token = await readMailedToken(api, email);
  api.setNow(new Date(Date.now() + 7.1 * day));
  expect(await verify(token)).toMatchObject({ status: 400, body: { code: "LINK_INVALID" } });
  api.setNow(new Date(Date.now() + 6.9 * day));
  expect((await verify(token)).status).toBe(200);
});

test("a link to an e-mail that the account no longer has verifies nothing", async () => {
  const token = await readMailedToken(api, email);
  await api.services.db.execute(
    sql`UPDATE accounts SET email = 'new@venue.test', email_key = ${`new${people}@venue.test`} WHERE id IN (SELECT account_id FROM owners WHERE party_id = ${id})`,
  );
  expect(await verify(token)).toMatchObject({ status: 400, body: { code: "LINK_INVALID" } });
  expect(await isVerified()).toBe(false);
});

test.each(["", "x", "a".repeat(43), "a".repeat(201), "\u0000"])("%j is refused as a link", async (token) => {
  expect((await verify(token)).status).toBe(400);
});

const resend = async (account: string) =>
  api.ask(accountResendVerification, {
    token: await makeToken(api.services.db, { id: account }, api.services.now()),
  });

const later = (minutes: number) => api.setNow(new Date(Date.now() + minutes * 60_000));

test("a lost mail can be sent again, and both links work", async () => {
  const first = await readMailedToken(api, email);
  later(11);
  expect(await resend(id)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await readMails(api, email)).toHaveLength(2);
  const second = await readMailedToken(api, email);
  expect(second).not.toBe(first);
  expect((await verify(second)).status).toBe(200);
  expect(await isVerified()).toBe(true);
});

test("the mail is sent once in ten minutes, that of the registration included, and five times a day", async () => {
  const waits: [number, unknown][] = [];
  for (const minutes of [0, 9, 10.1, 15, 21, 32, 43, 54, 600]) {
    later(minutes);
    const { status, headers } = await resend(id);
    waits.push([status, status === 429 && headers["retry-after"]]);
  }
  expect(waits.map(([status]) => status)).toEqual([429, 429, 200, 429, 200, 200, 200, 429, 429]);
  expect(Number(waits[0]?.[1])).toBeGreaterThan(590);
  expect(await readMails(api, email)).toHaveLength(5);
  later(26 * 60);
  expect((await resend(id)).status).toBe(200);
});

test("no mail is sent for a verified e-mail", async () => {
  await verify(await readMailedToken(api, email));
  expect(await resend(id)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  expect(await readMails(api, email)).toHaveLength(1);
});

const needsLogin = { status: 409, body: { code: "LOGIN_REQUIRED" } };

test("a program that opens the links in mails verifies nothing, and the link stays valid", async () => {
  const token = await readMailedToken(api, email);
  expect((await api.app.inject({ url: `/verifyemail?token=${token}` })).statusCode).toBeLessThan(500);
  expect(await verifyAs(token)).toMatchObject({
    ...needsLogin,
    body: { account: { type: "restaurant", email, haspassword: true } },
  });
  expect(await isVerified()).toBe(false);
  expect((await verify(token)).status).toBe(200);
});

test("a session of another account, or one that has ended, verifies nothing", async () => {
  const token = await readMailedToken(api, email);
  const other = await makeVenue(api.services.db);
  const login = await makeToken(api.services.db, other);
  expect(await verifyAs(token, { login })).toMatchObject(needsLogin);
  const ended = await makeToken(api.services.db, { id }, new Date(Date.now() - 100 * day));
  expect(await verifyAs(token, { login: ended })).toMatchObject(needsLogin);
  expect(await isVerified()).toBe(false);
});

test("without a session the link works with the account's password, with limited attempts", async () => {
  api.setNow(new Date(Math.ceil(Date.now() / 900_000) * 900_000));
  const token = await readMailedToken(api, email);
  const wrong = await verifyAs(token, { password: "not this one" });
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD", fields: { password: expect.any(String) } },
  });
  const answer = await verifyAs(token, { password: "tray-and-glass" });
  expect(answer).toMatchObject({ status: 200, body: { type: "restaurant", _id: id } });
  expect(await isVerified()).toBe(true);

  await api.ask(accountChangeEmail, {
    token: await makeToken(api.services.db, { id }, api.services.now()),
    body: { email: `next-${email}`, password: "tray-and-glass" },
  });
  const next = await readMailedToken(api, `next-${email}`);
  const guess = (password: string) => api.ask(accountConfirmEmail, { body: { token: next, password } });
  for (let n = 0; n < 10; n += 1) expect((await guess(`guess-${n}`)).status).toBe(400);
  expect((await guess("tray-and-glass")).status).toBe(429);
});
