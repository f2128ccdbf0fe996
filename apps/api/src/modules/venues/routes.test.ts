import { restaurantGet, restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { accountGet, accountResetPassword } from "@bandeja/contract/calls/accounts";
import {
  restaurantLogin,
  restaurantSemisignup,
  restaurantSignup,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { accounts, memberships, verifiedContacts } from "../../db/schema/accounts.ts";
import { auditLog } from "../../db/schema/audit.ts";
import { jobs } from "../../db/schema/jobs.ts";
import {
  makeCredit,
  makeJob,
  makeMember,
  makeVenue,
  makeToken,
  makeWorker,
} from "@bandeja/demo-data/factories";
import { makePasswordLink } from "../../../testing/make-links.ts";
import { makeVerification } from "../../../testing/make-verification.ts";
import { hashPassword } from "../accounts/core/password.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let api: TestApp;
let db: DbPool;
let people = 0;
let registration: Record<string, unknown> & { username: string; email: string; password: string };

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());
beforeEach(() => {
  people += 1;
  registration = {
    username: `Tasca${people}`,
    email: `Ana${people}@Venue.test`,
    password: "tray123",
    password2: "tray123",
    authProvider: "password",
    restaurant: "Tasca do Rossio",
    address: "Rua Augusta 1",
    zipcode: "1100-048",
    city: "Lisboa",
    country: "Portugal",
  };
});

const signUp = (overrides: object = {}, headers: Record<string, string> = {}) =>
  api.ask(restaurantSignup, { body: { ...registration, ...overrides }, headers });
const countAccounts = async () => (await db.select({ id: accounts.id }).from(accounts)).length;
const waitingMails = async () => {
  const { rows } = await db.execute(sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail'`);
  return Number(rows[0]?.["n"]);
};
async function signedIn({ id }: { id: string }) {
  return { id, token: await makeToken(db, { id }) };
}
const getOwn = async ({ id, token }: { id: string; token: string }) =>
  (await api.ask(restaurantGet, { token, params: { id } })).body.data;

test("a login has the id of its venue, which is not that of its account; the audit log names the account", async () => {
  const { _id: id } = (await signUp()).body;
  const { email, password } = registration;
  const { body: login } = await api.ask(restaurantLogin, { body: { email, password } });
  const { token } = login;
  const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, email.toLowerCase()));
  const verified = await api.ask(restaurantVerifyToken, { token });
  const own = await api.ask(accountGet, { token });
  expect([login._id, verified.body.succ._id, own.body.data._id]).toEqual([id, id, id]);
  expect(row?.id).not.toBe(id);
  const [membership] = await db.select().from(memberships).where(eq(memberships.venueId, id));
  expect(membership).toMatchObject({ accountId: row?.id, role: "owner" });
  await api.handleEvents();
  const logged = await db.select().from(auditLog).where(eq(auditLog.accountId, row!.id));
  expect(logged.map(({ event }) => event)).toEqual(["login"]);
});

test("a manager logs in and resets their password, and is not the person of the venue", async () => {
  const venue = await makeVenue(db);
  const [email, passwordHash] = [`manager${people}@venue.test`, await hashPassword("tray-and-glass")];
  const { accountId } = await makeMember(db, venue, "manager", new Date(), { email, passwordHash });
  const login = await api.ask(restaurantLogin, { body: { email, password: "tray-and-glass" } });
  expect(login).toMatchObject({ status: 200, body: { _id: venue.id } });
  const token = await makePasswordLink(db, { id: venue.id, accountId, email });
  const reset = await api.ask(accountResetPassword, { body: { token, password: "glass-and-tray" } });
  expect(reset).toMatchObject({ status: 200, body: { _id: venue.id } });
  expect(await db.$count(verifiedContacts, eq(verifiedContacts.partyId, venue.id))).toBe(0);
});

test("a venue registers, logs in and gets its own record", { tags: "7.restaurant.signup" }, async () => {
  const registered = await signUp();
  expect(registered).toMatchObject({
    status: 200,
    body: { ok: true, message: "Registration done successfully!" },
  });
  const { email, password } = registration;
  const login = await api.ask(restaurantLogin, { body: { email, password } });
  expect(login.body._id).toBe(registered.body._id);
  expect(await getOwn({ id: login.body._id, token: login.body.token })).toEqual({
    _id: login.body._id,
    restaurant: "Tasca do Rossio",
    username: registration.username,
    email,
    emailverified: false,
    phone: null,
    phonecountry: null,
    city: "Lisboa",
    country: "Portugal",
    timezone: "Europe/Lisbon",
    place: { lat: 38.71667, lng: -9.13333, pinned: false, exact: false },
    centre: { lat: 38.71667, lng: -9.13333 },
    myrestaurantaddress: "Rua Augusta 1",
    zipcode: "1100-048",
    onetimepayment: [],
  });
});

