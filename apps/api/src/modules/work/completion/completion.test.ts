import { byRule } from "../../../../testing/decide.ts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsMarkAsCompleted, jobsVerifyNotCompleted } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { jobForm } from "../../../../testing/forms.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { runShiftLifecycle } from "../tasks.ts";
import { completeUnmarked } from "../../applications/complete-unmarked.ts";
import { markJobCompleted } from "./mark-job-completed.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

// Four hours that end at noon; the clock is set to their end.
const over = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "08:00", endTime: "12:00" };
const dayHours = 24;

/** Inserts a job that is over, with confirmed workers. */
async function team(size: number) {
  const venue = await market.venue();
  const job = await market.job(venue, { ...over, openings: Math.max(1, size) });
  const people = await Promise.all(Array.from({ length: size }, () => market.person()));
  const applied = [];
  for (const person of people) {
    applied.push({ person, ...(await market.application(job, person, { status: "confirmed" })) });
  }
  return { venue, job, applied };
}

const mark = ({ token }: Venue, job: { id: string }, people?: object[]) =>
  market.askRefused(jobsMarkAsCompleted, {
    token,
    body: { job_id: job.id, ...(people && { people: people as [] }) },
  });
const tick = (hours: number) => {
  const now = hoursAfter(tuesdayNoon, hours);
  market.setNow(now);
  return runShiftLifecycle(market.services.db, now);
};
async function notificationsOf({ id }: { id: string }, kind: string): Promise<{ read: unknown }[]> {
  await market.handleEvents();
  const { rows } = await market.db.execute(sql`
    SELECT read_at IS NOT NULL AS read FROM notifications JOIN owners USING (account_id) WHERE party_id = ${id} AND kind = ${kind} ORDER BY at`);
  return rows as { read: unknown }[];
}

describe("marking sets attendance", () => {
  test("present, late or a no-show, with the minutes, in one request", async () => {
    const { venue, job, applied } = await team(4);
    const [onTime, late, missing, unmentioned] = applied;
    const { status } = await mark(venue, job, [
      { application_id: onTime!.id, attendance: "present", minutes: 240 },
      { application_id: late!.id, attendance: "late", minutes: 195 },
      { application_id: missing!.id, attendance: "noshow", minutes: 240 },
    ]);
    expect(status).toBe(200);
    const row = (one: { id: string }) => market.readApplication(one.id);
    expect(await row(onTime!)).toMatchObject({ status: "completed", attendance: "present" });
    expect(await row(late!)).toMatchObject({ status: "completed", attendance: "late" });
    expect(await row(missing!)).toMatchObject({ status: "noshow", attendance: null });
    expect(await row(unmentioned!)).toMatchObject({ status: "completed", attendance: "present" });
    expect(await market.readOffencesOf(missing!.person)).toMatchObject([{ kind: "noshow", jobId: job.id }]);
    const seen = await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } });
    const resolveHours = (one: { id: string }) => seen.body.data.find(({ _id }) => _id === one.id)?.hours;
    expect(resolveHours(onTime!)).toEqual({ agreed: 240, minutes: 240, until: expect.any(String) });
    expect(resolveHours(late!)).toMatchObject({ minutes: 240, proposed: { minutes: 195, by: "restaurant" } });
    expect(resolveHours(missing!)).toBeUndefined();
    expect(await notificationsOf(late!.person, "hoursproposed")).toHaveLength(1);
    expect(await notificationsOf(onTime!.person, "hoursproposed")).toEqual([]);
    expect(await market.readJob(job.id)).toMatchObject({ state: "completed", confirmedCount: 3 });
  });

  test("without a list every worker counts as present for the agreed hours", async () => {
    const { venue, job, applied } = await team(2);
    expect((await mark(venue, job)).status).toBe(200);
    for (const { id } of applied) {
      expect(await market.readApplication(id)).toMatchObject({ status: "completed", attendance: "present" });
    }
    expect((await market.db.execute(sql`SELECT FROM timesheets`)).rows.length).toBe(
      (await market.db.execute(sql`SELECT FROM timesheets WHERE minutes <> agreed_minutes`)).rows.length,
    );
  });

  test.each([
    [
      "a person of another job",
      404,
      async () => [{ application_id: (await team(1)).applied[0]!.id, attendance: "noshow" }],
    ],
    [
      "a person twice",
      400,
      async (id: string) => [
        { application_id: id, attendance: "present" },
        { application_id: id, attendance: "noshow" },
      ],
    ],
    [
      "more than the day has",
      400,
      async (id: string) => [{ application_id: id, attendance: "late", minutes: 1441 }],
    ],
    ["nothing of how they came", 400, async (id: string) => [{ application_id: id }]],
  ] as const)("%s is refused, and nothing changes", async (_what, status, people) => {
    const { venue, job, applied } = await team(1);
    const { id } = applied[0]!;
    expect((await mark(venue, job, await people(id))).status).toBe(status);
    expect(await market.readJob(job.id)).toMatchObject({ state: "open" });
    expect(await market.readApplication(id)).toMatchObject({ status: "confirmed", attendance: null });
  });

  test("reporting attendance after a no-show is refused, and changes nothing for the others either", async () => {
    const { venue, job, applied } = await team(1);
    const missed = await market.application(job, await market.person(), { status: "noshow" });
    const people = [
      { application_id: applied[0]!.id, attendance: "noshow" },
      { application_id: missed.id, attendance: "present" },
    ];
    expect(await mark(venue, job, people)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await market.readApplication(applied[0]!.id)).toMatchObject({ status: "confirmed" });
    expect(await market.readOffencesOf(applied[0]!.person)).toEqual([]);
  });
});

