import { createRequire } from "node:module";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeVenue, makeToken } from "@bandeja/demo-data/factories";
import { venueForm } from "../../../../testing/forms.ts";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hashPassword } from "../core/password.ts";
import { fillUsernameSkeletons } from "./fill-username-skeletons.ts";

let api: TestApp;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const register = (username: string) =>
  api.askRefused(restaurantSignup, { body: { ...venueForm(), username } });
const isFree = (username: string) =>
  api.askRefused(restaurantSemisignup, { body: { username, email: "free@venue.test" } });
const taken = { status: 409, body: { code: "USERNAME_TAKEN", fields: { username: expect.any(String) } } };

test.each([
  ["modern", "modem"],
  ["popa", "\u0440\u043E\u0440\u0430"],
  ["casa-paypal", "casa-paypa1"],
  ["coca", "\u0441\u043E\u0441\u0430"],
  ["solar", "ＳＯＬＡＲ"],
  ["porto", "p0rt0"],
  ["adega", "ad\u200Cega"],
  ["coco77", "\u03F2\u03BF\u03F2\u03BF77"],
])("once %s is registered, %s is refused, before and concurrently", async (first, second) => {
  expect((await register(first)).status).toBe(200);
  for (const answer of [await isFree(second), await register(second)]) {
    expect([400, 409]).toContain(answer.status);
    expect(answer.body.fields).toMatchObject({ username: expect.any(String) });
  }
});

test("of similar names that are registered concurrently one is accepted", async () => {
  const names = ["c1ube", "clube", "cIube", "CLUBE", "c\u217Cube"];
  const answers = await Promise.all(names.map(register));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(names.length - 1);
});

test.each([
  "admin",
  "Admin1",
  "adm1n",
  "\u0430\u0440\u0456",
  "АДМИН",
  "管理员",
  "Bandeja",
  "bandeja_suporte",
  "support 24",
  "supp0rt",
  "root",
  "API",
  "bande-ja",
  "b.andeja",
  "bandejaapp",
  "bandeja.support.24",
  "deleted-0190f5d2-0000-7000-8000-000000000000",
])("%s is reserved", async (username) => {
  expect(await isFree(username)).toMatchObject(taken);
  expect(await register(username)).toMatchObject(taken);
});

test.each(["A Bandeja de Prata", "Casa da Info", "tasca-24", "Café São João", "مقهى السلام", "寿司 Tokyo"])(
  "%s is free",
  async (username) => expect((await isFree(username)).status).toBe(200),
);

test("a user name is stored as typed, and its skeleton is never revealed", async () => {
  const form = { ...venueForm(), username: "Marmita 10" };
  const { body } = await api.ask(restaurantSignup, { body: form });
  const { rows } = await api.services.db.execute(
    sql`SELECT username, username_skeleton FROM accounts JOIN owners ON account_id = id WHERE party_id = ${body._id}`,
  );
  expect(rows[0]).toEqual({ username: "Marmita 10", username_skeleton: "rnarrnlta lo" });
});

test("a name is free again once its account is deleted", async () => {
  const { db } = api.services;
  const venue = await makeVenue(db, {
    username: "passing",
    passwordHash: await hashPassword("tray-and-glass"),
  });
  expect(await isFree("PASSING")).toMatchObject(taken);
  await api.ask(accountDelete, { token: await makeToken(db, venue), body: { password: "tray-and-glass" } });
  expect((await isFree("passing")).status).toBe(200);
});

test("existing names get their skeletons at the start of the server; of similar ones only the oldest", async () => {
  const { db } = api.services;
  await db.execute(sql`UPDATE accounts SET username_skeleton = NULL`);
  const older = await makeVenue(db, { username: "lanterna", createdAt: new Date("2020-01-01") });
  await db.execute(sql`UPDATE accounts SET username_skeleton = NULL`);
  const newer = await makeVenue(db, { username: "1antema" });
  await db.execute(sql`UPDATE accounts SET username_skeleton = NULL`);
  await Promise.all([fillUsernameSkeletons(db), fillUsernameSkeletons(db)]);
  const { rows } = await db.execute(sql`
    SELECT id, username_skeleton IS NOT NULL AS has FROM accounts WHERE id IN (${older.accountId}, ${newer.accountId}) ORDER BY created_at`);
  expect(rows).toEqual([
    { id: older.accountId, has: true },
    { id: newer.accountId, has: false },
  ]);
  expect(await isFree("1anterna")).toMatchObject(taken);
  await fillUsernameSkeletons(db);
});

test("a new table of confusables requires a migration that clears the skeletons", () => {
  // docs/decisions/025-names-that-cannot-deceive.md
  const { version } = createRequire(import.meta.url)("unhomoglyph/package.json") as { version: string };
  expect(version).toBe("1.0.6");
});
