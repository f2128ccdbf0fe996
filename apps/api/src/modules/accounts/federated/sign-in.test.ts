import { restaurantSociallogin, waitressSociallogin } from "@bandeja/contract/calls/identity";
import {
  accountChangeEmail,
  accountChangePassword,
  accountConfirmEmail,
  accountConfirmIdentity,
  accountForgotPassword,
  accountGet,
  accountIdentities,
  accountLinkIdentity,
  accountResetPassword,
  accountSendIdentityLink,
  accountSessions,
} from "@bandeja/contract/calls/accounts";
import {
  restaurantLogin,
  restaurantSignup,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { waitressVerifyToken } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { createOutbox } from "../../../platform/outbox/outbox.ts";
import { startFakeIssuer, type FakeIssuer } from "@bandeja/providers/testing/fake-issuer";
import { personForm, venueForm } from "../../../../testing/forms.ts";
import { makeGrant } from "../../../../testing/make-proof.ts";
import { begin, grantOf } from "../../../../testing/google.ts";
import { readMailedToken } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";

let issuer: FakeIssuer;
let api: TestApp;
let db: DbPool;
let passwordHash: string;
const password = "tray-and-glass";
const second = 1_000;
const minute = 60 * second;

/** Sets an unknown subject for the next sign-in. */
let subject: string;
let email: string;
let made = 0;

beforeAll(async () => {
  issuer = await startFakeIssuer();
  api = await createTestApp({ oidc: { issuer: issuer.issuer, clientId: "bandeja", clientSecret: "secret" } });
  db = api.services.db;
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await api.close();
  await issuer.stop();
});
beforeEach(() => {
  // The start of a window in which attempts are counted.
  start = Math.ceil(Date.now() / (15 * minute)) * 15 * minute;
  later(0);
  made += 1;
  [subject, email] = [`sub-${made}`, `ana${made}@google.test`];
  issuer.forge({ claims: { sub: subject, email } });
});

let start: number;
const later = (milliseconds: number) => api.setNow(new Date(start + milliseconds));
type Type = "restaurant" | "waitress";
const login = { restaurant: restaurantSociallogin, waitress: waitressSociallogin };

/** Sends a grant from a browser with a cookie. */
function show(grant: string, cookie: string, overrides: { email?: string; type?: Type } = {}) {
  const body = { email: overrides.email ?? email, authprovider: "google", grant };
  const call = login[overrides.type ?? "restaurant"] as typeof restaurantSociallogin;
  return api.askRefused(call, { body, headers: { cookie } });
}
/** Performs a sign-in, up to the answer of `sociallogin`. */
async function signIn(type: Type = "restaurant") {
  const { grant, cookie } = await grantOf(api, issuer, { type });
  return { ...(await show(grant, cookie, { type })), cookie };
}
const venue = (overrides: object = {}) => makeVenue(db, { email, passwordHash, ...overrides });

async function rowOf(id: string) {
  const { rows } = await db.execute(sql`
    SELECT a.email_verified_at IS NOT NULL AS verified, a.password_hash IS NOT NULL AS "hasPassword",
      (SELECT count(*)::int FROM sessions WHERE account_id = a.id) AS sessions,
      (SELECT count(*)::int FROM identities WHERE account_id = a.id) AS identities
    FROM accounts a JOIN owners o ON o.account_id = a.id WHERE o.party_id = ${id}`);
  return rows[0];
}
/** The mails to an address, newest first. */
async function mailsTo(address: string) {
  const all = await createOutbox(db, () => new Date()).list();
  return all.filter(({ to }) => to.includes(address));
}
/** An identity without an account: a registration, and its browser. */
async function parseRegistration(type: Type = "restaurant") {
  const { status, body, cookie } = await signIn(type);
  expect([status, body.code]).toEqual([404, "NOT_REGISTERED"]);
  return { registration: String(body.registration), cookie };
}
const venueBody = (registration: string, more: object = {}) => {
  const { password: _password, password2: _password2, ...form } = venueForm();
  return { ...form, email, authProvider: "google", registration, ...more };
};

test("a session opened with Google lists the client that opened it", async () => {
  const { registration, cookie } = await parseRegistration();
  const signedUp = await api.ask(restaurantSignup, {
    body: venueBody(registration),
    headers: { cookie, "bandeja-client": "site" },
  });
  const again = await grantOf(api, issuer, { type: "restaurant" });
  const signedIn = await api.ask(restaurantSociallogin, {
    body: { email, authprovider: "google", grant: again.grant },
    headers: { cookie: again.cookie, "bandeja-client": "app" },
  });
  for (const [token, client] of [
    [signedUp.body.token!, "site"],
    [signedIn.body.token, "app"],
  ] as const) {
    const { data } = (await api.ask(accountSessions, { token })).body;
    expect(data.find(({ current }) => current)?.client).toBe(client);
  }
});

test(
  "an account registered with Google is signed in by it, also after a change of e-mail",
  { tags: "7.restaurant.sociallogin" },
  async () => {
    const { registration, cookie } = await parseRegistration();
    const { status, body } = await api.ask(restaurantSignup, {
      body: venueBody(registration),
      headers: { cookie },
    });
    expect(status).toBe(200);
    const own = await api.ask(restaurantVerifyToken, { token: body.token! });
    expect(own.body.succ).toMatchObject({ _id: body._id, email });
    expect(await rowOf(body._id)).toEqual({ verified: true, hasPassword: false, sessions: 1, identities: 1 });
    expect(await api.workOff()).toBe(0);

    issuer.forge({ claims: { sub: subject, email: `new-${email}` } });
    email = `new-${email}`;
    expect((await signIn()).body).toMatchObject({ ok: true, type: "restaurant", _id: body._id });
    // The account's owner sees it as Google's current e-mail.
    const { data } = (await api.ask(accountIdentities, { token: body.token! })).body;
    expect(data.map((identity) => identity.email)).toEqual([email]);
  },
);

test("a person registers with Google as a venue does, and may be both", async () => {
  const { registration, cookie } = await parseRegistration("waitress");
  const { password: _password, ...form } = personForm();
  const answer = await api.ask(waitressSignup, {
    body: { ...form, email, authProvider: "google", registration },
    headers: { cookie },
  });
  expect((await api.ask(waitressVerifyToken, { token: answer.body.token! })).status).toBe(200);
  expect((await signIn("waitress")).body).toMatchObject({ ok: true, _id: answer.body._id });
  const asVenue = await parseRegistration("restaurant");
  const both = await api.ask(restaurantSignup, {
    body: venueBody(asVenue.registration),
    headers: { cookie: asVenue.cookie },
  });
  expect(both.status).toBe(200);
});

test(
  "a grant is valid once, for a minute, in its browser, for its e-mail and its side",
  { tags: "7.restaurant.sociallogin" },
  async () => {
    await venue();
    const { cookie: other } = await begin(api);
    const refused = [401, "INVALID_DATA"];
    const shown = async (overrides: Parameters<typeof show>[2], with_?: string) => {
      const { grant, cookie } = await grantOf(api, issuer);
      const { status, body } = await show(grant, with_ ?? cookie, overrides);
      return [status, body.code];
    };
    expect(await shown({}, other)).toEqual(refused);
    expect(await shown({}, "nothing=here")).toEqual(refused);
    expect(await shown({ email: "somebody@else.test" })).toEqual(refused);
    expect(await shown({ type: "waitress" })).toEqual(refused);

    const { grant, cookie } = await grantOf(api, issuer);
    expect((await show(grant, cookie, { email: email.toUpperCase() })).body.code).toBe("LINK_REQUIRED");
    expect((await show(grant, cookie)).body.code).toBe("INVALID_DATA");

    const late = await grantOf(api, issuer);
    api.setNow(new Date(api.services.now().getTime() + 61 * second));
    expect((await show(late.grant, late.cookie)).body.code).toBe("INVALID_DATA");
    expect((await show("made-up", cookie)).body.code).toBe("INVALID_DATA");
  },
);

test("a registration is valid once, for an hour, in its browser and for its e-mail", async () => {
  const { registration, cookie } = await parseRegistration();
  const { cookie: other } = await begin(api);
  const ask = (more: object, headers: Record<string, string>) =>
    api.askRefused(restaurantSignup, { body: venueBody(registration, more), headers });
  const refusal = {
    status: 400,
    body: { code: "PROOF_INVALID", fields: { registration: expect.any(String) } },
  };
  expect(await ask({}, { cookie: other })).toMatchObject(refusal);
  expect(await ask({}, {})).toMatchObject(refusal);
  expect(await ask({ email: "somebody@else.test" }, { cookie })).toMatchObject(refusal);
  expect((await ask({ registration: undefined }, { cookie })).body.code).toBe("FIELDS_REQUIRED");
  // After a refusal for another reason it is still valid.
  expect((await ask({ city: "Nowhere" }, { cookie })).body.code).toBe("CITY_NOT_LISTED");
  later(61 * minute);
  expect(await ask({}, { cookie })).toMatchObject(refusal);
  later(59 * minute);
  expect((await ask({}, { cookie })).status).toBe(200);
  const again = { username: `again-${made}`, email };
  expect(await ask(again, { cookie })).toMatchObject(refusal);
});

test("without Google a registration still needs its password, twice", async () => {
  const { password: _password, password2: _password2, ...form } = venueForm();
  const { status, body } = await api.askRefused(restaurantSignup, { body: { ...form, city: "" } });
  expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
    400,
    ["city", "password", "password2"],
  ]);
  const person = { ...personForm(), password: undefined };
  expect((await api.askRefused(waitressSignup, { body: person })).body).toMatchObject({
    code: "FIELDS_REQUIRED",
    fields: { password: expect.any(String) },
  });
});

