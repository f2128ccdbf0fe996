import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { publicJobsFind, publicJobsGet, publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import { cities } from "@bandeja/demo-data/market/cities";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
let applicant: Person;
let stranger: Person;
let near: Posted;
let far: Posted;
/** Jobs that cannot be applied for, by the reason. */
let closed: Record<string, Posted>;

const on = (day: number) => {
  const date = `2026-03-${String(day).padStart(2, "0")}`;
  return { startDate: date, endDate: date };
};

beforeAll(async () => {
  market = await createTestMarket({ rateLimits: true });
  [applicant, stranger] = [await market.person(), await market.person()];
  const pin = { pinLatitude: 38.71234567, pinLongitude: -9.13987654 };
  venue = await market.venue({ name: "Tasca", address: "Rua Escondida 7", ...pin });
  near = await market.job(venue, { ...on(14), openings: 3, tips: true });
  far = await market.job(await market.venue({ name: "Porto", ...cities.porto }), {
    ...on(16),
    ...cities.porto,
    tips: false,
    startTime: "10:00",
    hourlyCents: 2000,
  });
  await market.application(near, applicant, { status: "confirmed" });
  const full = await market.job(venue, { ...on(18), openings: 1 });
  await market.application(full, await market.person(), { status: "confirmed" });
  closed = {
    full,
    cancelled: await market.job(venue, { ...on(19), state: "cancelled" }),
    completed: await market.job(venue, { ...on(9), state: "completed" }),
  };
});
afterAll(() => market.close());

async function find(query: Record<string, string> = {}, request: { token?: string } = {}) {
  const answer = await market.ask(publicJobsFind, { ...request, query });
  expect(answer.status).toBe(200);
  return answer;
}

test.each([
  ["Europe/Lisbon", "Portugal", "Portugal", 2],
  ["Atlantic/Madeira", "Portugal", "Portugal", 2],
  ["America/Sao_Paulo", "Brazil", "Brasil", 0],
  // A name that browsers still use for Asia/Kolkata.
  ["Asia/Calcutta", "India", "Índia", 0],
  ["UTC", undefined, undefined, 2],
  ["nowhere", undefined, undefined, 2],
])(
  "the zone %s of a visitor's device shows the shifts of %s",
  async (timezone, english, portuguese, shifts) => {
    expect((await find({ timezone })).body.data).toHaveLength(shifts);
    for (const [language, country] of [
      ["en", english],
      ["pt", portuguese],
    ] as const) {
      const headers = { "accept-language": language };
      const { body } = await market.ask(publicJobsLocalities, { headers, query: { timezone } });
      expect([body.country, body.data.reduce((sum, { count }) => sum + count, 0)]).toEqual([country, shifts]);
    }
  },
);

test.each([
  [{}, {}],
  [{ tips: "No" }, { tips: "No" }],
  [{ startsafter: "2026-03-15T17:00:00Z" }, { startsafter: "2026-03-15T17:00:00Z" }],
  [{ weekdays: "6,7" }, { weekdays: [6, 7] }],
  [{ minsalary: "15,5" }, { minsalary: "15,5" }],
  [{ startsfrom: "09:00", startsto: "12:00" }, { starts: { from: "09:00", to: "12:00" } }],
  [{ lat: "38.7", lng: "-9.1", km: "10" }, { near: { lat: 38.7, lng: -9.1, km: 10 } }],
  [{ n: "42", s: "40", e: "-8", w: "-9" }, { bounds: { n: 42, s: 40, e: -8, w: -9 } }],
  [
    { city: "Lisboa", country: "Portugal", from: "2026-03-12" },
    { city: "Lisboa", country: "Portugal", from: "2026-03-12" },
  ],
])("visitors who search for %j find the list and the map that a worker finds", async (query, body) => {
  const { token } = stranger;
  const worker = {
    list: (await market.ask(jobsFindOpen, { token, body })).body,
    map: (await market.ask(jobsOpenLocalities, { token, body })).body,
  };
  expect(worker.list.data.length).toBeGreaterThan(0);
  expect((await find(query)).body).toEqual(worker.list);
  expect((await market.ask(publicJobsLocalities, { query })).body).toEqual(worker.map);
});

test("visitors choose the order of the list", async () => {
  const { data } = (await find({ sort: "pay" })).body;
  expect(data.map(({ _id }) => _id)).toEqual([far.id, near.id]);
});

test("visitors read page after page", async () => {
  const first = await find({ limit: "1" });
  const second = await find({ limit: "1", cursor: first.body.nextcursor! });
  const found = [...first.body.data, ...second.body.data].map(({ _id }) => _id);
  expect([found, second.body.nextcursor]).toEqual([[near.id, far.id], undefined]);
});

test("an open job has the public profile of its venue, without address, phone and exact pin", async () => {
  const { status, body } = await market.ask(publicJobsGet, { params: { id: near.id } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ _id: near.id, venue: { _id: venue.id, restaurant: "Tasca" } });
  expect(body.data.venue.place).toMatchObject({ pinned: true, exact: false });
  for (const secret of ["Rua Escondida", venue.pinLatitude, "phone", "address"]) {
    expect(JSON.stringify(body)).not.toContain(String(secret));
  }
});

test("a token changes nothing: not the applicant's, not the venue's, not an expired one", async () => {
  const params = { id: near.id };
  const [list, job] = [(await find()).body, (await market.ask(publicJobsGet, { params })).body];
  for (const token of [applicant.token, venue.token, "x".repeat(43)]) {
    expect((await find({}, { token })).body).toEqual(list);
    expect((await market.ask(publicJobsGet, { token, params })).body).toEqual(job);
  }
});

test("a job that is not open is unknown", async () => {
  const ids = [...Object.values(closed).map(({ id }) => id), venue.id, "none"];
  for (const id of ids) {
    const { status, body } = await market.askRefused(publicJobsGet, { params: { id } });
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await find()).body.data.map(({ _id }) => _id)).toEqual([near.id, far.id]);
});

test("answers may be cached for seconds by language, refusals may not", async () => {
  for (const answer of [
    await find(),
    await market.ask(publicJobsLocalities),
    await market.ask(publicJobsGet, { params: { id: near.id } }),
  ]) {
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=10",
      vary: "Accept-Language, Origin",
      "ratelimit-limit": "240",
    });
  }
  const refused = await market.ask(publicJobsGet, { params: { id: "none" } });
  expect([refused.status, refused.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test.each([
  [{ lat: "38.7", lng: "-9.1" }, "lat"],
  [{ lat: "91", lng: "0", km: "5" }, "lat"],
  [{ lat: "0", lng: "0", km: "201" }, "km"],
  [{ n: "40", s: "41", e: "0", w: "1" }, "n"],
  [{ n: "40", s: "39", e: "0" }, "n"],
  [{ weekdays: "0" }, "weekdays"],
  [{ weekdays: "6,7,8" }, "weekdays"],
  [{ startsfrom: "10:00" }, "startsfrom"],
  [{ from: "2026-03-12", to: "2026-03-11" }, "to"],
  [{ limit: "0" }, "limit"],
  [{ cursor: "x" }, "cursor"],
])("a search for %j is refused", async (query, field) => {
  const refused = await market.askRefused(publicJobsFind, { query });
  expect([refused.status, refused.body.code]).toEqual([400, "INVALID"]);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
});
