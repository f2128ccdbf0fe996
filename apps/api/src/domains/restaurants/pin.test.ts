import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsAdd } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { restaurantGet, restaurantProfile, restaurantUpdate } from "@bandeja/contract/calls/venue-profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cities } from "../../db/seed/market/cities.ts";
import { createTestMarket, type Market, type Venue } from "../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const centre = { lat: cities.lisbon.latitude, lng: cities.lisbon.longitude, exact: false };
const alfama = { lat: 38.7114, lng: -9.1302 };

const change = (venue: Venue, body: Record<string, unknown>) =>
  market.askRefused(restaurantUpdate, { token: venue.token, body: { restaurant_id: venue.id, ...body } });

async function placeOf(venue: Venue) {
  const own = await market.ask(restaurantGet, { token: venue.token, params: { id: venue.id } });
  const { token } = await market.person();
  const shown = await market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } });
  expect(shown.body.data.place).toEqual(own.body.data.place);
  return own.body.data.place;
}

test("a venue is in the middle of its city until it says where exactly, and again when it takes that back", async () => {
  const venue = await market.venue();
  expect(await placeOf(venue)).toEqual(centre);
  expect((await change(venue, alfama)).status).toBe(200);
  expect(await placeOf(venue)).toEqual({ ...alfama, exact: true });
  await change(venue, { restaurant: "Still there" });
  expect(await placeOf(venue)).toEqual({ ...alfama, exact: true });
  expect((await change(venue, { lat: null, lng: null })).status).toBe(200);
  expect(await placeOf(venue)).toEqual(centre);
});

test("jobs are where the venue was when it posted them", async () => {
  const venue = await market.venue();
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
  const after = await post("2026-03-21");
  const { token } = await market.person();
  const found = await market.ask(jobsFindOpen, { token, body: { near: { ...alfama, km: 5 } } });
  const places = new Map(found.body.data.map(({ _id, place }) => [_id, place]));
  expect(places.get(after)).toEqual(alfama);
  expect(places.get(before)).toEqual({ lat: centre.lat, lng: centre.lng });
});

test.each([
  ["another city", { lat: 41.15, lng: -8.61 }, "lat"],
  ["half a place", { lat: 38.7 }, "lat"],
  ["half of nothing", { lat: null, lng: -9.1 }, "lat"],
  ["a place off the globe", { lat: 91, lng: 0 }, "lat"],
])("%s is no pin", async (_what, body, field) => {
  const venue = await market.venue();
  expect(await change(venue, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  expect(await placeOf(venue)).toEqual(centre);
});

test("a pin stays behind when the venue moves to another city, and may come along with it", async () => {
  const venue = await market.venue();
  await change(venue, alfama);
  await change(venue, { city: "Lisboa", country: "Portugal" });
  expect(await placeOf(venue)).toEqual({ ...alfama, exact: true });
  const porto = { city: "Porto", country: "Portugal" };
  expect((await change(venue, { ...porto, ...alfama })).status).toBe(400);
  await change(venue, porto);
  expect((await placeOf(venue)).exact).toBe(false);
  const ribeira = { lat: 41.1406, lng: -8.6131 };
  expect((await change(venue, { city: "Lisboa", country: "Portugal", ...ribeira })).status).toBe(400);
  expect((await change(venue, { ...porto, ...ribeira })).status).toBe(200);
  expect(await placeOf(venue)).toEqual({ ...ribeira, exact: true });
});

test("people see it with what they applied for", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await change(venue, alfama);
  await market.application(await market.job(venue), person);
  const { body } = await market.ask(applicationsMine, { token: person.token });
  expect(body.data[0]?.venue.place).toEqual({ ...alfama, exact: true });
});
