import {
  accountChangePassword,
  accountConfirmEmail,
  accountResetPassword,
} from "@bandeja/contract/calls/accounts";
import {
  restaurantInsertPhone,
  restaurantLogin,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { waitressLogin, waitressVerifyToken } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../../db/database.ts";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { makeEmailChange, makePasswordLink } from "../../../../testing/make-links.ts";
import { makeVerification } from "../../../../testing/make-verification.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";
import { newId } from "../../../kernel/ids.ts";
import { anonymizeRows, deleteAccountEventsBefore, insertEvent } from "./audit-store.ts";
import { inTransaction } from "../../../db/transaction.ts";

let api: TestApp;
let db: DbPool;
let passwordHash: string;
let made = 0;
let venue: { id: string; accountId: string; email: string; token: string };

const password = "tray-and-glass";

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
  passwordHash = await hashPassword(password);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(new Date());
  made += 1;
  const email = `casa${made}@venue.test`;
  const { id, accountId } = await makeVenue(db, {
    email,
    passwordHash,
    ...phoneColumns("+351", `91300000${made}`),
  });
  venue = { id, accountId, email, token: await makeToken(db, { id }) };
});

async function eventsOf(id: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`SELECT event FROM audit_log WHERE account_id = ${id} ORDER BY id`);
  return rows.map(({ event }) => event);
}
const logIn = (
  email: string,
  typed: string,
  call: typeof restaurantLogin | typeof waitressLogin = restaurantLogin,
) => api.ask(call as typeof restaurantLogin, { body: { email, password: typed } });

test("logins and refused logins are recorded, with a keyed hash of the network", async () => {
  await logIn(venue.email, "wrong-one");
  await logIn(venue.email, password);
  await logIn(venue.email, password, waitressLogin);
  expect(await eventsOf(venue.accountId)).toEqual(["login_refused", "login", "role_refused"]);
  const hash = api.services.keyedHash("127.0.0.1").toString("hex");
  const { rows } = await db.execute(sql`
    SELECT DISTINCT encode(address_hash, 'hex') AS hash, email_hash FROM audit_log WHERE account_id = ${venue.accountId}`);
  expect(rows).toEqual([{ hash, email_hash: null }]);
});

test("an unknown e-mail is recorded as a keyed hash only", async () => {
  const email = `nobody${made}@venue.test`;
  await logIn(email.toUpperCase(), password);
  const { rows } = await db.execute(sql`
    SELECT event, account_id FROM audit_log WHERE email_hash = ${api.services.keyedHash(email)}`);
  expect(rows).toEqual([{ event: "login_refused", account_id: null }]);
});

test("changes of an account are recorded, without secrets", async () => {
  const { token } = venue;
  const phone = `91400000${made}`;
  const verification = await makeVerification(db, `+351${phone}`);
  await api.ask(restaurantInsertPhone, {
    token,
    body: { restaurant_id: venue.id, phone, phonecountry: "351", verification },
  });
  const other = await makeVenue(db);
  await api.ask(restaurantInsertPhone, {
    token: await makeToken(db, other),
    body: {
      restaurant_id: other.id,
      phone,
      phonecountry: "351",
      verification: await makeVerification(db, `+351${phone}`),
    },
  });
  await api.ask(accountChangePassword, {
    token,
    body: { oldpassword: password, password: "another password" },
  });
  const link = await makeEmailChange(db, venue, `new-${venue.email}`);
  await api.ask(accountConfirmEmail, { token, body: { token: link } });
  const forgotten = await makePasswordLink(db, { id: venue.id, email: `new-${venue.email}` });
  await api.ask(accountResetPassword, { body: { token: forgotten, password: "a third password" } });
  expect(await eventsOf(venue.accountId)).toEqual([
    "phone_changed",
    "phone_lost",
    "password_changed",
    "email_changed",
    "password_reset",
  ]);
  const { rows } = await db.execute(sql`SELECT t::text AS line FROM audit_log t`);
  const lines = JSON.stringify(rows);
  for (const secret of [phone, venue.email, "password ", link, forgotten, token, passwordHash]) {
    expect(lines).not.toContain(secret);
  }
});

test("calls by an account of the other side are recorded once an hour", async () => {
  const { token, accountId } = venue;
  for (let n = 0; n < 3; n += 1) await api.ask(waitressVerifyToken, { token });
  await api.ask(restaurantVerifyToken, { token });
  expect(await eventsOf(accountId)).toEqual(["role_refused"]);
  api.setNow(new Date(Date.now() + 3_700_000));
  await api.ask(waitressVerifyToken, { token });
  expect(await eventsOf(accountId)).toEqual(["role_refused", "role_refused"]);
});

test.each([
  "UPDATE audit_log SET event = 'login'",
  "UPDATE audit_log SET address_hash = NULL",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log",
])("the database refuses to %s", async (statement) => {
  await logIn(venue.email, "wrong-one");
  const before = (await db.execute(sql`SELECT * FROM audit_log ORDER BY id`)).rows;
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: "audit_log is append-only" },
  });
  expect((await db.execute(sql`SELECT * FROM audit_log ORDER BY id`)).rows).toEqual(before);
});

test("only rows whose time is over are deleted, whatever the server's clock says, and in parts", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const add = (days: number) =>
    inTransaction(db, (tx) =>
      insertEvent(tx, { id: newId(), event: "login", accountId: venue.accountId, at: ago(days) }),
    );
  for (const days of [800, 750, 400, 300]) await add(days);
  const days = async () => {
    const { rows } = await db.execute<{ days: number }>(
      sql`SELECT (now()::date - at::date) AS days FROM audit_log WHERE account_id = ${venue.accountId} ORDER BY at`,
    );
    return rows.map((row) => row.days);
  };
  expect(await inTransaction(db, (tx) => deleteAccountEventsBefore(tx, ago(730)))).toBe(false);
  expect(await days()).toEqual([400, 300]);
  // A clock that is years ahead deletes nothing that is younger than a year.
  await inTransaction(db, (tx) => deleteAccountEventsBefore(tx, new Date(Date.now() + 1e12)));
  expect(await days()).toEqual([300]);
  await expect(db.execute(sql`DELETE FROM audit_log`)).rejects.toMatchObject({
    cause: { message: "audit_log is append-only" },
  });
  for (let n = 0; n < 3; n += 1) await add(900);
  const { rows } = await db.execute(
    sql`SELECT audit_log_expire(now() - interval '2 years', false, 2) AS deleted`,
  );
  expect([rows, await days()]).toEqual([[{ deleted: 2 }], [900, 300]]);
});

test("an anonymized account keeps its events without networks; other accounts keep everything", async () => {
  await logIn(venue.email, "wrong-one");
  const other = venue.accountId;
  const { accountId: id } = await makeVenue(db, { email: `other-${venue.email}`, passwordHash });
  await logIn(`other-${venue.email}`, "wrong-one");
  await inTransaction(db, (tx) => anonymizeRows(tx, id));
  const hashes = async (account: string) =>
    (await db.execute(sql`SELECT address_hash FROM audit_log WHERE account_id = ${account}`)).rows;
  expect(await hashes(id)).toEqual([{ address_hash: null }]);
  expect(await hashes(other)).toEqual([{ address_hash: expect.any(Buffer) }]);
});
