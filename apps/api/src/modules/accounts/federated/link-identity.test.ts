import {
  accountConfirmIdentity,
  accountIdentities,
  accountLinkIdentity,
  accountResetPassword,
  accountSendIdentityLink,
} from "@bandeja/contract/calls/accounts";
import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import type { Side } from "@bandeja/domain/side";
import { translate } from "@bandeja/i18n/translate";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { makeVenue, makeWorker } from "@bandeja/demo-data/factories";
import { makePasswordLink } from "../../../../testing/make-links.ts";
import { makeGrant, makeProof, testCookie } from "../../../../testing/make-proof.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";
import { findSamePerson } from "../persons/persons-store.ts";

let api: TestApp;
let db: DbPool;
let passwordHash: string;
let made = 0;

const password = "tray-and-glass";
const minute = 60_000;
const day = 24 * 60 * minute;
/** The start of a window in which mails are counted. */
const start = Math.ceil(Date.now() / day) * day;
const later = (milliseconds: number) => api.setNow(new Date(start + milliseconds));

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());
beforeEach(() => later(0));

interface Account {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly side: Side;
}
async function makeVenueWithPassword(overrides: object = {}): Promise<Account> {
  made += 1;
  const email = `casa${made}@venue.test`;
  const { id, accountId } = await makeVenue(db, { email, passwordHash, ...overrides });
  return { id, accountId, email, side: "venue" };
}
/** A sign-in proof of the tests' browser for an account's e-mail. */
const linkTo = ({ accountId, email, side }: Account, subject: string = crypto.randomUUID()) =>
  makeProof(db, "link", email, { accountId, side, subject, now: api.services.now() });

const headers = { cookie: testCookie };
const send = (link: string) => api.askRefused(accountSendIdentityLink, { body: { link }, headers });
const link = (token: string) => api.ask(accountLinkIdentity, { body: { link: token, password }, headers });
const confirm = (token: string) => api.askRefused(accountConfirmIdentity, { body: { token } });

async function eventsOf({ accountId }: Account): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`SELECT event FROM audit_log WHERE account_id = ${accountId} ORDER BY id`,
  );
  return rows.map(({ event }) => event);
}

test("an account gets one link a minute and five a day, independent of other accounts", async () => {
  const venue = await makeVenueWithPassword();
  const token = await linkTo(venue);
  for (let n = 0; n < 5; n += 1) {
    later(n * minute);
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).body.code).toBe("TOO_MANY_REQUESTS");
  }
  later(5 * minute);
  expect((await send(token)).body.code).toBe("TOO_MANY_REQUESTS");
  expect((await send(await linkTo(await makeVenueWithPassword()))).status).toBe(200);
  expect(await readMails(api, venue.email)).toHaveLength(5);
  later(day);
  expect((await send(await linkTo(venue))).status).toBe(200);
});

test("the mail is in the account's language, and its link leads to the site's own page", async () => {
  const venue = await makeVenueWithPassword({ language: "pt" });
  await send(await linkTo(venue));
  const [mail = ""] = await readMails(api, venue.email);
  expect(mail).toContain(translate("pt")(($) => $.mails.linkIdentity.subject));
  expect(mail).toMatch(/\nhttp:\/\/bandeja\.test\/signin\/link\?token=[\w-]{43}\n/);
});

test("workers link Google as venues do", async () => {
  made += 1;
  const email = `ana${made}@person.test`;
  const { id, accountId } = await makeWorker(db, { email, passwordHash });
  const token = await linkTo({ id, accountId, email, side: "worker" });
  expect((await link(token)).body).toMatchObject({ ok: true, type: "waitress", _id: id });
});

test("linking is recorded, and so is the unlinking by a password reset", async () => {
  const venue = await makeVenueWithPassword();
  await link(await linkTo(venue));
  expect(await eventsOf(venue)).toContain("identity_linked");
  expect(await eventsOf(venue)).not.toContain("identity_unlinked");

  const other = await makeVenueWithPassword();
  for (const account of [venue, other]) {
    const forgotten = await makePasswordLink(db, account, { now: api.services.now() });
    const body = { token: forgotten, password: "a new password" };
    expect((await api.ask(accountResetPassword, { body })).status).toBe(200);
  }
  expect(await eventsOf(venue)).toContain("identity_unlinked");
  // The other venue had no identity to unlink.
  expect(await eventsOf(other)).not.toContain("identity_unlinked");
});

/** Expects the refusal of a proof in a field. */
const invalid = (field: string) => ({
  status: 400,
  body: { code: "PROOF_INVALID", fields: { [field]: translate("en")(($) => $.fields.proofInvalid) } },
});

test("a password reset voids pending links", async () => {
  const venue = await makeVenueWithPassword();
  const waiting = await linkTo(venue);
  await send(waiting);
  const [mail = ""] = await readMails(api, venue.email);
  const mailed = /token=([\w-]{43})/.exec(mail)?.[1] ?? "";
  const forgotten = await makePasswordLink(db, venue, { now: api.services.now() });
  await api.ask(accountResetPassword, { body: { token: forgotten, password } });
  expect(await link(waiting)).toMatchObject(invalid("link"));
  expect(await send(waiting)).toMatchObject(invalid("link"));
  expect(await confirm(mailed)).toMatchObject(invalid("token"));
});

test("a link becomes invalid when the account changes its e-mail", async () => {
  const venue = await makeVenueWithPassword();
  const waiting = await linkTo(venue);
  const { accountId, email } = venue;
  const mailed = await makeProof(db, "mail", email, { accountId, now: api.services.now() });
  const moved = `moved-${email}`;
  await db.execute(sql`UPDATE accounts SET email = ${moved}, email_key = ${moved} WHERE id = ${accountId}`);
  expect(await link(waiting)).toMatchObject(invalid("link"));
  expect(await confirm(mailed)).toMatchObject(invalid("token"));
  expect(await eventsOf(venue)).not.toContain("identity_linked");
});

test("the proof of one step is not valid for another", async () => {
  const venue = await makeVenueWithPassword();
  const proofs = {
    link: await linkTo(venue),
    grant: await makeGrant(db, venue, { now: api.services.now() }),
    registration: await makeProof(db, "registration", venue.email, { now: api.services.now() }),
  };
  expect((await link(proofs.grant)).body).toMatchObject({ code: "PROOF_INVALID" });
  expect((await send(proofs.registration)).body.code).toBe("PROOF_INVALID");
  expect((await confirm(proofs.link)).body.code).toBe("PROOF_INVALID");
  for (const grant of [proofs.link, proofs.registration]) {
    const body = { email: venue.email, authprovider: "google", grant };
    const { status } = await api.askRefused(restaurantSociallogin, { body, headers });
    expect(status).toBe(401);
  }
});

test("accounts opened by one Google account are one person, even if its e-mail has changed", async () => {
  const subject = crypto.randomUUID();
  const [first, second] = [await makeVenueWithPassword(), await makeVenueWithPassword()];
  const { body } = await link(await linkTo(first, subject));
  const own = await api.ask(accountIdentities, { token: body.token });
  expect(own.body.data).toMatchObject([{ email: first.email }]);
  const forgotten = await makePasswordLink(db, first, { now: api.services.now() });
  await api.ask(accountResetPassword, { body: { token: forgotten, password } });
  expect(await findSamePerson(db, second.id)).toEqual([]);
  expect((await link(await linkTo(second, subject))).status).toBe(200);
  expect(await findSamePerson(db, second.id)).toMatchObject([{ id: first.id }]);
});
