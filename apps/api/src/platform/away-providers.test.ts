import tls from "node:tls";
import { applicationsAdd, applicationsCancel } from "@bandeja/contract/calls/applications";
import { healthReady } from "@bandeja/contract/calls/health";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { BreakerOpen } from "@bandeja/providers/provider-error";
import { bucketKeys, startFakeBucket } from "@bandeja/providers/testing/fake-bucket";
import { startFakeStripe, stripeKeys } from "@bandeja/providers/testing/fake-stripe";
import { jsonAnswer, startFakeTwilio } from "@bandeja/providers/testing/fake-twilio";
import { httpFaults } from "@bandeja/providers/testing/http-faults";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService } from "@bandeja/providers/testing/push-service/push-service";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { smtpFaults } from "@bandeja/providers/testing/smtp-faults";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../testing/test-market.ts";
import { deliverSms } from "../modules/notifications/delivery/deliver-sms.ts";
import { inTransaction } from "../db/transaction.ts";

/** The faults in a row that open a breaker, and a time (ms) after which it lets a request through. */
const [maxFaults, openMs] = [5, 6_001];

const start = async () => ({
  twilio: await startFakeTwilio(jsonAnswer(201, { sid: "SM1" })),
  stripe: await startFakeStripe(),
  bucket: await startFakeBucket(),
  push: await startPushService(),
  smtp: await startMailServer(),
});
const trusted = tls.getCACertificates("default");
let servers: Awaited<ReturnType<typeof start>>;
let market: Market;

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificate]);
  servers = await start();
  const { twilio, stripe, bucket, smtp } = servers;
  market = await createTestMarket({
    vapid: { ...createVapidKeys(), subject: "mailto:ola@bandeja.test" },
    smtp: { url: smtp.url, from: "ola@bandeja.test" },
    twilio: { accountSid: "AC1", authToken: "secret", from: "+15005550006", url: twilio.url },
    stripe: { ...stripeKeys, url: stripe.url },
    bucket: { ...bucketKeys, url: bucket.url },
    smsDailyBudget: 200,
  });
  vi.useFakeTimers({ toFake: ["performance"] });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  await market.db.execute(sql`DELETE FROM pgboss.job`);
});
/** All providers are healthy again, and the next requests close their breakers. */
afterEach(() => {
  for (const server of Object.values(servers)) server.misbehave(undefined);
  vi.advanceTimersByTime(openMs);
});
afterAll(async () => {
  vi.useRealTimers();
  await market.close();
  const { twilio, stripe, bucket, push, smtp } = servers;
  await Promise.all([twilio.stop(), stripe.stop(), bucket.stop(), push.close(), smtp.close()]);
  tls.setDefaultCACertificates(trusted);
});

/** Makes delayed tasks of a queue due, and runs them. @returns the longest delay (s) */
async function runLater(queue: string): Promise<number> {
  const { rows } = await market.db.execute<{ wait: number | null }>(sql`
    WITH late AS (SELECT id, start_after FROM pgboss.job WHERE name = ${queue} AND state IN ('created', 'retry')),
      due AS (UPDATE pgboss.job SET start_after = now() FROM late WHERE job.id = late.id RETURNING late.start_after)
    SELECT ceil(extract(epoch FROM max(start_after) - now()))::int AS wait FROM due`);
  await market.workOff();
  return rows[0]?.wait ?? 0;
}

