import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cities } from "@bandeja/demo-data/market/cities";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../../testing/test-market.ts";

let market: Market;
let person: Person;
const names = new Map<string, string>();

const lisbon = cities.lisbon;
const suva = { localityId: "2198148", city: "Suva", countryCode: "FJ", timezone: "Pacific/Fiji" };
const savusavu = { ...suva, localityId: "2198150", city: "Savusavu" };

async function add(name: string, place: JobOverrides, overrides: JobOverrides = {}) {
  const venue = await market.venue({ name });
  const job = await market.job(venue, { ...place, pinned: true, ...overrides });
  names.set(job.id, name);
  return job;
}

const on = (day: number) => {
  const date = `2026-03-${String(day).padStart(2, "0")}`;
  return { startDate: date, endDate: date };
};

beforeAll(async () => {
  market = await createTestMarket();
  person = await market.person();
  await add("Lisbon Friday", lisbon, { ...on(13), currency: "EUR", hourlyCents: 1000, tips: true });
  await add("Lisbon Thursday", lisbon, { ...on(12), currency: "EUR", hourlyCents: 999, tips: false });
  await add("Porto Sunday", cities.porto, { ...on(15), currency: "EUR", hourlyCents: 1500 });
  await add("London Saturday", cities.london, { ...on(14), currency: "GBP", hourlyCents: 1400 });
  await add("Suva Monday", { ...suva, latitude: -18.14, longitude: 178.44 }, on(16));
  await add("Savusavu Monday", { ...savusavu, latitude: -16.78, longitude: -179.66 }, on(17));
  // None of these can be applied for.
  await add("over", lisbon, on(9));
  await add("running", lisbon, { ...on(10), startTime: "12:00" });
  await add("cancelled", lisbon, { ...on(13), state: "cancelled" });
  await add("completed", lisbon, { ...on(9), state: "completed" });
  const full = await add("full", lisbon, { ...on(13), openings: 1 });
  await market.application(full, await market.person(), { status: "confirmed" });
});
afterAll(() => market.close());

async function find(body: Record<string, unknown> = {}, { token } = person) {
  const answer = await market.ask(jobsFindOpen, { token, body });
  expect(answer.status).toBe(200);
  return { ...answer.body, names: answer.body.data.map(({ _id }) => names.get(_id)) };
}

const refusedFields = async (body: Record<string, unknown>) => {
  const answer = await market.askRefused(jobsFindOpen, { token: person.token, body });
  expect(answer.status).toBe(400);
  return Object.keys(answer.body.fields ?? {});
};

const everything = [
  "Lisbon Thursday",
  "Lisbon Friday",
  "London Saturday",
  "Porto Sunday",
  "Suva Monday",
  "Savusavu Monday",
];

test("a worker finds upcoming open jobs that are not full, soonest first, with their point on the map", async () => {
  const found = await find();
  expect(found.names).toEqual(everything);
  expect(found.data[0]).toMatchObject({
    restaurant_name: "Lisbon Thursday",
    restaurant_city: "Lisboa",
    restaurant_country: "Portugal",
    status: "open",
    place: { lat: lisbon.latitude, lng: lisbon.longitude, pinned: true },
  });
  expect(found.data[0]).not.toHaveProperty("distance");
  expect(found.nextcursor).toBeUndefined();
});

test("jobs that have started are not found", async () => {
  const later = hoursAfter(tuesdayNoon, 3 * 24 + 6);
  // Another session, because one that is used in the future has ended when the clock is set back.
  const token = await market.tokenAt(person, later);
  market.setNow(later);
  expect((await find({}, { ...person, token })).names).not.toContain("Lisbon Friday");
  market.setNow(tuesdayNoon);
});