describe("a venue is reminded", () => {
  test("two hours, a day and three days after the end, until it has marked the job", async () => {
    const { venue, job } = await team(1);
    const counts = [];
    for (const hours of [1.9, 2, 2.1, 23, 24, 71, 72, 100]) {
      await tick(hours);
      counts.push((await notificationsOf(venue, "markcompleted")).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
    await mark(venue, job);
    expect(await notificationsOf(venue, "markcompleted")).toEqual([
      { read: true },
      { read: true },
      { read: true },
    ]);
  });

  test("only once, after days without a run and with concurrent servers", async () => {
    const { venue } = await team(0);
    const now = hoursAfter(tuesdayNoon, 80);
    await Promise.all(Array.from({ length: 4 }, () => runShiftLifecycle(market.services.db, now)));
    expect(await notificationsOf(venue, "markcompleted")).toHaveLength(1);
  });

  test("not about jobs that are marked or cancelled", async () => {
    const { venue, job } = await team(1);
    await mark(venue, job);
    await tick(30);
    expect(await notificationsOf(venue, "markcompleted")).toEqual([]);
  });
});

describe("a job that is unmarked for seven days", () => {
  test("is completed for its workers, and the venue cannot post until it marks the job", async () => {
    const { venue, job, applied } = await team(1);
    const { id, person } = applied[0]!;
    await tick(7 * dayHours - 0.1);
    expect(await market.readApplication(id)).toMatchObject({ status: "confirmed" });
    await tick(7 * dayHours + 5);
    const completed = {
      status: "completed",
      attendance: null,
      closedAt: hoursAfter(tuesdayNoon, 7 * dayHours),
    };
    expect(await market.readApplication(id)).toMatchObject(completed);
    expect(await market.readJob(job.id)).toMatchObject({ state: "open", confirmedCount: 1 });
    const review = { application_id: id, stars: 5, text: "Good people." };
    expect((await market.ask(reviewsAdd, { token: person.token, body: review })).status).toBe(200);

    const unmarked = { token: venue.token, body: { restaurant_id: venue.id } };
    expect((await market.ask(jobsVerifyNotCompleted, unmarked)).body.data).toMatchObject([{ _id: job.id }]);
    const form = { token: venue.token, body: jobForm(venue.id, "2026-03-25") };
    expect(await market.askRefused(jobsAdd, form)).toMatchObject({
      status: 409,
      body: { code: "JOB_NOT_COMPLETED" },
    });

    // The venue can no longer report attendance or lateness.
    const late = [{ application_id: id, attendance: "noshow" }];
    expect(await mark(venue, job, late)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect((await mark(venue, job)).status).toBe(200);
    expect(await market.readApplication(id)).toMatchObject(completed);
    expect(await market.readJob(job.id)).toMatchObject({ state: "completed" });
    expect((await market.askRefused(jobsAdd, form)).status).toBe(200);
  });

  describe("that the venue marks at the same moment", () => {
    const now = hoursAfter(tuesdayNoon, 7 * dayHours + 1);

    test("is left to the venue, if that came first", async () => {
      const { job, applied } = await team(2);
      const { id } = applied[0]!;
      const people = [{ applicationId: id, attendance: "noshow" }] as const;
      await inTransaction(market.services.db, async (tx) => {
        await markJobCompleted(tx, job.id, { people, policy: byRule, now });
        await runShiftLifecycle(market.services.db, now);
      });
      expect(await market.readApplication(id)).toMatchObject({ status: "noshow" });
    });

    test("refuses the venue, if that came second", async () => {
      const { venue, job, applied } = await team(2);
      const { id } = applied[0]!;
      market.setNow(now);
      const marking = () => mark(venue, job, [{ application_id: id, attendance: "noshow" }]);
      const answer = await market.behind((tx) => completeUnmarked(tx, now), marking);
      expect(answer).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
      expect(await market.readApplication(id)).toMatchObject({ status: "completed" });
    });
  });
});