interface Refusal {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Repeats a request until the breaker opens, and expects the next one to be refused without asking the provider. */
async function expectShortCircuit(
  request: () => Promise<Refusal>,
  server: { count(): number },
): Promise<void> {
  for (let fault = 0; fault < maxFaults; fault += 1) {
    const { statusCode, headers } = await request();
    expect([statusCode, headers["retry-after"]]).toEqual([503, "30"]);
  }
  const before = server.count();
  const { statusCode, headers } = await request();
  expect([statusCode, server.count()]).toEqual([503, before]);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(6);
}

test("calls that need an absent provider are refused for a few seconds, without asking it", async () => {
  const { twilio, stripe, bucket } = servers;
  for (const server of [twilio, stripe, bucket]) server.misbehave(httpFaults.unauthorized);
  const venue = await market.venue();
  const post = async (
    request: Promise<{ status: number; headers: Refusal["headers"] }>,
  ): Promise<Refusal> => {
    const { status, headers } = await request;
    return { statusCode: status, headers };
  };
  let number = 912_000_000;
  const ask = () => {
    const body = { phone: String((number += 1)), mobilecountry: "+351" };
    return post(market.ask(sendSmsCode, { body }));
  };
  await expectShortCircuit(ask, twilio);
  const pay = { token: venue.token, body: { restaurant_id: venue.id } };
  await expectShortCircuit(() => post(market.ask(paymentsCheckout, pay)), stripe);
  await expectShortCircuit(() => market.app.inject({ url: `/uploads/${"a".repeat(24)}.webp` }), bucket);

  const { status, body } = await market.ask(healthReady);
  expect([status, body.checks["providers"]]).toEqual([200, "degraded"]);
  const report = await market.services.readiness.report();
  expect(report.checks["providers"]?.details).toEqual({
    breakers: {
      sms: "open",
      mail: "closed",
      "push (Google)": "closed",
      "push (Mozilla)": "closed",
      "push (Apple)": "closed",
      "push (Microsoft)": "closed",
      photos: "open",
      payments: "open",
    },
  });
  const open = report.checks["providers"]?.samples?.["bandeja_provider_breaker_open"];
  expect(open).toContainEqual([{ provider: "payments" }, 1]);
  expect(open).toContainEqual([{ provider: "mail" }, 0]);

  for (const server of [twilio, stripe, bucket]) server.misbehave(undefined);
  vi.advanceTimersByTime(openMs);
  expect((await market.ask(paymentsCheckout, pay)).status).toBe(200);
  const { breakers } = market.services;
  expect(breakers.list()).toContainEqual({ name: "payments", state: "closed" });
});

test("a photo is not decoded while its store is away, and does not count as an upload", async () => {
  const { bucket } = servers;
  const person = await market.person();
  // A picture would be decoded and encoded for this answer.
  const upload = async () => {
    const photo = new File(["not a picture"], "me.jpg");
    const { status, headers } = await market.ask(waitressPhoto, { token: person.token, body: { photo } });
    return [status, headers["retry-after"]];
  };
  bucket.misbehave(httpFaults.unauthorized);
  for (let fault = 0; fault < maxFaults; fault += 1) {
    await market.services.photos.open(`${"a".repeat(24)}.webp`).catch(() => {});
  }
  for (let attempt = 0; attempt < 21; attempt += 1) expect(await upload()).toEqual([503, "2"]);
  bucket.misbehave(undefined);
  vi.advanceTimersByTime(openMs);
  expect(await upload()).toEqual([400, undefined]);
});

test("a mail waits for its server without using up its attempts, for a day", async () => {
  const { smtp, queue } = { ...servers, ...market.services };
  const jobs = async () => {
    const { rows } = await market.db.execute<{ attempts: number; state: string }>(
      sql`SELECT retry_count AS attempts, state FROM pgboss.job WHERE name = 'mail' ORDER BY data -> 'to' ->> 'address'`,
    );
    return rows.map(({ attempts, state }) => `${state} ${attempts}`);
  };
  smtp.misbehave(smtpFaults.broken);
  for (let mail = 0; mail < maxFaults + 1; mail += 1) {
    const to = { address: `ana${mail}@venue.test` };
    await inTransaction(market.db, (tx) =>
      queue.sendMail(tx, { to, language: "pt", mail: "phoneMoved", values: { name: "Ana" } }),
    );
  }
  await market.workOff();
  // An attempt is counted when the next one begins: the last mail has made none.
  expect(await jobs()).toEqual([...Array<string>(maxFaults).fill("retry 0"), "created 0"]);
  const before = smtp.count();
  await runLater("mail");
  const waiting = [...Array<string>(maxFaults).fill("retry 1"), "created 0"];
  expect(await jobs()).toEqual(waiting);
  const wait = await runLater("mail");
  expect([await jobs(), wait > 5, wait <= 66]).toEqual([waiting, true, true]);

  await market.db.execute(sql`UPDATE pgboss.job SET created_on = now() - interval '25 hours'`);
  await runLater("mail");
  expect(await jobs()).toEqual([...Array<string>(maxFaults).fill("retry 1"), "retry 0"]);
  await runLater("mail");
  expect(await jobs()).toEqual([...Array<string>(maxFaults).fill("retry 2"), "retry 1"]);
  expect(smtp.count()).toBe(before);

  smtp.misbehave(undefined);
  vi.advanceTimersByTime(openMs);
  await runLater("mail");
  expect(new Set(smtp.mails.map(({ to }) => to[0]))).toEqual(
    new Set(Array.from({ length: maxFaults + 1 }, (_, mail) => `ana${mail}@venue.test`)),
  );
});

test("a push waits for its service without using up its attempts, for four hours", async () => {
  const { push } = servers;
  const [venue, person] = [await market.venue(), await market.person()];
  await market.ask(pushSubscribe, { token: venue.token, body: push.subscribe() });
  const attempts = async () => {
    const { rows } = await market.db.execute<{ attempts: number }>(
      sql`SELECT attempts FROM notification_deliveries WHERE channel = 'push' AND state = 'waiting'`,
    );
    return rows[0]?.attempts;
  };
  push.misbehave(httpFaults.broken);
  const { endpoint, keys } = push.subscribe();
  const message = { payload: "", topic: "t", urgency: "high", ttl: 60 } as const;
  for (let fault = 0; fault < maxFaults; fault += 1) {
    await market.services.push?.send({ to: { endpoint, ...keys }, ...message }).catch(() => {});
  }
  const before = push.count();
  const job = await market.job(venue);
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  await market.workOff();
  expect(await attempts()).toBe(0);
  const wait = await runLater("push");
  expect([await attempts(), wait > 5, wait <= 66]).toEqual([0, true, true]);
  market.setNow(hoursAfter(tuesdayNoon, 5));
  await runLater("push");
  expect([await attempts(), push.count()]).toEqual([1, before]);

  push.misbehave(undefined);
  vi.advanceTimersByTime(openMs);
  await runLater("push");
  expect(push.delivered).toHaveLength(1);
});

/** Cancels a person's shift of this evening while Twilio does not answer. @returns the requests that Twilio gets for it */
async function cancelDuringOutage(person: Person): Promise<number> {
  const { twilio } = servers;
  const venue = await market.venue();
  const kinds = [{ kind: "cancelled", sms: true }];
  await market.ask(notificationsChange, { token: person.token, body: { kinds } });
  twilio.misbehave(httpFaults.unauthorized);
  for (let fault = 0; fault < maxFaults; fault += 1) {
    await market.services.sms.send({ to: "+351912345678", text: "" }).catch(() => {});
  }
  const before = twilio.count();
  const today = { startDate: "2026-03-10", startTime: "18:00", endTime: "23:00" };
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
  await market.workOff();
  return twilio.count() - before;
}
/** Twilio answers again. @returns the number of text messages that are sent then */
async function endOutage(): Promise<number> {
  const { twilio } = servers;
  twilio.misbehave(undefined);
  vi.advanceTimersByTime(openMs);
  const before = twilio.count();
  await runLater("notification-sms");
  return twilio.count() - before;
}
const countMails = () => servers.smtp.mails.filter(({ to }) => to[0]?.startsWith("worker")).length;
async function notificationOf({ accountId }: Person): Promise<string> {
  const { rows } = await market.db.execute<{ id: string }>(
    sql`SELECT id FROM notifications WHERE account_id = ${accountId}`,
  );
  return rows[0]!.id;
}
/** The states of a person's text message and mail, and how many text messages were charged. */
async function deliveriesOf({ accountId }: Person) {
  const { rows } = await market.db.execute<{ channel: string; state: string; attempts: number }>(sql`
    SELECT channel, state, attempts FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
    WHERE n.account_id = ${accountId} ORDER BY channel DESC`);
  const { rows: charged } = await market.db.execute<{ sum: number }>(sql`
    SELECT coalesce(sum(attempts), 0)::int AS sum FROM attempt_counters
    WHERE scope LIKE 'sms%' AND subject = 'all'`);
  return [...rows.map(({ channel, state, attempts }) => `${channel} ${state} ${attempts}`), charged[0]?.sum];
}

describe("an urgent text message whose provider is away", () => {
  let person: Person;
  beforeEach(async () => {
    person = await market.person();
    servers.smtp.mails.length = 0;
    await market.db.execute(sql`DELETE FROM attempt_counters`);
  });

  /** Lets the outage last so long that the notification is mailed. */
  async function waitForMail(): Promise<void> {
    market.setNow(hoursAfter(tuesdayNoon, 2.1 / 60));
    await runLater("notification-sms");
  }

  test("is the only message if the provider is back within two minutes", async () => {
    expect([await cancelDuringOutage(person), countMails()]).toEqual([0, 0]);
    market.setNow(hoursAfter(tuesdayNoon, 1.9 / 60));
    const wait = await runLater("notification-sms");
    expect([wait > 4, wait <= 66]).toEqual([true, true]);
    expect(await deliveriesOf(person)).toEqual(["sms waiting 0", 0]);
    expect(await endOutage()).toBe(1);
    expect(await deliveriesOf(person)).toEqual(["sms sent 1", 1]);
    expect(countMails()).toBe(0);
  });

  test("is mailed after two minutes, costs nothing while it waits, and is sent once the provider is back", async () => {
    await cancelDuringOutage(person);
    await waitForMail();
    expect(countMails()).toBe(1);
    expect(await deliveriesOf(person)).toEqual(["sms waiting 0", "mail sent 1", 0]);
    const wait = await runLater("notification-sms");
    expect([wait > 4, wait <= 66]).toEqual([true, true]);
    expect(await endOutage()).toBe(1);
    expect(await endOutage()).toBe(0);
    expect(await deliveriesOf(person)).toEqual(["sms sent 1", "mail sent 1", 1]);
    expect(countMails()).toBe(1);
  });

  test("is not sent if it was read meanwhile", async () => {
    await cancelDuringOutage(person);
    await waitForMail();
    await market.ask(notificationsRead, {
      token: person.token,
      body: { notification_id: await notificationOf(person) },
    });
    expect(await endOutage()).toBe(0);
    expect(await deliveriesOf(person)).toEqual(["sms failed 1", "mail sent 1", 0]);
  });

  test("is not even mailed if it was read within two minutes", async () => {
    await cancelDuringOutage(person);
    const body = { notification_id: await notificationOf(person) };
    await market.ask(notificationsRead, { token: person.token, body });
    expect(await endOutage()).toBe(0);
    expect(await deliveriesOf(person)).toEqual(["sms failed 1", 0]);
  });

  test("is mailed, and not sent, once it is not urgent any more", async () => {
    await cancelDuringOutage(person);
    market.setNow(hoursAfter(tuesdayNoon, 14));
    expect(await endOutage()).toBe(0);
    expect(await deliveriesOf(person)).toEqual(["sms failed 1", "mail sent 1", 0]);
  });

  test("gives its place in the budget back if the breaker opens just before it is sent", async () => {
    await cancelDuringOutage(person);
    const job = { notificationId: await notificationOf(person), accountId: person.accountId };
    const send = () => Promise.reject(new BreakerOpen("sms", 5_000));
    await deliverSms(job, { ...market.services, sms: { send } });
    expect(await deliveriesOf(person)).toEqual(["sms waiting 0", 0]);
  });
});
