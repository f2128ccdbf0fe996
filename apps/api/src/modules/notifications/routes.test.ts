import { accountLogout } from "@bandeja/contract/calls/accounts";
import {
  applicationsAdd,
  applicationsConfirm,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { kindsOf as kindsOfSide } from "@bandeja/contract/notification-kinds";
import { pushKey, pushSubscribe, pushUnsubscribe } from "@bandeja/contract/calls/push";
import { makeMember } from "@bandeja/demo-data/factories";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications, pushSubscriptions } from "../../db/schema/notifications.ts";
import { inTransaction } from "../../db/transaction.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { createBrowserKeys } from "@bandeja/providers/testing/push-service/read-push";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import { hashPassword } from "../accounts/core/password.ts";
import { maxDevices } from "./push/subscribe.ts";

let market: Market;
let venue: Venue;
let person: Person;

beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Rita" })];
});
afterAll(() => market.close());

type Account = { id: string; accountId: string; token: string };
const list = async ({ token }: Account, page: object = {}) =>
  (await market.ask(notificationsFind, { token, body: page })).body;
const kindsOf = async (account: Account) => (await list(account)).data.map(({ kind }) => kind);
const apply = async (job: { id: string }) =>
  (await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } })).body.data._id;
const write = (from: Account, to: Account, messagetext = "Hi") =>
  market.ask(messagesAdd, {
    token: from.token,
    body: { person_id: from.id, otherperson_id: to.id, messagetext, clientid: crypto.randomUUID() },
  });

const keys = createBrowserKeys();
const browser = (endpoint = `https://push.test/${crypto.randomUUID()}`) => ({
  endpoint,
  keys: { p256dh: keys.p256dh, auth: keys.auth },
});
const subscribe = ({ token }: Account, body: Record<string, unknown> = browser()) =>
  market.askRefused(pushSubscribe, { token, body });
const browsersOf = ({ accountId }: Account) =>
  market.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId));

test("each member of a venue has their own notifications and read marks", async () => {
  const manager = await makeMember(market.db, venue, "manager", tuesdayNoon);
  await apply(await market.job(venue));
  const sent = await write(person, venue);
  market.setNow(hoursAfter(tuesdayNoon, 1));
  expect([await kindsOf(venue), await kindsOf(manager)]).toEqual([
    ["message", "applied"],
    ["message", "applied"],
  ]);
  const [, { _id: id }] = (await list(manager)).data as [unknown, { _id: string }];
  await market.ask(notificationsRead, { token: manager.token, body: { notification_id: id } });
  expect([(await list(venue)).unread, (await list(manager)).unread]).toEqual([2, 1]);
  // Receipts belong to the venue: one of its members has received the message.
  await market.ask(messagesReceipt, {
    token: manager.token,
    body: { otherperson_id: person.id, upto: sent.body.data._id, status: "received" },
  });
  expect([await kindsOf(venue), await kindsOf(manager)]).toEqual([["applied"], ["applied"]]);
});

test("members of a venue are notified of what their role allows", async () => {
  const [manager, viewer] = [
    await makeMember(market.db, venue, "manager", tuesdayNoon),
    await makeMember(market.db, venue, "viewer", tuesdayNoon),
  ];
  const job = await market.job(venue);
  const about = { venueId: venue.id };
  await inTransaction(market.services.db, (tx) =>
    record(
      tx,
      [
        { type: "payment.received", payload: about },
        { type: "payment.refunded", payload: about },
        { type: "job.completionDue", payload: { ...about, jobId: job.id } },
      ],
      tuesdayNoon,
    ),
  );
  await market.handleEvents();
  const kinds = await Promise.all([venue, manager, viewer].map(kindsOf));
  expect(kinds.map((some) => some.toSorted())).toEqual([
    ["markcompleted", "paid", "refunded"],
    ["markcompleted"],
    [],
  ]);
});

test("a message that was erased before its event was handled notifies of nothing", async () => {
  const payload = { venueId: venue.id, workerId: person.id, messageId: newId(), by: "worker" } as const;
  await inTransaction(market.services.db, (tx) => record(tx, { type: "message.sent", payload }, tuesdayNoon));
  await market.handleEvents();
  market.setNow(hoursAfter(tuesdayNoon, 1));
  expect(await kindsOf(venue)).toEqual([]);
});

