import tls from "node:tls";
import {
  accountForgotPassword,
  accountLogout,
  accountResendVerification,
  accountResetPassword,
  accountUpdate,
  accountVerifyEmail,
} from "@bandeja/contract/calls/accounts";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsLate,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../../db/schema/accounts.ts";
import { notificationDeliveries } from "../../../db/schema/notifications.ts";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { startPushService, type PushService } from "@bandeja/providers/testing/push-service/push-service";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { sendReminders } from "../reminders/send-reminders.ts";
import { maxDeliveryAttempts } from "./next-attempt.ts";

let push: PushService;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let venue: Venue;
let person: Person;
/** The mail server's refusal of an address; undefined if it accepts the mail. */
let refusal: number | undefined;

const trusted = tls.getCACertificates("default");
const vapid = {
  ...createVapidKeys(),
  subject: "mailto:ola@bandeja.test",
};

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificate]);
  push = await startPushService();
  smtp = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? null : Object.assign(new Error("no"), { responseCode: refusal }));
    },
  });
  market = await createTestMarket({ vapid, smtp: { url: smtp.url, from: "ola@bandeja.test" } });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  push.answerWith(async () => ({ status: 201 }));
  refusal = undefined;
  [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Rita" })];
  // Tasks that other tests delayed.
  await market.db.execute(sql`DELETE FROM pgboss.job`);
  push.delivered.length = 0;
  smtp.mails.length = 0;
});
afterAll(async () => {
  await market.close();
  await Promise.all([push.close(), smtp.close()]);
  tls.setDefaultCACertificates(trusted);
});

type Account = { id: string; accountId: string; token: string };

async function subscribe({ token }: Account) {
  const browser = push.subscribe();
  expect((await market.ask(pushSubscribe, { token, body: browser })).body).toMatchObject({ ok: true });
  return browser;
}
const choose = ({ token }: Account, body: Record<string, unknown>) =>
  market.ask(notificationsChange, { token, body });
const settingsOf = async ({ token }: Account) =>
  (await market.ask(notificationsSettings, { token })).body.data;
const apply = async (overrides: JobOverrides = {}) => {
  const job = await market.job(venue, overrides);
  const { body } = await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  return { job, application_id: body.data._id };
};
const write = async (messagetext: string) => {
  const body = { person_id: person.id, otherperson_id: venue.id, messagetext, clientid: crypto.randomUUID() };
  return (await market.ask(messagesAdd, { token: person.token, body })).body.data._id;
};

const texts = () => push.delivered.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
const said = (words: string) => `Rita (waitstaff) wrote: “${words}”`;
/** The subject, as it is encoded, of the mail about an application. */
const applied = expect.stringContaining("New_application=3A");

/** Subjects and addresses of the received mails. */
const mails = () => smtp.mails.map(({ to, source }) => [to[0], /^Subject: (.*)$/m.exec(source)?.[1]]);
/** Makes delayed tasks due. @returns the longest delay (s) */
async function hurry(): Promise<number> {
  const { rows } = await market.db.execute<{ wait: number | null }>(sql`
    WITH due AS (
      UPDATE pgboss.job SET start_after = now() FROM (
        SELECT id, start_after FROM pgboss.job WHERE name IN ('notification', 'push', 'notification-mail')
          AND state IN ('created', 'retry') AND start_after > now() + interval '1 second') late
      WHERE job.id = late.id RETURNING late.start_after)
    SELECT round(extract(epoch FROM max(start_after) - now()))::int AS wait FROM due`);
  return rows[0]?.wait ?? 0;
}
const workOff = () => market.workOff();
const statesOf = async (channel: "push" | "mail") => {
  const { state } = notificationDeliveries;
  const rows = await market.db
    .select({ state })
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.channel, channel));
  return rows.map((row) => row.state);
};
const emailOf = async ({ accountId }: Account) =>
  (await market.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.email;

test(
  "every browser of a venue is notified of an application, and no mail is sent",
  { tags: "1.app.notifications" },
  async () => {
    const browsers = [await subscribe(venue), await subscribe(venue)];
    const { job, application_id } = await apply({
      startDate: "2026-03-20",
      startTime: "18:00",
      endTime: "02:00",
    });
    await workOff();
    expect(push.broken).toEqual([]);
    expect(push.delivered.map(({ path }) => path).toSorted()).toEqual(
      browsers.map(({ endpoint }) => new URL(endpoint).pathname).toSorted(),
    );
    const [listed] = (await market.ask(notificationsFind, { token: venue.token, body: {} })).body.data;
    const url = `http://bandeja.test/app/jobs/${job.id}/applicants/${application_id}?notification=${listed?._id}`;
    const shown = {
      title: "Rita applied",
      body: "For Fri 20 Mar, 18:00–02:00 (+1). See the profile and answer.",
      tag: listed?._id,
    };
    expect(texts()[0]).toEqual({
      web_push: 8030,
      notification: {
        ...shown,
        navigate: url,
        lang: "en-GB",
        icon: "http://bandeja.test/app/icon-192.png",
        badge: "http://bandeja.test/app/badge-96.png",
        app_badge: 1,
      },
      app_badge: 1,
      kind: "applied",
      ...shown,
      url,
      unread: 1,
    });
    expect(push.delivered[0]?.headers["topic"]).toBe(listed?._id.replaceAll("-", ""));
    expect(mails()).toEqual([]);
  },
);

test("a worker without a browser gets a mail in their language, with a link to the shift", async () => {
  await market.db.update(accounts).set({ language: "pt" }).where(eq(accounts.id, person.id));
  const { job, application_id } = await apply();
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id } });
  await workOff();
  const mail = smtp.mails.find(({ to }) => to[0]?.startsWith("worker"));
  expect(mail?.source).toContain("Subject: =?UTF-8?Q?O_turno_=C3=A9_seu");
  const [listed] = (await market.ask(notificationsFind, { token: person.token, body: {} })).body.data;
  const link = `http://bandeja.test/app/shifts/${job.id}?notification=3D${listed?._id}`;
  expect(mail?.source.replaceAll("=\r\n", "")).toContain(link);
  expect(mail?.source).toContain(`Message-ID: <${listed?._id}@bandeja.test>`);
});

