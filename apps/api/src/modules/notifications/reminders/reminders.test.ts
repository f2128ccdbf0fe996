import {
  applicationsCancel,
  applicationsConfirm,
  applicationsAdd,
} from "@bandeja/contract/calls/applications";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { sendReminders } from "./send-reminders.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

/** Friday, 18:00 to 22:00. */
const friday = { startDate: "2026-03-13", endDate: "2026-03-13", startTime: "18:00", endTime: "22:00" };
const start = new Date("2026-03-13T18:00:00Z");

/** Runs the scheduled task `hours` before the shift. */
async function runBefore(hours: number): Promise<void> {
  const now = hoursAfter(start, -hours);
  market.setNow(now);
  await sendReminders(market.services.db, now, market.services);
}

async function notificationsOf({ id }: { id: string }, kind: string) {
  await market.handleEvents();
  const { rows } = await market.tx.execute<{ at: Date; read: boolean }>(sql`
    SELECT extract(epoch FROM at)::float8 * 1000 AS at, read_at IS NOT NULL AS read
    FROM notifications JOIN owners USING (account_id)
    WHERE party_id = ${id} AND kind = ${kind} ORDER BY at`);
  return rows.map(({ at, read }) => ({ hours: (start.getTime() - Number(at)) / 3_600_000, read }));
}

async function confirmed(values: object = friday): Promise<{ venue: Venue; worker: Person; id: string }> {
  const [venue, worker] = [await market.venue(), await market.person()];
  const { id } = await market.application(await market.job(venue, values), worker, { status: "confirmed" });
  return { venue, worker, id };
}

describe("a worker with a confirmed shift is reminded", () => {
  test("a day and two hours before it, once each; the second reminder replaces the first", async () => {
    const { venue, worker } = await confirmed();
    for (const hours of [25, 24.1, 24, 23.9, 3, 2.1]) await runBefore(hours);
    expect(await notificationsOf(worker, "reminder")).toEqual([{ hours: 24, read: false }]);
    for (const hours of [2, 1.9, 0.1, 0, -1]) await runBefore(hours);
    expect(await notificationsOf(worker, "reminder")).toEqual([
      { hours: 24, read: true },
      { hours: 2, read: false },
    ]);
    expect(await notificationsOf(venue, "reminder")).toEqual([]);
  });

  test("by two processes at once, once", async () => {
    const { worker } = await confirmed();
    await Promise.all(Array.from({ length: 5 }, () => runBefore(23.9)));
    expect(await notificationsOf(worker, "reminder")).toHaveLength(1);
  });

  test("as often as they chose, or not at all", async () => {
    const [often, never] = [await confirmed(), await confirmed()];
    const choose = ({ worker: { token } }: typeof often, reminderhours: (48 | 4 | 1)[]) =>
      market.ask(notificationsChange, { token, body: { reminderhours } });
    await choose(often, [1, 48, 4, 4]);
    const { body } = await choose(never, []);
    expect(body.data.reminderhours).toEqual([]);
    for (const hours of [48, 24, 4, 2, 1]) await runBefore(hours);
    expect(await notificationsOf(often.worker, "reminder")).toMatchObject([
      { hours: 48 },
      { hours: 4 },
      { hours: 1 },
    ]);
    expect(await notificationsOf(never.worker, "reminder")).toEqual([]);
  });

  test("not for a time before the confirmation", async () => {
    const [venue, worker] = [await market.venue(), await market.person()];
    const job = await market.job(venue, friday);
    market.setNow(hoursAfter(start, -12));
    const { body } = await market.ask(applicationsAdd, { token: worker.token, body: { job_id: job.id } });
    const application = { application_id: body.data._id };
    await market.ask(applicationsConfirm, { token: venue.token, body: application });
    await runBefore(11.9);
    expect(await notificationsOf(worker, "reminder")).toEqual([]);
    await runBefore(2);
    expect(await notificationsOf(worker, "reminder")).toMatchObject([{ hours: 2 }]);
  });

  test("once after an outage, of the shorter time", async () => {
    const { worker } = await confirmed();
    await runBefore(1.5);
    await runBefore(1.4);
    expect(await notificationsOf(worker, "reminder")).toMatchObject([{ hours: 1.5 }]);
  });

  test("a day before the first of several evenings, two hours before each", async () => {
    const { worker } = await confirmed({ ...friday, endDate: "2026-03-15" });
    for (let hours = 26; hours > -54; hours -= 1) await runBefore(hours);
    expect((await notificationsOf(worker, "reminder")).map(({ hours }) => hours)).toEqual([24, 2, -22, -46]);
  });
});

test("nobody is reminded of pending or cancelled work, and an unread reminder ends with the work", async () => {
  const { venue, worker, id } = await confirmed();
  const pending = await market.person();
  await market.application(await market.job(venue, friday), pending);
  await runBefore(24);
  await market.ask(applicationsCancel, {
    token: worker.token,
    body: { application_id: id, reason: "I have a fever" },
  });
  await runBefore(2);
  expect(await notificationsOf(worker, "reminder")).toEqual([{ hours: 24, read: true }]);
  expect(await notificationsOf(pending, "reminder")).toEqual([]);
});

test("both sides of completed work are asked once for a missing review: a venue once for all workers", async () => {
  const venue = await market.venue();
  const job = await market.job(venue, { ...friday, openings: 3, state: "completed" });
  const workers = [await market.person(), await market.person(), await market.person()];
  const done = [];
  for (const worker of workers) {
    const closedAt = hoursAfter(start, 6);
    done.push(await market.application(job, worker, { status: "completed", closedAt }));
  }
  market.setNow(hoursAfter(start, 7));
  await market.ask(reviewsAdd, {
    token: await market.tokenAt(workers[0]!, hoursAfter(start, 7)),
    body: { application_id: done[0]!.id, stars: 5, text: "Fair and friendly" },
  });
  for (const hours of [-17, -18, -19, -79]) await runBefore(hours);
  expect(await notificationsOf(venue, "reviewdue")).toMatchObject([{ hours: -18 }]);
  expect(await notificationsOf(workers[0]!, "reviewdue")).toEqual([]);
  expect(await notificationsOf(workers[1]!, "reviewdue")).toMatchObject([{ hours: -18 }]);
});
