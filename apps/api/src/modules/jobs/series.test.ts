import { applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import {
  jobsAddMany,
  jobsCancelMany,
  jobsFindSeries,
  jobsUpdateMany,
} from "@bandeja/contract/calls/job-series";
import { addDays } from "@bandeja/domain/wall-clock";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
  market = await createTestMarket();
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

async function postSeries(count = 4): Promise<{ venue: Venue; ids: string[] }> {
  const venue = await market.venue();
  for (let n = 1; n < count; n += 1) await market.credit(venue);
  const jobs = Array.from({ length: count }, (_, week) => jobForm(venue.id, addDays("2026-03-13", 7 * week)));
  const body = { restaurant_id: venue.id, jobs };
  const { data } = (await market.ask(jobsAddMany, { token: venue.token, body })).body;
  return { venue, ids: data.map(({ _id }) => _id) };
}
const seriesOf = async ({ token }: Venue, id = "") =>
  (await market.ask(jobsFindSeries, { token, body: { job_id: id } })).body.data.map(({ _id }) => _id);

test("the jobs of a series are listed until they begin, or are cancelled", async () => {
  const { venue, ids } = await postSeries();
  const { token } = venue;
  expect(await seriesOf(venue, ids[2])).toEqual(ids);
  const seen = async () => (await market.ask(jobsGet, { token, params: { id: ids[3]! } })).body.data.series;
  expect(await seen()).toBe(4);
  await market.ask(jobsCancelMany, { token, body: { jobIds: [ids[1]!] } });
  market.setNow(hoursAfter(tuesdayNoon, 5 * 24));
  expect(await seriesOf(venue, ids[2])).toEqual([ids[2], ids[3]]);
  expect(await seen()).toBe(2);
});

test("a single job is in no series", async () => {
  const venue = await market.venue();
  const { id } = await market.job(venue);
  expect(await seriesOf(venue, id)).toEqual([]);
  const { data } = (await market.ask(jobsGet, { token: venue.token, params: { id } })).body;
  expect(data).not.toHaveProperty("series");
});

test("several jobs are changed together", async () => {
  const { venue, ids } = await postSeries();
  const body = { jobIds: ids.slice(1), startshift: "19:00", salary: 14 };
  const { data } = (await market.ask(jobsUpdateMany, { token: venue.token, body })).body;
  expect(data.map(({ startshift, salary }) => [startshift, salary])).toEqual([
    ["19:00", 14],
    ["19:00", 14],
    ["19:00", 14],
  ]);
  expect(await market.readJob(ids[0]!)).toMatchObject({ startTime: "18:00", hourlyCents: 1250 });
});

test("if one cannot be changed, none is", async () => {
  const { venue, ids } = await postSeries();
  await market.application(await market.readJob(ids[3]!), await market.person());
  const body = { jobIds: ids, startshift: "19:00" };
  const { status, body: refusal } = await market.askRefused(jobsUpdateMany, { token: venue.token, body });
  expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
    400,
    "INVALID",
    ["jobIds.3.startshift"],
  ]);
  expect(await market.readJob(ids[0]!)).toMatchObject({ startTime: "18:00" });
  // More for all of them is allowed.
  const more = await market.ask(jobsUpdateMany, { token: venue.token, body: { jobIds: ids, salary: 15 } });
  expect(more.status).toBe(200);
});

test("each job that cannot be changed, or cancelled, is named, with its reason", async () => {
  const { venue, ids } = await postSeries();
  const { token } = venue;
  await market.ask(jobsCancelMany, { token, body: { jobIds: [ids[0]!] } });
  for (const at of [1, 3]) await market.application(await market.readJob(ids[at]!), await market.person());
  const changed = await market.askRefused(jobsUpdateMany, {
    token,
    body: { jobIds: ids, startshift: "19:00" },
  });
  expect(changed.body).toMatchObject({
    code: "INVALID",
    fields: {
      "jobIds.0": "It is over, completed or cancelled.",
      "jobIds.1.startshift": "This can only go up now.",
      "jobIds.3.startshift": "This can only go up now.",
    },
  });
  expect(await market.readJob(ids[2]!)).toMatchObject({ startTime: "18:00" });
  await market.ask(jobsCancelMany, { token, body: { jobIds: [ids[1]!] } });
  const jobIds = ids.toReversed();
  const cancelled = await market.askRefused(jobsCancelMany, { token, body: { jobIds } });
  expect(cancelled.body).toMatchObject({ code: "WRONG_STATE" });
  expect(Object.keys(cancelled.body.fields ?? {}).toSorted()).toEqual(["jobIds.2", "jobIds.3"]);
  expect(await market.readJob(ids[2]!)).toMatchObject({ state: "open" });
});

