import type { CallBodyInput } from "@bandeja/contract/call";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cities } from "@bandeja/demo-data/market/cities";
import { lockVenue } from "../venues/lock-venue.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../testing/test-market.ts";

type Form = Omit<CallBodyInput<typeof jobsAdd>, "restaurant_id">;

const friday: Form = {
  startdate: "2026-03-13",
  enddate: "2026-03-13",
  startshift: "18:00",
  endshift: "02:00",
  salary: 12.5,
  currency: "EUR",
  tips: "Yes",
  numberwaitress: 3,
  obs: "Black shirt",
};

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const post = (venue: Venue, changes: Record<string, unknown> = {}) =>
  market.ask(jobsAdd, { token: venue.token, body: { restaurant_id: venue.id, ...friday, ...changes } });

const postRefused = async (venue: Venue, changes: Record<string, unknown> = {}) => {
  const request = { token: venue.token, body: { restaurant_id: venue.id, ...friday, ...changes } };
  const { status, body } = await market.askRefused(jobsAdd, request);
  return { status, code: body.code, fields: Object.keys(body.fields ?? {}) };
};

const posted = async (venue: Venue, changes: Record<string, unknown> = {}) => {
  const { status, body } = await post(venue, changes);
  expect(status).toBe(200);
  return market.readJob(body.data._id);
};

test(
  "a venue posts its first shift, and the answer is in the venue's language",
  { tags: "7.jobs.add" },
  async () => {
    const venue = await market.venue();
    const { status, body } = await market.ask(jobsAdd, {
      token: venue.token,
      headers: { "accept-language": "pt-BR" },
      body: { restaurant_id: venue.id, ...friday },
    });
    expect(status).toBe(200);
    expect(body.message).toBe("Vaga publicada. Os garçons já podem ver.");
    expect(await market.readJob(body.data._id)).toMatchObject({
      venueId: venue.id,
      state: "open",
      paidWith: "free",
      hourlyCents: 1250,
      totalSpendCents: 10_000,
      tips: true,
      openings: 3,
      note: "Black shirt",
      startsAt: new Date("2026-03-13T18:00:00Z"),
      endsAt: new Date("2026-03-14T02:00:00Z"),
    });
  },
);

test("the server sets name, city, country and total, whatever the client sends", async () => {
  const venue = await market.venue({ name: "Cervejaria Real", ...cities.porto });
  const job = await posted(venue, {
    restaurant_name: "Somebody else",
    restaurant_city: "Paris",
    restaurant_country: "France",
    totalspend: 0.01,
  });
  expect(job).toMatchObject({
    venueName: "Cervejaria Real",
    city: "Porto",
    countryCode: "PT",
    timezone: "Europe/Lisbon",
    totalSpendCents: 10_000,
  });
});

describe("section 5: dates are not before the venue's today", () => {
  // 01:30 on the 11th in Lisbon is 22:30 on the 10th in São Paulo.
  const night = new Date("2026-03-11T01:30:00Z");
  beforeAll(() => market.setNow(night));
  afterAll(() => market.setNow(tuesdayNoon));

  test("a venue in São Paulo may post for its today, which is yesterday in Lisbon", async () => {
    const day = { startdate: "2026-03-10", enddate: "2026-03-10", startshift: "23:00", endshift: "03:00" };
    expect((await posted(await market.venue(cities.saoPaulo), day)).startsAt).toEqual(
      new Date("2026-03-11T02:00:00Z"),
    );
    expect(await postRefused(await market.venue(cities.lisbon), day)).toEqual({
      status: 400,
      code: "INVALID",
      fields: ["startdate", "enddate"],
    });
  });

  test("a venue may not post for today with a start in the past", async () => {
    const day = { startdate: "2026-03-11", enddate: "2026-03-11", startshift: "01:30", endshift: "05:00" };
    expect(await postRefused(await market.venue(), day)).toMatchObject({ fields: ["startshift"] });
    expect(await posted(await market.venue(), { ...day, startshift: "01:31" })).toBeDefined();
  });
});