test("an account that was registered with a password is opened by it", async () => {
  const { password: own, ...form } = venueForm();
  const { body } = await api.ask(restaurantSignup, { body: { ...form, password: own } });
  const { body: opened } = await api.ask(restaurantLogin, { body: { email: form.email, password: own } });
  expect(opened).toMatchObject({ ok: true, _id: body._id });
});

test("an account with the e-mail is linked by its password, and without it stays unlinked", async () => {
  const { id } = await venue();
  const { status, body, cookie } = await signIn();
  expect([status, body.code]).toEqual([409, "LINK_REQUIRED"]);
  const link = String(body.link);
  const ask = (typed: string, from = cookie) =>
    api.askRefused(accountLinkIdentity, { body: { link, password: typed }, headers: { cookie: from } });
  expect((await ask("not this one")).body).toMatchObject({
    code: "WRONG_PASSWORD",
    fields: { password: expect.any(String) },
  });
  expect((await ask(password, (await begin(api)).cookie)).body.code).toBe("PROOF_INVALID");
  expect(await rowOf(id)).toMatchObject({ identities: 0 });

  const linked = await ask(password);
  expect(linked.body).toMatchObject({ ok: true, type: "restaurant", _id: id, token: expect.any(String) });
  expect(await rowOf(id)).toEqual({ verified: true, hasPassword: true, sessions: 1, identities: 1 });
  expect((await ask(password)).body.code).toBe("PROOF_INVALID");
  expect((await signIn()).body).toMatchObject({ ok: true, _id: id });
  await api.workOff();
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ to: expect.stringContaining(email), text: expect.stringContaining(email) });
});

