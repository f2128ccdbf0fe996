import type { CallBodyInput } from "@bandeja/contract/call";
import {
  followedVenuesFind,
  followedVenuesSet,
  savedSearchesAdd,
  savedSearchesFind,
  savedSearchesRemove,
} from "@bandeja/contract/calls/saved-searches";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import { followedVenueLimit, savedSearchLimit } from "@bandeja/domain/parameters/new-shifts";
import { makeVenue } from "@bandeja/demo-data/factories";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { followedVenues, savedSearches } from "../../../db/schema/people.ts";
import { lockWorker } from "../../workers/workers-store.ts";
import {
  createTestMarket,
  hoursAfter,
  outcomeOf,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

type Body = CallBodyInput<typeof savedSearchesAdd>;
const save = async ({ token }: Person, body: Body) =>
  (await market.ask(savedSearchesAdd, { token, body })).body.data;
const find = async ({ token }: Person) => (await market.ask(savedSearchesFind, { token })).body.data;
const follow = ({ token }: Person, venueId: string, followed = true) =>
  market.askRefused(followedVenuesSet, { token, body: { restaurant_id: venueId, followed } });
const findFollowed = async ({ token }: Person, body = {}) =>
  (await market.ask(followedVenuesFind, { token, body })).body;

test("a search that was saved with a larger circle has the largest that is possible", async () => {
  const person = await market.person();
  await save(person, { citykm: 200 });
  await save(person, { near: { lat: 38.7, lng: -9.1, km: 200 } });
  await market.db.execute(sql`UPDATE saved_searches SET km = 250,
    filter = replace(filter::text, '200', '250')::jsonb WHERE worker_id = ${person.id}`);
  expect(await find(person)).toMatchObject([{ near: { km: 200 } }, { citykm: 200 }]);
});

test("a saved search is answered with the filters that it was saved with, in the language of the request", async () => {
  const person = await market.person();
  const terms: Body = {
    weekdays: [6, 7],
    starts: { from: "18:00", to: "02:00" },
    minsalary: 12.5,
    currency: "EUR",
    tips: "Yes",
  };
  const bodies: Body[] = [
    { citykm: 25, ...terms },
    { near: { lat: 38.7, lng: -9.1, km: 5 }, preset: "tonight" },
    { city: "Lisboa", country: "Portugal", from: "2026-03-20", to: "2026-03-25" },
    { owncountry: true, tips: "Yes" },
    { currency: "EUR" },
  ];
  for (const [index, body] of bodies.entries()) {
    market.setNow(hoursAfter(tuesdayNoon, index));
    await save(person, body);
  }
  const [paid, national, dated, near, own] = await find(person);
  expect(own).toMatchObject({ citykm: 25, ...terms });
  // As exact as the positions of venues.
  expect(near).toMatchObject({ near: { lat: expect.closeTo(38.7, 2), lng: expect.closeTo(-9.1, 2), km: 5 } });
  expect(near).not.toHaveProperty("citykm");
  expect(dated).toMatchObject({ city: "Lisboa", country: "Portugal", from: "2026-03-20", to: "2026-03-25" });
  expect(national).toEqual({
    _id: national!._id,
    savedat: national!.savedat,
    owncountry: true,
    tips: "Yes",
  });
  expect(paid).toEqual({ _id: paid!._id, savedat: paid!.savedat, currency: "EUR" });
});

test.each([
  [{}],
  [{ placeid: "2267057" }],
  [{ citykm: 5, near: { lat: 1, lng: 1, km: 5 } }, "near"],
  [{ citykm: 5, owncountry: true }, "near"],
  [{ owncountry: false, tips: "Yes" }, "owncountry"],
  [{ preset: "tonight", from: "2026-03-20" }, "preset"],
  [{ minsalary: 12 }, "currency"],
  [{ from: "2026-03-20", to: "2026-03-19" }, "to"],
  [{ city: "Lisboa" }, "city"],
  [{ weekdays: [8] }, "weekdays.0"],
  [{ citykm: 0 }, "citykm"],
  [{ citykm: 201 }, "citykm"],
])("the search %j is refused", async (body, ...fields: string[]) => {
  const { token } = await market.person();
  const { status, body: failure } = await market.askRefused(savedSearchesAdd, { token, body: body as Body });
  expect(status).toBe(400);
  expect(Object.keys((failure as { fields?: object }).fields ?? {})).toEqual(fields);
});

test("an equal search is saved once, and further ones up to the limit, also by concurrent requests", async () => {
  const person = await market.person();
  const first = await save(person, { citykm: 10, weekdays: [7, 6] });
  expect((await save(person, { citykm: 10, weekdays: [6, 7, 7] }))._id).toBe(first._id);
  for (let made = 1; made < savedSearchLimit - 1; made += 1) await save(person, { citykm: 20 + made });
  const saving = (citykm: number) => () =>
    market.outcome(savedSearchesAdd, { token: person.token, body: { citykm } });
  const outcomes = await market.inTurn((tx) => lockWorker(tx, person.id), [saving(90), saving(91)]);
  expect(outcomes).toEqual(["ok", "LIST_FULL"]);
  expect(await find(person)).toHaveLength(savedSearchLimit);
  // A full list still knows what it has.
  expect((await save(person, { citykm: 10, weekdays: [6, 7] }))._id).toBe(first._id);
});

test("a worker removes only their own searches", async () => {
  const [person, other] = [await market.person(), await market.person()];
  const { _id } = await save(person, { citykm: 10 });
  for (const id of [_id, "no-id", "00000000-0000-7000-8000-000000000000"]) {
    await market.ask(savedSearchesRemove, { token: other.token, body: { search_id: id } });
  }
  expect(await find(other)).toEqual([]);
  expect(await find(person)).toHaveLength(1);
  await market.ask(savedSearchesRemove, { token: person.token, body: { search_id: _id } });
  expect(await find(person)).toEqual([]);
});

test("a search around the own city follows the worker to another city", async () => {
  const person = await market.person();
  await save(person, { citykm: 10 });
  await save(person, { near: { lat: 38.7, lng: -9.1, km: 5 } });
  const before = await market.db.select().from(savedSearches).where(eq(savedSearches.workerId, person.id));
  await market.ask(waitressUpdate, { token: person.token, body: { city: "Porto", country: "Portugal" } });
  const after = await market.db.select().from(savedSearches).where(eq(savedSearches.workerId, person.id));
  const latitudeOf = (rows: typeof after, isOwn: boolean) =>
    rows.find(({ filter }) => (filter.cityKm !== undefined) === isOwn)?.latitude;
  expect(latitudeOf(after, true)).toBeCloseTo(41.15, 1);
  expect(latitudeOf(after, true)).not.toBe(latitudeOf(before, true));
  expect(latitudeOf(after, false)).toBe(latitudeOf(before, false));
});

test("a worker follows venues, newest first and page by page, and unfollows them", async () => {
  const person = await market.person();
  const venues = [await market.venue({ name: "Uma" }), await market.venue({ name: "Outra" })];
  for (const [index, { id }] of venues.entries()) {
    market.setNow(hoursAfter(tuesdayNoon, index));
    expect((await follow(person, id)).status).toBe(200);
  }
  market.setNow(hoursAfter(tuesdayNoon, 5));
  // One that is followed keeps its place.
  expect((await follow(person, venues[0]!.id)).status).toBe(200);
  const first = await findFollowed(person, { limit: 1 });
  const second = await findFollowed(person, { limit: 1, cursor: first.nextcursor });
  expect([...first.data, ...second.data].map(({ restaurant_name: name }) => name)).toEqual(["Outra", "Uma"]);
  await follow(person, venues[1]!.id, false);
  expect((await findFollowed(person)).data).toMatchObject([
    { restaurant_id: venues[0]!.id, restaurant_city: "Lisboa", photo: null },
  ]);
});

test("only a venue can be followed", async () => {
  const [person, other] = [await market.person(), await market.person()];
  for (const id of [other.id, "no-id", "00000000-0000-7000-8000-000000000000"]) {
    expect(await follow(person, id)).toMatchObject({ status: 404 });
  }
});

test("a worker follows at most the limit of venues, also by concurrent requests", async () => {
  const person = await market.person();
  const [last, further] = [await market.venue(), await market.venue()];
  const others: string[] = [];
  for (let made = 1; made < followedVenueLimit; made += 1) others.push((await makeVenue(market.db)).id);
  await market.db
    .insert(followedVenues)
    .values(others.map((venueId) => ({ workerId: person.id, venueId, followedAt: tuesdayNoon })));
  const following = (venue: { id: string }) => async () => outcomeOf(await follow(person, venue.id));
  const commands = [following(last), following(further)] as const;
  expect(await market.inTurn((tx) => lockWorker(tx, person.id), commands)).toEqual(["ok", "LIST_FULL"]);
});
