import { waitressGet, waitressLogin, waitressVerifyToken } from "@bandeja/contract/calls/waitstaff";
import {
  waitressSemisignup,
  waitressSignup,
  waitressUpdate,
} from "@bandeja/contract/calls/waitstaff-changes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { makeApplication, makeJob, makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { cities } from "@bandeja/demo-data/market/cities";
import { makeVerification } from "../../../testing/make-verification.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let api: TestApp;
let db: DbPool;
let people = 0;
let registration: Record<string, unknown> & { email: string; password: string };

const day = 86_400_000;

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());
beforeEach(() => {
  api.setNow(new Date());
  people += 1;
  registration = {
    waitress: "Marta Reis",
    email: `marta${people}@waiter.test`,
    password: "tray123",
    dateofbirth: "1996-02-29",
    city: "Lisboa",
    country: "Portugal",
  };
});

const signUp = (overrides: object = {}) =>
  api.ask(waitressSignup, { body: { ...registration, ...overrides } });
async function signedIn({ id }: { id: string }) {
  return { id, token: await makeToken(db, { id }) };
}
type Side = Awaited<ReturnType<typeof signedIn>>;
const get = (by: Side, id: string, headers: Record<string, string> = {}) =>
  api.ask(waitressGet, { token: by.token, params: { id }, headers });

test("a worker registers, logs in and gets their own record", async () => {
  const verification = await makeVerification(db, "+351914000001");
  const registered = await signUp({
    englishlevel: "fluent",
    experiencelevel: "3to5",
    mobile: "914000001",
    mobilecountry: "+351",
    verification,
  });
  expect(registered).toMatchObject({ status: 200, body: { message: "Registration done successfully!" } });
  const { email, password } = registration;
  const { body } = await api.ask(waitressLogin, { body: { email, password } });
  expect(body).toMatchObject({ type: "waitress", _id: registered.body._id });
  const known = await api.ask(waitressVerifyToken, { token: body.token });
  expect(known.body.succ).toEqual({ _id: body._id, waitress: "Marta Reis", email, type: "waitress" });

  api.setNow(new Date("2027-02-28T12:00:00Z"));
  const own = await get(
    { id: body._id, token: await makeToken(db, { id: body._id }, new Date("2027-02-28")) },
    body._id,
  );
  expect(own.body.data).toEqual({
    _id: body._id,
    waitress: "Marta Reis",
    photo: null,
    email,
    mobilecountry: "+351",
    mobile: "914 000 001",
    age: 30,
    englishlevel: "fluent",
    experiencelevel: "3to5",
    city: "Lisboa",
    country: "Portugal",
    rating: null,
    reviews: 0,
    shifts: 0,
    noshows: 0,
    earlycancellations: 0,
    latecancellations: 0,
    kept: null,
    hourschanged: null,
    latearrivals: 0,
    place: { lat: cities.lisbon.latitude, lng: cities.lisbon.longitude },
  });
});

// 22:30 UTC on 30 June is still the 30th in Lisbon, and the 1st of July in Tokyo.
test.each([
  ["on the very birthday", "2008-06-30", "Lisboa", "Portugal", 200],
  ["a day before it", "2008-07-01", "Lisboa", "Portugal", 400],
  ["where the birthday has begun already", "2008-07-01", "Tokyo", "Japan", 200],
  ["as a child", "2020-01-01", "Lisboa", "Portugal", 400],
])(
  "a worker who turns 18 may register %s in their city's time zone: %s",
  { tags: "5.age" },
  async (_when, dateofbirth, city, country, status) => {
    api.setNow(new Date("2026-06-30T22:30:00Z"));
    const before = (await db.select({ id: accounts.id }).from(accounts)).length;
    const { status: overrides, body } = await api.askRefused(waitressSignup, {
      body: { ...registration, dateofbirth, city, country },
    });
    expect(overrides).toBe(status);
    const after = (await db.select({ id: accounts.id }).from(accounts)).length;
    expect(after - before).toBe(status === 200 ? 1 : 0);
    const refusal = { code: "TOO_YOUNG", fields: { dateofbirth: "You must be 18 or older." } };
    expect(body).toMatchObject(status === 200 ? { ok: true } : refusal);
  },
);

test.each([
  ["no name", { waitress: "" }, "FIELDS_REQUIRED", "waitress"],
  ["a short password", { password: "tray12" }, "PASSWORD_TOO_SHORT", "password"],
  ["a day that does not exist", { dateofbirth: "1997-02-29" }, "INVALID", "dateofbirth"],
  ["a date in another form", { dateofbirth: "29/02/1996" }, "INVALID", "dateofbirth"],
  ["an unknown level", { englishlevel: "native" }, "INVALID", "englishlevel"],
  ["a body without a city", { city: undefined }, "CITY_NOT_LISTED", "city"],
  ["an unknown city", { city: "Nowhere" }, "CITY_NOT_LISTED", "city"],
  ["a mobile without a proof", { mobile: "914000009", mobilecountry: "351" }, "PHONE_UNVERIFIED", "mobile"],
])("%s is refused with the field", async (_what, overrides, code, field) => {
  const { status, body } = await api.askRefused(waitressSignup, { body: { ...registration, ...overrides } });
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]]);
});

