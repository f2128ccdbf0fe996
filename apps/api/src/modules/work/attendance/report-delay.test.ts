import {
  applicationsCancel,
  applicationsLate,
  applicationsMine,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "../../../db/schema/notifications.ts";
import type { ApplicationOverrides } from "@bandeja/demo-data/rows";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

/** A worker whose shift starts at two in the afternoon, two hours from now. */
async function makeShift(overrides: ApplicationOverrides = { status: "confirmed" }, endDate = "2026-03-10") {
  const [venue, person] = [await market.venue(), await market.person()];
  const today = { startDate: "2026-03-10", endDate, startTime: "14:00", endTime: "22:00" };
  const job = await market.job(venue, today);
  const { id } = await market.application(job, person, overrides);
  const say = (minutes: unknown) =>
    market.askRefused(applicationsLate, { token: person.token, body: { application_id: id, minutes } });
  const find = async () => {
    const request = { token: venue.token, body: { jobId: job.id } };
    return (await market.ask(jobsFindApplications, request)).body.data[0];
  };
  const countNotified = () =>
    market.db.$count(
      notifications,
      and(eq(notifications.accountId, venue.accountId), eq(notifications.kind, "late")),
    );
  return { venue, person, id, say, find, countNotified };
}

test("a venue sees the last reported delay of a worker", async () => {
  const { person, id, say, find } = await makeShift();
  expect(await find()).not.toHaveProperty("lateminutes");
  expect(await say(20)).toMatchObject({
    status: 200,
    body: { data: { _id: id, lateminutes: 20, lateat: expect.stringMatching(/^2026-03-10T12:00/) } },
  });
  market.setNow(hoursAfter(tuesdayNoon, 1));
  expect((await say(45)).status).toBe(200);
  const last = { lateminutes: 45, lateat: expect.stringMatching(/^2026-03-10T13:00/) };
  market.setNow(tuesdayNoon);
  expect(await find()).toMatchObject(last);
  const { body } = await market.ask(applicationsMine, { token: person.token });
  expect(body.data).toMatchObject([last]);
  const params = { id: body.data[0]!.job_id };
  const own = (await market.ask(jobsGet, { token: person.token, params })).body.data.application;
  expect(own).toMatchObject({ ...last, latetimes: 2 });
});

test("three different delays of a shift are accepted, and a repeated one does not count", async () => {
  const { id, say, countNotified } = await makeShift();
  for (const minutes of [10, 10, 20, 20, 45, 45]) expect((await say(minutes)).status).toBe(200);
  const refusal = await say(60);
  expect(refusal).toMatchObject({ status: 409, body: { code: "LATE_TOO_OFTEN" } });
  expect((await say(45)).body).toMatchObject({ data: { lateminutes: 45, latetimes: 3 } });
  expect(await market.readApplication(id)).toMatchObject({ lateMinutes: 45, lateReports: 3 });
  expect(await countNotified()).toBe(3);
});

test("each day of a job allows three delays", async () => {
  const { id, say, countNotified } = await makeShift({ status: "confirmed" }, "2026-03-11");
  for (const minutes of [10, 20, 30]) await say(minutes);
  expect((await say(40)).status).toBe(409);
  market.setNow(hoursAfter(tuesdayNoon, 24));
  // The same delay as on the day before is a new report for this day.
  expect((await say(30)).body).toMatchObject({ data: { lateminutes: 30, latetimes: 1 } });
  market.setNow(tuesdayNoon);
  expect(await market.readApplication(id)).toMatchObject({ lateReports: 1 });
  expect(await countNotified()).toBe(4);
});

test.each([4, 121, 7.5, "ten", "7.5", null])("a delay of %j minutes is refused", async (minutes) => {
  const { say, id } = await makeShift();
  expect(await say(minutes)).toMatchObject({
    status: 400,
    body: { fields: { minutes: expect.any(String) } },
  });
  expect(await market.readApplication(id)).toMatchObject({ lateMinutes: null, lateReportedAt: null });
});

test.each([
  [-1.01, "WRONG_STATE"],
  [-0.99, 200],
  [2.99, 200],
  [3.01, "WRONG_STATE"],
])("%s hours after noon, for a start at 14:00, the answer is %s", async (hours, outcome) => {
  const { say } = await makeShift();
  market.setNow(hoursAfter(tuesdayNoon, hours));
  const { status, body } = await say(10);
  market.setNow(tuesdayNoon);
  expect(status === 200 ? 200 : body.code).toBe(outcome);
});

test.each(["pending", "declined", "withdrawn", "cancelled", "noshow", "completed"] as const)(
  "a worker who is %s cannot report a delay",
  async (status) => {
    const { say, id } = await makeShift({ status });
    expect(await say(10)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await market.readApplication(id)).toMatchObject({ status, lateMinutes: null });
  },
);

test("the reported delay stays when the work is cancelled", async () => {
  const { venue, id, say } = await makeShift();
  await say(30);
  await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
  expect(await market.readApplication(id)).toMatchObject({ status: "cancelled", lateMinutes: 30 });
});