test("an account that reads European Portuguese gets its mails in it", async () => {
  await market.ask(accountUpdate, { token: venue.token, body: { language: "pt-PT" } });
  await apply();
  await workOff();
  const mail = smtp.mails.find(({ to }) => to[0]?.startsWith("venue"));
  expect(mail?.source).toContain("Subject: =?UTF-8?Q?Nova_candidatura");
  expect(mail?.source).toContain('<html lang=3D"pt-PT">');
});

test("no notification is mailed to an unverified e-mail", async () => {
  await market.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, venue.accountId));
  await apply();
  await workOff();
  expect(mails()).toEqual([]);
  expect((await settingsOf(venue)).mail).toBe("unverified");
});

test("a notification of a kind that is turned off is only in the list", async () => {
  const browser = await subscribe(venue);
  await choose(venue, { kinds: [{ kind: "applied", push: false }] });
  await apply();
  await workOff();
  expect(push.delivered).toEqual([]);
  expect(mails()).toEqual([[await emailOf(venue), applied]]);
  await choose(venue, { kinds: [{ kind: "applied", mail: false }] });
  push.remove(browser.endpoint);
  await apply({ startDate: "2026-03-25" });
  await workOff();
  expect(mails()).toHaveLength(1);
  expect((await market.ask(notificationsFind, { token: venue.token, body: {} })).body.unread).toBe(2);
});

test("a notification that is read before its delivery is not delivered", async () => {
  await subscribe(venue);
  await apply();
  const [listed] = (await market.ask(notificationsFind, { token: venue.token, body: {} })).body.data;
  await market.ask(notificationsRead, { token: venue.token, body: { upto: listed?._id } });
  await workOff();
  expect([push.delivered, mails()]).toEqual([[], []]);
});

test("a browser without a session is not notified", async () => {
  await subscribe(venue);
  const again = await market.tokenAt(venue, tuesdayNoon);
  await market.ask(accountLogout, { token: venue.token });
  await apply();
  await workOff();
  expect(push.delivered).toEqual([]);
  expect(mails()).toEqual([[await emailOf(venue), applied]]);
  expect((await settingsOf({ ...venue, token: again })).devices).toBe(0);
});

test("an expired subscription is deleted, and a mail is sent instead", async () => {
  const [gone, there] = [await subscribe(venue), await subscribe(venue)];
  push.remove(gone.endpoint);
  await apply();
  await workOff();
  expect(push.delivered).toHaveLength(1);
  expect(mails()).toEqual([]);
  expect((await settingsOf(venue)).devices).toBe(1);
  push.remove(there.endpoint);
  await apply({ startDate: "2026-03-25" });
  await workOff();
  expect(mails()).toEqual([[await emailOf(venue), applied]]);
  expect((await settingsOf(venue)).devices).toBe(0);
});

test("deliveries to an unavailable push service are retried with growing pauses, and arrive once", async () => {
  await subscribe(venue);
  push.answerWith(async () => ({ status: 503 }));
  await apply();
  const waits: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await workOff();
    waits.push(await hurry());
  }
  for (const [n, mean] of [15, 30, 60].entries()) {
    // A quarter more or less, and the time of this test.
    expect(Math.abs(waits[n]! - mean)).toBeLessThanOrEqual(mean / 4 + 2);
  }
  push.answerWith(async () => ({ status: 429, headers: { "retry-after": "1800" } }));
  await workOff();
  expect(Math.abs((await hurry()) - 1800)).toBeLessThan(5);
  push.answerWith(async () => ({ status: 201 }));
  await workOff();
  await hurry();
  await workOff();
  expect(push.delivered).toHaveLength(1);
  expect(mails()).toEqual([]);
});