test("a venue is notified of an application, and the worker of the confirmation", async () => {
  const job = await market.job(venue, { startDate: "2026-03-20", startTime: "18:00", endTime: "23:00" });
  const application = await apply(job);
  expect(await list(venue)).toMatchObject({
    unread: 1,
    data: [
      {
        kind: "applied",
        read: false,
        at: expect.stringMatching(/^2026-03-10T12:00/),
        job_id: job.id,
        application_id: application,
        person: { _id: person.id, name: "Rita", photo: null },
        job: {
          restaurant_name: "Tasca",
          startdate: "2026-03-20",
          startshift: "18:00",
          timezone: "Europe/Lisbon",
        },
      },
    ],
  });
  expect(await list(person)).toEqual({ ok: true, data: [], unread: 0 });
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: application } });
  expect(await list(person)).toMatchObject({
    data: [{ kind: "confirmed", person: { _id: venue.id, name: "Tasca", photo: null } }],
    unread: 1,
  });
});

test("a refused command notifies no one", async () => {
  const job = await market.job(venue);
  await apply(job);
  const again = { token: person.token, body: { job_id: job.id } };
  expect(await market.outcome(applicationsAdd, again)).toBe("ALREADY_APPLIED");
  expect(await kindsOf(venue)).toEqual(["applied"]);
});

test("repeated applications and withdrawals share one notification until it is read", async () => {
  const job = await market.job(venue);
  for (let n = 0; n < 2; n += 1) {
    const body = { application_id: await apply(job) };
    await market.ask(applicationsWithdraw, { token: person.token, body });
  }
  expect(await kindsOf(venue)).toEqual(["withdrawn", "applied"]);
  const [newest] = (await list(venue)).data;
  await market.ask(notificationsRead, { token: venue.token, body: { upto: newest?._id } });
  await apply(job);
  expect(await kindsOf(venue)).toEqual(["applied", "withdrawn", "applied"]);
});

test("one notification is marked as read, or all up to it", async () => {
  for (let n = 0; n < 4; n += 1) {
    market.setNow(hoursAfter(tuesdayNoon, n));
    await apply(await market.job(venue, { startDate: `2026-03-2${n}` }));
  }
  const [newest, second, third, oldest] = (await list(venue)).data;
  const read = async (body: object) =>
    (await market.ask(notificationsRead, { token: venue.token, body })).body;
  expect(await read({ notification_id: second?._id })).toEqual({ ok: true, unread: 3 });
  expect(await read({ upto: third?._id })).toEqual({ ok: true, unread: 1 });
  expect((await list(venue)).data).toMatchObject([
    { _id: newest?._id, read: false },
    { read: true },
    { read: true },
    { _id: oldest?._id, read: true },
  ]);
  expect(await read({ upto: newest?._id })).toEqual({ ok: true, unread: 0 });
});

test("another account's notification cannot be marked, and an empty request changes nothing", async () => {
  await apply(await market.job(venue));
  const [listed] = (await list(venue)).data;
  const read = (body: object) => market.askRefused(notificationsRead, { token: person.token, body });
  for (const id of [listed?._id, "none", "00000000-0000-0000-0000-000000000000"]) {
    expect(await read({ upto: id })).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await read({ notification_id: id })).toMatchObject({ status: 404 });
  }
  expect(await read({})).toMatchObject({ status: 400, body: { fields: { upto: expect.any(String) } } });
  expect((await list(venue)).unread).toBe(1);
});

test("the list is newest first, page by page", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    market.setNow(hoursAfter(tuesdayNoon, n));
    ids.unshift(await apply(await market.job(venue, { startDate: `2026-03-2${n}` })));
  }
  const seen: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(venue, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.data.map((row) => row.application_id));
    cursor = page.nextcursor;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test("messages share one notification, and a present reader gets none", async () => {
  await market.application(await market.job(venue), person);
  await write(venue, person, "One");
  const { body } = await write(venue, person, "Two");
  expect(await kindsOf(person)).toEqual([]);
  market.setNow(hoursAfter(tuesdayNoon, 0.05));
  expect(await kindsOf(person)).toEqual(["message"]);
  const receipt = { otherperson_id: venue.id, upto: body.data._id, status: "received" };
  await market.ask(messagesReceipt, { token: person.token, body: receipt });
  expect(await kindsOf(person)).toEqual([]);
});