test("an e-mail is registered once, in any spelling and even concurrently", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_none, n) => signUp(n % 2 ? {} : { email: registration.email.toUpperCase() })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body)).toEqual(
    refused.map(() => expect.objectContaining({ code: "EMAIL_TAKEN" })),
  );
});

test("step 1 of the sign-up checks whether the e-mail is free for waitstaff, and stores nothing", async () => {
  const { email, password } = registration;
  const count = async () => (await db.select({ id: accounts.id }).from(accounts)).length;
  await makeVenue(db, { email });
  const before = await count();
  const headers = { "accept-language": "pt" };
  const free = await api.ask(waitressSemisignup, { body: { email }, headers });
  expect(free).toMatchObject({ status: 200, body: { ok: true, message: "Este e-mail está disponível." } });
  expect(await count()).toBe(before);
  await signUp({ email, password });
  for (const written of [email, email.toUpperCase(), ` ${email} `]) {
    expect(await api.askRefused(waitressSemisignup, { body: { email: written } })).toMatchObject({
      status: 409,
      body: {
        code: "EMAIL_TAKEN",
        fields: { email: "Already registered. Choose another one." },
      },
    });
  }
});

/** Inserts a venue and an application to its job, with a status for a number of days. */
async function makeApplied(status: "pending" | "confirmed" | "declined" | "withdrawn" = "pending", days = 1) {
  const appliedAt = new Date(Date.now() - days * day);
  const venue = await makeVenue(db);
  const person = await makeWorker(db, { englishLevel: "basic" });
  const job = await makeJob(db, venue);
  await makeApplication(db, job, person, { status, appliedAt });
  return { venue: await signedIn(venue), person: await signedIn(person) };
}

test.each([
  ["pending", 1, 200],
  ["confirmed", 200, 200],
  ["declined", 29, 200],
  ["declined", 31, 404],
  ["withdrawn", 29, 200],
  ["withdrawn", 31, 404],
] as const)(
  "with an application %s %i days ago, a venue's request for the profile is answered with %i",
  async (status, days, expected) => {
    const { venue, person } = await makeApplied(status, days);
    expect((await get(venue, person.id)).status).toBe(expected);
  },
);

test(
  "a venue sees the age, not the birth date, and levels in its language",
  { tags: "3.waitress.age" },
  async () => {
    const { venue, person } = await makeApplied();
    const { body } = await get(venue, person.id, { "accept-language": "pt" });
    expect(body.data).toMatchObject({ age: 30, englishlevel: "basic", experiencelevel: null });
    const { rows } = await db.execute(
      sql`SELECT date_of_birth::text AS born FROM workers WHERE id = ${person.id}`,
    );
    expect(JSON.stringify(body)).not.toContain(String(rows[0]?.["born"]));
  },
);

test(
  "venues without an application of a worker and other workers cannot see the profile",
  { tags: "7.waitress.id" },
  async () => {
    const { person } = await makeApplied();
    const others = [
      await signedIn(await makeVenue(db)),
      await signedIn(await makeWorker(db)),
      (await makeApplied()).venue,
    ];
    for (const other of others) {
      expect(await get(other, person.id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    }
  },
);

test("a worker changes the fields that they send, and only those", async () => {
  const me = await signedIn(
    await makeWorker(db, { name: "Marta", englishLevel: "basic", experienceLevel: "under1" }),
  );
  const update = (body: object) => api.ask(waitressUpdate, { token: me.token, body });
  const changed = await update({
    waitress: "Marta R.",
    city: "Porto",
    country: "Portugal",
    englishlevel: null,
  });
  expect(changed.body.data).toMatchObject({
    waitress: "Marta R.",
    city: "Porto",
    englishlevel: null,
    experiencelevel: "under1",
  });
  expect((await update({})).body.data).toEqual(changed.body.data);
  expect(await update({ city: "Lisboa" })).toMatchObject({ status: 400, body: { code: "CITY_NOT_LISTED" } });
  expect(await update({ englishlevel: "native" })).toMatchObject({
    status: 400,
    body: { fields: { englishlevel: "Choose one from the list." } },
  });
  // Fields that the call cannot change stay.
  await update({ email: "evil@waiter.test", dateofbirth: "1900-01-01", email_verified_at: null, _id: "x" });
  expect((await get(me, me.id)).body.data).toMatchObject(changed.body.data);
  const { rows } = await db.execute(sql`SELECT 1 FROM accounts WHERE email = 'evil@waiter.test'`);
  expect(rows).toEqual([]);
});
