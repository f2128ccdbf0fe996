import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { restaurantGet, restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { kilometresBetween } from "@bandeja/domain/distance";
import { roundPoint } from "@bandeja/domain/round-point";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cities } from "@bandeja/demo-data/market/cities";
import { jobForm, venueForm } from "../../../testing/forms.ts";
import { createTestMarket, tuesdayNoon, type Market, type Venue } from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const centre = { lat: cities.lisbon.latitude, lng: cities.lisbon.longitude, pinned: false, exact: false };
const alfama = { lat: 38.7114, lng: -9.1302 };
const pinned = (at: { lat: number; lng: number }) => ({ ...at, pinned: true, exact: true });
/** A pin as other accounts see it. */
const about = (at: { lat: number; lng: number }) => ({ ...roundPoint(at), pinned: true, exact: false });

const change = (venue: Venue, body: Record<string, unknown>) =>
  market.askRefused(restaurantUpdate, { token: venue.token, body: { restaurant_id: venue.id, ...body } });

async function seenBy({ token }: { token: string }, venue: Venue) {
  const shown = await market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } });
  return shown.body.data.place;
}

/** The exact position that a venue sees; also expects that other accounts see it rounded. */
async function readPoint(venue: Venue) {
  const own = await market.ask(restaurantGet, { token: venue.token, params: { id: venue.id } });
  const { place } = own.body.data;
  const shown = await seenBy(await market.person(), venue);
  expect(shown).toEqual(place.pinned ? about(place) : place);
  return place;
}

test("a venue is in the middle of its city unless it has a pin", async () => {
  const venue = await market.venue();
  expect(await readPoint(venue)).toEqual(centre);
  expect((await change(venue, alfama)).status).toBe(200);
  expect(await readPoint(venue)).toEqual(pinned(alfama));
  await change(venue, { restaurant: "Still there" });
  expect(await readPoint(venue)).toEqual(pinned(alfama));
  expect((await change(venue, { lat: null, lng: null })).status).toBe(200);
  expect(await readPoint(venue)).toEqual(centre);
});

test("a venue may set its exact position at registration, and keeps that of its city", async () => {
  const form = { ...venueForm(), ...alfama };
  const { body } = await market.ask(restaurantSignup, { body: form });
  const token = await market.tokenAt({ id: body._id }, tuesdayNoon);
  const own = await market.ask(restaurantGet, { token, params: { id: body._id } });
  expect(own.body.data.place).toEqual(pinned(alfama));
  expect(own.body.data.centre).toEqual({ lat: centre.lat, lng: centre.lng });
});

test.each([
  ["far from its city", { lat: 41.15, lng: -8.61 }],
  ["half a place", { lat: 38.7 }],
])("a registration with a pin that is %s is refused, with the field", async (_what, pin) => {
  const refused = await market.askRefused(restaurantSignup, { body: { ...venueForm(), ...pin } });
  expect(refused).toMatchObject({ status: 400, body: { fields: { lat: expect.any(String) } } });
});

test("a job that has not ended has the venue's pin as long as both have the same address", async () => {
  const venue = await market.venue();
  const rossio = { lat: 38.7139, lng: -9.1403 };
  const post = async (day: string) => {
    await market.credit(venue);
    const body = {
      restaurant_id: venue.id,
      startdate: day,
      enddate: day,
      startshift: "18:00",
      endshift: "23:00",
      salary: 10,
      currency: "EUR",
      tips: "Yes",
      numberwaitress: 1,
    };
    return (await market.ask(jobsAdd, { token: venue.token, body })).body.data._id;
  };
  const before = await post("2026-03-20");
  await change(venue, alfama);
  await change(venue, { address: "Rua Augusta 10" });
  const after = await post("2026-03-21");
  await change(venue, rossio);
  const { token } = await market.person();
  const found = await market.ask(jobsFindOpen, { token, body: { near: { ...alfama, km: 25 } } });
  const locations = new Map(found.body.data.map(({ _id, place }) => [_id, place]));
  expect(locations.get(before)).toEqual({ ...roundPoint(alfama), pinned: true });
  expect(locations.get(after)).toEqual({ ...roundPoint(rossio), pinned: true });
});