test("a link to an account is valid for ten minutes, with limited password attempts", async () => {
  await venue();
  const { body, cookie } = await signIn();
  const ask = (typed: string) =>
    api.askRefused(accountLinkIdentity, {
      body: { link: String(body.link), password: typed },
      headers: { cookie },
    });
  for (let n = 0; n < 10; n += 1) expect((await ask("wrong-one")).body.code).toBe("WRONG_PASSWORD");
  expect((await ask(password)).body.code).toBe("TOO_MANY_REQUESTS");
  later(11 * minute);
  expect((await ask(password)).body.code).toBe("PROOF_INVALID");
});

/** Signs in and requests the mail. @returns its link's token */
async function mailedToken() {
  const { body, cookie } = await signIn();
  const request = { body: { link: String(body.link) }, headers: { cookie } };
  expect((await api.ask(accountSendIdentityLink, request)).status).toBe(200);
  expect((await api.askRefused(accountSendIdentityLink, request)).status).toBe(429);
  await api.workOff();
  const [mail] = await mailsTo(email);
  return /\/signin\/link\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("an account with the e-mail is linked by a mail, in any browser, and then only Google opens it", async () => {
  const { id } = await venue();
  const before = await makeToken(db, { id });
  const token = await mailedToken();
  const ask = () => api.askRefused(accountConfirmIdentity, { body: { token } });
  expect((await ask()).body).toMatchObject({ ok: true, type: "restaurant", _id: id });
  expect(await rowOf(id)).toEqual({ verified: true, hasPassword: false, sessions: 0, identities: 1 });
  expect((await api.askRefused(restaurantVerifyToken, { token: before })).status).toBe(401);
  expect((await ask()).body.code).toBe("PROOF_INVALID");
  expect((await signIn()).body).toMatchObject({ ok: true, _id: id });
});

test("an identity that was linked before is removed when another one is linked by a mail", async () => {
  const { id } = await venue();
  await makeGrant(db, { id, email: "boss@work.test", side: "venue" });
  const token = await mailedToken();
  expect((await api.ask(accountConfirmIdentity, { body: { token } })).status).toBe(200);
  const { body } = await signIn();
  const own = await api.ask(accountIdentities, { token: String("token" in body && body.token) });
  expect(own.body.data.map((identity) => identity.email)).toEqual([email]);
});

test("a registration with another person's e-mail loses all access once its owner claims it", async () => {
  const { id } = await venue({ emailVerifiedAt: null });
  const squatter = await makeToken(db, { id });
  await api.ask(accountForgotPassword, { body: { email, type: "restaurant" } });
  await api.workOff();
  const [reset] = await mailsTo(email);
  const resetToken = /token=([\w-]{43})/.exec(reset?.text ?? "")?.[1] ?? "";

  const wish = { token: squatter, body: { email: `squatter-${email}`, password } };
  expect((await api.ask(accountChangeEmail, wish)).status).toBe(200);
  const moving = await readMailedToken(api, `squatter-${email}`);

  const token = await mailedToken();
  expect((await api.ask(accountConfirmIdentity, { body: { token } })).status).toBe(200);
  expect(await rowOf(id)).toEqual({ verified: true, hasPassword: false, sessions: 0, identities: 1 });
  expect((await api.askRefused(restaurantVerifyToken, { token: squatter })).status).toBe(401);
  expect((await api.askRefused(restaurantLogin, { body: { email, password } })).body.code).toBe(
    "INVALID_DATA",
  );
  const old = { token: resetToken, password: "a new password" };
  expect((await api.askRefused(accountResetPassword, { body: old })).body.code).toBe("LINK_INVALID");
  const move = await api.askRefused(accountConfirmEmail, { body: { token: moving } });
  expect(move.body.code).toBe("LINK_INVALID");
  expect((await signIn()).body).toMatchObject({ ok: true, _id: id });
});

test("a mailed link is valid for half an hour, and as long as the account has the e-mail", async () => {
  const { id, accountId } = await venue();
  const token = await mailedToken();
  const ask = () => api.askRefused(accountConfirmIdentity, { body: { token } });
  later(31 * minute);
  expect((await ask()).body.code).toBe("PROOF_INVALID");
  api.setNow(new Date());
  await db.execute(
    sql`UPDATE accounts SET email = 'moved@venue.test', email_key = 'moved@venue.test' WHERE id = ${accountId}`,
  );
  expect((await ask()).body.code).toBe("PROOF_INVALID");
  expect(await rowOf(id)).toMatchObject({ identities: 0 });
});

test("an identity is linked to one account of a side, and a second link is refused", async () => {
  const { id } = await venue();
  const first = await signIn();
  const second_ = await signIn();
  const ask = ({ body, cookie }: typeof first) =>
    api.askRefused(accountLinkIdentity, { body: { link: body.link, password }, headers: { cookie } });
  expect((await ask(first)).status).toBe(200);
  expect((await ask(second_)).body.code).toBe("PROOF_INVALID");
  expect(await rowOf(id)).toMatchObject({ identities: 1 });
});

test("the e-mail of a worker does not open a venue", async () => {
  await makeWorker(db, { email });
  expect((await signIn()).body.code).toBe("NOT_REGISTERED");
  expect((await signIn("waitress")).body.code).toBe("LINK_REQUIRED");
});

test("the demonstration's accounts cannot be opened from other machines", async () => {
  const { id, accountId } = await venue();
  await db.execute(sql`UPDATE accounts SET is_demonstration = true WHERE id = ${accountId}`);
  const ask = async (host: string) => {
    const { grant, cookie } = await grantOf(api, issuer);
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/restaurant/sociallogin",
      headers: { cookie, host },
      payload: { email, authprovider: "google", grant },
    });
    return { cookie, answer: answer.json<{ code?: string; link?: string }>() };
  };
  expect((await ask("bandeja.test")).answer.code).toBe("INVALID_DATA");
  const { cookie, answer } = await ask("localhost");
  expect(answer.code).toBe("LINK_REQUIRED");
  const linking = { body: { link: answer.link, password }, headers: { cookie } };
  expect((await api.ask(accountLinkIdentity, linking)).status).toBe(200);
  expect((await ask("bandeja.test")).answer.code).toBe("INVALID_DATA");
  expect((await ask("localhost")).answer).toMatchObject({ ok: true, _id: id });
});

