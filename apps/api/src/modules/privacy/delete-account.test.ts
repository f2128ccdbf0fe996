import {
  applicationsCancel,
  applicationsMine,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { accountGet, accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { messagesAdd, messagesFind, messagesThreads } from "@bandeja/contract/calls/messages";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import {
  restaurantInsertPhone,
  restaurantLogin,
  restaurantSignup,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { reviewsAdd, reviewsAnswer, reviewsFind } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import { freeTextsOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findViolations } from "../../db/invariants.ts";
import { makeMember } from "@bandeja/demo-data/factories";
import { phoneChallenges, venues } from "../../db/schema/accounts.ts";
import { noticeLinks } from "../../db/schema/passkeys.ts";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { openTables, tableOf } from "../../../testing/rows-of-tables.ts";
import { jobForm, venueForm } from "../../../testing/forms.ts";
import { makeVerification } from "../../../testing/make-verification.ts";
import { readMailedToken, readMails } from "../../../testing/read-mails.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../testing/test-market.ts";
import { hashPassword } from "../accounts/core/password.ts";
import { hashToken } from "../accounts/core/tokens.ts";

let market: Market;
let client: pg.Client;
let passwordHash: string;
let made = 0;

const password = "tray-and-glass";
const past = { startDate: "2026-03-02", createdAt: new Date("2026-02-20T12:00:00Z") };
const wednesday = { startDate: "2026-03-11", endDate: "2026-03-11", startTime: "12:00" };

beforeAll(async () => {
  market = await createTestMarket();
  passwordHash = await hashPassword(password);
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
beforeEach(() => {
  made += 1;
  market.setNow(tuesdayNoon);
});
afterAll(async () => {
  await client.end();
  await market.close();
});

const leave = ({ token }: { token: string }, overrides: object = {}) =>
  market.askRefused(accountDelete, { token, body: { password, ...overrides } });
const venue = (overrides: object = {}) => market.venue({ passwordHash, ...overrides });
const person = (overrides: object = {}) => market.person({ passwordHash, ...overrides });
const stateOf = async (id: string) =>
  (await market.db.execute(sql`SELECT state FROM jobs WHERE id = ${id}`)).rows[0]?.["state"];
const statusOf = async (id: string) =>
  (await market.db.execute(sql`SELECT status FROM applications WHERE id = ${id}`)).rows[0]?.["status"];

/** The tables that contain a text, except queued mails and anonymized rows. */
async function tablesWith(text: string): Promise<string[]> {
  const lines = await (await openTables(market.db)).lines();
  const found = [...lines].filter((line) => line.includes(text)).map(tableOf);
  return [...new Set(found)].filter((name) => name !== "job" && name !== "outbox_messages");
}

/** A venue and a worker with completed work, messages and reviews. */
async function makePair() {
  const casa = await venue({
    name: `Casa ${made}`,
    email: `casa${made}@leave.test`,
    address: `Rua ${made}00`,
  });
  const rita = await person({ name: `Rita ${made}`, email: `rita${made}@leave.test` });
  const texts = Object.fromEntries(freeTextsOf(jobFields).map((name) => [name, `Side door ${made}`]));
  const job = await market.job(casa, { ...past, state: "completed", ...texts });
  const application = await market.application(job, rita, { status: "completed", appliedAt: past.createdAt });
  for (const [one, other] of [
    [casa, rita],
    [rita, casa],
  ] as const) {
    const words = `Between us ${one.name}`;
    await market.ask(reviewsAdd, {
      token: one.token,
      body: { application_id: application.id, stars: 4, text: `About ${other.name}` },
    });
    await market.ask(messagesAdd, {
      token: one.token,
      body: { person_id: one.id, otherperson_id: other.id, messagetext: words, clientid: "1" },
    });
  }
  for (const one of [casa, rita]) {
    const { body } = await market.ask(reviewsFind, { token: one.token, body: { person_id: one.id } });
    const said = { review_id: body.data[0]!._id, text: `Answered by ${one.name}` };
    await market.ask(reviewsAnswer, { token: one.token, body: said });
  }
  return { casa, rita, job, application };
}

test("a deleted venue loses its name, photo and description, and the other side's rows stay", async () => {
  const { casa, rita, job } = await makePair();
  const photo = await market.services.photos.save(Buffer.from("a terrace"));
  const page = { photo, description: `Since 1962, ${made}`, district: `Baixa ${made}` };
  await market.db.update(venues).set(page).where(eq(venues.id, casa.id));
  expect(await leave(casa)).toMatchObject({ status: 200, body: { ok: true } });
  for (const text of [
    `Casa ${made}`,
    `casa${made}@leave.test`,
    `Rua ${made}00`,
    `Side door ${made}`,
    ...Object.values(page),
  ]) {
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  }
  await market.workOff();
  expect(await market.services.photos.open(photo)).toBeUndefined();
  expect((await market.ask(restaurantVerifyToken, { token: casa.token })).status).toBe(401);
  const body = { email: `casa${made}@leave.test`, password };
  expect((await market.ask(restaurantLogin, { body })).status).toBe(401);

  const { token } = rita;
  const pt = { "accept-language": "pt" };
  const mine = await market.ask(applicationsMine, { token, headers: pt });
  expect(mine.body.data).toMatchObject([
    { status: "completed", job: { _id: job.id, restaurant_name: "Conta excluída" } },
  ]);
  const profile = await market.ask(restaurantProfile, { token, body: { restaurant_id: casa.id } });
  expect(profile.body.data).toMatchObject({ restaurant: "Deleted account", jobscompleted: 1 });
  const threads = await market.ask(messagesThreads, { token });
  expect(threads.body.data).toMatchObject([{ name: "Deleted account", last: { fromuserid: rita.id } }]);
  const pair = { person_id: rita.id, otherperson_id: casa.id };
  const messages = await market.ask(messagesFind, { token, body: pair });
  expect(messages.body.messageslist).toMatchObject([{ messagetext: `Between us Rita ${made}` }]);
  const reviews = await market.ask(reviewsFind, { token, body: { person_id: rita.id } });
  expect(reviews.body.data).toMatchObject([
    { author: "Deleted account", stars: 4, text: `About Rita ${made}` },
  ]);
  const [mail] = await readMails(market, `casa${made}@leave.test`);
  expect(mail).toMatch(/^Your Bandeja account has been deleted\n/);
});

test("a deleted worker loses name, photo and texts", async () => {
  const { casa, rita, job } = await makePair();
  const photo = await market.services.photos.save(Buffer.from("a face"));
  await market.db.execute(sql`UPDATE workers SET photo = ${photo} WHERE id = ${rita.id}`);
  const { rows } = await market.db.execute(sql`SELECT phone_e164 FROM accounts WHERE id = ${rita.id}`);
  expect((await leave(rita)).status).toBe(200);
  const phone = String(rows[0]?.["phone_e164"]);
  for (const text of [`Rita ${made}`, `rita${made}@leave.test`, photo, phone]) {
    // The venue's texts about the worker to others are also deleted.
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  }
  expect(await market.services.photos.open(photo)).toEqual(Buffer.from("a face"));
  await market.workOff();
  expect(await market.services.photos.open(photo)).toBeUndefined();
  const { token } = casa;
  const applicants = await market.ask(jobsFindApplications, { token, body: { jobId: job.id } });
  expect(applicants.body.data).toMatchObject([
    { waitress: "Deleted account", photo: null, status: "completed" },
  ]);
  expect((await market.ask(waitressGet, { token, params: { id: rita.id } })).status).toBe(404);
  const threads = await market.ask(messagesThreads, { token });
  expect(threads.body.data).toMatchObject([{ name: "Deleted account", photo: null }]);
});

test("what a venue and a worker were called before is exported, and deleted with the account", async () => {
  const [house, ana] = [await venue({ name: "Taberna Antiga" }), await person({ name: "Ana Antiga" })];
  const renamed = { token: house.token, body: { restaurant_id: house.id, restaurant: "Cervejaria Nova" } };
  expect((await market.ask(restaurantUpdate, renamed)).status).toBe(200);
  const own = { token: ana.token, body: { waitress: "Ana Nova" } };
  expect((await market.ask(waitressUpdate, own)).status).toBe(200);
  // What stays as it is is no change.
  await market.ask(waitressUpdate, own);
  const { body } = await market.ask(accountExport, { token: ana.token, body: { password } });
  expect(body.data.profilechanges).toEqual([
    { at: expect.stringMatching(/^2026-03-10T12:/), fact: "name", before: "Ana Antiga", after: "Ana Nova" },
  ]);
  for (const one of [house, ana]) await leave(one);
  for (const name of ["Taberna Antiga", "Ana Antiga"]) expect(await tablesWith(name)).toEqual([]);
});

test("an account with confirmed work ahead cannot be deleted; one with completed work can", async () => {
  const [casa, rita] = [await venue(), await person()];
  const job = await market.job(casa, wednesday);
  const application = await market.application(job, rita, { status: "confirmed" });
  for (const side of [casa, rita]) {
    expect(await leave(side)).toMatchObject({ status: 409, body: { code: "SHIFTS_AHEAD" } });
  }
  // It ends at 23:30 at the latest.
  market.setNow(hoursAfter(tuesdayNoon, 28));
  expect((await leave(rita)).status).toBe(409);
  market.setNow(hoursAfter(tuesdayNoon, 48));
  expect((await leave(casa)).status).toBe(200);
  expect([await stateOf(job.id), await statusOf(application.id)]).toEqual(["completed", "completed"]);
  expect((await leave(rita)).status).toBe(200);
});

test("a venue's open jobs are cancelled, and a worker's pending applications withdrawn", async () => {
  const [casa, rita, rui] = [await venue(), await person(), await person()];
  const job = await market.job(casa);
  const [hers, his] = [await market.application(job, rita), await market.application(job, rui)];
  expect((await leave(rita)).status).toBe(200);
  expect(await statusOf(hers.id)).toBe("withdrawn");
  expect((await leave(casa)).status).toBe(200);
  expect([await stateOf(job.id), await statusOf(his.id)]).toEqual(["cancelled", "expired"]);
});

test("unused credits are forfeited only with their number in the request", async () => {
  const casa = await venue();
  await market.credit(casa);
  await market.credit(casa);
  for (const overrides of [{}, { forfeit: 1 }, { forfeit: 3 }]) {
    expect(await leave(casa, overrides)).toMatchObject({
      status: 409,
      body: { code: "CREDITS_LEFT", credits: 2 },
    });
  }
  expect((await leave(casa, { forfeit: 2 })).status).toBe(200);
});

test("blocks and favourites are deleted with the account, and its closed reports lose their texts", async () => {
  const { casa, rita, application } = await makePair();
  const eva = await person({ name: `Eva ${made}` });
  await market.application(await market.job(casa), eva, { status: "declined" });
  const report = {
    person_id: rita.id,
    reason: "other",
    text: `Words ${made}`,
    application_id: application.id,
  };
  await market.ask(reportsAdd, { token: casa.token, body: report });
  await market.ask(reportsAdd, {
    token: eva.token,
    body: { ...report, person_id: casa.id, application_id: undefined },
  });
  await market.db.execute(
    sql`UPDATE reports SET settled_at = created_at WHERE ${casa.id} IN (author_id, subject_id)`,
  );
  await market.ask(favouritesSet, { token: casa.token, body: { waitress_id: rita.id, list: "favourite" } });
  await market.ask(favouritesSet, { token: casa.token, body: { waitress_id: eva.id, list: "never" } });
  await market.ask(peopleBlock, { token: casa.token, body: { person_id: rita.id } });
  await market.ask(peopleBlock, { token: eva.token, body: { person_id: casa.id } });
  const { body: feed } = await market.ask(calendarFeed, { token: rita.token, body: { password } });
  expect((await leave(rita)).status).toBe(200);
  const file = await market.app.inject({ url: new URL(feed.data.url!).pathname });
  expect(file.statusCode).toBe(404);
  const again = await market.askRefused(reportsAdd, { token: casa.token, body: report });
  expect(again).toMatchObject({ status: 404 });
  const kept = async () => {
    const { rows } = await market.db.execute(sql`
      SELECT (SELECT count(*)::int FROM favourites WHERE venue_id = ${casa.id}) AS lists,
        (SELECT count(*)::int FROM blocks WHERE ${casa.id} IN (blocker_id, blocked_id)) AS blocks,
        (SELECT count(*)::int FROM reports WHERE erased AND ${casa.id} IN (author_id, subject_id)) AS erased`);
    return rows[0];
  };
  // Blocks against the worker stay, in case the same person registers again.
  expect(await kept()).toEqual({ lists: 1, blocks: 2, erased: 1 });
  expect((await leave(casa)).status).toBe(200);
  expect(await kept()).toEqual({ lists: 0, blocks: 1, erased: 2 });
  expect(await tablesWith(`Words ${made}`)).toEqual([]);
});

test("a code that was asked for keeps counting for its number, without the account that is deleted", async () => {
  const rita = await person();
  const body = { mobilecountry: "+351", phone: "966321480" };
  expect((await market.ask(sendSmsCode, { token: rita.token, body })).status).toBe(200);
  const askedBy = () =>
    market.db
      .select({ accountId: phoneChallenges.accountId })
      .from(phoneChallenges)
      .where(eq(phoneChallenges.phoneE164, "+351966321480"));
  expect(await askedBy()).toEqual([{ accountId: rita.accountId }]);
  expect((await market.ask(accountDelete, { token: rita.token, body: { password } })).status).toBe(200);
  expect(await askedBy()).toEqual([{ accountId: null }]);
});

test("disclosures of contact details are deleted with the worker, but not with the venue", async () => {
  const [casa, rita] = [await venue(), await person()];
  await market.application(await market.job(casa), rita, { status: "pending" });
  await market.ask(waitressGet, { token: casa.token, params: { id: rita.id } });
  const rows = async () =>
    (await market.db.execute(sql`SELECT 1 FROM contact_disclosures WHERE venue_id = ${casa.id}`)).rows.length;
  expect((await leave(casa)).status).toBe(200);
  expect(await rows()).toBe(1);
  expect((await leave(rita)).status).toBe(200);
  expect(await rows()).toBe(0);
});

test("a venue's pin is erased, and its jobs are placed near their city", async () => {
  const casa = await venue();
  const pin = { lat: 38.71142, lng: -9.13022 };
  await market.ask(restaurantUpdate, { token: casa.token, body: { restaurant_id: casa.id, ...pin } });
  const { body } = await market.ask(jobsAdd, { token: casa.token, body: jobForm(casa.id, "2026-03-20") });
  expect((await leave(casa)).status).toBe(200);
  const job = await market.readJob(body.data._id);
  expect([job.latitude, job.longitude]).toEqual([38.7, -9.1]);
});

test("a deletion marks the party and its account as deleted at the same instant", async () => {
  for (const leaver of [await venue(), await person()]) {
    expect((await leave(leaver)).status).toBe(200);
    const { rows } = await client.query(
      `SELECT (SELECT deleted_at FROM parties WHERE id = $1) AS party,
        (SELECT deleted_at FROM accounts WHERE id = $2) AS account`,
      [leaver.id, leaver.accountId],
    );
    expect(rows).toEqual([{ party: expect.any(Date), account: rows[0]?.party }]);
  }
});

test("with a venue the accounts of its other members are deleted, and mailed", async () => {
  const casa = await venue();
  const email = `manager${made}@leave.test`;
  const manager = await makeMember(market.db, casa, "manager", tuesdayNoon, { email, passwordHash });
  expect((await leave(casa)).status).toBe(200);
  expect((await market.askRefused(restaurantVerifyToken, { token: manager.token })).status).toBe(401);
  expect(await tablesWith(email)).toEqual([]);
  const login = await market.askRefused(restaurantLogin, { body: { email, password } });
  expect(login).toMatchObject({ status: 401, body: { code: "INVALID_DATA" } });
  const { rows } = await market.db.execute(sql`
    SELECT deleted_at IS NOT NULL AS deleted, (SELECT count(*)::int FROM audit_log
      WHERE account_id = a.id AND event = 'deleted') AS audited
    FROM accounts a WHERE id = ${manager.accountId}`);
  expect(rows).toEqual([{ deleted: true, audited: 1 }]);
  expect(await readMails(market, email)).toHaveLength(1);
});

test("the recipient of a mail that could not be written is erased from its event", async () => {
  const rita = await person({ email: `rita${made}@leave.test` });
  const payload = {
    accountId: rita.accountId,
    mailTo: { name: "Rita", address: `rita${made}@leave.test`, language: "xx", about: "+351912777000" },
  };
  await market.db.execute(sql`INSERT INTO events (type, payload, at)
    VALUES ('phone.changed', ${JSON.stringify(payload)}::jsonb, ${tuesdayNoon.toISOString()})`);
  await market.workOff();
  expect(await tablesWith(`rita${made}@leave.test`)).toContain("events");
  // The mail about the deletion waits behind the failed one, which is due again by now.
  market.setNow(hoursAfter(tuesdayNoon, 1));
  expect((await leave(rita)).status).toBe(200);
  expect(await tablesWith(`rita${made}@leave.test`)).toEqual([]);
});

test("a deletion requires the password", async () => {
  const casa = await venue();
  expect(await leave(casa, { password: "wrong-one" })).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD", fields: { password: expect.any(String) } },
  });
  expect((await market.ask(restaurantVerifyToken, { token: casa.token })).status).toBe(200);
});

/** Registers again with a verified e-mail and a phone. @returns the answer to posting */
async function startAgain(email: string, phone: string, isVerified = true): Promise<unknown> {
  const { body } = await market.ask(restaurantSignup, { body: { ...venueForm(), email } });
  const token = await market.tokenAt({ id: body._id }, tuesdayNoon);
  if (isVerified) {
    const link = await readMailedToken(market, email);
    await market.ask(accountVerifyEmail, { token, body: { token: link } });
  }
  const proof = {
    phone,
    phonecountry: "+351",
    verification: await makeVerification(market.db, `+351${phone}`, market.services.now()),
  };
  await market.ask(restaurantInsertPhone, { token, body: { restaurant_id: body._id, ...proof } });
  const { status, body: answer } = await market.askRefused(jobsAdd, {
    token,
    body: jobForm(body._id, "2026-03-20"),
  });
  return status === 200 ? "posted" : answer.code;
}
const numberOf = (n: number) => `9150${String(made).padStart(2, "0")}${String(n).padStart(3, "0")}`;
const leaver = (overrides: object = {}): Promise<Venue> =>
  venue({ email: `anew${made}@leave.test`, ...phoneColumns("+351", numberOf(0)), ...overrides });

test("a new account with the same e-mail or phone has no second free position", async () => {
  const casa = await leaver();
  await market.job(casa, { ...past, state: "completed", paidWith: "free" });
  await leave(casa);
  expect(await startAgain(`ANEW${made}@leave.test`, numberOf(1))).toBe("FREE_POSITION_USED");
  expect(await startAgain(`else${made}@leave.test`, numberOf(0))).toBe("FREE_POSITION_USED");
  expect(await startAgain(`third${made}@leave.test`, numberOf(2))).toBe("posted");
});

test("an unverified e-mail joins no accounts", async () => {
  const casa = await leaver({ emailVerifiedAt: null });
  await market.job(casa, { ...past, state: "completed", paidWith: "free" });
  await leave(casa);
  expect(await startAgain(`anew${made}@leave.test`, numberOf(1))).toBe("posted");
  const verified = await leaver({ email: `proved${made}@leave.test`, ...phoneColumns("+351", numberOf(2)) });
  await market.job(verified, { ...past, state: "completed", paidWith: "free" });
  await leave(verified);
  expect(await startAgain(`proved${made}@leave.test`, numberOf(3), false)).toBe("posted");
});

test("a person who has not used the free position still has it", async () => {
  await leave(await leaver());
  expect(await startAgain(`anew${made}@leave.test`, numberOf(0))).toBe("posted");
});

test("a suspension outlives the account, for every later account of the person", async () => {
  const casa = await leaver();
  // Two confirmed shifts, cancelled within 24 h of their start.
  market.setNow(hoursAfter(tuesdayNoon, 1));
  for (let n = 0; n < 2; n += 1) {
    const job = await market.job(casa, wednesday);
    const application = await market.application(job, await person(), { status: "confirmed" });
    const body = { application_id: application.id };
    expect((await market.ask(applicationsCancel, { token: casa.token, body })).status).toBe(200);
  }
  await leave(casa);
  expect(await startAgain(`anew${made}@leave.test`, numberOf(1))).toBe("BLOCKED");
  const { rows } = await market.db.execute(
    sql`SELECT id, party_id FROM accounts JOIN owners ON account_id = id WHERE email_key = ${`anew${made}@leave.test`}`,
  );
  await market.db.execute(
    sql`UPDATE accounts SET password_hash = ${passwordHash} WHERE id = ${rows[0]?.["id"]}`,
  );
  await leave({ token: await market.tokenAt({ id: String(rows[0]?.["party_id"]) }, tuesdayNoon) });
  // Recognized by the phone of the second account, which differs from that of the first.
  expect(await startAgain(`other${made}@leave.test`, numberOf(1))).toBe("BLOCKED");
});

test("after deletions, every invariant holds", async () => {
  expect(await findViolations(client)).toEqual([]);
});

test("with a new e-mail it waits until the one before can no longer be put back", async () => {
  const casa = await venue({ email: `new${made}@deletion.test` });
  const notice = {
    accountId: casa.accountId,
    noticedAt: tuesdayNoon,
    expiresAt: hoursAfter(tuesdayNoon, 168),
  };
  const notify = (email: string) =>
    market.db.insert(noticeLinks).values({ ...notice, tokenHash: hashToken(email), email });
  await notify(`before${made}@deletion.test`);
  const refused = { status: 409, body: { code: "EMAIL_CHANGED" } };
  const deletable = async () => (await market.ask(accountGet, { token: casa.token })).body.data.deletable;
  expect(await leave(casa)).toMatchObject(refused);
  expect(await deletable()).toBe(notice.expiresAt.toISOString());
  market.setNow(hoursAfter(tuesdayNoon, 167));
  expect(await leave(casa)).toMatchObject(refused);
  await market.db.delete(noticeLinks);
  // One to the present e-mail is no obstacle.
  await notify(`NEW${made}@deletion.test`);
  expect(await deletable()).toBeUndefined();
  expect((await leave(casa)).status).toBe(200);
});
