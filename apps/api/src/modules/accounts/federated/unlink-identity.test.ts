import { accountGet, accountIdentities, accountUnlinkIdentity } from "@bandeja/contract/calls/accounts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool, Tx } from "../../../db/database.ts";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { inTurn } from "../../../../testing/in-turn.ts";
import { makeGrant, testCookie, testIssuer } from "../../../../testing/make-proof.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { lockAccount } from "../core/accounts-store.ts";
import { hashPassword } from "../core/password.ts";

let api: TestApp;
let db: DbPool;
let passwordHash: string;
let people = 0;
let linkedAt = Date.now();
let venue: { id: string; accountId: string; email: string; token: string };

const password = "tray-and-glass";

async function makeVenueWithPassword(overrides: object = {}) {
  people += 1;
  const email = `casa${people}@venue.test`;
  const { id, accountId } = await makeVenue(db, { email, name: "Casa", passwordHash, ...overrides });
  return { id, accountId, email, token: await makeToken(db, { id }) };
}
/** Links a Google account, one second before the one of the previous call. @returns a grant for it */
const link = ({ id }: { id: string }, email: string) => {
  linkedAt -= 1_000;
  return makeGrant(db, { id, email, side: "venue" }, { now: new Date(linkedAt) });
};
const list = async ({ token }: { token: string }) => (await api.ask(accountIdentities, { token })).body.data;
const unlink = (identity_id: string | undefined, shown: object, token = venue.token) =>
  api.ask(accountUnlinkIdentity, {
    token,
    headers: { cookie: testCookie },
    body: { identity_id: identity_id ?? "", ...shown },
  });

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenueWithPassword();
});

test("an account lists its Google accounts, unlinks one, and is notified", async () => {
  await link(venue, "me@home.test");
  const grant = await link(venue, "boss@work.test");
  const [boss, home] = await list(venue);
  expect([boss, home]).toMatchObject([
    { issuer: testIssuer, email: "boss@work.test", linkedat: expect.any(String) },
    { email: "me@home.test" },
  ]);
  expect(await unlink(boss?._id, { password })).toMatchObject({ status: 200, body: { ok: true } });
  expect(await list(venue)).toEqual([home]);
  // A grant that was valid before is no longer accepted.
  expect(await unlink(home?._id, { grant })).toMatchObject({
    body: { code: "PROOF_INVALID", fields: { grant: expect.any(String) } },
  });
  const [mail] = await readMails(api, venue.email);
  expect(mail).toMatch(/^Google has been unlinked from your account\n[^]*boss@work\.test/);
  expect((await api.ask(accountGet, { token: venue.token })).status).toBe(200);
});

test("a session alone unlinks nothing: the password or Google is required", async () => {
  const grant = await link(venue, "me@home.test");
  const [own] = await list(venue);
  expect(await unlink(own?._id, {})).toMatchObject({ status: 400, body: { code: "FIELDS_REQUIRED" } });
  expect(await unlink(own?._id, { password: "wrong-one" })).toMatchObject({
    body: { code: "WRONG_PASSWORD" },
  });
  expect(await list(venue)).toEqual([own]);
  expect((await unlink(own?._id, { grant })).status).toBe(200);
  expect(await list(venue)).toEqual([]);
});

test("without a password the last one stays, and of two that are unlinked concurrently one stays", async () => {
  venue = await makeVenueWithPassword({ passwordHash: null });
  const second = await link(venue, "two@home.test");
  const first = await link(venue, "one@home.test");
  const [one, other] = await list(venue);
  const hold = (held: Tx) => lockAccount(held, venue.accountId);
  const unlinking = [
    () => unlink(one?._id, { grant: first }),
    () => unlink(other?._id, { grant: second }),
  ] as const;
  expect(await inTurn(api.services.db, hold, unlinking)).toMatchObject([
    { status: 200 },
    { status: 409, body: { code: "LAST_SIGN_IN", message: expect.stringContaining("Set a password first") } },
  ]);
  expect(await list(venue)).toHaveLength(1);
});

test("an identity of another account cannot be unlinked", async () => {
  const other = await makeVenueWithPassword();
  await link(other, "other@home.test");
  const [theirs] = await list(other);
  expect(await unlink(theirs?._id, { password: "wrong-one" })).toMatchObject({ body: { code: "NOT_FOUND" } });
  expect(await unlink(theirs?._id, { password })).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(await list(other)).toEqual([theirs]);
});

test("a text that is not an id is refused as invalid, and an unknown id like another account's", async () => {
  await link(venue, "me@home.test");
  const [own] = await list(venue);
  const ask = (identity_id: unknown) =>
    api.askRefused(accountUnlinkIdentity, { token: venue.token, body: { identity_id, password } });
  for (const [sent, status, code] of [
    [undefined, 400, "FIELDS_REQUIRED"],
    [5, 400, "INVALID"],
    ["5", 404, "NOT_FOUND"],
    [crypto.randomUUID(), 404, "NOT_FOUND"],
  ] as const) {
    expect(await ask(sent)).toMatchObject({ status, body: { code } });
  }
  expect(await list(venue)).toEqual([own]);
});

test("concurrent requests to unlink one are recorded and mailed once", async () => {
  await link(venue, "me@home.test");
  await link(venue, "boss@work.test");
  const [boss] = await list(venue);
  const hold = (held: Tx) => lockAccount(held, venue.accountId);
  const unlinking = () => unlink(boss?._id, { password });
  const answers = await inTurn(api.services.db, hold, [unlinking, unlinking]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  const { rows } = await db.execute(
    sql`SELECT event FROM audit_log WHERE account_id = ${venue.accountId} AND event = 'identity_unlinked'`,
  );
  expect(rows).toHaveLength(1);
  expect(await readMails(api, venue.email)).toHaveLength(1);
});

test("the mail names the provider if no e-mail is stored", async () => {
  await link(venue, "me@home.test");
  await db.execute(sql`UPDATE identities SET email = NULL WHERE account_id = ${venue.accountId}`);
  const [own] = await list(venue);
  expect((await unlink(own?._id, { password })).status).toBe(200);
  const [mail] = await readMails(api, venue.email);
  expect(mail).toContain(`The Google account ${testIssuer} has been unlinked`);
});
