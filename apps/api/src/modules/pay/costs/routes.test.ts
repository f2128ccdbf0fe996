import { restaurantCostRows, restaurantCosts } from "@bandeja/contract/calls/costs";
import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { makeMember } from "@bandeja/demo-data/factories";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hoursDisputes, timesheets } from "../../../db/schema/lifecycle.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

/** Completed work of these workers. @returns the ids of their applications */
async function work(
  venue: Venue,
  people: readonly Person[],
  overrides: JobOverrides,
  status: "completed" | "noshow" = "completed",
) {
  const job = await market.job(venue, { state: "completed", openings: 9, ...overrides });
  const rows = [];
  // Rows are sorted by their applications, and these by the time of applying.
  for (const [n, person] of people.entries()) {
    const appliedAt = new Date(job.createdAt.getTime() + n);
    rows.push(await market.application(job, person, { status, appliedAt }));
  }
  return { job, ids: rows.map(({ id }) => id) };
}

async function read({ token }: { token: string }, body: { year?: number } = {}) {
  const answer = await market.ask(restaurantCosts, { token, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function readRows(
  { token }: { token: string },
  body: { month: string; limit?: number; cursor?: string },
) {
  const answer = await market.ask(restaurantCostRows, { token, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const on = (startDate: string, endDate = startDate) => ({ startDate, endDate });

test("a venue sees hours, costs, shifts and people of each month, by currency", async () => {
  const venue = await market.venue();
  const [ana, rui] = [await market.person(), await market.person()];
  // Saturday to Monday across the end of a month: three days of 4 h at 10.01.
  const weekend = { startTime: "20:00", endTime: "00:00", hourlyCents: 1001 };
  await work(venue, [ana, rui], { ...on("2026-01-31", "2026-02-02"), ...weekend });
  await work(venue, [ana], { ...on("2026-02-07"), hourlyCents: 1200, currency: "GBP" });
  await work(venue, [rui], on("2026-02-08"), "noshow");
  await work(await market.venue(), [ana], on("2026-02-09"));
  const january = { shifts: 2, people: 2, minutes: 480 };
  const [february, pounds] = [
    { shifts: 2, people: 2, minutes: 960 },
    { shifts: 1, people: 1, minutes: 300 },
  ];
  expect(await read(venue)).toEqual({
    year: 2026,
    years: [2026],
    months: [
      {
        month: "2026-02",
        from: "2026-02-01",
        to: "2026-02-28",
        shifts: 3,
        people: 2,
        minutes: 1260,
        unsettled: 0,
        sums: [
          { currency: "EUR", sum: 160.16, ...february },
          { currency: "GBP", sum: 60, ...pounds },
        ],
        fees: [],
      },
      {
        month: "2026-01",
        from: "2026-01-01",
        to: "2026-01-31",
        ...january,
        unsettled: 0,
        sums: [{ currency: "EUR", sum: 80.08, ...january }],
        fees: [],
      },
    ],
    total: {
      shifts: 3,
      people: 2,
      minutes: 1740,
      unsettled: 0,
      sums: [
        { currency: "EUR", sum: 240.24, shifts: 2, people: 2, minutes: 1440 },
        { currency: "GBP", sum: 60, ...pounds },
      ],
      fees: [],
    },
  });
});

test("a year has its own days of a job over New Year, and the newest one is the default", async () => {
  const venue = await market.venue();
  await work(venue, [await market.person()], on("2024-12-30", "2025-01-02"));
  const months = async (year?: number) => {
    const data = await read(venue, year === undefined ? {} : { year });
    return [data.year, data.months.map(({ month, minutes }) => [month, minutes])];
  };
  expect((await read(venue)).years).toEqual([2025, 2024]);
  expect(await months()).toEqual([2025, [["2025-01", 600]]]);
  expect(await months(2024)).toEqual([2024, [["2024-12", 600]]]);
  expect(await months(2023)).toEqual([2023, []]);
});

test("a venue without completed work and fees has no costs", async () => {
  const none = { shifts: 0, people: 0, minutes: 0, unsettled: 0, sums: [], fees: [] };
  expect(await read(await market.venue())).toEqual({ year: null, years: [], months: [], total: none });
});

test("costs follow the hours that count: those agreed until others are accepted", async () => {
  const venue = await market.venue();
  const [ana, rui] = [await market.person(), await market.person()];
  const { ids } = await work(venue, [ana, rui], on("2026-03-09"));
  const [accepted, open] = ids as [string, string];
  const proposal = { minutes: 360, agreedMinutes: 300, proposedBy: "worker" } as const;
  const proposedAt = hoursAfter(tuesdayNoon, -1);
  await market.db.insert(timesheets).values([
    { applicationId: accepted, ...proposal, proposedAt, acceptedAt: tuesdayNoon },
    { applicationId: open, ...proposal, proposedAt },
  ]);
  const { data } = await readRows(venue, { month: "2026-03" });
  expect(data.map(({ application_id: id, minutes, sum, state }) => [id, minutes, sum, state])).toEqual([
    [accepted, 360, 60, "settled"],
    [open, 300, 50, "proposed"],
  ]);
  const [month] = (await read(venue)).months;
  expect(month?.unsettled).toBe(1);
  const earned = await market.ask(waitressEarnings, { token: ana.token, body: {} });
  expect([month?.minutes, month?.sums[0]?.sum, earned.body.data.total.sums[0]?.sum]).toEqual([660, 110, 60]);
});

test("hours in dispute are marked until they are decided, and counted in months and total", async () => {
  const venue = await market.venue();
  const person = await market.person();
  const { ids } = await work(venue, [person], on("2026-01-31", "2026-02-01"));
  const [applicationId = ""] = ids;
  const proposal = { minutes: 700, agreedMinutes: 600, proposedBy: "worker" } as const;
  await market.db
    .insert(timesheets)
    .values({ applicationId, ...proposal, proposedAt: tuesdayNoon, acceptedAt: tuesdayNoon });
  const asked = { by: "worker", at: tuesdayNoon, dueAt: hoursAfter(tuesdayNoon, 120) } as const;
  await market.db
    .insert(hoursDisputes)
    .values({ applicationId, ...asked, venueMinutes: 600, workerMinutes: 700 });
  const found = async () => {
    const { months, total } = await read(venue);
    const { data } = await readRows(venue, { month: "2026-02" });
    return [months.map(({ unsettled }) => unsettled), total.unsettled, data.map(({ state }) => state)];
  };
  expect(await found()).toEqual([[1, 1], 1, ["disputed"]]);
  await market.db
    .update(hoursDisputes)
    .set({ outcome: "accepted", settledAt: tuesdayNoon })
    .where(eq(hoursDisputes.applicationId, applicationId));
  expect(await found()).toEqual([[0, 0], 0, ["settled"]]);
});

test("the rows of a month add up to its costs, page by page, without names of deleted accounts", async () => {
  const venue = await market.venue();
  const [ana, rui] = [await market.person({ name: "Ana Lua" }), await market.person({ name: "Rui Sol" })];
  // 20 minutes at 10 cents an hour: three days are 10 cents, one day is 3 1/3.
  const shift = { startTime: "18:00", endTime: "18:20", hourlyCents: 10 };
  const { job, ids } = await work(venue, [ana, rui], { ...on("2026-01-31", "2026-02-02"), ...shift });
  await market.ask(accountDelete, { token: rui.token, body: { password: marketPassword } });
  const first = await readRows(venue, { month: "2026-02", limit: 3 });
  const second = await readRows(venue, { month: "2026-02", limit: 3, cursor: first.nextcursor! });
  expect([first.data.length, second.data.length, second.nextcursor]).toEqual([3, 1, undefined]);
  const rows = [...first.data, ...second.data];
  expect(rows.map(({ date, waitress, sum }) => [date, waitress, sum])).toEqual([
    ["2026-02-01", "Ana Lua", 0.03],
    ["2026-02-01", "Deleted account", 0.03],
    ["2026-02-02", "Ana Lua", 0.04],
    ["2026-02-02", "Deleted account", 0.04],
  ]);
  expect(rows[0]).toEqual({
    application_id: ids[0],
    job_id: job.id,
    waitress_id: ana.id,
    waitress: "Ana Lua",
    date: "2026-02-01",
    startshift: "18:00",
    endshift: "18:20",
    minutes: 20,
    salary: 0.1,
    sum: 0.03,
    currency: "EUR",
    state: "settled",
  });
  const [february] = (await read(venue)).months;
  expect(february?.sums[0]?.sum).toBe(0.14);
});

test("viewers see the costs of their venue, workers see none", async () => {
  const venue = await market.venue();
  const { token } = await makeMember(market.db, venue, "viewer", tuesdayNoon);
  expect((await read({ token })).months).toEqual([]);
  const worker = await market.person();
  for (const refused of [
    await market.askRefused(restaurantCosts, { token: worker.token, body: {} }),
    await market.askRefused(restaurantCostRows, { token: worker.token, body: { month: "2026-03" } }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([403, "ONLY_VENUES"]);
  }
});

test.each([{}, { month: "2026-13" }, { month: "2026-1" }])("rows of %j are refused", async (body) => {
  const { token } = await market.venue();
  const refused = await market.askRefused(restaurantCostRows, { token, body });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["month"]]);
});