describe("filters", () => {
  test.each([
    [
      "a city by any of its names",
      { city: "Lisbon", country: "Portugal" },
      ["Lisbon Thursday", "Lisbon Friday"],
    ],
    [
      "the country of the worker's profile",
      { owncountry: true },
      ["Lisbon Thursday", "Lisbon Friday", "Porto Sunday"],
    ],
    ["a city in Portuguese", { city: "Londres", country: "Reino Unido" }, ["London Saturday"]],
    ["from a day on", { from: "2026-03-14" }, everything.slice(2)],
    ["up to a day", { to: "2026-03-13" }, everything.slice(0, 2)],
    ["a day", { from: "2026-03-14", to: "2026-03-14" }, ["London Saturday"]],
    [
      "a night, by the instants between which a shift starts",
      { startsafter: "2026-03-13T17:00:00Z", startsbefore: "2026-03-14T06:00:00.000Z" },
      ["Lisbon Friday"],
    ],
    ["a start that is excluded", { startsbefore: "2026-03-12T18:00:00Z" }, []],
    ["a currency", { currency: "GBP" }, ["London Saturday"]],
    [
      "a least value",
      { minsalary: 10, currency: "EUR" },
      ["Lisbon Friday", "Porto Sunday", "Suva Monday", "Savusavu Monday"],
    ],
    [
      "a least value with half a cent",
      { minsalary: 9.985, currency: "EUR", to: "2026-03-12" },
      ["Lisbon Thursday"],
    ],
    ["a value that nobody pays", { minsalary: 1e300 }, []],
    ["weekends, of which every day must be one", { weekdays: [6, 7] }, ["London Saturday", "Porto Sunday"]],
    [
      "shifts that start in the evening, both ends included",
      { starts: { from: "18:00", to: "18:30" } },
      everything,
    ],
    ["shifts that start over midnight", { starts: { from: "18:01", to: "08:00" } }, []],
    ["no tips", { tips: "No" }, ["Lisbon Thursday"]],
    [
      "a box around Portugal",
      { bounds: { n: 42, s: 36, e: -6, w: -10 } },
      ["Lisbon Thursday", "Lisbon Friday", "Porto Sunday"],
    ],
    [
      "a box across the date line",
      { bounds: { n: -10, s: -20, e: -179, w: 177 } },
      ["Suva Monday", "Savusavu Monday"],
    ],
    ["a box that ends at the date line", { bounds: { n: -10, s: -20, e: 180, w: 177 } }, ["Suva Monday"]],
  ])("%s", async (_what, body, expected) => {
    expect((await find(body)).names).toEqual(expected);
  });

  test.each([
    ["a city that is on no list", { city: "Nowhere at all", country: "Portugal" }, ["city"]],
    ["a city without its country", { city: "Lisbon" }, ["city"]],
    ["a box upside down", { bounds: { n: 10, s: 20, e: 5, w: 0 } }, ["bounds"]],
    ["a latitude off the globe", { near: { lat: 91, lng: 0, km: 5 } }, ["near.lat"]],
    ["no distance", { near: { lat: 0, lng: 0, km: 0 } }, ["near.km"]],
    ["more than 200 km", { near: { lat: 0, lng: 0, km: 200.1 } }, ["near.km"]],
    ["days in the wrong order", { from: "2026-03-14", to: "2026-03-13" }, ["to"]],
    ["a currency that is not offered", { currency: "JPY" }, ["currency"]],
    ["a day that no week has", { weekdays: [0, 8] }, ["weekdays.0", "weekdays.1"]],
    ["no day of the week", { weekdays: [] }, ["weekdays"]],
    ["half an hour of the day", { starts: { from: "18:00" } }, ["starts.to"]],
    ["an instant that no calendar has", { startsafter: "2334-46-50T24:29:50Z" }, ["startsafter"]],
    ["an instant before 1970", { startsbefore: "0000-01-01T00:00:00Z" }, ["startsbefore"]],
    ["an order that no list has", { sort: "best" }, ["sort"]],
    ["the nearest without a point", { sort: "nearest" }, ["sort"]],
    ["the nearest in a city", { sort: "nearest", city: "Lisbon", country: "Portugal" }, ["sort"]],
    ["a page of none", { limit: 0 }, ["limit"]],
    ["a page of 101", { limit: 101 }, ["limit"]],
  ])("%s is refused", async (_what, body, fields) => {
    expect(await refusedFields(body)).toEqual(fields);
  });
});