test("a deleted account's identity is in its export, and is released", async () => {
  const { id } = await venue();
  const { body, cookie } = await signIn();
  const linking = { body: { link: String(body.link), password }, headers: { cookie } };
  const { token } = (await api.ask(accountLinkIdentity, linking)).body;
  const exported = await api.ask(accountExport, { token, body: { password } });
  expect(exported.body.data.identities).toMatchObject([{ issuer: issuer.issuer, subject, email }]);
  expect((await api.ask(accountDelete, { token, body: { password } })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ identities: 0, sessions: 0 });
  expect((await signIn()).body.code).toBe("NOT_REGISTERED");
});

test("an account without a password sets its first one by mail", async () => {
  const { registration, cookie } = await parseRegistration();
  const { body } = await api.ask(restaurantSignup, { body: venueBody(registration), headers: { cookie } });
  const token = body.token!;
  expect((await api.ask(accountGet, { token })).body.data).toMatchObject({ haspassword: false });
  const change = { oldpassword: "anything", password: "a new password" };
  expect((await api.askRefused(accountChangePassword, { token, body: change })).body.code).toBe(
    "WRONG_PASSWORD",
  );
  await api.ask(accountForgotPassword, { body: { email, type: "restaurant" } });
  await api.workOff();
  const [mail] = await mailsTo(email);
  const link = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  await api.ask(accountResetPassword, { body: { token: link, password } });
  expect((await api.ask(restaurantLogin, { body: { email, password } })).body._id).toBe(body._id);
  // The new password can link Google again.
  const again = await signIn();
  expect(again.body.code).toBe("LINK_REQUIRED");
  const linking = { body: { link: String(again.body.link), password }, headers: { cookie: again.cookie } };
  expect((await api.ask(accountLinkIdentity, linking)).status).toBe(200);
  expect((await signIn()).body).toMatchObject({ ok: true, _id: body._id });
});