test("settings have their defaults until they are changed", async () => {
  const { token } = person;
  const before = (await market.ask(notificationsSettings, { token })).body.data;
  expect(before).toMatchObject({
    quietfrom: null,
    quietto: null,
    mail: "on",
    devices: 0,
    timezone: "Europe/Lisbon",
  });
  expect(before.kinds.find(({ kind }) => kind === "confirmed")).toEqual({
    kind: "confirmed",
    push: true,
    mail: true,
    sms: false,
  });
  const change = async (body: object) => (await market.ask(notificationsChange, { token, body })).body.data;
  const kinds = [{ kind: "confirmed", mail: false }];
  expect((await change({ kinds })).kinds.find(({ kind }) => kind === "confirmed")).toEqual({
    kind: "confirmed",
    push: true,
    mail: false,
    sms: false,
  });
  const quiet = await change({
    kinds: [{ kind: "confirmed", push: false }],
    quietfrom: "23:00",
    quietto: "07:30",
  });
  expect(quiet).toMatchObject({ quietfrom: "23:00", quietto: "07:30" });
  // Omitted settings stay.
  expect(await change({})).toEqual(quiet);
  expect((await change({ quietfrom: null, quietto: null })).quietfrom).toBeNull();
  const ofVenue = (await market.ask(notificationsSettings, { token: venue.token })).body.data.kinds;
  expect(ofVenue.map(({ kind }) => kind)).toEqual(kindsOfSide("venue"));
  expect(ofVenue.slice(0, 2)).toEqual([
    { kind: "applied", push: true, mail: true },
    { kind: "withdrawn", push: false, mail: false },
  ]);
});

test.each([
  { quietfrom: "23:00" },
  { quietfrom: "23:00", quietto: null },
  { quietfrom: "24:00", quietto: "07:00" },
  { kinds: [{ kind: "lottery", push: true }] },
  { kinds: [{ kind: "message", push: "yes" }] },
])("%j is refused as settings", async (body) => {
  expect(await market.askRefused(notificationsChange, { token: person.token, body })).toMatchObject({
    status: 400,
  });
});

test("concurrent changes from two devices all apply", async () => {
  const { token } = person;
  const kinds = ["confirmed", "declined", "cancelled", "message", "reviewed", "noshow"] as const;
  await Promise.all(
    kinds.map((kind) => market.ask(notificationsChange, { token, body: { kinds: [{ kind, push: false }] } })),
  );
  const { body } = await market.ask(notificationsSettings, { token });
  const off = body.data.kinds.filter(({ push }) => !push).map(({ kind }) => kind);
  // Its default, since an application that ended for the worker's own confirmation is no news.
  expect(off.toSorted()).toEqual(["displaced", ...kinds].toSorted());
});

test("a browser is notified as long as its session lasts", async () => {
  expect((await market.ask(pushKey, { token: person.token })).body.data).toMatch(/^B[\w-]{86}$/);
  const { token } = person;
  const devices = async () => (await market.ask(notificationsSettings, { token })).body.data.devices;
  const here = { ...person, token: await market.tokenAt(person, tuesdayNoon) };
  const mine = browser();
  expect(await subscribe(here, mine)).toMatchObject({ status: 200, body: { ok: true } });
  // A page subscribes again each time that it is opened.
  await subscribe(here, mine);
  expect(await devices()).toBe(1);
  market.setNow(hoursAfter(tuesdayNoon, 24 * 31));
  const later = await market.tokenAt(person, hoursAfter(tuesdayNoon, 24 * 31));
  expect((await market.ask(notificationsSettings, { token: later })).body.data.devices).toBe(0);
  market.setNow(tuesdayNoon);
  await market.ask(accountLogout, { token: here.token });
  expect(await browsersOf(person)).toEqual([]);
});

