import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, type Market, type Venue } from "../../../../testing/test-market.ts";

// The clock is set to Tuesday the 10th, 12:00 in Lisbon.
const over = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "08:00", endTime: "12:00" };

let market: Market;
let venue: Venue;
beforeAll(async () => {
  market = await createTestMarket();
  venue = await market.venue();
});
afterAll(() => market.close());

const complete = (job: { id: string }) =>
  market.ask(jobsMarkAsCompleted, { token: venue.token, body: { job_id: job.id } });

test("a venue marks a job that is over, and its confirmed applications are completed", async () => {
  const job = await market.job(venue, over);
  const worked = await market.application(job, await market.person(), { status: "confirmed" });
  const missed = await market.application(job, await market.person(), { status: "noshow" });
  const unanswered = await market.application(job, await market.person());
  const { status, body } = await complete(job);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ _id: job.id, status: "completed", confirmed: 1, applied: 3 });
  expect(await market.readApplication(worked.id)).toMatchObject({ status: "completed" });
  expect(await market.readApplication(missed.id)).toMatchObject({ status: "noshow" });
  expect(await market.readApplication(unanswered.id)).toMatchObject({
    status: "expired",
    closedAt: job.startsAt,
  });
});

test("an upcoming or running job cannot be marked", async () => {
  const running = await market.job(venue, { ...over, endTime: "12:01" });
  const worker = await market.application(running, await market.person(), { status: "confirmed" });
  expect(await complete(running)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  expect(await complete(await market.job(venue))).toMatchObject({ status: 409 });
  expect(await market.readJob(running.id)).toMatchObject({ state: "open", closedAt: null });
  expect(await market.readApplication(worker.id)).toMatchObject({ status: "confirmed" });
});

test.each(["completed", "cancelled"] as const)("a %s job cannot be marked again", async (state) => {
  const job = await market.job(venue, { ...over, state });
  expect(await complete(job)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
});