test.each([
  ["another city", { lat: 41.15, lng: -8.61 }, "lat"],
  ["half a place", { lat: 38.7 }, "lat"],
  ["half of nothing", { lat: null, lng: -9.1 }, "lat"],
  ["a place off the globe", { lat: 91, lng: 0 }, "lat"],
])("%s is refused as a pin", async (_what, body, field) => {
  const venue = await market.venue();
  expect(await change(venue, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  expect(await readPoint(venue)).toEqual(centre);
});

test("a pin is removed when the venue moves to another city, unless a new one is sent", async () => {
  const venue = await market.venue();
  await change(venue, alfama);
  await change(venue, { city: "Lisboa", country: "Portugal" });
  expect(await readPoint(venue)).toEqual(pinned(alfama));
  const porto = { city: "Porto", country: "Portugal" };
  expect((await change(venue, { ...porto, ...alfama })).status).toBe(400);
  await change(venue, porto);
  expect((await readPoint(venue)).exact).toBe(false);
  const ribeira = { lat: 41.1406, lng: -8.6131 };
  expect((await change(venue, { city: "Lisboa", country: "Portugal", ...ribeira })).status).toBe(400);
  expect((await change(venue, { ...porto, ...ribeira })).status).toBe(200);
  expect(await readPoint(venue)).toEqual(pinned(ribeira));
});

const confirmed = { status: "confirmed" } as const;
const pinnedAt = ({ lat, lng }: { lat: number; lng: number }) => ({ pinLatitude: lat, pinLongitude: lng });

test.each(["pending", "declined", "withdrawn", "expired", "cancelled", "completed"] as const)(
  "a worker whose application is %s sees the venue's position to about 300 m",
  async (status) => {
    const [venue, person] = [await market.venue(pinnedAt(alfama)), await market.person()];
    const job = await market.job(venue, { state: status === "completed" ? "completed" : "open" });
    await market.application(job, person, { status });
    expect(await seenBy(person, venue)).toEqual(about(alfama));
    const mine = await market.ask(applicationsMine, { token: person.token });
    expect(mine.body.data[0]?.venue.place).toEqual(about(alfama));
    const shown = await market.ask(jobsGet, { token: person.token, params: { id: job.id } });
    expect(shown.body.data.venue?.place).toEqual(about(alfama));
    expect(JSON.stringify([mine.body, shown.body])).not.toContain(String(alfama.lat));
  },
);

test("a confirmed worker sees the exact pin, and other venues and workers do not", async () => {
  const [venue, other] = [await market.venue(pinnedAt(alfama)), await market.venue()];
  const [person, elsewhere] = [await market.person(), await market.person()];
  const job = await market.job(venue);
  await market.application(job, person, confirmed);
  await market.application(await market.job(other), elsewhere, confirmed);
  expect(await seenBy(person, venue)).toEqual(pinned(alfama));
  const mine = await market.ask(applicationsMine, { token: person.token });
  expect(mine.body.data[0]?.venue.place).toEqual(pinned(alfama));
  const shown = await market.ask(jobsGet, { token: person.token, params: { id: job.id } });
  expect(shown.body.data.venue?.place).toEqual(pinned(alfama));
  expect(await seenBy(elsewhere, venue)).toEqual(about(alfama));
  expect(await seenBy(other, venue)).toEqual(about(alfama));
  expect(await seenBy(venue, venue)).toEqual(pinned(alfama));
});

test("searching from many points reveals no more than the rounded pin", async () => {
  const venue = await market.venue();
  await change(venue, alfama);
  await market.credit(venue);
  const posted = await market.ask(jobsAdd, { token: venue.token, body: jobForm(venue.id, "2026-03-22") });
  const { token } = await market.person();
  const found = async (body: Record<string, unknown>) => {
    const { data } = (await market.ask(jobsFindOpen, { token, body })).body;
    return data.find(({ _id }) => _id === posted.body.data._id);
  };
  const shown = roundPoint(alfama);
  for (const [north, east] of [
    [0.01, 0],
    [0, 0.01],
    [-0.01, 0],
    [0.02, 0.02],
    [-0.03, 0.01],
  ] as const) {
    const near = { lat: alfama.lat + north, lng: alfama.lng + east };
    const job = await found({ near: { ...near, km: 10 } });
    expect(job?.place).toEqual({ ...shown, pinned: true });
    expect(job?.distance).toBe(Math.round(kilometresBetween(near, shown) * 10) / 10);
    // The distance to the edge of a circle is also that of the rounded pin.
    const edge = kilometresBetween(near, shown);
    expect(await found({ near: { ...near, km: edge + 0.001 } })).toBeDefined();
    expect(await found({ near: { ...near, km: edge - 0.001 } })).toBeUndefined();
  }
  const around = (at: { lat: number; lng: number }) => ({
    bounds: { n: at.lat + 0.0001, s: at.lat - 0.0001, e: at.lng + 0.0001, w: at.lng - 0.0001 },
  });
  expect(await found(around(shown))).toBeDefined();
  expect(await found(around(alfama))).toBeUndefined();
  const map = await market.ask(jobsOpenLocalities, { token, body: { restaurant_id: venue.id } });
  expect(map.body.data).toMatchObject([shown]);
});
