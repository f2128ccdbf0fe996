import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { createLogger } from "./log-requests.ts";
import { newToken } from "../modules/accounts/core/tokens.ts";
import { createOutbox } from "../platform/outbox/outbox.ts";
import { startFakeIssuer, type FakeIssuer } from "@bandeja/providers/testing/fake-issuer";
import { venueForm } from "../../testing/forms.ts";
import { grantOf } from "../../testing/google.ts";
import { readMailedToken } from "../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let issuer: FakeIssuer;
let server: TestApp;
let app: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  issuer = await startFakeIssuer();
  server = await createTestApp({
    oidc: { issuer: issuer.issuer, clientId: "bandeja", clientSecret: "secret" },
  });
  const logger = createLogger("debug", { write: (line) => void lines.push(line) });
  app = await createApp(server.services, { logger });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await issuer.stop();
});

const secrets: string[] = [];
/** Marks a value that must not be in the log. */
function secret(value: unknown): string {
  if (typeof value !== "string" || value.length < 5) {
    throw new Error(`There is no such secret: ${String(value)}`);
  }
  secrets.push(value);
  return value;
}

async function post(path: string, payload: unknown, headers: Record<string, string> = {}) {
  const isText = typeof payload === "string";
  const answer = await app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { ...headers, ...(isText && { "content-type": "application/json" }) },
    payload: isText ? payload : { ...(payload as object) },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** Opens the page of a mailed link, then uses the link twice. */
async function openLink(
  page: string,
  call: string,
  body: { token: string; password?: string },
): Promise<void> {
  await app.inject({ url: `${page}?token=${body.token}` });
  expect((await post(call, body)).status).toBe(200);
  expect((await post(call, body)).status).toBe(400);
}

/** Verifies a number at the second attempt. @returns the form fields for it */
async function provePhone(phone: string) {
  const number = { mobilecountry: "+351", phone: secret(phone) };
  const { body } = await post("/waitress/sendsmscode", number);
  const challenge = secret(body["challenge"]);
  const [message] = await createOutbox(server.services.db, () => new Date()).list();
  const code = secret(/\d{6}/.exec(message?.text ?? "")?.[0]);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await post("/waitress/verifysmscode", { challenge, code: wrong })).status).toBe(400);
  const proved = await post("/waitress/verifysmscode", { challenge, code });
  return { phonecountry: "+351", phone, verification: secret(proved.body["verification"]) };
}

test("the URL of a calendar is not logged, in any spelling", async () => {
  const token = newToken();
  const before = lines.length;
  const paths = [
    `/calendar/${token}.ics`,
    `/calendar/${token}.ics/?a=b`,
    `//calendar//${token}`,
    `/calendar/a%2F${token}`,
  ];
  for (const url of paths) expect((await app.inject({ url })).statusCode).toBe(404);
  const log = lines.slice(before).join("");
  expect(log).not.toContain(token);
  expect(log).toContain('"path":"/calendar/…"');
});

test("no request leaves secrets or personal data in the log", async () => {
  const form = { ...venueForm(), ...(await provePhone("912345678")) };
  const email = secret(form.email);
  const password = secret(form.password);
  for (const value of [form.username, form.restaurant, form.address]) secret(value);
  expect((await post("/restaurant/signup", form)).status).toBe(200);
  expect((await post("/restaurant/signup", form)).status).toBe(409);
  await openLink("/verifyemail", "/account/verifyemail", {
    token: secret(await readMailedToken(server, email)),
    password,
  });

  expect((await post("/restaurant/login", { email, password: secret("a-wrong-one") })).status).toBe(401);
  expect((await post("/restaurant/login", `{"email":"${email}","password":"${password}"`)).status).toBe(400);
  const { token } = (await post("/restaurant/login", { email, password })).body;
  const headers = { authorization: `Bearer ${secret(token)}` };
  expect((await app.inject({ url: `/api/account/me?token=${String(token)}`, headers })).statusCode).toBe(200);

  const expected = secret("somebody-else@venue.test");
  expect((await post("/account/changeemail", { email: expected, password }, headers)).status).toBe(200);
  await openLink("/confirmemail", "/account/confirmemail", {
    token: secret(await readMailedToken(server, expected)),
    password,
  });
  await post("/account/forgotpassword", { email: expected, type: "restaurant" });
  await openLink("/resetpassword", "/account/resetpassword", {
    token: secret(await readMailedToken(server, expected)),
    password: secret("another-tray"),
  });

  const found = await grantOf({ ...server, app }, issuer);
  const grant = { email: secret(found.email), authprovider: "google", grant: secret(found.grant) };
  const cookie = { cookie: found.cookie };
  secret(found.cookie.split("=")[1]);
  secret((await post("/restaurant/sociallogin", grant, cookie)).body["registration"]);

  // An error is logged with its statement, whose values included the e-mail.
  await server.services.db.execute(sql`ALTER TABLE accounts RENAME TO gone`);
  expect((await post("/restaurant/login", { email: expected, password })).status).toBe(500);

  const log = lines.join("");
  // Digits that happen to equal the code may be part of longer numbers.
  const isThere = (value: string) =>
    /^\d{6}$/.test(value) ? new RegExp(`(?<!\\w)${value}(?!\\w)`).test(log) : log.includes(value);
  expect(secrets.filter(isThere)).toEqual([]);
  expect(log).toContain('"path":"/resetpassword"');
  expect(log).toContain('"msg":"request failed"');
  expect(lines.length).toBeGreaterThan(20);
});
