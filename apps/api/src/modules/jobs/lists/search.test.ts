import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, type Market, type Venue } from "../../../../testing/test-market.ts";

// The clock is set to Tuesday the 10th of March, 12:00 in Lisbon.
const on = (startDate: string, rest: JobOverrides = {}): JobOverrides => ({
  startDate,
  endDate: startDate,
  ...rest,
});
const shifts: Record<string, JobOverrides> = {
  completed: on("2026-03-02", { state: "completed", openings: 2 }),
  over: on("2026-03-09", { startTime: "06:00", endTime: "12:00", openings: 1 }),
  cancelled: on("2026-03-11", { state: "cancelled", openings: 4 }),
  full: on("2026-03-12", { openings: 1, note: "Casamento na ESPLANADA" }),
  dollars: on("2026-03-13", { openings: 2, currency: "USD" }),
  nights: { startDate: "2026-03-15", endDate: "2026-03-17", openings: 3 },
};

let market: Market;
let venue: Venue;
const names = new Map<string, string>();
const cents = new Map<string, number>();

beforeAll(async () => {
  market = await createTestMarket();
  venue = await market.venue();
  await market.job(await market.venue(), shifts["full"]);
  for (const [name, overrides] of Object.entries(shifts)) {
    const job = await market.job(venue, overrides);
    names.set(job.id, name);
    cents.set(name, job.totalSpendCents);
    if (name === "full") {
      await market.application(job, await market.person({ name: "Inês Falcão" }), { status: "confirmed" });
      await market.application(job, await market.person({ name: "Rui Sá" }), { status: "withdrawn" });
    }
    if (name === "completed") {
      await market.application(job, await market.person({ name: "Inês Abreu" }), { status: "completed" });
    }
    if (name === "nights") await market.application(job, await market.person(), { status: "pending" });
  }
});
afterAll(() => market.close());

async function find(body: Record<string, unknown>) {
  const answer = await market.ask(jobsFindOfRestaurant, {
    token: venue.token,
    body: { restaurant: venue.id, ...body },
  });
  return { ...answer.body, found: answer.body.data.map(({ _id }) => names.get(_id)) };
}

test.each([
  ["needspeople", ["dollars", "nights"]],
  ["toanswer", ["nights"]],
  ["staffed", ["full"]],
  ["uncompleted", ["over"]],
  ["closed", ["cancelled", "completed"]],
])("the part %s of a venue's jobs", async (type, expected) => {
  expect((await find({ type })).found).toEqual(expected);
});

test("the pages of closed jobs are latest first, and together have each once", async () => {
  const first = await find({ type: "closed", limit: 1 });
  const second = await find({ type: "closed", limit: 1, cursor: first.nextcursor });
  expect([first.found, second.found, second.nextcursor]).toEqual([["cancelled"], ["completed"], undefined]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ search: "esplanada" }, ["full"]],
  [{ search: "INES" }, ["completed", "full"]],
  [{ search: "ines", type: "new" }, ["full"]],
  // Who withdrew is not shown with the job either.
  [{ search: "Rui" }, []],
  [{ search: "%" }, []],
  [{ search: "16 mar", days: ["2026-03-16", "2025-03-16"] }, ["nights"]],
  [{ search: "" }, Object.keys(shifts)],
  [{ from: "2026-03-13", to: "2026-03-15" }, ["dollars", "nights"]],
  [{ from: "2026-03-17" }, ["nights"]],
])("the search %j finds jobs by note, person and day", async (search, expected) => {
  expect((await find(search)).found).toEqual(expected);
});

test("the pages of a search together have each job once", async () => {
  const first = await find({ search: "ines", limit: 1 });
  const second = await find({ search: "ines", limit: 1, cursor: first.nextcursor });
  expect([first.found, second.found, second.nextcursor]).toEqual([["completed"], ["full"], undefined]);
});

test("a week counts its openings, filled ones and pay, by currency and without cancelled jobs", async () => {
  const { weeks } = await find({ weeks: true });
  const of = (name: string, people: number) => ((cents.get(name) ?? 0) * people) / 100;
  expect(weeks).toEqual([
    // Of completed work, the pay for filled openings.
    {
      from: "2026-03-02",
      jobs: 1,
      numberwaitress: 2,
      confirmed: 1,
      sums: [{ currency: "EUR", sum: of("completed", 1) }],
    },
    {
      from: "2026-03-09",
      jobs: 4,
      numberwaitress: 7,
      confirmed: 1,
      sums: [
        { currency: "EUR", sum: of("full", 1) + of("nights", 3) },
        { currency: "USD", sum: of("dollars", 2) },
      ],
    },
  ]);
});

test("the weeks of a page count jobs of its other pages, and only what is searched", async () => {
  const page = await find({ type: "new", limit: 1, weeks: true });
  expect(page.weeks).toMatchObject([{ from: "2026-03-09", jobs: 3 }]);
  const searched = await find({ type: "new", search: "esplanada", weeks: true });
  expect(searched.weeks).toMatchObject([{ from: "2026-03-09", jobs: 1 }]);
  expect((await find({ type: "new" })).weeks).toBeUndefined();
});
