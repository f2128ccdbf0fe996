import { typeOfSide } from "@bandeja/contract/lists";
import { accountChangeEmail } from "@bandeja/contract/calls/accounts";
import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { identities } from "../../../db/schema/identity.ts";
import { makeCredit, makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { startFakeIssuer, type FakeIssuer } from "@bandeja/providers/testing/fake-issuer";
import { begin, grantOf } from "../../../../testing/google.ts";
import { makeProof, testCookie, testIssuer } from "../../../../testing/make-proof.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";

let issuer: FakeIssuer;
let api: TestApp;
let db: DbPool;
let made = 0;
const second = 1_000;
const password = "tray-and-glass";

beforeAll(async () => {
  issuer = await startFakeIssuer();
  api = await createTestApp({ oidc: { issuer: issuer.issuer, clientId: "bandeja", clientSecret: "secret" } });
  db = api.services.db;
});
afterAll(async () => {
  await api.close();
  await issuer.stop();
});
beforeEach(() => api.setNow(new Date()));

type Type = "venue" | "worker";

/** Creates a signed-in account with its own linked identity. */
async function makeLinked(side: Type = "venue", passwordHash?: string) {
  made += 1;
  const [email, subject] = [`linked-${made}@google.test`, `sub-${made}`];
  const overrides = { email, ...(passwordHash !== undefined && { passwordHash }) };
  const { id, accountId } = await (side === "venue" ? makeVenue(db, overrides) : makeWorker(db, overrides));
  const identity = { issuer: issuer.issuer, subject, side, accountId, createdAt: new Date() };
  await db.insert(identities).values(identity);
  return { id, accountId, email, subject, side, token: await makeToken(db, { id }) };
}
type Linked = Awaited<ReturnType<typeof makeLinked>>;

/** Signs in with Google, up to the grant. */
async function vouch({ subject, email, side }: Pick<Linked, "subject" | "email" | "side">) {
  issuer.forge({ claims: { sub: subject, email } });
  return grantOf(api, issuer, { type: typeOfSide[side] });
}

const leave = ({ token }: Pick<Linked, "token">, body: object, cookie = "") =>
  api.askRefused(accountDelete, { token, body: { ...body }, headers: { cookie } });
const wish = ({ token, email }: Linked, body: object, cookie = "") =>
  api.askRefused(accountChangeEmail, {
    token,
    body: { email: `next-${email}`, ...body },
    headers: { cookie },
  });

async function seen({ id }: Pick<Linked, "id">) {
  const { rows } = await db.execute(sql`
    SELECT deleted_at IS NOT NULL AS gone, (SELECT email FROM email_changes WHERE account_id = a.id) AS requested
    FROM accounts a JOIN owners o ON o.account_id = a.id WHERE o.party_id = ${id}`);
  return rows[0];
}
const untouched = { gone: false, requested: null };
const refusal = { status: 400, body: { code: "PROOF_INVALID", fields: { grant: expect.any(String) } } };

test.each(["venue", "worker"] as const)(
  "a %s without a password changes the e-mail and deletes the account with Google",
  async (side) => {
    const account = await makeLinked(side);
    const { grant, cookie } = await vouch(account);
    expect(await wish(account, { grant }, cookie)).toMatchObject({ status: 200 });
    expect(await seen(account)).toEqual({ gone: false, requested: `next-${account.email}` });
    const again = await vouch(account);
    expect(await leave(account, { grant: again.grant }, again.cookie)).toMatchObject({ status: 200 });
    expect(await seen(account)).toMatchObject({ gone: true });
  },
);

test("a grant is refused a second time, after a minute, from another browser or without its cookie", async () => {
  const account = await makeLinked();
  const { grant, cookie } = await vouch(account);
  expect(await wish(account, { grant }, cookie)).toMatchObject({ status: 200 });
  expect(await leave(account, { grant }, cookie)).toMatchObject(refusal);

  const late = await vouch(account);
  api.setNow(new Date(Date.now() + 61 * second));
  expect(await leave(account, { grant: late.grant }, late.cookie)).toMatchObject(refusal);
  api.setNow(new Date());

  const elsewhere = await vouch(account);
  expect(await leave(account, { grant: elsewhere.grant }, (await begin(api)).cookie)).toMatchObject(refusal);
  expect(await leave(account, { grant: elsewhere.grant })).toMatchObject(refusal);
  expect(await leave(account, { grant: "made-up" }, cookie)).toMatchObject(refusal);
  expect(await seen(account)).toMatchObject({ gone: false });
});

test("a grant used to sign in cannot delete, and one used to delete cannot sign in", async () => {
  const account = await makeLinked();
  const { grant, cookie, email } = await vouch(account);
  const body = { email, authprovider: "google", grant } as const;
  expect((await api.ask(restaurantSociallogin, { body, headers: { cookie } })).status).toBe(200);
  expect(await leave(account, { grant }, cookie)).toMatchObject(refusal);

  const other = await vouch(account);
  expect(await leave(account, { grant: other.grant }, other.cookie)).toMatchObject({ status: 200 });
  const request = { body: { ...body, grant: other.grant }, headers: { cookie: other.cookie } };
  expect((await api.askRefused(restaurantSociallogin, request)).body.code).toBe("INVALID_DATA");
});

test("a grant for another account, e-mail or issuer is refused", async () => {
  const account = await makeLinked();
  const others: { subject: string; email: string; side: Type }[] = [
    await makeLinked(),
    // Linked to no account, with the account's e-mail.
    { subject: `nobody-${made}`, email: account.email, side: "venue" },
    // The same person, as waitstaff.
    { ...account, side: "worker" },
  ];
  for (const other of others) {
    const { grant, cookie } = await vouch(other);
    expect(await leave(account, { grant }, cookie)).toMatchObject(refusal);
    // The refusal uses it up.
    expect(await wish(account, { grant }, cookie)).toMatchObject(refusal);
  }
  // The same subject of another issuer is another person.
  const foreign = await makeProof(db, "grant", account.email, { subject: account.subject });
  expect(await leave(account, { grant: foreign }, testCookie)).toMatchObject(refusal);
  expect(await seen(account)).toEqual(untouched);
});

test("proofs of another kind are refused as a grant", async () => {
  const account = await makeLinked();
  const { accountId, subject, side } = account;
  await db.insert(identities).values({ issuer: testIssuer, subject, side, accountId, createdAt: new Date() });
  for (const kind of ["registration", "link", "mail"] as const) {
    const about = kind === "registration" ? {} : { accountId };
    const proof = await makeProof(db, kind, account.email, { subject, ...about });
    expect(await leave(account, { grant: proof }, testCookie)).toMatchObject(refusal);
  }
  expect(await seen(account)).toEqual(untouched);
});

test("a password is checked before a grant, and without either the password is reported missing", async () => {
  const account = await makeLinked("venue", await hashPassword(password));
  const { grant, cookie } = await vouch(account);
  expect((await leave(account, { grant, password: "wrong-one" }, cookie)).body.code).toBe("WRONG_PASSWORD");
  for (const ask of [leave, wish]) {
    expect((await ask(account, {}, cookie)).body).toMatchObject({
      code: "FIELDS_REQUIRED",
      fields: { password: expect.any(String) },
    });
  }
  expect(await seen(account)).toEqual(untouched);
  expect(await wish(account, { grant }, cookie)).toMatchObject({ status: 200 });
  expect(await leave(account, { password })).toMatchObject({ status: 200 });
});

test("a refusal for another reason uses the grant up, and the next one works", async () => {
  const account = await makeLinked();
  await makeCredit(db, account);
  const first = await vouch(account);
  expect((await leave(account, { grant: first.grant }, first.cookie)).body).toMatchObject({
    code: "CREDITS_LEFT",
    credits: 1,
  });
  expect(await leave(account, { grant: first.grant, forfeit: 1 }, first.cookie)).toMatchObject(refusal);
  const next = await vouch(account);
  expect(await leave(account, { grant: next.grant, forfeit: 1 }, next.cookie)).toMatchObject({ status: 200 });
});
