import tls from "node:tls";
import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { followedVenuesSet } from "@bandeja/contract/calls/saved-searches";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService, type PushService } from "@bandeja/providers/testing/push-service/push-service";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { sendReminders } from "../reminders/send-reminders.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../../testing/test-market.ts";

let push: PushService;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let venue: Venue;
let person: Person;
const trusted = tls.getCACertificates("default");

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificate]);
  push = await startPushService();
  smtp = await startMailServer({});
  const vapid = { ...createVapidKeys(), subject: "mailto:ola@bandeja.test" };
  market = await createTestMarket({ vapid, smtp: { url: smtp.url, from: "ola@bandeja.test" } });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  push.answerWith(async () => ({ status: 201 }));
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

const subscribe = () => market.ask(pushSubscribe, { token: person.token, body: push.subscribe() });
const follow = () =>
  market.ask(followedVenuesSet, { token: person.token, body: { restaurant_id: venue.id, followed: true } });
/** Posts a job of the next day, or of another. */
async function post(day = "2026-03-11"): Promise<Posted> {
  const job = await market.job(venue, { openings: 1, startDate: day, endDate: day });
  const payload = { jobId: job.id, venueId: venue.id };
  await inTransaction(market.services.db, (tx) => record(tx, { type: "job.posted", payload }, tuesdayNoon));
  await market.handleEvents();
  return job;
}
/** The kinds and texts of the delivered pushes. */
const pushed = (kind: string) =>
  push.delivered
    .map(({ text }) => JSON.parse(text) as { kind: string; title: string; url: string })
    .filter((one) => one.kind === kind);
const cancel = ({ id }: Posted) => market.ask(jobsCancel, { token: venue.token, body: { job_id: id } });
const fill = async (job: Posted) => {
  const { id: application_id } = await market.application(job, await market.person());
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id } });
};
const list = async () =>
  (await market.ask(notificationsFind, { token: person.token, body: {} })).body.data.filter(
    ({ kind }) => kind === "newshift" || kind === "favouriteposted",
  );

describe("several new shifts in one notification", () => {
  beforeEach(async () => {
    await subscribe();
    await follow();
  });

  test("of which some are full, cancelled or begun are delivered as those that are left", async () => {
    const jobs = [await post("2026-03-12"), await post("2026-03-13"), await post(), await post("2026-03-14")];
    await post("2026-03-15");
    // As if nobody had noticed: the delivery examines each.
    await market.db.execute(sql`UPDATE jobs SET confirmed_count = openings WHERE id = ${jobs[0]!.id}`);
    await market.db.execute(
      sql`UPDATE jobs SET state = 'cancelled', closed_at = now() WHERE id = ${jobs[1]!.id}`,
    );
    market.setNow(hoursAfter(tuesdayNoon, 30));
    await market.workOff();
    expect(pushed("newshift")).toMatchObject([{ title: "2 new shifts for you" }]);
    expect(await list()).toMatchObject([{ count: 2, read: false }]);
  });

  test("of which one is left are delivered as that one, and open it", async () => {
    const [first, left] = [await post(), await post("2026-03-12")];
    market.setNow(hoursAfter(tuesdayNoon, 30));
    await market.workOff();
    const [shown] = await list();
    const url = `http://bandeja.test/app/shifts/${left.id}?notification=${shown?._id}`;
    expect(pushed("newshift")).toMatchObject([{ title: "New shift at Tasca", url }]);
    expect(shown).toMatchObject({ job_id: left.id, person: { _id: venue.id }, read: false });
    expect(shown?.job_id).not.toBe(first.id);
  });

  test("of which none is left are not delivered", async () => {
    await post();
    await post();
    market.setNow(hoursAfter(tuesdayNoon, 30));
    await market.workOff();
    expect([pushed("newshift"), smtp.mails, await list()]).toEqual([[], [], []]);
  });

  test("lose those that are cancelled, filled or begun after the delivery, and end with the last", async () => {
    const [cancelled, filled, begun] = [await post("2026-03-12"), await post("2026-03-13"), await post()];
    await market.workOff();
    await cancel(cancelled);
    await market.handleEvents();
    expect(await list()).toMatchObject([{ count: 2, read: false }]);
    await fill(filled);
    await market.handleEvents();
    expect(await list()).toMatchObject([{ job_id: begun.id, read: false }]);
    // Tomorrow's shift began at 18:00 in Lisbon.
    market.setNow(hoursAfter(tuesdayNoon, 30.5));
    await sendReminders(market.services.db, market.services.now(), market.services);
    expect(await list()).toMatchObject([{ job_id: begun.id, read: true }]);
  });
});

describe("a favourite's notification of a posted job", () => {
  beforeEach(async () => {
    await subscribe();
    const earlier = await market.job(venue, { startDate: "2026-03-30", endDate: "2026-03-30" });
    await market.application(earlier, person, { status: "withdrawn" });
    const body = { waitress_id: person.id, list: "favourite" } as const;
    await market.ask(favouritesSet, { token: venue.token, body });
  });

  test.each<[string, (job: Posted) => Promise<unknown>]>([
    ["is full", async (job) => market.application(job, await market.person(), { status: "confirmed" })],
    ["has begun", async () => market.setNow(hoursAfter(tuesdayNoon, 30))],
    ["has their application", (job) => market.application(job, person)],
  ])("that %s meanwhile is not delivered", async (_what, change) => {
    await change(await post());
    await market.workOff();
    expect([pushed("favouriteposted"), smtp.mails, await list()]).toEqual([[], [], []]);
  });

  test("ends once the job is full", async () => {
    const job = await post();
    await market.workOff();
    expect(pushed("favouriteposted")).toHaveLength(1);
    await fill(job);
    await market.handleEvents();
    expect(await list()).toMatchObject([{ job_id: job.id, read: true }]);
  });

  test("after an outage is not sent for a job that has begun, and has the time at which it is sent", async () => {
    const [begun, later] = [
      await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00" }),
      await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" }),
    ];
    await inTransaction(market.services.db, (tx) =>
      record(
        tx,
        [begun, later].map(({ id: jobId }) => ({
          type: "job.posted" as const,
          payload: { jobId, venueId: venue.id },
        })),
        tuesdayNoon,
      ),
    );
    const now = hoursAfter(tuesdayNoon, 6);
    market.setNow(now);
    await market.handleEvents();
    const [shown, ...more] = await list();
    expect([shown?.job_id, more]).toEqual([later.id, []]);
    expect(Date.parse(shown!.at)).toBeGreaterThanOrEqual(now.getTime());
  });
});
