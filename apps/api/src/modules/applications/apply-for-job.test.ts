import { applicationsAdd, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { takeNumber } from "../../../testing/take-contact.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { applications } from "../../db/schema/jobs.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { lockJob } from "../jobs/core/find-job.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

async function apply(person: Person, job: { id: string }) {
  const request = { token: person.token, body: { job_id: job.id } };
  const { status, body } = await market.askRefused(applicationsAdd, request);
  return { status, code: body.code };
}

const noPhone = { phoneE164: null, phoneCallingCode: null, phoneNational: null };
// The clock is set to Tuesday the 10th, 12:00 in Lisbon.
const thursday = { startDate: "2026-03-12", endDate: "2026-03-12", startTime: "18:00", endTime: "23:00" };
const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00" };

test("a worker applies, and the job counts the application", async () => {
  const [person, job] = [await market.person(), await market.job(await market.venue())];
  const answer = await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: { job_id: job.id, waitress_id: person.id, status: "pending", cancelledby: null, reason: null },
    },
  });
  const row = await market.readApplication(answer.body.data._id);
  expect(row.windows).toBe((await market.readJob(job.id)).windows);
  expect(await market.readJob(job.id)).toMatchObject({
    appliedCount: 1,
    confirmedCount: 0,
    everApplied: true,
  });
});

