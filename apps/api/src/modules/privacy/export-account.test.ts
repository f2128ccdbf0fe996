import { accountExport } from "@bandeja/contract/calls/privacy";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { applicationsAdd, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { expiryCauses } from "@bandeja/domain/application-states";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  marketPassword,
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
} from "../../../testing/test-market.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { makeCard } from "../../../testing/make-card.ts";
import { makePayment } from "../../../testing/make-payment.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const ask = async (token: string) =>
  (await market.ask(accountExport, { token, body: { password: marketPassword } })).body.data;

test("both sides export everything about themselves, and about others only what they shared", async () => {
  const page = { district: "Baixa", description: "Since 1962.", photo: "q3Vn0cXoT1mYw7Zr5LkP2aBd.webp" };
  const venue = await market.venue({ name: "Casa", email: "casa@export.test", ...page });
  const person = await market.person({ name: "Rita", email: "rita@export.test" });
  const other = await market.person({ name: "Somebody Else", email: "else@export.test" });
  const past = { startDate: "2026-03-02", createdAt: new Date("2026-02-20T12:00:00Z") };
  const worked = await market.job(venue, { ...past, state: "completed" });
  const application = await market.application(worked, person, { status: "completed" });
  await market.application(worked, other, { status: "completed" });
  const review = { application_id: application.id, stars: 5, text: "Quick and kind." };
  await market.ask(reviewsAdd, { token: venue.token, body: review });
  const words = { person_id: venue.id, otherperson_id: person.id, clientid: "1" };
  const payment = await makePayment(market.db, venue, { paidAt: tuesdayNoon });
  const card = await makeCard(market.db, venue);
  await market.ask(messagesAdd, { token: venue.token, body: { ...words, messagetext: "See you at six!" } });

  const [own, theirs] = [await ask(venue.token), await ask(person.token)];
  expect(own).toMatchObject({
    exportedat: expect.stringMatching(/^2026-03-10T12:0/),
    account: { type: "restaurant", email: "casa@export.test" },
    profile: { name: "Casa", dateofbirth: null, ...page },
    sessions: [{ current: true }],
    jobs: [{ _id: worked.id }],
    applications: [],
    messages: [{ otherperson_id: person.id, messagetext: "See you at six!" }],
    reviews: [{ author_id: venue.id, person_id: person.id, publishedat: null, answer: null }],
    credits: [{ job_id: worked.id }, { job_id: null, refundedat: null }],
    payments: [{ _id: payment.id, state: "paid", receipts: [{ kind: "payment" }] }],
    savedcards: [{ _id: card.id, brand: "visa", last4: "4242" }],
    log: [],
    profilechanges: [],
    operatornotes: [],
    views: [],
  });
  expect(theirs).toMatchObject({
    account: { type: "waitress", username: null },
    profile: { name: "Rita", dateofbirth: expect.stringMatching(/^\d{4}-/), address: null },
    jobs: [{ _id: worked.id }],
    applications: [{ _id: application.id, status: "completed" }],
    messages: [{ otherperson_id: venue.id }],
    // Still hidden: only its author's export has it.
    reviews: [],
    credits: [],
    payments: [],
  });
  const answer = { application_id: application.id, stars: 4, text: "Fair and friendly." };
  await market.ask(reviewsAdd, { token: person.token, body: answer });
  expect((await ask(person.token)).reviews).toMatchObject([
    { text: "Quick and kind.", publishedat: expect.stringMatching(/^2026-03-10/) },
    { text: "Fair and friendly." },
  ]);
  const text = JSON.stringify([own, theirs]);
  for (const secret of ["Somebody Else", "else@export.test", venue.token, "argon2", "hash"]) {
    expect(text).not.toContain(secret);
  }
});

test("blocks and reports are in their author's export, and never in the other side's", async () => {
  market.setNow(tuesdayNoon);
  const [venue, person] = [await market.venue(), await market.person()];
  const { id } = await market.application(await market.job(venue), person, { status: "declined" });
  const { token } = venue;
  await market.ask(peopleBlock, { token, body: { person_id: person.id } });
  await market.ask(favouritesSet, { token, body: { waitress_id: person.id, list: "never" } });
  const report = { person_id: person.id, reason: "fraud", text: "Wants money.", application_id: id };
  await market.ask(reportsAdd, { token, body: report });
  const { body } = await market.ask(calendarFeed, {
    token: person.token,
    body: { password: marketPassword },
  });
  await market.ask(restaurantUpdate, { token, body: { restaurant_id: venue.id, lat: 38.7, lng: -9.1 } });
  const [own, theirs] = [await ask(token), await ask(person.token)];
  expect(own).toMatchObject({
    profile: { pin: { lat: 38.7, lng: -9.1 } },
    blocks: [{ person_id: person.id }],
    favourites: [{ waitress_id: person.id, list: "never" }],
    reports: [{ ...report, message_id: null }],
    calendar: null,
  });
  expect(theirs).toMatchObject({
    blocks: [],
    favourites: [],
    reports: [],
    calendar: { madeat: body.data.madeat },
  });
  expect(JSON.stringify(theirs)).not.toMatch(/never|fraud|money/);
});

