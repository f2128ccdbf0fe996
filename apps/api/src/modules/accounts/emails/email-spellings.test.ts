import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { restaurantLogin, restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { makeVenue, makeWorker } from "@bandeja/demo-data/factories";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personForm, venueForm } from "../../../../testing/forms.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";
import { normalizeStoredEmails } from "./normalize-stored-emails.ts";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const password = "tray-and-glass";

/** Stores an e-mail as it was typed, with the key of earlier versions. */
async function storeAsTyped(accountId: string, email: string): Promise<void> {
  const key = email.normalize("NFKC").toLowerCase();
  await api.services.db.execute(
    sql`UPDATE accounts SET email = ${email}, email_key = ${key} WHERE id = (SELECT account_id FROM owners WHERE party_id = ${accountId})`,
  );
}

const storedEmail = async (partyId: string) => {
  const { rows } = await api.services.db.execute<{ email: string }>(
    sql`SELECT email FROM accounts WHERE id = (SELECT account_id FROM owners WHERE party_id = ${partyId})`,
  );
  return rows[0]?.email;
};

test.each([
  ["with invisible characters", "\u202Azw\u200Bx@spelling.test\u202C", "zwx@spelling.test"],
  ["in full width", "ｆｕｌｌ@spelling.test", "full@spelling.test"],
  ["as a link", "mailto:link@spelling.test", "link@spelling.test"],
  ["from a mail program", "Ana <brackets@spelling.test>", "brackets@spelling.test"],
  ["with a domain beyond ASCII", "x@exämple.de", "x@xn--exmple-cua.de"],
])("an e-mail %s is stored and mailed to as %s", async (_how, typed, email) => {
  await api.ask(waitressSignup, { body: { ...personForm(), email: typed, password } });
  expect(await readMails(api, email)).toHaveLength(1);
  for (const spelling of [typed, email, email.toUpperCase(), ` ${email}\u2060`]) {
    const { status } = await api.ask(waitressLogin, { body: { email: spelling, password } });
    expect([spelling, status]).toEqual([spelling, 200]);
  }
  const again = await api.askRefused(waitressSignup, { body: { ...personForm(), email } });
  expect(again.body.code).toBe("EMAIL_TAKEN");
});

test("an e-mail that no mail can reach is refused at its field, with the reason", async () => {
  const fields = { email: "Remove a dot: it can’t be at the start, before the @, or beside another dot." };
  const email = "ana..silva@spelling.test";
  for (const request of [
    api.askRefused(restaurantSignup, { body: { ...venueForm(), email } }),
    api.askRefused(restaurantSemisignup, { body: { username: "dots", email } }),
    api.askRefused(waitressSignup, { body: { ...personForm(), email } }),
  ]) {
    expect(await request).toMatchObject({ status: 400, body: { fields } });
  }
});

test("an account whose e-mail the rule would refuse today still logs in and sets a new password", async () => {
  const email = "old..rule@spelling.test";
  await makeVenue(api.services.db, { email, passwordHash: await hashPassword(password) });
  expect((await api.ask(restaurantLogin, { body: { email, password } })).status).toBe(200);
  await api.ask(accountForgotPassword, { body: { email, type: "restaurant" } });
  expect(await readMails(api, email)).toHaveLength(1);
});

test("a new password for an e-mail with a domain that no mail can reach is refused like a registration", async () => {
  for (const email of ["ana@spelling..test", "ana@spelling", "ana@127.0.0.1"]) {
    const answer = await api.ask(accountForgotPassword, { body: { email, type: "restaurant" } });
    expect([email, answer.status]).toEqual([email, 400]);
  }
});

test("e-mails stored as they were typed are normalized, except where another account has them", async () => {
  const passwordHash = await hashPassword(password);
  const [hidden, taken, double] = [
    await makeWorker(api.services.db, { passwordHash }),
    await makeWorker(api.services.db, { passwordHash, email: "y@xn--exmple-cua.de" }),
    await makeWorker(api.services.db, { passwordHash }),
  ];
  await storeAsTyped(hidden.id, "hid\u200Bden@spelling.test");
  await storeAsTyped(double.id, "y@exämple.de");
  expect(await normalizeStoredEmails(api.services.db)).toHaveLength(1);
  expect(await storedEmail(hidden.id)).toBe("hidden@spelling.test");
  expect(await storedEmail(taken.id)).toBe("y@xn--exmple-cua.de");
  expect(await storedEmail(double.id)).toBe("y@exämple.de");
  const login = { email: "hidden@spelling.test", password };
  expect((await api.ask(waitressLogin, { body: login })).status).toBe(200);
});