test.each([
  ["an end before the start", { startdate: "2026-03-14", enddate: "2026-03-13" }, ["enddate"]],
  ["32 days", { startdate: "2026-03-13", enddate: "2026-04-13" }, ["enddate"]],
  ["a start 366 days ahead", { startdate: "2027-03-11", enddate: "2027-03-11" }, ["startdate"]],
])("a venue may not post %s", async (_what, changes, fields) => {
  expect(await postRefused(await market.venue(), changes)).toMatchObject({ status: 400, fields });
});

test.each([
  [
    "en",
    "A job can last up to 31 days. If you need more, post two.",
    "Choose a date within the next 365 days.",
  ],
  ["pt", "31 dias", "365 dias"],
  ["pt-PT", "31 dias", "365 dias"],
])("a refusal of dates names its limit, in %s", async (language, tooMany, tooFar) => {
  const { id: restaurant_id, token } = await market.venue();
  const problems = async (changes: object) => {
    const body = { restaurant_id, ...friday, ...changes };
    const headers = { "accept-language": language };
    return (await market.askRefused(jobsAdd, { token, body, headers })).body.fields;
  };
  const long = await problems({ startdate: "2026-03-13", enddate: "2026-04-13" });
  expect(long?.["enddate"]).toContain(tooMany);
  const far = await problems({ startdate: "2027-03-11", enddate: "2027-03-11" });
  expect(far?.["startdate"]).toContain(tooFar);
});

test.each([
  ["31 days", { enddate: "2026-04-12" }],
  ["a start 365 days ahead", { startdate: "2027-03-10", enddate: "2027-03-10" }],
])("a venue may post %s", async (_what, changes) => {
  expect(await posted(await market.venue(), changes)).toMatchObject({ endDate: changes.enddate });
});

describe("section 9: total spend is days × shift hours × hourly value, rounded half up", () => {
  test.each([
    ["one evening", { startshift: "18:00", endshift: "23:00", salary: 10 }, 5000],
    ["three nights to 2 o'clock", { enddate: "2026-03-15", salary: 12.5 }, 30_000],
    ["equal times, a day and a night", { startshift: "10:00", endshift: "10:00", salary: 1 }, 2400],
    ["half a cent, up", { startshift: "18:00", endshift: "18:30", salary: 0.01 }, 1],
    ["a third of a cent, down", { startshift: "18:00", endshift: "18:20", salary: 0.01 }, 0],
    ["rounding once, not each day", { enddate: "2026-03-15", endshift: "18:20", salary: 0.05 }, 5],
    ["the night when the clocks go forward", { startdate: "2026-03-28", enddate: "2026-03-28" }, 10_000],
  ])("%s", async (_what, changes, cents) => {
    expect((await posted(await market.venue(), changes)).totalSpendCents).toBe(cents);
  });
});