test("a venue that verified a phone registers with it, and the zip code may be left out", async () => {
  const verification = await makeVerification(db, "+351913111222");
  const { body } = await signUp({
    zipcode: undefined,
    phone: "913 111 222",
    phonecountry: "351",
    verification,
  });
  const own = await getOwn(await signedIn({ id: body._id }));
  expect(own).toMatchObject({ phonecountry: "+351", phone: "913 111 222", zipcode: null });
});

const short = "Password must have 7 or more caracters!";
const missing = "There are fields required!";
const unlisted = "You must select a city and country on the list!";

test.each([
  [
    "a password of six characters",
    { password: "tray12", password2: "tray12" },
    "PASSWORD_TOO_SHORT",
    short,
    "password",
  ],
  [
    "a password of 201 characters",
    { password: "a".repeat(201), password2: "a".repeat(201) },
    "INVALID",
    "",
    "password",
  ],
  ["another password in the second field", { password2: "tray124" }, "INVALID", "", "password2"],
  ["no second password", { password2: undefined }, "FIELDS_REQUIRED", missing, "password2"],
  ["no user name", { username: "  " }, "FIELDS_REQUIRED", missing, "username"],
  ["no name", { restaurant: undefined }, "FIELDS_REQUIRED", missing, "restaurant"],
  ["no address", { address: "" }, "FIELDS_REQUIRED", missing, "address"],
  ["an e-mail that is none", { email: "ana@venue" }, "INVALID", "", "email"],
  ["an e-mail with a line break", { email: "ana@venue.test\r\nBcc: b@c.test" }, "INVALID", "", "email"],
  ["no city", { city: "" }, "CITY_NOT_LISTED", unlisted, "city"],
  ["a body without a city", { city: undefined }, "CITY_NOT_LISTED", unlisted, "city"],
  ["a city that is null", { city: null }, "CITY_NOT_LISTED", unlisted, "city"],
  ["a body without a country", { country: undefined }, "CITY_NOT_LISTED", unlisted, "country"],
  ["a city that is not there", { city: "Lisbonopolis" }, "CITY_NOT_LISTED", unlisted, "city"],
  ["a city of another country", { country: "Brazil", city: "Setúbal" }, "CITY_NOT_LISTED", unlisted, "city"],
  ["a name of 101 characters", { restaurant: "a".repeat(101) }, "INVALID", "", "restaurant"],
  ["another way to sign in", { authProvider: "facebook" }, "INVALID", "", "authProvider"],
  ["Google without a proof", { authProvider: "google" }, "FIELDS_REQUIRED", missing, "registration"],
  [
    "a phone without a proof",
    { phone: "913111222", phonecountry: "351" },
    "PHONE_UNVERIFIED",
    "Verify this phone by SMS first, or leave it out.",
    "phone",
  ],
  ["a proof without a phone", { verification: "x" }, "VERIFICATION_INVALID", "", "verification"],
  [
    "a made-up proof",
    { phone: "913111222", phonecountry: "351", verification: "x" },
    "VERIFICATION_INVALID",
    "",
    "verification",
  ],
])("%s is refused, and nothing is stored", async (_what, overrides, code, message, field) => {
  const before = [await countAccounts(), await waitingMails()];
  const { status, body } = await api.askRefused(restaurantSignup, {
    body: { ...registration, ...overrides },
  });
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]]);
  expect(body.message).toContain(message);
  expect([await countAccounts(), await waitingMails()]).toEqual(before);
});

test("a verification of another number stays valid when the registration is refused", async () => {
  const verification = await makeVerification(db, "+351913111333");
  const phone = { phonecountry: "351", verification };
  expect((await signUp({ ...phone, phone: "913111444" })).status).toBe(400);
  expect((await signUp({ ...phone, phone: "913111333" })).status).toBe(200);
});

test("a taken user name or e-mail is refused, in any spelling", async () => {
  await signUp({ username: "Café Ana" });
  const taken = [
    [{ username: "CAFÉ ana" }, "USERNAME_TAKEN", "username"],
    [{ username: "Cafe\u0301 Ana" }, "USERNAME_TAKEN", "username"],
    [{ email: registration.email.toUpperCase() }, "EMAIL_TAKEN", "email"],
    [{ email: ` ${registration.email.toLowerCase()} ` }, "EMAIL_TAKEN", "email"],
  ] as const;
  for (const [overrides, code, field] of taken) {
    const free = { username: `free${people}`, email: `free${people}@venue.test`, ...overrides };
    for (const answer of [await signUp(free), await api.ask(restaurantSemisignup, { body: free })]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code, fields: { [field]: "Already registered. Choose another one." } },
      });
    }
  }
});