describe("a worker who may not apply for several reasons gets the first in the contract's order", () => {
  test("one after the other", async () => {
    const venue = await market.venue();
    const person = await market.person(noPhone);
    await market.offend(person, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
    const cancelled = await market.job(venue, { ...thursday, state: "cancelled" });
    const started = await market.job(venue, { ...running, openings: 1 });
    await market.application(started, await market.person(), { status: "confirmed" });

    expect(await apply(person, cancelled)).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(await apply(person, started)).toEqual({ status: 403, code: "BLOCKED" });
    const phoneless = await market.person(noPhone);
    expect(await apply(phoneless, started)).toEqual({ status: 409, code: "PHONE_REQUIRED" });
    const late = await market.person();
    expect(await apply(late, started)).toEqual({ status: 409, code: "JOB_STARTED" });
  });

  test("full before already applied, before busy at that time", async () => {
    const venue = await market.venue();
    const person = await market.person();
    const busy = await market.job(venue, thursday);
    await market.application(busy, person, { status: "confirmed" });
    const full = await market.job(venue, { ...thursday, openings: 1 });
    await market.application(full, person, { status: "declined" });
    await market.application(full, await market.person(), { status: "confirmed" });
    expect(await apply(person, full)).toEqual({ status: 409, code: "JOB_FULL" });
    const declined = await market.job(venue, thursday);
    await market.application(declined, person, { status: "declined" });
    expect(await apply(person, declined)).toEqual({ status: 409, code: "ALREADY_APPLIED" });
    const free = await market.job(venue, thursday);
    expect(await apply(person, free)).toEqual({ status: 409, code: "OVERLAPS" });
    expect((await market.readJob(free.id)).appliedCount).toBe(0);
  });
});

test("a completed job counts as started", async () => {
  const job = await market.job(await market.venue(), {
    startDate: "2026-03-01",
    endDate: "2026-03-01",
    state: "completed",
  });
  expect(await apply(await market.person(), job)).toEqual({ status: 409, code: "JOB_STARTED" });
});

describe("a confirmed shift blocks only its own hours", () => {
  test.each([
    ["right before", { endTime: "18:00", startTime: "12:00" }, 200],
    ["right after, past midnight", { startTime: "23:00", endTime: "04:00" }, 200],
    ["a minute into it", { startTime: "12:00", endTime: "18:01" }, 409],
    [
      "the night before, into the morning",
      { startDate: "2026-03-11", endDate: "2026-03-11", startTime: "22:00", endTime: "06:00" },
      200,
    ],
    [
      "three days, one window a day, around it",
      { startDate: "2026-03-11", endDate: "2026-03-13", startTime: "08:00", endTime: "16:00" },
      200,
    ],
    [
      "three days, each evening",
      { startDate: "2026-03-11", endDate: "2026-03-13", startTime: "22:00", endTime: "02:00" },
      409,
    ],
    [
      "another zone at the same instant",
      { timezone: "America/Sao_Paulo", startTime: "15:00", endTime: "16:00" },
      409,
    ],
    [
      "another zone at the same wall clock",
      { timezone: "America/Sao_Paulo", startTime: "21:00", endTime: "23:00" },
      200,
    ],
  ])("%s", async (_what, overrides, status) => {
    const venue = await market.venue();
    const person = await market.person();
    await market.application(await market.job(venue, thursday), person, { status: "confirmed" });
    const other = await market.job(venue, { ...thursday, ...overrides });
    expect(await apply(person, other)).toMatchObject({ status });
  });

  test("pending and ended applications block no hours", async () => {
    const venue = await market.venue();
    const person = await market.person();
    await market.application(await market.job(venue, thursday), person);
    await market.application(await market.job(venue, thursday), person, { status: "cancelled" });
    expect(await apply(person, await market.job(venue, thursday))).toMatchObject({ status: 200 });
  });
});

describe("conduct: a suspension blocks applying, as it blocks posting", () => {
  test.each([
    ["one offence", [-1], 200],
    ["two within 90 days, the latest an hour ago", [-48, -1], 403],
    ["two within 90 days, the latest 24 h ago", [-48, -24.01], 200],
    ["two more than 90 days apart", [-24 * 92, -1], 200],
    ["three, the latest six days ago", [-24 * 20, -24 * 10, -24 * 6], 403],
    ["three, the latest seven days ago", [-24 * 20, -24 * 10, -24 * 7.01], 200],
    ["five within twelve months, in any chains", [-8_700, -6_500, -4_300, -2_100, -400], 403],
    ["five, years apart", [-40_000, -30_000, -20_000, -10_000, -5000], 200],
  ])("%s", async (_what, hours, status) => {
    const person = await market.person();
    await market.offend(person, ...hours.map((count) => hoursAfter(tuesdayNoon, count)));
    expect(await apply(person, await market.job(await market.venue()))).toMatchObject({ status });
  });
});

test("a person applies for a job three times, with all of their accounts", async () => {
  const [rita, again] = [await market.person(), await market.person()];
  await takeNumber(market, "waitress", rita, "914300001");
  await takeNumber(market, "waitress", again, "914300001");
  await market.db.update(accounts).set(phoneColumns("+351", "914300002")).where(eq(accounts.id, rita.id));
  const job = await market.job(await market.venue());
  const withdraw = async ({ id, token }: Person) => {
    const rows = await market.db.select().from(applications).where(eq(applications.workerId, id));
    await market.ask(applicationsWithdraw, { token, body: { application_id: rows[0]!.id } });
  };
  for (const person of [rita, again, rita]) {
    expect(await apply(person, job)).toMatchObject({ status: 200 });
    await withdraw(person);
  }
  for (const person of [rita, again]) {
    expect(await apply(person, job)).toEqual({ status: 409, code: "APPLIED_TOO_OFTEN" });
  }
  expect(await apply(rita, await market.job(await market.venue()))).toMatchObject({ status: 200 });
  expect(await apply(await market.person(), job)).toMatchObject({ status: 200 });
});

describe("at once", () => {
  test("an application is created once", async () => {
    const [person, job] = [await market.person(), await market.job(await market.venue())];
    const applying = () => market.outcome(applicationsAdd, { token: person.token, body: { job_id: job.id } });
    const outcomes = await market.inTurn((tx) => lockWorker(tx, person.id), [applying, applying]);
    expect(outcomes).toEqual(["ok", "ALREADY_APPLIED"]);
    expect(await market.readJob(job.id)).toMatchObject({ appliedCount: 1 });
  });

  test("requests with the same key get the same answer", async () => {
    const [person, job] = [await market.person(), await market.job(await market.venue())];
    const request = {
      token: person.token,
      body: { job_id: job.id },
      headers: { "idempotency-key": "apply" },
    };
    const applying = () => market.ask(applicationsAdd, request);
    const [first, second] = await market.inTurn((tx) => lockWorker(tx, person.id), [applying, applying]);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: { data: { _id: first.body.data._id } } });
    expect(await market.readJob(job.id)).toMatchObject({ appliedCount: 1 });
  });

  test("two workers apply for one job, and both are counted", async () => {
    const [job, rita, rui] = [
      await market.job(await market.venue()),
      await market.person(),
      await market.person(),
    ];
    const applying = (person: Person) => () =>
      market.outcome(applicationsAdd, { token: person.token, body: { job_id: job.id } });
    const outcomes = await market.inTurn((tx) => lockJob(tx, job.id), [applying(rita), applying(rui)]);
    expect(outcomes).toEqual(["ok", "ok"]);
    expect(await market.readJob(job.id)).toMatchObject({ appliedCount: 2, confirmedCount: 0 });
  });
});