test("without a push service a mail is sent instead", async () => {
  await subscribe(venue);
  push.answerWith(async () => ({ status: 500 }));
  await apply();
  await workOff();
  await market.db.update(notificationDeliveries).set({ attempts: maxDeliveryAttempts - 1 });
  await hurry();
  await workOff();
  expect(mails()).toEqual([[await emailOf(venue), applied]]);
});

test("deliveries to a busy mail server are retried, those to a refused address are not", async () => {
  refusal = 451;
  await apply();
  await workOff();
  refusal = undefined;
  expect(await hurry()).toBeGreaterThan(10);
  await workOff();
  expect(mails()).toHaveLength(1);
  expect((await settingsOf(venue)).mail).toBe("on");

  refusal = 550;
  await apply({ startDate: "2026-03-25" });
  await workOff();
  expect(await hurry()).toBe(0);
  expect((await settingsOf(venue)).mail).toBe("bounced");
  refusal = undefined;
  await apply({ startDate: "2026-03-26" });
  await workOff();
  expect(mails()).toHaveLength(1);
});

/** The token of the link in the last mail. */
const mailedToken = () =>
  /token=([\w-]{43})/.exec(
    smtp.mails
      .at(-1)!
      .source.replaceAll(/=\r?\n/g, "")
      .replaceAll("=3D", "="),
  )?.[1] ?? "";

test.each([
  [
    "verified again",
    "Confirm your e-mail for Bandeja",
    () => market.ask(accountResendVerification, { token: venue.token }),
    (token: string) => market.ask(accountVerifyEmail, { token: venue.token, body: { token } }),
  ],
  [
    "the way to another password",
    "Set a new password for Bandeja",
    async () =>
      market.ask(accountForgotPassword, { body: { email: await emailOf(venue), type: "restaurant" } }),
    (token: string) => market.ask(accountResetPassword, { body: { token, password: "another password" } }),
  ],
])("a refused address gets mail again once it is %s", async (_how, subject, askForLink, useLink) => {
  refusal = 550;
  await apply();
  await workOff();
  refusal = undefined;
  market.setNow(hoursAfter(tuesdayNoon, 1));
  expect((await askForLink()).status).toBe(200);
  await workOff();
  expect(mails()).toEqual([[await emailOf(venue), subject]]);
  expect((await settingsOf(venue)).mail).toBe("bounced");
  expect((await useLink(mailedToken())).status).toBe(200);
  await apply({ startDate: "2026-03-25" });
  await workOff();
  expect(mails().at(-1)).toEqual([await emailOf(venue), applied]);
});

test("in quiet hours only urgent notifications are delivered, the others afterwards", async () => {
  await subscribe(venue);
  await choose(venue, { quietfrom: "10:00", quietto: "14:00" });
  const soon = { startDate: "2026-03-10", startTime: "12:30", endTime: "20:00" };
  const job = await market.job(venue, soon);
  const { id } = await market.application(job, person, { status: "confirmed" });
  await market.ask(applicationsLate, { token: person.token, body: { application_id: id, minutes: 20 } });
  await workOff();
  expect(texts()).toMatchObject([
    { kind: "late", title: "Rita is running late", body: "About 20 minutes, for Tue 10 Mar, 12:30–20:00." },
  ]);
  expect(push.delivered[0]?.headers["urgency"]).toBe("high");
  await apply({ startDate: "2026-03-20" });
  await workOff();
  expect(push.delivered).toHaveLength(1);
  expect(Math.abs((await hurry()) - 2 * 3600)).toBeLessThan(5);
  market.setNow(hoursAfter(tuesdayNoon, 2));
  await workOff();
  expect(texts()).toMatchObject([{ kind: "late" }, { kind: "applied", unread: 2 }]);
});

test("after an outage, what was urgent for work that is over waits for the end of quiet hours", async () => {
  await subscribe(venue);
  await choose(venue, { quietfrom: "10:00", quietto: "14:00" });
  const job = await market.job(venue, { startDate: "2026-03-10", startTime: "12:30", endTime: "20:00" });
  const { id } = await market.application(job, person, { status: "confirmed" });
  await market.ask(applicationsLate, { token: person.token, body: { application_id: id, minutes: 20 } });
  market.setNow(hoursAfter(tuesdayNoon, 24));
  await workOff();
  expect(push.delivered).toEqual([]);
  expect(Math.abs((await hurry()) - 2 * 3600)).toBeLessThan(5);
  market.setNow(hoursAfter(tuesdayNoon, 26));
  await workOff();
  expect(push.delivered[0]?.headers["urgency"]).toBe("normal");
});