test(
  "step 1 checks whether names are free, and stores nothing",
  { tags: "7.restaurant.semisignup" },
  async () => {
    const before = await countAccounts();
    const { username, email } = registration;
    const answer = await api.ask(restaurantSemisignup, {
      body: { username, email },
      headers: { "accept-language": "pt" },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { ok: true, message: expect.stringMatching(/livre|dispon/i) },
    });
    expect(await countAccounts()).toBe(before);
    expect((await signUp()).status).toBe(200);
  },
);

test("an e-mail is unique among venues, and its owner may also be a worker", async () => {
  const { email, password } = registration;
  await signUp();
  const body = {
    waitress: "Ana",
    email,
    password,
    dateofbirth: "1990-01-01",
    city: "Lisboa",
    country: "Portugal",
  };
  expect((await api.ask(waitressSignup, { body })).status).toBe(200);
});

test.each([
  ["e-mail", "EMAIL_TAKEN", (n: number) => ({ username: `racer-${people}-${n}` })],
  ["user name", "USERNAME_TAKEN", (n: number) => ({ email: `racer-${people}-${n}@venue.test` })],
])(
  "of concurrent registrations with one %s one succeeds",
  { tags: "7.restaurant.signup" },
  async (_what, code, overrides) => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_none, n) => signUp(overrides(n))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    for (const { body } of refused) expect(body).toMatchObject({ code });
  },
);

test("concurrent registrations with each other's names do not deadlock", async () => {
  const swap = { username: `a-${people}`, email: `b-${people}@venue.test` };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, n) =>
      signUp(n % 2 ? swap : { ...swap, email: `c-${people}@venue.test` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test("a venue sees its credits, oldest first, with the job that each has paid for", async () => {
  const restaurant = await makeVenue(db);
  const job = await makeJob(db, restaurant);
  const unused = await makeCredit(db, restaurant, { boughtAt: new Date(Date.now() + 60_000) });
  const [first, second, ...more] = (await getOwn(await signedIn(restaurant))).onetimepayment;
  expect(first).toEqual({ _id: expect.any(String), job_id: job.id });
  expect(second).toEqual({ _id: unused.id });
  expect(more).toEqual([]);
});

test("a venue changes the fields that it sends, and posted jobs keep the old values", async () => {
  const restaurant = await makeVenue(db, { zipcode: "1100-048" });
  const job = await makeJob(db, restaurant);
  const venue = await signedIn(restaurant);
  const update = (body: object) =>
    api.ask(restaurantUpdate, { token: venue.token, body: { restaurant_id: venue.id, ...body } });

  const moved = await update({ restaurant: "Nova Tasca", city: "São Paulo", country: "Brasil", zipcode: "" });
  expect(moved.body.data).toMatchObject({
    restaurant: "Nova Tasca",
    city: "São Paulo",
    country: "Brazil",
    timezone: "America/Sao_Paulo",
    zipcode: null,
  });
  expect(moved.body.data.myrestaurantaddress).toBe(restaurant.address);
  const [kept] = await db.select().from(jobs).where(eq(jobs.id, job.id));
  expect(kept).toMatchObject({ venueName: restaurant.name, timezone: "Europe/Lisbon" });

  expect((await update({})).body.data).toEqual(moved.body.data);
  for (const overrides of [
    { city: "Porto" },
    { country: "Portugal" },
    { city: "Nowhere", country: "Portugal" },
  ]) {
    expect(await update(overrides)).toMatchObject({
      status: 400,
      body: { code: "CITY_NOT_LISTED", fields: { city: expect.any(String) } },
    });
  }
  expect(await update({ restaurant: " " })).toMatchObject({ status: 400, body: { code: "FIELDS_REQUIRED" } });
  expect(await getOwn(venue)).toEqual(moved.body.data);
});

test("other accounts see a venue's name, city, rating and record, and nothing else", async () => {
  const restaurant = await makeVenue(db, { name: "Tasca" });
  const { token } = await signedIn(await makeWorker(db));
  const answer = await api.ask(restaurantProfile, { token, body: { restaurant_id: restaurant.id } });
  expect(answer.body.data).toEqual({
    _id: restaurant.id,
    restaurant: "Tasca",
    city: "Lisboa",
    country: "Portugal",
    place: { lat: 38.71667, lng: -9.13333, pinned: false, exact: false },
    rating: null,
    reviews: 0,
    jobscompleted: 0,
    daystocomplete: null,
    earlycancellations: 0,
    latecancellations: 0,
    kept: null,
    hourschanged: null,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  for (const id of ["nobody", "00000000-0000-0000-0000-000000000000", (await makeWorker(db)).id]) {
    expect(await api.ask(restaurantProfile, { token, body: { restaurant_id: id } })).toMatchObject({
      status: 404,
    });
  }
});
