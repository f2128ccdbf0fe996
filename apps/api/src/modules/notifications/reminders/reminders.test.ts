import {
  applicationsCancel,
  applicationsConfirm,
  applicationsAdd,
} from "@bandeja/contract/calls/applications";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { suspendParty } from "../../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { planDelivery } from "../delivery/plan-delivery.ts";
import { deleteReviewRemindersBefore, deleteShiftRemindersBefore } from "./reminders-store.ts";
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
  const { rows } = await market.db.execute<{ at: Date; read: boolean }>(sql`
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

test("a time that began long before it was chosen is left out", async () => {
  const { worker } = await confirmed();
  await market.ask(notificationsChange, { token: worker.token, body: { reminderhours: [2] } });
  await runBefore(17);
  await market.ask(notificationsChange, { token: worker.token, body: { reminderhours: [24, 2] } });
  await runBefore(16);
  expect(await notificationsOf(worker, "reminder")).toEqual([]);
});

describe("a reminder that is planned", () => {
  /** The time (h before the shift) until which its delivery waits; undefined if it is not delivered at all. */
  async function waitOf({ worker }: { worker: Person }, hours: number) {
    const now = hoursAfter(start, -hours);
    market.setNow(now);
    const { rows } = await market.db.execute<{ id: string; sent: boolean }>(
      sql`SELECT id FROM notifications WHERE account_id = ${worker.id} AND kind = 'reminder' AND read_at IS NULL`,
    );
    const waits: number[] = [];
    const sendNotifications = async (_tx: unknown, _jobs: unknown, seconds = 0) => void waits.push(seconds);
    for (const { id } of rows) {
      await planDelivery(
        { notificationId: id, accountId: worker.id },
        { ...market.services, queue: { ...market.services.queue, sendNotifications } },
      );
    }
    const { rows: left } = await market.db.execute(
      sql`SELECT FROM notifications WHERE account_id = ${worker.id} AND kind = 'reminder' AND read_at IS NULL`,
    );
    return left.length === 0 ? undefined : hours - (waits[0] ?? 0) / 3_600;
  }
  const quiet = ({ worker: { token } }: { worker: Person }, quietfrom: string, quietto: string) =>
    market.ask(notificationsChange, { token, body: { quietfrom, quietto } });

  test("waits for the end of quiet hours a day before, not two hours before", async () => {
    const work = await confirmed();
    await quiet(work, "17:00", "19:00");
    await runBefore(24);
    expect(await waitOf(work, 24)).toBeCloseTo(23, 1);
    await runBefore(2);
    expect(await waitOf(work, 2)).toBeCloseTo(2, 1);
  });

  test("waits at most until two hours before the start", async () => {
    const work = await confirmed();
    await quiet(work, "17:30", "17:00");
    await runBefore(24);
    expect(await waitOf(work, 23)).toBeCloseTo(2, 1);
  });

  test("is not delivered once the evening has begun, or the work was cancelled", async () => {
    const [late, cancelled] = [await confirmed(), await confirmed()];
    await runBefore(2);
    expect(await waitOf(late, -0.1)).toBeUndefined();
    await market.db.execute(
      sql`UPDATE applications SET status = 'cancelled', cancelled_by = 'venue', closed_at = now() WHERE id = ${cancelled.id}`,
    );
    expect(await waitOf(cancelled, 1.9)).toBeUndefined();
  });
});

test("work that is being cancelled is left for the next run, which finds none", async () => {
  const { worker, id } = await confirmed();
  await inTransaction(market.services.db, async (tx) => {
    await tx.execute(
      sql`UPDATE applications SET status = 'cancelled', cancelled_by = 'venue', closed_at = now() WHERE id = ${id}`,
    );
    await runBefore(24);
  });
  await runBefore(23.9);
  expect(await notificationsOf(worker, "reminder")).toEqual([]);
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

test("a banned side is asked for no review, which it cannot write, and the other one is", async () => {
  const [venue, worker] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { ...friday, state: "completed" });
  await market.application(job, worker, { status: "completed", closedAt: hoursAfter(start, 6) });
  const ban = { partyId: venue.id, until: null, reason: "Did not pay.", now: hoursAfter(start, 7) };
  await inTransaction(market.db, (tx) => suspendParty(tx, ban));
  await runBefore(-18);
  expect(await notificationsOf(venue, "reviewdue")).toEqual([]);
  expect(await notificationsOf(worker, "reviewdue")).toMatchObject([{ hours: -18 }]);
});

test("a request for a review ends with the review, a venue's with the last one of the job", async () => {
  const venue = await market.venue();
  const job = await market.job(venue, { ...friday, openings: 2, state: "completed" });
  const work = [];
  for (const worker of [await market.person(), await market.person()]) {
    const closedAt = hoursAfter(start, 6);
    work.push({ worker, ...(await market.application(job, worker, { status: "completed", closedAt })) });
  }
  await runBefore(-18);
  const review = async (author: { id: string }, { id }: { id: string }) =>
    market.ask(reviewsAdd, {
      token: await market.tokenAt(author, hoursAfter(start, 18)),
      body: { application_id: id, stars: 5, text: "" },
    });
  const [first, second] = [work[0]!, work[1]!];
  await review(first.worker, first);
  expect(await notificationsOf(first.worker, "reviewdue")).toMatchObject([{ read: true }]);
  expect(await notificationsOf(second.worker, "reviewdue")).toMatchObject([{ read: false }]);
  await review(venue, first);
  expect(await notificationsOf(venue, "reviewdue")).toMatchObject([{ read: false }]);
  await review(venue, second);
  expect(await notificationsOf(venue, "reviewdue")).toMatchObject([{ read: true }]);
});

test("what was noted of past shifts and reviews is deleted", async () => {
  await confirmed();
  await runBefore(2);
  await inTransaction(market.db, (tx) => deleteShiftRemindersBefore(tx, hoursAfter(start, 1_000)));
  await inTransaction(market.db, (tx) => deleteReviewRemindersBefore(tx, hoursAfter(start, 1_000)));
  const { rows } = await market.db.execute(
    sql`SELECT FROM shift_reminders UNION ALL SELECT FROM review_reminders`,
  );
  expect(rows).toEqual([]);
});
