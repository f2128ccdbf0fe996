import { applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { jobsCancel, jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { lockVenue } from "../../venues/lock-venue.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Posted,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

/** Inserts a job of a new venue with one confirmed and one pending application. */
async function staffedJob(overrides: JobOverrides) {
  const venue = await market.venue();
  const job = await market.job(venue, overrides);
  const confirmed = await market.application(job, await market.person(), { status: "confirmed" });
  const pending = await market.application(job, await market.person());
  return { venue, job, confirmed, pending };
}

const cancel = (request: { venue: { token: string }; job: { id: string } }, reason?: string) =>
  market.ask(jobsCancel, {
    token: request.venue.token,
    body: { job_id: request.job.id, ...(reason !== undefined && { reason }) },
  });

test("a cancelled job cancels its applications with its reason", async () => {
  const request = await staffedJob({});
  const { status, body } = await cancel(request, "The kitchen burned");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: { status: "cancelled", confirmed: 0, applied: 2 },
    creditreturned: false,
  });
  expect(await market.readJob(request.job.id)).toMatchObject({
    state: "cancelled",
    cancelReason: "The kitchen burned",
  });
  expect(await market.readApplication(request.confirmed.id)).toMatchObject({
    status: "cancelled",
    cancelledBy: "venue",
    reason: "The kitchen burned",
  });
  expect(await market.readApplication(request.pending.id)).toMatchObject({
    status: "expired",
    cancelledBy: null,
  });
});

describe("cancelling confirmed work within 24 h of its start is an offence", () => {
  // Wednesday 12:00 in Lisbon, 24 h after the clock of these tests.
  const wednesdayNoon = { startDate: "2026-03-11", endDate: "2026-03-11", startTime: "12:00" };

  test("a venue that cancels a day ahead has none", async () => {
    market.setNow(hoursAfter(tuesdayNoon, -0.01));
    const request = await staffedJob(wednesdayNoon);
    expect((await cancel(request)).status).toBe(200);
    expect(await market.readOffencesOf(request.venue)).toEqual([]);
  });

  test("a venue that cancels two confirmed workers has one", async () => {
    market.setNow(hoursAfter(tuesdayNoon, 0.01));
    const request = await staffedJob(wednesdayNoon);
    await market.application(request.job, await market.person(), { status: "confirmed" });
    expect((await cancel(request)).status).toBe(200);
    expect(await market.readOffencesOf(request.venue)).toMatchObject([
      { kind: "late_cancellation", jobId: request.job.id },
    ]);
  });

  test("a venue that cancels during the job has one", async () => {
    const running = { startDate: "2026-03-10", endDate: "2026-03-11", startTime: "09:00", endTime: "13:00" };
    const request = await staffedJob(running);
    expect((await cancel(request)).status).toBe(200);
    expect(await market.readOffencesOf(request.venue)).toHaveLength(1);
  });

  test("a venue without a confirmed worker has none, however late it cancels", async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { ...wednesdayNoon, startTime: "12:30", startDate: "2026-03-10" });
    await market.application(job, await market.person());
    expect((await cancel({ venue, job })).status).toBe(200);
    expect(await market.readOffencesOf(venue)).toEqual([]);
  });
});

test("a job that has ended can only be completed", async () => {
  const over = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "08:00", endTime: "12:00" };
  const request = await staffedJob(over);
  expect(await cancel(request)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  expect(await market.readJob(request.job.id)).toMatchObject({ state: "open" });
  expect(await market.readApplication(request.confirmed.id)).toMatchObject({ status: "confirmed" });
});

test.each(["completed", "cancelled"] as const)("a %s job cannot be cancelled", async (state) => {
  const venue = await market.venue();
  const job = await market.job(venue, { state });
  expect(await cancel({ venue, job })).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
});

