import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { followedVenuesSet } from "@bandeja/contract/calls/saved-searches";
import { jobsAtOnce } from "@bandeja/contract/limits";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { suspendParty } from "../../../testing/decide.ts";
import { jobForm } from "../../../testing/forms.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  // As many at once as in production.
  market = await createTestMarket({ databasePool: 24 });
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

async function venueWith(credits: number, overrides: Parameters<Market["venue"]>[0] = {}): Promise<Venue> {
  const venue = await market.venue(overrides);
  for (let n = 0; n < credits; n += 1) await market.credit(venue);
  return venue;
}

const friday = "2026-03-13";
const fridays = (count: number, first = friday) =>
  Array.from({ length: count }, (_, week) => addDays(first, 7 * week));

const request = ({ id, token }: Venue, days: readonly string[], headers = {}) => ({
  token,
  headers,
  body: { restaurant_id: id, jobs: days.map((day) => jobForm(id, day)) },
});
const postMany = async (venue: Venue, days: readonly string[], headers = {}) =>
  (await market.ask(jobsAddMany, request(venue, days, headers))).body;
const refusalOf = async (venue: Venue, days: readonly string[]) => {
  const { status, body } = await market.askRefused(jobsAddMany, request(venue, days));
  return { status, code: body.code, fee: body.fee, fields: Object.keys(body.fields ?? {}) };
};
const seeJobs = async ({ id }: Venue) =>
  (
    await market.db.execute<{ jobs: number; free: number; credits: number; series: number }>(sql`
      SELECT count(*)::int AS jobs, count(*) FILTER (WHERE paid_with = 'free')::int AS free,
        (SELECT count(*)::int FROM credits WHERE venue_id = ${id} AND job_id IS NULL) AS credits,
        count(DISTINCT series_id)::int AS series
      FROM jobs WHERE venue_id = ${id}`)
  ).rows[0];

test("four Fridays are posted together: the free position and three credits", async () => {
  const venue = await venueWith(4);
  const { message, data } = await postMany(venue, fridays(4));
  expect(message).toBe("4 jobs posted. Waitstaff can see them now.");
  const jobs = await Promise.all(data.map(({ _id }) => market.readJob(_id)));
  expect(jobs.map(({ startDate, paidWith }) => [startDate, paidWith])).toEqual([
    ["2026-03-13", "free"],
    ["2026-03-20", "credit"],
    ["2026-03-27", "credit"],
    ["2026-04-03", "credit"],
  ]);
  // 18:00 in Lisbon, also after the clocks have changed.
  expect(jobs.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
    "18:00",
    "18:00",
    "18:00",
    "17:00",
  ]);
  expect(await seeJobs(venue)).toEqual({ jobs: 4, free: 1, credits: 1, series: 1 });
});

test("with one credit too few none is posted, and the fee of one is named", async () => {
  const venue = await venueWith(2);
  expect(await refusalOf(venue, fridays(4))).toEqual({
    status: 402,
    code: "FREE_POSITION_USED",
    fee: 9.9,
    fields: [],
  });
  expect(await seeJobs(venue)).toEqual({ jobs: 0, free: 0, credits: 2, series: 0 });
});

test("each job that cannot be posted is named by its position, and none is posted", async () => {
  const venue = await venueWith(3);
  expect(await refusalOf(venue, [friday, "2026-03-09", "2027-03-11"])).toMatchObject({
    status: 400,
    code: "INVALID",
    fields: ["jobs.1.startdate", "jobs.1.enddate", "jobs.2.startdate"],
  });
  expect(await seeJobs(venue)).toMatchObject({ jobs: 0, credits: 3 });
});

test("at least one job, and at most 60, are posted together", async () => {
  const venue = await venueWith(jobsAtOnce);
  expect(await refusalOf(venue, [])).toMatchObject({ status: 400, fields: ["jobs"] });
  const days = Array.from({ length: jobsAtOnce }, (_, day) => addDays(friday, day));
  expect(await refusalOf(venue, [...days, "2026-06-30"])).toMatchObject({ status: 400, fields: ["jobs"] });
  expect((await postMany(venue, days)).data).toHaveLength(jobsAtOnce);
});