describe("near a point", () => {
  // 96 km from Porto, 178 km from Lisbon.
  const between = { lat: 40.3, lng: -8.8, km: 200 };

  test("the soonest come first, also before nearer ones, with their distance", async () => {
    const found = await find({ near: between });
    expect(found.names).toEqual(["Lisbon Thursday", "Lisbon Friday", "Porto Sunday"]);
    const distances = found.data.map(({ distance }) => Math.round((distance ?? 0) / 10));
    expect(distances).toEqual([18, 18, 10]);
  });

  test("the nearest come first by request, with their distance", async () => {
    const found = await find({ near: between, sort: "nearest" });
    expect(found.names).toEqual(["Porto Sunday", "Lisbon Thursday", "Lisbon Friday"]);
    expect((await find({ near: { lat: 38.72, lng: -9.14, km: 5 }, sort: "nearest" })).data).toMatchObject([
      { distance: 0.7 },
      { distance: 0.7 },
    ]);
  });

  test("another order keeps the circle and the distances", async () => {
    const bestPaid = await find({ near: between, sort: "pay" });
    expect(bestPaid.names).toEqual(["Porto Sunday", "Lisbon Friday", "Lisbon Thursday"]);
    const distances = bestPaid.data.map(({ distance }) => Math.round((distance ?? 0) / 10));
    expect(distances).toEqual([10, 18, 18]);
    expect((await find({ near: between, sort: "soonest" })).names).toEqual(
      (await find({ near: between })).names,
    );
  });

  test("a circle excludes the corners of its bounding box", async () => {
    // Porto lies 242 km away, inside the bounding box of a circle that does not reach it.
    expect((await find({ near: { lat: 39.6, lng: -10.6, km: 200 } })).names).toHaveLength(2);
    expect((await find({ near: { lat: 39.9, lng: -10, km: 200 } })).names).toHaveLength(3);
  });

  test("a circle crosses the date line", async () => {
    const near = { lat: -17.5, lng: 180, km: 200 };
    expect((await find({ near, sort: "nearest" })).names).toEqual(["Savusavu Monday", "Suva Monday"]);
  });

  test("a coordinate that rounds to zero is zero", async () => {
    const near = async (lat: number, lng: number) => (await find({ near: { lat, lng, km: 200 } })).names;
    expect(await near(5e-324, 5e-324)).toEqual(await near(0, 0));
    expect(await near(-1e-200, -1e-300)).toEqual(await near(0, 0));
  });

  test("the other filters also apply", async () => {
    const near = { lat: 51.5, lng: -0.12, km: 200 };
    expect((await find({ near, currency: "GBP" })).names).toEqual(["London Saturday"]);
    expect((await find({ near, currency: "EUR" })).names).toEqual([]);
  });
});

describe("pages", () => {
  test.each([
    ["soonest first", {}, 6],
    ["soonest first around a point", { near: { lat: 40.3, lng: -8.8, km: 200 } }, 3],
    ["nearest first", { near: { lat: 40.3, lng: -8.8, km: 200 }, sort: "nearest" }, 3],
    ["best paid first", { sort: "pay" }, 6],
  ])("pages have every job once: %s", async (_what, body, count) => {
    const whole = (await find(body)).names;
    expect(whole).toHaveLength(count);
    for (const limit of [1, 2, 4, 6]) {
      const seen: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page = await find({ ...body, limit, ...(cursor !== undefined && { cursor }) });
        expect(page.names.length).toBeLessThanOrEqual(limit);
        seen.push(...page.names);
        cursor = page.nextcursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
    }
  });
});

describe("many jobs at one point", () => {
  let local: Market;
  let reader: Person;
  const made = new Map<string, string>();

  /** Posted in this order; neither this order nor that of their ids is the order of their starts. */
  const posted: [name: string, day: number, startTime: string][] = [
    ["Friday night", 13, "22:00"],
    ["Thursday", 12, "18:00"],
    ["Sunday", 15, "18:00"],
    ["Friday", 13, "18:00"],
    ["Thursday as well", 12, "18:00"],
    ["Saturday", 14, "18:00"],
  ];
  // Lisbon is nearer than Porto.
  const near = { lat: 39.6, lng: -9.1, km: 200 };

  beforeAll(async () => {
    local = await createTestMarket();
    reader = await local.person();
    const [there, farther] = [await local.venue(lisbon), await local.venue(cities.porto)];
    for (const [name, day, startTime] of posted) {
      made.set((await local.job(there, { ...on(day), pinned: true, startTime, endTime: "23:30" })).id, name);
    }
    made.set((await local.job(farther, { ...on(11), pinned: true })).id, "Porto before all");
  });
  afterAll(() => local.close());

  async function turn(limit: number) {
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const body = { near, sort: "nearest", limit, ...(cursor !== undefined && { cursor }) };
      const page = (await local.ask(jobsFindOpen, { token: reader.token, body })).body;
      seen.push(...page.data.map(({ _id }) => made.get(_id)));
      cursor = page.nextcursor;
    } while (cursor !== undefined);
    return seen;
  }

  /** Two jobs with the same start are sorted by their ids, which were created in the same millisecond. */
  const concurrent = () =>
    [...made]
      .filter(([, name]) => name.startsWith("Thursday"))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, name]) => name);
  const soonestFirst = () => [
    ...concurrent(),
    "Friday",
    "Friday night",
    "Saturday",
    "Sunday",
    "Porto before all",
  ];

  test("at one point the soonest come first, in any order of posting", async () => {
    expect(await turn(50)).toEqual(soonestFirst());
  });

  test.each([1, 2, 3, 5])(
    "pages of %d that begin and end within one point have every job once",
    async (n) => {
      expect(await turn(n)).toEqual(soonestFirst());
    },
  );
});

