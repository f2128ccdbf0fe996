import tls from "node:tls";
import { applicationsCancel, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { findNameProblem } from "@bandeja/domain/names";
import { jsonAnswer, startFakeTwilio, type FakeTwilio } from "@bandeja/providers/testing/fake-twilio";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService, type PushService } from "@bandeja/providers/testing/push-service/push-service";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { countSends } from "../../accounts/phones/limits/usage-store.ts";
import { deliverSms } from "./deliver-sms.ts";

const trusted = tls.getCACertificates("default");
let push: PushService;
let twilio: FakeTwilio;
let answer = jsonAnswer(201, { sid: "SM1" });
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let venue: Venue;
let person: Person;

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificate]);
  push = await startPushService();
  smtp = await startMailServer();
  twilio = await startFakeTwilio((response, nth) => answer(response, nth));
  market = await createTestMarket({
    vapid: { ...createVapidKeys(), subject: "mailto:ola@bandeja.test" },
    smtp: { url: smtp.url, from: "ola@bandeja.test" },
    twilio: { accountSid: "AC1", authToken: "secret", from: "+15005550006", url: twilio.url },
    // 20 of them for notifications.
    smsDailyBudget: 200,
    smsCountries: ["PT"],
  });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  answer = jsonAnswer(201, { sid: "SM1" });
  [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Rita" })];
  await market.db.execute(sql`DELETE FROM pgboss.job`);
  await market.db.execute(sql`DELETE FROM attempt_counters`);
  await market.db.execute(sql`DELETE FROM phone_challenges`);
  push.delivered.length = 0;
  smtp.mails.length = 0;
  twilio.received.length = 0;
});
afterAll(async () => {
  await market.close();
  await Promise.all([push.close(), smtp.close(), twilio.stop()]);
  tls.setDefaultCACertificates(trusted);
});

type Account = { accountId: string; token: string };
const choose = ({ token }: Account, kinds: { kind: string; [channel: string]: boolean | string }[]) =>
  market.ask(notificationsChange, { token, body: { kinds } });
const optIn = (account: Account) =>
  choose(account, [
    { kind: "cancelled", sms: true },
    { kind: "confirmed", sms: true },
  ]);
const subscribe = async ({ token }: Account) => {
  const browser = push.subscribe();
  await market.ask(pushSubscribe, { token, body: browser });
  return browser;
};
const today = { startDate: "2026-03-10", startTime: "18:00", endTime: "23:00" };
/** The venue cancels confirmed work of the worker. @returns the application */
async function cancel(when: object = today): Promise<string> {
  const { id } = await market.application(await market.job(venue, when), person, { status: "confirmed" });
  await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
  await market.workOff();
  return id;
}
const received = () => twilio.received.map(({ form }) => [form["To"], form["Body"]]);
/** The subjects of the mails to workers. */
const subjects = () =>
  smtp.mails
    .filter(({ to }) => to[0]?.startsWith("worker"))
    .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