describe("the gate", () => {
  /** A venue to which every refusal of the posting gate applies. */
  async function hopelessVenue() {
    const venue = await market.venue({ phoneE164: null, phoneCallingCode: null, phoneNational: null });
    await market.job(venue, { paidWith: "free", startDate: "2026-03-01", endDate: "2026-03-01" });
    await market.offend(venue, hoursAfter(tuesdayNoon, -3), hoursAfter(tuesdayNoon, -2));
    return venue;
  }

  test("a venue that may not post for several reasons gets the first in the contract's order", async () => {
    const venue = await hopelessVenue();
    expect(await postRefused(venue, { restaurant_id: "somebody-else", salary: -1 })).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect(await postRefused(venue, { startdate: "2020-01-01" })).toMatchObject({ status: 400 });
    expect(await postRefused(venue)).toMatchObject({ status: 403, code: "BLOCKED" });
    // The suspension of a second offence ends after 24 h.
    market.setNow(hoursAfter(tuesdayNoon, 23));
    expect(await postRefused(venue)).toMatchObject({ status: 409, code: "JOB_NOT_COMPLETED" });
    market.setNow(tuesdayNoon);
  });

  test("section 8: an ended job that is not marked as completed blocks, an upcoming one does not", async () => {
    const venue = await market.venue();
    await market.credit(venue);
    const over = { startDate: "2026-03-09", endDate: "2026-03-09", startTime: "06:00", endTime: "12:00" };
    const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "06:00", endTime: "12:01" };
    await market.job(venue, running);
    await posted(venue);
    await market.job(venue, over);
    expect(await postRefused(venue)).toEqual({ status: 409, code: "JOB_NOT_COMPLETED", fields: [] });
  });

  test("section 2: a venue without a phone must verify one first", async () => {
    const venue = await market.venue({ phoneE164: null, phoneCallingCode: null, phoneNational: null });
    expect(await postRefused(venue)).toMatchObject({ status: 409, code: "PHONE_REQUIRED" });
    expect(await market.readJobsOf(venue)).toEqual([]);
  });

  test("section 4: the first job is free, the next one costs the fee in USD", async () => {
    const venue = await market.venue();
    await posted(venue);
    const request = { token: venue.token, body: { restaurant_id: venue.id, ...friday } };
    const { status, body } = await market.askRefused(jobsAdd, request);
    expect(status).toBe(402);
    expect(body).toMatchObject({
      ok: false,
      code: "FREE_POSITION_USED",
      message: "Free position used!",
      fee: 9.9,
    });
    expect(await market.readJobsOf(venue)).toHaveLength(1);
  });

  test("a further job uses the oldest credit, which is attached immediately", async () => {
    const venue = await market.venue();
    const free = await posted(venue);
    const younger = await market.credit(venue, hoursAfter(tuesdayNoon, -1));
    const older = await market.credit(venue, hoursAfter(tuesdayNoon, -2));
    const second = await posted(venue);
    expect([free.paidWith, second.paidWith]).toEqual(["free", "credit"]);
    const rows = await market.readCreditsOf(venue);
    expect(Object.fromEntries(rows.map(({ id, jobId }) => [id, jobId]))).toEqual({
      [older.id]: second.id,
      [younger.id]: null,
    });
  });

  test("a banned venue stays banned", { tags: "4.ban" }, async () => {
    const venue = await market.venue();
    const months = [1, 3, 5, 7, 9].map((month) => hoursAfter(tuesdayNoon, -month * 730));
    await market.offend(venue, ...months);
    expect(await postRefused(venue)).toMatchObject({ status: 403, code: "BLOCKED" });
  });
});

describe("at once", () => {
  /** Two posts, one behind the other. @returns their outcomes */
  function postTwice(venue: Venue, headers: Record<string, string> = {}) {
    const request = { token: venue.token, body: { restaurant_id: venue.id, ...friday }, headers };
    const posting = () => market.outcome(jobsAdd, request);
    return market.inTurn((tx) => lockVenue(tx, venue.id), [posting, posting]);
  }

  test("one of two first jobs is posted", { tags: "4.gate.free" }, async () => {
    const venue = await market.venue();
    expect(await postTwice(venue)).toEqual(["ok", "FREE_POSITION_USED"]);
    expect(await market.readJobsOf(venue)).toHaveLength(1);
  });

  test("one credit pays for one job", { tags: "4.gate.credit" }, async () => {
    const venue = await market.venue();
    await posted(venue);
    await market.credit(venue);
    expect(await postTwice(venue)).toEqual(["ok", "FREE_POSITION_USED"]);
  });

  test("two credits pay for two jobs", { tags: "4.gate.credit" }, async () => {
    const venue = await market.venue();
    await posted(venue);
    await market.credit(venue);
    await market.credit(venue);
    expect(await postTwice(venue)).toEqual(["ok", "ok"]);
    const used = (await market.readCreditsOf(venue)).map(({ jobId }) => jobId);
    expect(new Set(used).size).toBe(2);
    expect(used).not.toContain(null);
  });

  test("a form that is sent twice posts one job", async () => {
    const venue = await market.venue();
    await market.credit(venue);
    expect(await postTwice(venue, { "idempotency-key": "form" })).toEqual(["ok", "ok"]);
    expect(await market.readJobsOf(venue)).toHaveLength(1);
  });
});