describe("the payment of a job is returned only without any application, at most once in 90 days", () => {
  /** Cancels, and compares the answer with what the job said before. */
  async function foretell({ venue, job }: { venue: { token: string }; job: { id: string } }) {
    const { body } = await market.ask(jobsGet, { token: venue.token, params: { id: job.id } });
    const cancelled = await cancel({ venue, job });
    expect(body.data.cancelling?.because === undefined).toBe(cancelled.body.creditreturned);
    return { ...cancelled, cancelling: body.data.cancelling };
  }

  test("a venue posts for free again", async () => {
    const venue = await market.venue();
    const body = {
      restaurant_id: venue.id,
      startdate: "2026-03-13",
      enddate: "2026-03-13",
      startshift: "18:00",
      endshift: "23:00",
      salary: 10,
      currency: "EUR",
      tips: "No",
      numberwaitress: 1,
    } as const;
    const post = () => market.ask(jobsAdd, { token: venue.token, body });
    const first = await post();
    expect(await post()).toMatchObject({ status: 402 });
    const cancelled = await foretell({ venue, job: { id: first.body.data._id } });
    expect(cancelled.body.creditreturned).toBe(true);
    expect(await post()).toMatchObject({ status: 200 });
    expect(await post()).toMatchObject({ status: 402 });
  });

  test("a cancellation notifies only those whose application is open", async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { openings: 2 });
    for (const status of ["pending", "confirmed", "declined", "cancelled", "withdrawn"] as const) {
      await market.application(job, await market.person(), { status });
    }
    const { body } = await market.ask(jobsGet, { token: venue.token, params: { id: job.id } });
    expect(body.data.cancelling).toMatchObject({ people: 2 });
  });

  test("a venue gets its credit back, and not a second one within 90 days", async () => {
    const venue = await market.venue();
    const jobs = [await market.job(venue), await market.job(venue), await market.job(venue)] as const;
    const far = await market.job(venue, { startDate: "2026-08-01", endDate: "2026-08-01" });
    expect((await foretell({ venue, job: jobs[0] })).body.creditreturned).toBe(true);
    const second = await foretell({ venue, job: jobs[1] });
    expect(second.body.creditreturned).toBe(false);
    const until = expect.stringMatching(/^2026-06-08T12:00/) as string;
    expect(second.cancelling).toEqual({ people: 0, paidwith: "credit", because: "recent", until });
    const unused = (await market.readCreditsOf(venue)).filter(({ jobId }) => jobId === null);
    expect(unused).toHaveLength(1);

    const ninetyDays = hoursAfter(tuesdayNoon, 90 * 24 + 1);
    market.setNow(ninetyDays);
    const token = await market.tokenAt(venue, ninetyDays);
    expect((await foretell({ venue: { token }, job: far })).body.creditreturned).toBe(true);
  });

  test("with a withdrawn application the payment is not returned", async () => {
    const venue = await market.venue();
    const job = await market.job(venue);
    const person = await market.person();
    const { id } = await market.application(job, person);
    await market.ask(applicationsWithdraw, { token: person.token, body: { application_id: id } });
    const { body, cancelling } = await foretell({ venue, job });
    expect([body.creditreturned, cancelling?.because]).toEqual([false, "applied"]);
  });

  test("a job that is over says nothing about its cancellation", async () => {
    const venue = await market.venue();
    const over = await market.job(venue, { startDate: "2026-03-01", endDate: "2026-03-01" });
    const { body } = await market.ask(jobsGet, { token: venue.token, params: { id: over.id } });
    expect(body.data.cancelling).toBeUndefined();
  });
});

test("a venue that concurrently cancels two jobs without applications gets one credit back", async () => {
  const venue = await market.venue();
  const [one, other] = [await market.job(venue), await market.job(venue)];
  const cancelling = (job: Posted) => () => cancel({ venue, job });
  const answers = await market.inTurn((tx) => lockVenue(tx, venue.id), [cancelling(one), cancelling(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.creditreturned)).toEqual([true, false]);
});

test("of concurrent cancellations of a job one succeeds", async () => {
  const venue = await market.venue();
  const job = await market.job(venue);
  const cancelling = () => market.outcome(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  const outcomes = await market.inTurn((tx) => lockVenue(tx, venue.id), [cancelling, cancelling]);
  expect(outcomes).toEqual(["ok", "WRONG_STATE"]);
});
