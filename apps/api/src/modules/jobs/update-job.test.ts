import { applicationsAdd, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { lockJob } from "./core/find-job.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
beforeAll(async () => {
  market = await createTestMarket();
  venue = await market.venue();
});
afterAll(() => market.close());

// Tuesday the 17th, 18:00 to 23:00 in Lisbon, 10.00 EUR an hour, two openings, with tips.
const weekAhead = () => market.job(venue);

async function update(job: Posted, changes: Record<string, unknown>) {
  const request = { token: venue.token, body: { job_id: job.id, ...changes } };
  const { status, body } = await market.askRefused(jobsUpdate, request);
  return { status, code: body.code, fields: Object.keys(body.fields ?? {}).toSorted() };
}

async function appliedFor() {
  const job = await weekAhead();
  const application = await market.application(job, await market.person());
  return { job, application };
}

test("before the first application a venue may change everything, and the total is recalculated", async () => {
  const job = await weekAhead();
  const { status, body } = await market.ask(jobsUpdate, {
    token: venue.token,
    body: {
      job_id: job.id,
      startdate: "2026-03-20",
      enddate: "2026-03-21",
      startshift: "20:00",
      endshift: "04:00",
      salary: "7,25",
      currency: "GBP",
      tips: "No",
      numberwaitress: 1,
      obs: "Bring shoes",
    },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    startdate: "2026-03-20",
    enddate: "2026-03-21",
    startshift: "20:00",
    endshift: "04:00",
    salary: 7.25,
    currency: "GBP",
    tips: "No",
    numberwaitress: 1,
    obs: "Bring shoes",
    totalspend: 116,
    startsat: "2026-03-20T20:00:00.000Z",
    endsat: "2026-03-22T04:00:00.000Z",
  });
  expect((await market.readJob(job.id)).windows).toBe(
    '{["2026-03-20 20:00:00+00","2026-03-21 04:00:00+00"),["2026-03-21 20:00:00+00","2026-03-22 04:00:00+00")}',
  );
});

test.each([
  ["a date in the past", { startdate: "2026-03-09" }, ["startdate"]],
  ["an end before the start", { enddate: "2026-03-16" }, ["enddate"]],
  ["32 days", { enddate: "2026-04-17" }, ["enddate"]],
  ["a start that has passed today", { startdate: "2026-03-10", startshift: "11:00" }, ["startshift"]],
  ["a currency that is not offered", { currency: "JPY" }, ["currency"]],
])("new dates and values are checked as when posting: %s", async (_what, changes, fields) => {
  const job = await weekAhead();
  expect(await update(job, changes)).toMatchObject({ status: 400, fields });
  expect(await market.readJob(job.id)).toMatchObject({ startDate: "2026-03-17", endDate: "2026-03-17" });
});

test.each([
  ["startdate", "2026-03-18"],
  ["enddate", "2026-03-18"],
  ["startshift", "17:00"],
  ["endshift", "23:30"],
  ["currency", "USD"],
  ["tips", "No"],
  ["numberwaitress", 1],
  ["salary", 9.99],
])("after the first application a venue may not change %s to %j", async (field, value) => {
  const { job } = await appliedFor();
  expect(await update(job, { [field]: value, obs: "Changed" })).toEqual({
    status: 400,
    code: "INVALID",
    fields: [field],
  });
  expect((await market.readJob(job.id)).note).toBe("");
});

test("after the first application a venue may still offer more", async () => {
  const { job, application } = await appliedFor();
  const changes = { obs: "Bring shoes", numberwaitress: 3, salary: 10.01 };
  // Unchanged fields may be included.
  const same = { startdate: "2026-03-17", endshift: "23:00", currency: "EUR", tips: "Yes" };
  expect(await update(job, { ...changes, ...same })).toMatchObject({ status: 200 });
  expect(await market.readJob(job.id)).toMatchObject({
    note: "Bring shoes",
    openings: 3,
    hourlyCents: 1001,
    totalSpendCents: 5005,
  });
  expect(await market.readApplication(application.id)).toMatchObject({ status: "pending" });
});

test.each([
  ["a note", { obs: "Use the back door" }],
  ["a higher hourly value", { salary: 12 }],
])("%s notifies the pending and confirmed workers, once while it is unread", async (_what, changes) => {
  const job = await weekAhead();
  const people = [await market.person(), await market.person(), await market.person()];
  const [pending, confirmed, withdrawn] = people as [Person, Person, Person];
  await market.application(job, pending);
  await market.application(job, confirmed, { status: "confirmed" });
  await market.application(job, withdrawn, { status: "withdrawn" });
  const found = async ({ token }: Person) =>
    (await market.ask(notificationsFind, { token, body: {} })).body.data.map(({ kind, job_id: about }) => [
      kind,
      about,
    ]);
  await update(job, changes);
  await update(job, { obs: "Use the front door" });
  await market.handleEvents();
  expect(await Promise.all(people.map(found))).toEqual([
    [["jobchanged", job.id]],
    [["jobchanged", job.id]],
    [],
  ]);
});

test("what takes nothing from the workers, or changes nothing, does not notify them", async () => {
  const { job, application } = await appliedFor();
  await update(job, { numberwaitress: 3, offerfreed: true, obs: "", salary: 10 });
  await market.handleEvents();
  const { rows } = await market.services.db.$client.query(
    "SELECT FROM notifications WHERE application_id = $1",
    [application.id],
  );
  expect(rows).toEqual([]);
});

test("a withdrawn application counts as an application", async () => {
  const job = await weekAhead();
  const person = await market.person();
  const { id } = await market.application(job, person);
  await market.ask(applicationsWithdraw, { token: person.token, body: { application_id: id } });
  expect(await update(job, { startdate: "2026-03-16" })).toMatchObject({
    status: 400,
    fields: ["startdate"],
  });
});

test("after its start a job cannot be changed", async () => {
  const job = await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-11", startTime: "12:01" });
  expect(await update(job, { obs: "In time" })).toMatchObject({ status: 200 });
  market.setNow(hoursAfter(tuesdayNoon, 0.1));
  expect(await update(job, { obs: "Too late" })).toMatchObject({ status: 409, code: "JOB_STARTED" });
  market.setNow(tuesdayNoon);
  expect((await market.readJob(job.id)).note).toBe("In time");
});

test.each(["completed", "cancelled"] as const)("a %s job cannot be changed", async (state) => {
  const job = await market.job(venue, { state });
  expect(await update(job, { obs: "Too late" })).toMatchObject({ status: 409, code: "WRONG_STATE" });
});

describe("a change of dates concurrent with an application", () => {
  async function changeAndApply() {
    const [job, person] = [await weekAhead(), await market.person()];
    return {
      hold: (tx: Tx) => lockJob(tx, job.id),
      changing: () => update(job, { startdate: "2026-03-16" }),
      applying: () => market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } }),
      read: () => market.readJob(job.id),
    };
  }

  test("before it, the application is for the new dates", async () => {
    const { hold, changing, applying, read } = await changeAndApply();
    const [changed, applied] = await market.inTurn(hold, [changing, applying]);
    expect([changed.status, applied.status]).toEqual([200, 200]);
    const { windows, startDate } = await read();
    expect(startDate).toBe("2026-03-16");
    expect((await market.readApplication(applied.body.data._id)).windows).toBe(windows);
  });

  test("after it, the change is refused", async () => {
    const { hold, changing, applying, read } = await changeAndApply();
    const [applied, changed] = await market.inTurn(hold, [applying, changing]);
    expect([applied.status, changed]).toEqual([200, { status: 400, code: "INVALID", fields: ["startdate"] }]);
    expect((await read()).startDate).toBe("2026-03-17");
  });
});