const phoneOf = async ({ accountId }: Account) =>
  (await market.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.phoneE164;
const text =
  "Bandeja: Tasca cancelled your shift. Your shift won't take place: Tue 10 Mar, 18:00-23:00. http://bandeja.test/app/notifications";
const mail = expect.stringContaining("Your_confirmed_shift_was_cancelled=3A");

test("an account that chose it gets what is urgent as a text message, and no mail", async () => {
  await optIn(person);
  await cancel();
  expect(received()).toEqual([[await phoneOf(person), text]]);
  expect(subjects()).toEqual([]);
});

test("an account that did not choose it gets a mail", async () => {
  await cancel();
  expect([received(), subjects()]).toEqual([[], [mail]]);
  const { kinds, sms } = (await market.ask(notificationsSettings, { token: person.token })).body.data;
  expect(sms).toBe(true);
  expect(
    Object.fromEntries(kinds.flatMap((one) => (one.sms === undefined ? [] : [[one.kind, one.sms]]))),
  ).toEqual({
    confirmed: false,
    cancelled: false,
    operatorcancelled: false,
    bandejacancelled: false,
    invited: false,
    jobchanged: false,
    reminder: false,
    placeoffered: false,
  });
});

test("no text message is sent while a browser gets the push", async () => {
  await optIn(person);
  await subscribe(person);
  await cancel();
  expect([push.delivered.length, received(), subjects()]).toEqual([1, [], []]);
});

test("a text message takes the place of a push that the last browser refuses", async () => {
  await optIn(person);
  const browsers = [await subscribe(person), await subscribe(person)];
  for (const { endpoint } of browsers) push.remove(endpoint);
  await cancel();
  expect([received().length, subjects()]).toEqual([1, []]);
});

test("what is not urgent is mailed: work of next week, and kinds that never are", async () => {
  await optIn(person);
  await choose(person, [{ kind: "message", sms: true }]);
  await cancel({ startDate: "2026-03-20" });
  const job = await market.job(venue);
  await market.application(job, person);
  const body = {
    person_id: venue.id,
    otherperson_id: person.id,
    messagetext: "Hi",
    clientid: crypto.randomUUID(),
  };
  await market.ask(messagesAdd, { token: venue.token, body });
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await market.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`);
  await market.workOff();
  expect([received(), subjects()]).toEqual([[], [mail, "New message from a venue"]]);
});

test("what is sent after the work, as after an outage, is mailed", async () => {
  await optIn(person);
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
  market.setNow(hoursAfter(tuesdayNoon, 14));
  await market.workOff();
  expect([received(), subjects()]).toEqual([[], [mail]]);
});

test("in quiet hours an urgent text message is sent, like a push", async () => {
  await optIn(person);
  await market.ask(notificationsChange, {
    token: person.token,
    body: { quietfrom: "10:00", quietto: "14:00" },
  });
  await cancel();
  await cancel({ startDate: "2026-03-20" });
  expect([received().length, subjects()]).toEqual([1, []]);
});

test("an account whose phone was removed gets a mail, and one with another phone the message there", async () => {
  await optIn(person);
  const set = (columns: object) =>
    market.db.update(accounts).set(columns).where(eq(accounts.id, person.accountId));
  await set(phoneColumns("+351", "912345678"));
  await cancel();
  expect(received()).toEqual([["+351912345678", text]]);
  await set({ phoneE164: null, phoneCallingCode: null, phoneNational: null });
  await cancel({ ...today, startTime: "17:00", endTime: "17:30" });
  expect([received().length, subjects()]).toEqual([1, [mail]]);
  expect((await market.ask(notificationsSettings, { token: person.token })).body.data.sms).toBe(false);
  await set(phoneColumns("+55", "11987654321"));
  await cancel({ ...today, startTime: "16:00", endTime: "16:30" });
  expect([received().length, subjects()]).toEqual([1, [mail, mail]]);
});

test.each([
  ["a number that Twilio refuses", jsonAnswer(400, { code: 21211 })],
  ["an unavailable provider", jsonAnswer(500, {})],
])("%s: the notification is mailed, once", async (_what, failure) => {
  await optIn(person);
  answer = failure;
  await cancel();
  expect(subjects()).toEqual([mail]);
  expect(twilio.received).toHaveLength(1);
  await market.workOff();
  expect([subjects().length, twilio.received.length]).toEqual([1, 1]);
});

test("a text message is not repeated: after a crash it is mailed, and after a success nothing is", async () => {
  await optIn(person);
  await cancel();
  const { rows } = await market.db.execute<{ id: string; account: string }>(
    sql`SELECT n.id, n.account_id AS account FROM notifications n JOIN notification_deliveries d
        ON d.notification_id = n.id WHERE d.channel = 'sms' AND n.account_id = ${person.accountId}`,
  );
  const job = { notificationId: rows[0]!.id, accountId: rows[0]!.account };
  await deliverSms(job, market.services);
  await market.workOff();
  expect([received().length, subjects()]).toEqual([1, []]);
  // Killed between the send and noting it.
  await market.db.execute(
    sql`UPDATE notification_deliveries SET state = 'waiting' WHERE notification_id = ${job.notificationId}`,
  );
  await deliverSms(job, market.services);
  await market.workOff();
  expect([received().length, subjects()]).toEqual([1, [mail]]);
});

test("a notification that was read meanwhile is not sent", async () => {
  await optIn(person);
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
  const { rows } = await market.db.execute<{ id: string }>(
    sql`SELECT id FROM notifications WHERE account_id = ${person.accountId}`,
  );
  await market.ask(notificationsRead, { token: person.token, body: { notification_id: rows[0]!.id } });
  await market.workOff();
  expect([received(), subjects()]).toEqual([[], []]);
});

test("an account and a number get three a day", async () => {
  await optIn(person);
  for (const minute of ["00", "10", "20", "30"]) {
    await cancel({ ...today, startTime: `17:${minute}`, endTime: `17:${minute.replace("0", "5")}` });
  }
  expect([received().length, subjects().length]).toEqual([3, 1]);
  // The same number, moved to another account.
  const number = phoneColumns("+351", (await phoneOf(person))!.slice(4));
  const none = { phoneE164: null, phoneCallingCode: null, phoneNational: null };
  await market.db.update(accounts).set(none).where(eq(accounts.id, person.accountId));
  person = await market.person({ name: "Rui", ...number });
  await optIn(person);
  await cancel();
  expect([received().length, subjects().length]).toEqual([3, 2]);
  market.setNow(hoursAfter(tuesdayNoon, 26));
  await cancel({ ...today, startDate: "2026-03-11" });
  expect([received().length, subjects().length]).toEqual([4, 2]);
});

test("a tenth of the budget is for notifications, and no code can use it up", async () => {
  const used = (attempts: number) =>
    market.db.execute(sql`
      INSERT INTO attempt_counters (scope, subject, window_start, attempts)
      VALUES ('sms-notification', 'all', ${tuesdayNoon.toISOString()}, ${attempts})
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET attempts = excluded.attempts`);
  await optIn(person);
  await market.db.execute(sql`
    INSERT INTO phone_challenges (token_hash, phone_e164, code_hash, attempts_left, sent_at, expires_at, by_account)
    SELECT sha256(i::text::bytea), '+35190' || i, '', 0, ${tuesdayNoon.toISOString()}, ${tuesdayNoon.toISOString()}, i > 140
    FROM generate_series(1, 180) i`);
  await used(19);
  await cancel();
  expect([received().length, subjects().length]).toEqual([1, 0]);
  await cancel({ ...today, startTime: "17:00", endTime: "17:30" });
  expect([received().length, subjects().length]).toEqual([1, 1]);
  expect(await countSends(market.db, tuesdayNoon)).toEqual({
    anonymous: 140,
    accounts: 40,
    notifications: 20,
  });
});

test("one range of numbers gets a quarter of the share", async () => {
  // 20 for notifications: five of them for one range.
  for (let nth = 0; nth < 6; nth += 1) {
    person = await market.person({ name: "Rita", ...phoneColumns("+351", `91500000${nth}`) });
    await optIn(person);
    await cancel();
  }
  expect([received().length, subjects().length]).toEqual([5, 1]);
  person = await market.person({ name: "Rita", ...phoneColumns("+351", "916000000") });
  await optIn(person);
  await cancel();
  expect([received().length, subjects().length]).toEqual([6, 1]);
});

test.each([
  ["Tasca evil.^com", "Tasca evil. com"],
  ["evil.😀com", "evil. com"],
  ["evil.ćom", "evil. com"],
  ["bit.^ly/x9", "bit. ly/x9"],
  ["https:^//1.2.3^.4/x 店", "https: //1. 2. 3 . 4/x"],
])("the name %s does not become an address: %s", async (name, sent) => {
  expect(findNameProblem(name)).toBeUndefined();
  await optIn(person);
  venue = await market.venue({ name });
  await cancel();
  expect(received()).toEqual([[await phoneOf(person), text.replace("Tasca", sent)]]);
});

test("a text message in Portuguese has no accents, so that it is one message", async () => {
  await market.db.update(accounts).set({ language: "pt" }).where(eq(accounts.id, person.accountId));
  venue = await market.venue({ name: `Café São João — “O Melhor” ${"do Bairro ".repeat(6).trim()} 店` });
  await choose(person, [{ kind: "confirmed", sms: true }]);
  const { id } = await market.application(await market.job(venue, today), person);
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: id } });
  await market.workOff();
  const [[, sent = ""] = []] = received();
  expect(sent).toMatch(
    /^Bandeja: O turno em Café Sao Joao - "O Melhor" do Bairro .*http:\/\/bandeja\.test\/app\/notifications$/,
  );
  expect(sent).toMatch(/^[ -~àéèùìò]+$/);
  expect(sent.length).toBeLessThanOrEqual(160);
});