test("disclosed contact details are in the exports of the worker and of the venue that saw them", async () => {
  market.setNow(tuesdayNoon);
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  await market.ask(waitressGet, { token: venue.token, params: { id: person.id } });
  const at = expect.stringMatching(/^2026-03-10T12:00:0/);
  const opened = { restaurant_id: venue.id, waitress_id: person.id, firstat: at, lastat: at };
  for (const { token } of [venue, person]) expect((await ask(token)).contactsopened).toEqual([opened]);
  expect((await ask((await market.person()).token)).contactsopened).toEqual([]);
});

test.each(expiryCauses)("an export says why an application expired: %s", async (expiryCause) => {
  const person = await market.person();
  await market.application(await market.job(await market.venue()), person, {
    status: "expired",
    expiryCause,
  });
  expect((await ask(person.token)).applications).toMatchObject([
    { status: "expired", expirycause: expiryCause },
  ]);
});

test("an export has the account's notifications and settings, and no other's", async () => {
  market.setNow(tuesdayNoon);
  const [venue, person] = [await market.venue(), await market.person({ name: "Rita" })];
  const job = await market.job(venue);
  const request = { token: person.token, body: { job_id: job.id } };
  const { _id } = (await market.ask(applicationsAdd, request)).body.data;
  const { token } = venue;
  const kinds = [{ kind: "withdrawn", push: true, mail: true }];
  await market.ask(notificationsChange, { token, body: { kinds, quietfrom: "22:00", quietto: "07:00" } });
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await market.ask(applicationsWithdraw, { token: person.token, body: { application_id: _id } });
  const notification = (await market.ask(notificationsFind, { token, body: {} })).body.data;
  market.setNow(hoursAfter(tuesdayNoon, 2));
  await market.ask(notificationsRead, { token, body: { notification_id: notification[0]!._id } });

  const about = { person_id: person.id, job_id: job.id, application_id: _id };
  const own = await ask(token);
  expect(own.told).toEqual([
    {
      ...about,
      _id: notification[1]!._id,
      kind: "applied",
      at: notification[1]!.at,
      // Settled by the withdrawal.
      readat: expect.stringMatching(/^2026-03-10T13:00/),
    },
    {
      ...about,
      _id: notification[0]!._id,
      kind: "withdrawn",
      at: notification[0]!.at,
      readat: expect.stringMatching(/^2026-03-10T14:00/),
    },
  ]);
  expect(own.notifications).toMatchObject({
    kinds: expect.arrayContaining(kinds),
    quietfrom: "22:00",
    quietto: "07:00",
  });
  expect((await ask(person.token)).told).toEqual([]);
});

test("a new account exports its profile", async () => {
  market.setNow(tuesdayNoon);
  const { token } = await market.person();
  expect(await ask(token)).toMatchObject({ jobs: [], applications: [], messages: [], offences: [] });
});

test("a session alone exports nothing: the password is required, and the owner is notified", async () => {
  const { token } = await market.venue({ email: "told@export.test" });
  const refused = async (body: object) => (await market.askRefused(accountExport, { token, body })).body.code;
  expect(await refused({})).toBe("FIELDS_REQUIRED");
  expect(await refused({ password: "wrong-one" })).toBe("WRONG_PASSWORD");
  expect(await refused({ grant: "made-up" })).toBe("PROOF_INVALID");
  expect(await readMails(market, "told@export.test")).toEqual([]);
  expect((await ask(token)).account.email).toBe("told@export.test");
  const mails = await readMails(market, "told@export.test");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Your Bandeja data was downloaded\n/);
});

test("the export has the codes that the account asked for, to whatever number, and nobody else's", async () => {
  const [person, other] = [await market.person(), await market.person()];
  const body = { mobilecountry: "+351", phone: "966321479" };
  expect((await market.ask(sendSmsCode, { token: person.token, body })).status).toBe(200);
  expect((await ask(person.token)).phonecodes).toEqual([
    { phone: "+351966321479", sentat: expect.stringMatching(/^2026-03-10T12:/), usedat: null },
  ]);
  expect((await ask(other.token)).phonecodes).toEqual([]);
});
