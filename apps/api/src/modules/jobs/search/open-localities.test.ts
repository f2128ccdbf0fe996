import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parties } from "../../../db/schema/accounts.ts";
import { cities } from "@bandeja/demo-data/market/cities";
import { createTestMarket, type Market, type Person, type Venue } from "../../../../testing/test-market.ts";

let market: Market;
let person: Person;
let lisbon: Venue;

beforeAll(async () => {
  market = await createTestMarket();
  person = await market.person();
  lisbon = await market.venue();
  const porto = await market.venue({ ...cities.porto });
  const corner = await market.venue({ city: "Lisbon", latitude: 38.7223, longitude: -9.1393 });
  await market.job(lisbon, { hourlyCents: 1200, startDate: "2026-03-13", endDate: "2026-03-13" });
  await market.job(lisbon, { hourlyCents: 950, startTime: "22:00", endTime: "06:00" });
  await market.job(porto, { hourlyCents: 1100, startDate: "2026-03-14", endDate: "2026-03-16" });
  await market.job(corner, { hourlyCents: 1000 });
  await market.job(corner, { hourlyCents: 800, currency: "GBP", startTime: "05:30", endTime: "09:00" });
  await market.job(corner, { hourlyCents: 1000, startDate: "2026-03-09", endDate: "2026-03-09" });
});
afterAll(() => market.close());

async function find(
  body: Record<string, unknown> = {},
  { token, headers = {} }: { token: string; headers?: Record<string, string> } = person,
) {
  const request = { token, headers, body };
  const [list, map] = [
    await market.ask(jobsFindOpen, request),
    await market.ask(jobsOpenLocalities, request),
  ];
  expect([list.status, map.status]).toEqual([200, 200]);
  return { jobs: list.body.data, localities: map.body.data, more: map.body.more };
}

test.each([
  ["en", "Lisbon"],
  ["pt", "Lisboa"],
] as const)(
  "list, map, search and profile have a city once in %s, for any way its venues chose it: %s",
  async (language, name) => {
    const headers = { "accept-language": language };
    const { jobs, localities } = await find({}, { ...person, headers });
    const profile = await market.ask(waitressGet, { ...person, headers, params: { id: person.id } });
    const shown = [
      ...jobs.map((job) => job.restaurant_city),
      ...localities.map(({ city }) => city),
      profile.body.data.city,
    ];
    expect(new Set(shown)).toEqual(new Set([name, "Porto"]));
    for (const typed of ["Lisboa", "Lisbon"]) {
      const { body } = await market.ask(countryFindCity, { headers, body: { city: typed } });
      expect(body.data[0]?._id.cidade).toBe(name);
    }
  },
);

test("the map has a pin for each point with its jobs, and their lowest value if in one currency", async () => {
  const { localities, more } = await find();
  expect(localities).toEqual([
    {
      lat: cities.lisbon.latitude,
      lng: cities.lisbon.longitude,
      city: "Lisboa",
      count: 2,
      minsalary: 9.5,
      currency: "EUR",
    },
    { lat: 38.7223, lng: -9.1393, city: "Lisbon", count: 2 },
    {
      lat: cities.porto.latitude,
      lng: cities.porto.longitude,
      city: "Porto",
      count: 1,
      minsalary: 11,
      currency: "EUR",
    },
  ]);
  expect(more).toBe(false);
});

test.each([
  [{}],
  [{ currency: "EUR", minsalary: 10 }],
  [{ near: { lat: 39.8, lng: -9.1, km: 200 } }],
  // Porto is in the circle's bounding box, but not in the circle.
  [{ near: { lat: 39.6, lng: -10.6, km: 200 } }],
  [{ bounds: { n: 38.8, s: 38.7, e: -9, w: -9.139 } }],
  [{ weekdays: [5, 6] }],
  [{ weekdays: [1, 6, 7] }],
  [{ starts: { from: "21:00", to: "06:00" } }],
  [{ from: "2026-03-14", to: "2026-03-16", tips: "Yes" }],
])("list and map find the same jobs: %j", async (body) => {
  const { jobs, localities } = await find(body);
  const counted = new Map<string, number>();
  for (const { place } of jobs) {
    const pin = `${place.lat} ${place.lng}`;
    counted.set(pin, (counted.get(pin) ?? 0) + 1);
  }
  expect(jobs.length).toBeGreaterThan(0);
  expect(new Map(localities.map(({ lat, lng, count }) => [`${lat} ${lng}`, count]))).toEqual(counted);
});

test("a worker finds the jobs of one venue, and none of an unknown venue", async () => {
  const { jobs, localities } = await find({ restaurant_id: lisbon.id });
  expect(jobs.map(({ restaurant_id }) => restaurant_id)).toEqual([lisbon.id, lisbon.id]);
  expect(localities.map(({ count }) => count)).toEqual([2]);
  for (const restaurant_id of ["nobody", person.id]) {
    expect(await find({ restaurant_id })).toMatchObject({ jobs: [], localities: [] });
  }
});

test("a job of several days is found if the weekdays cover all of them", async () => {
  const citiesOn = async (weekdays: number[]) =>
    (await find({ weekdays })).jobs.map(({ restaurant_city }) => restaurant_city);
  expect(await citiesOn([6, 7])).toEqual([]);
  expect(await citiesOn([1, 6, 7])).toEqual(["Porto"]);
});

test("jobs are found by a range of starts across midnight", async () => {
  const { jobs } = await find({ starts: { from: "21:00", to: "05:30" } });
  expect(jobs.map(({ startshift }) => startshift).toSorted()).toEqual(["05:30", "22:00"]);
});

test("a worker sees their own application, the openings left and the venue's rating", async () => {
  await market.db.update(parties).set({ reviewCount: 2, starSum: 9 }).where(eq(parties.id, lisbon.id));
  const job = await market.job(lisbon, { startDate: "2026-03-12", endDate: "2026-03-12", openings: 3 });
  await market.application(job, await market.person(), { status: "confirmed" });
  const others = await find();
  expect(others.jobs[0]).toMatchObject({ _id: job.id, placesleft: 2, rating: 4.5, reviews: 2 });
  expect(others.jobs[0]).not.toHaveProperty("application");
  const application = await market.application(job, person);
  expect((await find()).jobs[0]).toMatchObject({ application: { _id: application.id, status: "pending" } });
});

test.each([
  ["pending", true],
  ["confirmed", true],
  ["withdrawn", true],
  ["declined", false],
  ["cancelled", false],
  ["expired", false],
] as const)("a job with the worker's own %s application: in list and map %s", async (status, isFound) => {
  const applicant = await market.person();
  const day = { startDate: "2026-03-20", endDate: "2026-03-20", openings: 2 };
  const job = await market.job(lisbon, day);
  await market.application(job, applicant, { status });
  const body = { from: "2026-03-20", to: "2026-03-20" };
  const [own, others] = [await find(body, applicant), await find(body)];
  const counted = (found: typeof own) => found.localities.reduce((sum, { count }) => sum + count, 0);
  expect(own.jobs.some(({ _id }) => _id === job.id)).toBe(isFound);
  expect(others.jobs.some(({ _id }) => _id === job.id)).toBe(true);
  expect(counted(others) - counted(own)).toBe(isFound ? 0 : 1);
});