test("a cancellation of next week's work is delivered after quiet hours", async () => {
  await subscribe(venue);
  await choose(venue, { quietfrom: "10:00", quietto: "14:00" });
  const { application_id } = await apply({ startDate: "2026-03-20" });
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id } });
  await market.ask(applicationsCancel, { token: person.token, body: { application_id } });
  await workOff();
  expect(push.delivered).toEqual([]);
});

test("confirmed workers and pending applicants are notified of a cancelled job", async () => {
  const waiting = await market.person({ name: "Rui" });
  const job = await market.job(venue, { startDate: "2026-03-20" });
  await market.application(job, person, { status: "confirmed" });
  await market.application(job, waiting);
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  await workOff();
  expect(new Map(mails().map(([to, subject]) => [to, subject]))).toEqual(
    new Map([
      [await emailOf(person), expect.stringContaining("Your_confirmed_shift_was_cancelled=3A")],
      [await emailOf(waiting), expect.stringContaining("A_job_you_applied_for_was_cancelled=3A")],
    ]),
  );
});

test("an absent reader is notified of the first message after a while, and not of the next ones", async () => {
  await subscribe(venue);
  await market.application(await market.job(venue), person);
  await write("Can I come at six?");
  await write("  Or   at seven?\n");
  await workOff();
  expect(push.delivered).toEqual([]);
  expect(await hurry()).toBeGreaterThan(40);
  // The reader was present a moment ago.
  market.setNow(hoursAfter(tuesdayNoon, 30 / 3600));
  await workOff();
  expect(push.delivered).toEqual([]);
  await hurry();
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await workOff();
  const [listed] = (await market.ask(notificationsFind, { token: venue.token, body: {} })).body.data;
  const url = `http://bandeja.test/app/chat/${person.id}?notification=${listed?._id}`;
  expect(texts()).toMatchObject([
    { kind: "message", title: "New message from waitstaff", body: said("Or at seven?"), url, unread: 1 },
  ]);
  const last = await write("Hello?");
  await hurry();
  await workOff();
  expect(push.delivered).toHaveLength(1);

  const read = { otherperson_id: person.id, upto: last, status: "read" };
  await market.ask(messagesReceipt, { token: venue.token, body: read });
  await write("One more thing");
  await hurry();
  market.setNow(hoursAfter(tuesdayNoon, 2));
  await workOff();
  expect(texts()).toMatchObject([{ body: said("Or at seven?") }, { body: said("One more thing") }]);
});

test("a present reader is not notified of messages", async () => {
  await subscribe(venue);
  await market.application(await market.job(venue), person);
  const upto = await write("Hi");
  const receipt = { otherperson_id: person.id, upto, status: "received" };
  await market.ask(messagesReceipt, { token: venue.token, body: receipt });
  await hurry();
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await workOff();
  expect([push.delivered, mails()]).toEqual([[], []]);
});

test("a push stays below three kilobytes, with any message", async () => {
  await subscribe(venue);
  await market.application(await market.job(venue), person);
  await write("👩‍🍳".repeat(600));
  await hurry();
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await workOff();
  expect(push.delivered).toHaveLength(1);
  expect(Buffer.byteLength(push.delivered[0]?.text ?? "")).toBeLessThan(3_000);
});

test("a delivery that is queued twice is done once", async () => {
  await subscribe(venue);
  await apply();
  await workOff();
  await market.db.execute(sql`
    UPDATE pgboss.job SET state = 'created', completed_on = NULL, start_after = now()
    WHERE name IN ('notification', 'push') AND state = 'completed'`);
  expect(await market.workOff()).toBeGreaterThan(1);
  expect(push.delivered).toHaveLength(1);
  expect(await statesOf("push")).toContain("sent");
});

test("a reminder that could not be pushed before its shift began is neither pushed nor mailed afterwards", async () => {
  await subscribe(person);
  const job = await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00" });
  await market.application(job, person, { status: "confirmed" });
  push.answerWith(async () => ({ status: 503 }));
  await sendReminders(market.services.db, tuesdayNoon, market.services);
  await workOff();
  expect(await statesOf("push")).toContain("waiting");
  push.answerWith(async () => ({ status: 201 }));
  market.setNow(hoursAfter(tuesdayNoon, 3));
  while ((await hurry()) > 0) await workOff();
  expect(texts().filter(({ kind }) => kind === "reminder")).toEqual([]);
  const own = await emailOf(person);
  expect(mails().filter(([to]) => to === own)).toEqual([]);
});