test("a series says which of its jobs can only become more, which the change agrees with", async () => {
  const { venue, ids } = await postSeries();
  const { token } = venue;
  const [asked, worker] = [await market.person(), await market.person()];
  const earlier = await market.job(venue, { startDate: "2026-04-18", endDate: "2026-04-18" });
  await market.application(earlier, asked, { status: "declined" });
  const invitation = { job_id: ids[1]!, waitress_ids: [asked.id], kind: "apply" as const };
  await market.ask(invitationsAdd, { token, body: invitation });
  const { id: application_id } = await market.application(await market.readJob(ids[2]!), worker);
  await market.ask(applicationsWithdraw, { token: worker.token, body: { application_id } });
  const { data } = (await market.ask(jobsFindSeries, { token, body: { job_id: ids[0]! } })).body;
  expect(data.map(({ limited, applied }) => [limited, applied])).toEqual([
    [undefined, 0],
    ["asked", 0],
    ["applied", 0],
    [undefined, 0],
  ]);
  // As a single one.
  const alone = await Promise.all(ids.map((id) => market.ask(jobsGet, { token, params: { id } })));
  expect(alone.map(({ body }) => body.data.limited)).toEqual(data.map(({ limited }) => limited));
  const sent = (jobIds: string[]) => ({ token, body: { jobIds, startshift: "19:00" } });
  for (const id of [ids[1]!, ids[2]!]) {
    const { body } = await market.askRefused(jobsUpdateMany, sent([ids[0]!, id]));
    expect(Object.keys(body.fields ?? {})).toEqual(["jobIds.1.startshift"]);
  }
  expect((await market.ask(jobsUpdateMany, sent([ids[0]!, ids[3]!]))).status).toBe(200);
});

test("several jobs are cancelled together, or none; one credit comes back in 90 days", async () => {
  const { venue, ids } = await postSeries();
  const { token } = venue;
  await market.ask(jobsCancelMany, { token, body: { jobIds: [ids[0]!] } });
  const again = await market.askRefused(jobsCancelMany, { token, body: { jobIds: ids } });
  expect(again.body.code).toBe("WRONG_STATE");
  expect(await market.readJob(ids[1]!)).toMatchObject({ state: "open" });
  const { body } = await market.ask(jobsCancelMany, {
    token,
    body: { jobIds: ids.slice(1), reason: "Rain" },
  });
  expect(body).toMatchObject({ creditreturned: false, data: [{ status: "cancelled" }, {}, {}] });
  expect((await market.readCreditsOf(venue)).filter(({ jobId }) => jobId === null)).toEqual([]);
});

test("a series says the line of each job, and what comes back of those that are cancelled", async () => {
  const venue = await market.venue();
  for (let n = 1; n < 4; n += 1) await market.credit(venue);
  const { token } = venue;
  const form = (date: string, hours: object) => ({ ...jobForm(venue.id, date), ...hours });
  const lunch = { startshift: "11:30", endshift: "16:00" };
  const jobs = ["2026-03-13", "2026-03-20"].flatMap((day) => [form(day, lunch), form(day, {})]);
  const posted = await market.ask(jobsAddMany, { token, body: { restaurant_id: venue.id, jobs } });
  const [first, dinner] = posted.body.data.map(({ _id }) => _id);
  await market.ask(jobsUpdateMany, { token, body: { jobIds: [dinner!], startshift: "11:30" } });
  await market.application(await market.readJob(dinner!), await market.person());
  const list = async () => (await market.ask(jobsFindSeries, { token, body: { job_id: first! } })).body.data;
  const shown = await list();
  const end = jobForm(venue.id, "2026-03-13").endshift;
  const own = `18:00-${end}`;
  expect(shown.map(({ line }) => line).toSorted()).toEqual(
    [own, own, "11:30-16:00", "11:30-16:00"].toSorted(),
  );
  const outcomes = new Map(shown.map(({ _id, cancelling }) => [_id, cancelling]));
  expect(outcomes.get(first!)).toEqual({ people: 0, paidwith: "free" });
  expect(outcomes.get(dinner!)).toEqual({ people: 1, paidwith: "credit", because: "applied" });
  const others = [...outcomes.keys()].filter((id) => id !== dinner);
  const { body } = await market.ask(jobsCancelMany, { token, body: { jobIds: others } });
  expect(body.creditreturned).toBe(true);
  // A paid one rather than the free position.
  expect((await market.readCreditsOf(venue)).filter(({ jobId }) => jobId === null)).toHaveLength(1);
  expect((await list()).map(({ cancelling }) => cancelling?.because)).toEqual(["applied"]);
});

test("another venue’s job among them is not found, and nothing changes", async () => {
  const { venue, ids } = await postSeries(2);
  const other = await market.job(await market.venue());
  const before = await market.readJob(ids[0]!);
  for (const call of [jobsCancelMany, jobsUpdateMany]) {
    const body = { jobIds: [ids[0]!, other.id], obs: "Mine" };
    const { status } = await market.askRefused(call, { token: venue.token, body });
    expect(status).toBe(404);
  }
  expect(await market.readJob(ids[0]!)).toEqual(before);
  expect(await market.readJob(other.id)).toMatchObject({ state: "open" });
});