test("a browser is notified only for the account that signed in last", async () => {
  const shared = browser();
  await subscribe(person, shared);
  expect((await subscribe(venue, shared)).status).toBe(200);
  expect(await browsersOf(person)).toEqual([]);
  // A request from another browser has other keys.
  const other = createBrowserKeys();
  const stolen = { ...shared, keys: { p256dh: other.p256dh, auth: other.auth } };
  expect(await subscribe(person, stolen)).toMatchObject({ status: 400, body: { code: "INVALID" } });
  await market.ask(pushUnsubscribe, { token: person.token, body: { endpoint: shared.endpoint } });
  expect(await browsersOf(venue)).toHaveLength(1);
  for (let twice = 0; twice < 2; twice += 1) {
    const { status } = await market.ask(pushUnsubscribe, {
      token: venue.token,
      body: { endpoint: shared.endpoint },
    });
    expect(status).toBe(200);
  }
  expect(await browsersOf(venue)).toEqual([]);
});

test("the eleventh browser of an account replaces the first", async () => {
  const first = browser();
  await subscribe(person, first);
  for (let n = 0; n < maxDevices; n += 1) {
    market.setNow(hoursAfter(tuesdayNoon, 1 + n));
    await subscribe(person);
  }
  const kept = await browsersOf(person);
  expect(kept).toHaveLength(maxDevices);
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
});

test.each([
  ["in the open", browser("http://push.test/1")],
  ["no address", browser("push")],
  ["with a password", browser("https://a:b@push.test/1")],
  ["too long", browser(`https://push.test/${"a".repeat(1000)}`)],
  ["without keys", { endpoint: "https://push.test/1" }],
  ["no point", { ...browser(), keys: { p256dh: `B${"A".repeat(86)}`, auth: keys.auth } }],
  ["a short secret", { ...browser(), keys: { p256dh: keys.p256dh, auth: "AAAA" } }],
])("a subscription is refused if its endpoint is %s", async (_what, body) => {
  expect((await subscribe(person, body)).status).toBe(400);
  expect(await browsersOf(person)).toEqual([]);
});

test("in production endpoints in a private network or at another port are refused", async () => {
  const config = market.services.config as { env: string };
  config.env = "production";
  try {
    for (const host of [
      "localhost",
      "10.0.0.1",
      "[::1]",
      "168.63.129.16",
      "db.internal",
      "fcm.googleapis.com:22",
    ]) {
      expect(await subscribe(person, browser(`https://${host}/1`))).toMatchObject({
        status: 400,
        body: { fields: { endpoint: expect.any(String) } },
      });
    }
    expect((await subscribe(person, browser("https://fcm.googleapis.com/fcm/send/1"))).status).toBe(200);
  } finally {
    config.env = "development";
  }
});

test("a deleted account is not notified any more, and its export has its notifications", async () => {
  const leaver = await market.person({ passwordHash: await hashPassword("tray-and-glass") });
  const job = await market.job(venue);
  await market.application(job, leaver);
  await write(venue, leaver);
  await write(leaver, venue);
  await subscribe(leaver);
  await market.ask(notificationsChange, {
    token: leaver.token,
    body: { quietfrom: "22:00", quietto: "06:00" },
  });
  const left = await market.ask(accountDelete, { token: leaver.token, body: { password: "tray-and-glass" } });
  expect(left.status).toBe(200);
  expect(await browsersOf(leaver)).toEqual([]);
  expect(await market.db.select().from(notifications).where(eq(notifications.accountId, leaver.id))).toEqual(
    [],
  );
  market.setNow(hoursAfter(tuesdayNoon, 1));
  // The notification of the withdrawal stays; that of the message is deleted.
  expect((await list(venue)).data).toMatchObject([
    { kind: "withdrawn", person: { name: "Deleted account" } },
  ]);
});

test("without keys a push is stored in the outbox, as the browser would show it", async () => {
  const mine = browser();
  await subscribe(venue, mine);
  await apply(await market.job(venue));
  await market.workOff();
  const kept = await createOutbox(market.db, () => new Date()).list();
  expect(kept.filter(({ to }) => to === mine.endpoint)).toMatchObject([
    { channel: "push", text: expect.stringContaining("Rita applied") },
  ]);
});