describe("venues without a pin", () => {
  let local: Market;
  let reader: Person;
  const made = new Map<string, string>();
  const near = { lat: 38.72, lng: -9.14 };

  beforeAll(async () => {
    local = await createTestMarket();
    reader = await local.person();
    const pins = { pinLatitude: 38.7114, pinLongitude: -9.1302 };
    const [pinned, unpinned] = [await local.venue({ ...lisbon, ...pins }), await local.venue(lisbon)];
    const [farther, porto] = [
      await local.venue({ ...lisbon, pinLatitude: 38.8, pinLongitude: -9.14 }),
      await local.venue(cities.porto),
    ];
    for (const [name, venue, day] of [
      ["unpinned Friday", unpinned, 13],
      ["pinned Saturday", pinned, 14],
      ["unpinned Thursday", unpinned, 12],
      ["farther Thursday", farther, 12],
      ["Porto Thursday", porto, 12],
    ] as const) {
      made.set((await local.job(venue, on(day))).id, name);
    }
  });
  afterAll(() => local.close());

  async function around(km: number, more: Record<string, unknown> = {}, centre = near) {
    const request = { token: reader.token, body: { near: { ...centre, km }, ...more } };
    const { data, nextcursor } = (await local.ask(jobsFindOpen, request)).body;
    return { rows: data.map(({ _id, distance }) => [made.get(_id), distance] as const), nextcursor };
  }

  test("are in the order of starts, without a distance", async () => {
    const { rows } = await around(50);
    // The two of Thursday start at the same time.
    expect(rows).toHaveLength(4);
    expect(rows.slice(2)).toEqual([
      ["unpinned Friday", undefined],
      ["pinned Saturday", 1.1],
    ]);
  });

  test("come after venues with one where the nearest come first, soonest first", async () => {
    expect((await around(50, { sort: "nearest" })).rows).toEqual([
      ["pinned Saturday", 1.1],
      ["farther Thursday", 8.8],
      ["unpinned Thursday", undefined],
      ["unpinned Friday", undefined],
    ]);
  });

  test.each([
    [2, ["pinned Saturday"]],
    [5, ["pinned Saturday"]],
    [10, ["pinned Saturday", "farther Thursday"]],
    [24.9, ["pinned Saturday", "farther Thursday"]],
  ])("are in no circle of %s km, since their place in the city is unknown", async (km, expected) => {
    expect((await around(km, { sort: "nearest" })).rows.map(([name]) => name)).toEqual(expected);
  });

  /** 98 km from Lisbon, 177 km from Porto. */
  const between = { lat: 39.6, lng: -9.1 };

  test("are found only if their city lies in the circle", async () => {
    expect((await around(25)).rows).toHaveLength(4);
    expect((await around(120, {}, between)).rows).toHaveLength(4);
    expect((await around(200, {}, between)).rows).toHaveLength(5);
  });

  test("are on the pages exactly once", async () => {
    const turn = (more: object = {}) => around(200, { sort: "nearest", ...more }, between);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await turn({ limit: 1, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.rows);
      cursor = page.nextcursor;
    } while (cursor !== undefined);
    expect(seen).toEqual((await turn()).rows);
    expect(seen).toHaveLength(5);
  });
});
