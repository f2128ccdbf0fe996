import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet, waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { makeVerification } from "../../../testing/make-verification.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { formatNational } from "./phones/phone-number.ts";

let api: TestApp;
let db: DbPool;
let numbers = 0;
let phone: string;

const minute = 60_000;
const noPhone = { phoneE164: null, phoneCallingCode: null, phoneNational: null };

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());
beforeEach(() => {
  api.setNow(new Date());
  numbers += 1;
  phone = `9130000${String(numbers).padStart(2, "0")}`;
});

async function makeVenueWithoutPhone(overrides: Parameters<typeof makeVenue>[1] = {}) {
  const { id } = await makeVenue(db, { ...noPhone, ...overrides });
  return { id, token: await makeToken(db, { id }) };
}
type Venue = Awaited<ReturnType<typeof makeVenueWithoutPhone>>;

const proof = () => makeVerification(db, `+351${phone}`);
const attach = ({ id, token }: Venue, verification: string, overrides: object = {}) =>
  api.ask(restaurantInsertPhone, {
    token,
    body: { restaurant_id: id, phone, phonecountry: "351", verification, ...overrides },
  });
async function phoneOf({ id, token }: Venue) {
  const { phonecountry, phone: number } = (await api.ask(restaurantGet, { token, params: { id } })).body.data;
  // Formatted in groups for display; sent and compared as digits.
  return [phonecountry, number?.replaceAll(" ", "") ?? null];
}

test("a venue keeps a number that it verified", { tags: "7.restaurant.insertphone" }, async () => {
  const venue = await makeVenueWithoutPhone();
  expect(await attach(venue, await proof())).toMatchObject({ status: 200, body: { ok: true } });
  expect(await phoneOf(venue)).toEqual(["+351", phone]);
});

test("a verification is valid once, for its own number, for half an hour", async () => {
  const [venue, other] = [await makeVenueWithoutPhone(), await makeVenueWithoutPhone()];
  const refusal = {
    status: 400,
    body: { code: "VERIFICATION_INVALID", fields: { verification: expect.any(String) } },
  };
  const used = await proof();
  await attach(venue, used);
  expect(await attach(other, used)).toMatchObject(refusal);
  expect(await attach(other, await makeVerification(db, "+351913999999"))).toMatchObject(refusal);
  expect(await attach(other, "made-up")).toMatchObject(refusal);
  const late = await proof();
  api.setNow(new Date(Date.now() + 31 * minute));
  expect(await attach(other, late)).toMatchObject(refusal);
  expect([await phoneOf(venue), await phoneOf(other)]).toEqual([
    ["+351", phone],
    [null, null],
  ]);
});

test("a number that is not mobile is refused, and its verification stays valid", async () => {
  const venue = await makeVenueWithoutPhone();
  const verification = await proof();
  for (const overrides of [{ phone: "12" }, { phone: "212345678" }, { phonecountry: "999" }]) {
    expect(await attach(venue, verification, overrides)).toMatchObject({
      status: 400,
      body: { code: "PHONE_INVALID", fields: { phone: expect.any(String) } },
    });
  }
  expect((await attach(venue, verification)).status).toBe(200);
});

test("a worker's wrong number is reported in the field that was sent", async () => {
  const token = await makeToken(db, await makeWorker(db, noPhone));
  const body = { mobile: "12", mobilecountry: "351", verification: await proof() };
  expect(await api.ask(waitressInsertPhone, { token, body })).toMatchObject({
    status: 400,
    body: { code: "PHONE_INVALID", fields: { mobile: expect.any(String) } },
  });
});

test("a number verified by a new owner leaves the old account, which is notified", async () => {
  const email = `old${numbers}@venue.test`;
  const old = await makeVenueWithoutPhone({ email, name: "Velha Tasca", language: "pt" });
  const next = await makeVenueWithoutPhone();
  await attach(old, await proof());
  await attach(next, await proof());
  expect([await phoneOf(old), await phoneOf(next)]).toEqual([
    [null, null],
    ["+351", phone],
  ]);
  const mails = await readMails(api, email);
  expect(mails).toHaveLength(2);
  expect(mails[0]).toContain("Seu número de celular passou para outra conta\n\nOlá, Velha Tasca!");
  expect(mails[0]).toContain(`+351${phone}`);
});

test("an e-mail that was never verified gets no mail about it", async () => {
  const email = `unverified${numbers}@venue.test`;
  const old = await makeVenueWithoutPhone({ email, emailVerifiedAt: null });
  await attach(old, await proof());
  await attach(await makeVenueWithoutPhone(), await proof());
  expect(await phoneOf(old)).toEqual([null, null]);
  expect(await readMails(api, email)).toEqual([]);
});

test("an account gets a mail about its new number, since a session alone can set it", async () => {
  const email = `stolen${numbers}@venue.test`;
  const venue = await makeVenueWithoutPhone({ email, name: "Velha Tasca", language: "pt" });
  await attach(venue, await proof());
  expect(await readMails(api, email)).toEqual([
    expect.stringContaining("Sua conta tem um novo número de celular\n\nOlá, Velha Tasca!"),
  ]);
  expect((await readMails(api, email))[0]).toContain(`+351${phone}`);
  const silent = await makeVenueWithoutPhone({ email: `silent-${email}`, emailVerifiedAt: null });
  await attach(silent, await proof());
  expect(await readMails(api, `silent-${email}`)).toEqual([]);
});

test("verifying one's own number again changes nothing and notifies no one", async () => {
  const email = `same${numbers}@venue.test`;
  const venue = await makeVenueWithoutPhone({ email });
  await attach(venue, await proof());
  const before = await readMails(api, email);
  await attach(venue, await proof());
  expect(await phoneOf(venue)).toEqual(["+351", phone]);
  expect(await readMails(api, email)).toEqual(before);
});

test("a venue and a waiter may have the same number", async () => {
  const venue = await makeVenueWithoutPhone();
  await attach(venue, await proof());
  const { id } = await makeWorker(db, noPhone);
  const token = await makeToken(db, { id });
  const body = { mobile: phone, mobilecountry: "+351", verification: await proof() };
  expect((await api.ask(waitressInsertPhone, { token, body })).status).toBe(200);
  expect((await api.ask(waitressGet, { token, params: { id } })).body.data).toMatchObject({
    mobilecountry: "+351",
    mobile: formatNational("+351", phone),
  });
  expect(await phoneOf(venue)).toEqual(["+351", phone]);
});

test("of many accounts that verify one number concurrently, only the last has it", async () => {
  const venues = await Promise.all(Array.from({ length: 6 }, () => makeVenueWithoutPhone()));
  const answers = await Promise.all(venues.map(async (venue) => attach(venue, await proof())));
  expect(answers.map(({ status }) => status)).toEqual(venues.map(() => 200));
  const phones = await Promise.all(venues.map(phoneOf));
  expect(phones.filter(([, number]) => number === phone)).toHaveLength(1);
});

test("of concurrent uses of one verification, one gets the number", async () => {
  const verification = await proof();
  const venues = await Promise.all(Array.from({ length: 6 }, () => makeVenueWithoutPhone()));
  const answers = await Promise.all(venues.map((venue) => attach(venue, verification)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
});