test("the states are refused in the order of a single job", async () => {
  const venue = await market.venue({ phoneE164: null, phoneCallingCode: null, phoneNational: null });
  const codes = async () => {
    const single = await market.askRefused(jobsAdd, { token: venue.token, body: jobForm(venue.id, friday) });
    return [single.body.code, (await refusalOf(venue, fridays(2))).code];
  };
  expect(await codes()).toEqual(["PHONE_REQUIRED", "PHONE_REQUIRED"]);
  await market.job(venue, { startDate: "2026-03-08", endDate: "2026-03-08" });
  expect(await codes()).toEqual(["JOB_NOT_COMPLETED", "JOB_NOT_COMPLETED"]);
  const until = hoursAfter(tuesdayNoon, 48);
  await inTransaction(market.services.db, (tx) =>
    suspendParty(tx, { partyId: venue.id, until, reason: "Test", now: tuesdayNoon }),
  );
  expect(await codes()).toEqual(["BLOCKED", "BLOCKED"]);
});

test("a repetition with the key of the first request posts nothing more", async () => {
  const venue = await venueWith(4);
  const key = { "idempotency-key": "december" };
  const first = await postMany(venue, fridays(2), key);
  expect(await postMany(venue, fridays(2), key)).toEqual(first);
  const changed = await market.askRefused(jobsAddMany, request(venue, fridays(3), key));
  expect(changed.body.code).toBe("IDEMPOTENCY_MISMATCH");
  expect(await seeJobs(venue)).toEqual({ jobs: 2, free: 1, credits: 3, series: 1 });
});

test("a single job is no series", async () => {
  const venue = await venueWith(1);
  expect(await postMany(venue, [friday])).toMatchObject({
    message: "1 job posted. Waitstaff can see it now.",
  });
  expect(await seeJobs(venue)).toEqual({ jobs: 1, free: 1, credits: 1, series: 0 });
});

test("50 requests at once share a few credits: none is spent twice, and no series is posted in part", async () => {
  const venue = await venueWith(7);
  await market.job(venue, { paidWith: "free" });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => market.ask(jobsAddMany, request(venue, fridays(3)))),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 200, ...Array.from({ length: 48 }, () => 402)]);
  expect(await seeJobs(venue)).toEqual({ jobs: 7, free: 1, credits: 1, series: 2 });
});

test("favourites and followers get one notification of all that concerns them", async () => {
  const venue = await venueWith(14, { name: "Tasca" });
  const [favourite, follower, both] = [await market.person(), await market.person(), await market.person()];
  const former = await market.job(venue, { startDate: "2026-06-20", endDate: "2026-06-20" });
  for (const person of [favourite, both]) {
    await market.application(former, person);
    const body = { waitress_id: person.id, list: "favourite" as const };
    await market.ask(favouritesSet, { token: venue.token, body });
  }
  for (const { token } of [follower, both]) {
    await market.ask(followedVenuesSet, { token, body: { restaurant_id: venue.id, followed: true } });
  }
  await market.handleEvents();
  // Who works on one of the evenings is not notified of that one.
  const elsewhere = await market.job(await market.venue(), { startDate: friday, endDate: friday });
  await market.application(elsewhere, favourite, { status: "confirmed" });
  await postMany(venue, fridays(14));
  await market.handleEvents();
  const listOf = async ({ token }: { token: string }) =>
    (await market.ask(notificationsFind, { token, body: {} })).body.data
      .filter(({ kind }) => kind === "newshift" || kind === "favouriteposted")
      .map(({ kind, count, person }) => [kind, count, person?.name]);
  expect(await listOf(favourite)).toEqual([["favouriteposted", 13, "Tasca"]]);
  // One of them that is filled leaves the others.
  const rest = await market.db.execute<{ job: string }>(sql`
    SELECT job_id AS job FROM notifications WHERE account_id = ${both.id} AND kind = 'favouriteposted'`);
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: rest.rows[0]!.job } });
  await market.handleEvents();
  const { data: after } = (await market.ask(notificationsFind, { token: both.token, body: {} })).body;
  expect(after.find(({ kind }) => kind === "favouriteposted")).toMatchObject({ read: false, count: 14 });
  expect(await listOf(follower)).toEqual([["newshift", 13, undefined]]);
  expect(await listOf(both)).toEqual([["favouriteposted", 14, "Tasca"]]);
});
