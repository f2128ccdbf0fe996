import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { createTestMarket, type Market, type Person } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

async function work(person: Person, overrides: JobOverrides, status: "completed" | "noshow" = "completed") {
  const job = await market.job(await market.venue(), { state: "completed", ...overrides });
  await market.application(job, person, { status });
}

const read = async ({ token }: Person, body: Record<string, unknown> = {}) => {
  const answer = await market.ask(waitressEarnings, { token, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

const on = (startDate: string, endDate = startDate) => ({ startDate, endDate });

test("a worker sees the earnings of each week and month, by currency", async () => {
  const person = await market.person();
  // Saturday to Monday across the end of a month: three days of 4 h at 10.01, in total 120.12.
  await work(person, {
    ...on("2026-01-31", "2026-02-02"),
    startTime: "20:00",
    endTime: "00:00",
    hourlyCents: 1001,
  });
  await work(person, { ...on("2026-02-02"), hourlyCents: 1200, currency: "GBP" });
  await work(person, { ...on("2026-02-03") }, "noshow");
  const other = await market.person();
  await work(other, on("2026-02-02"));
  const [eur, gbp] = [
    (sum: number) => ({ currency: "EUR", sum }),
    (sum: number) => ({ currency: "GBP", sum }),
  ];
  expect(await read(person)).toEqual({
    weeks: [
      {
        week: "2026-W06",
        from: "2026-02-02",
        to: "2026-02-08",
        shifts: 2,
        unsettled: 0,
        minutes: 540,
        sums: [eur(40.04), gbp(60)],
      },
      {
        week: "2026-W05",
        from: "2026-01-26",
        to: "2026-02-01",
        shifts: 1,
        unsettled: 0,
        minutes: 480,
        sums: [eur(80.08)],
      },
    ],
    months: [
      {
        month: "2026-02",
        from: "2026-02-01",
        to: "2026-02-28",
        shifts: 2,
        unsettled: 0,
        minutes: 780,
        sums: [eur(80.08), gbp(60)],
      },
      {
        month: "2026-01",
        from: "2026-01-01",
        to: "2026-01-31",
        shifts: 1,
        unsettled: 0,
        minutes: 240,
        sums: [eur(40.04)],
      },
    ],
    total: { shifts: 2, unsettled: 0, minutes: 1020, sums: [eur(120.12), gbp(60)] },
  });
});

test("earnings count as many shifts as the worker's record", async () => {
  const person = await market.person();
  await work(person, on("2026-02-02", "2026-02-03"));
  await work(person, on("2026-02-05"));
  const record = await market.ask(waitressGet, { token: person.token, params: { id: person.id } });
  const { weeks, total } = await read(person);
  expect([record.body.data.shifts, total.shifts, weeks[0]?.shifts]).toEqual([2, 2, 2]);
});

test("ten cents split over three days add up to ten cents", async () => {
  const person = await market.person();
  // 20 minutes at 10 cents an hour: three days are 10 cents, one day is 3 1/3.
  const shift = { startTime: "18:00", endTime: "18:20", hourlyCents: 10 };
  await work(person, { ...on("2026-01-31", "2026-02-02"), ...shift });
  const { weeks, months, total } = await read(person);
  expect(weeks.map(({ sums }) => sums[0]?.sum)).toEqual([0.04, 0.06]);
  expect(months.map(({ sums }) => sums[0]?.sum)).toEqual([0.07, 0.03]);
  expect(total.sums).toEqual([{ currency: "EUR", sum: 0.1 }]);
});

test("a shift belongs to its day at the venue, or in a requested time zone", async () => {
  const person = await market.person();
  // 01:30 on Monday in Lisbon is still Sunday in Rio.
  await work(person, { ...on("2026-02-02"), startTime: "01:30", endTime: "05:00" });
  const weeks = async (body = {}) => (await read(person, body)).weeks.map(({ week }) => week);
  expect(await weeks()).toEqual(["2026-W06"]);
  expect(await weeks({ timezone: "America/Sao_Paulo" })).toEqual(["2026-W05"]);
  const refused = await market.askRefused(waitressEarnings, {
    token: person.token,
    body: { timezone: "Mars" },
  });
  expect(refused).toMatchObject({ status: 400, body: { fields: { timezone: expect.any(String) } } });
});

test("a worker without completed work has no earnings", async () => {
  expect(await read(await market.person())).toEqual({
    weeks: [],
    months: [],
    total: { shifts: 0, unsettled: 0, minutes: 0, sums: [] },
  });
});
