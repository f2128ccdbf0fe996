import { accountDelete } from "@bandeja/contract/calls/privacy";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  marketPassword,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
let worker: Person;

beforeAll(async () => {
  market = await createTestMarket({ rateLimits: true });
  venue = await market.venue({
    name: "Tasca",
    address: "Rua Escondida 7",
    description: "Forty seats.",
    photo: "q3Vn0cXoT1mYw7Zr5LkP2aBd.webp",
    district: "Baixa",
    pinLatitude: 38.71234567,
    pinLongitude: -9.13987654,
  });
  worker = await market.person();
});
afterAll(() => market.close());

const get = (token?: string) =>
  market.ask(publicVenuesGet, { ...(token !== undefined && { token }), params: { id: venue.id } });

test("visitors see the public profile of a venue as a worker does, without address, phone and exact pin", async () => {
  const { status, body } = await get();
  expect([status, body.data.place]).toEqual([200, expect.objectContaining({ pinned: true, exact: false })]);
  const { token } = worker;
  expect(body).toEqual(
    (await market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } })).body,
  );
  for (const secret of ["Rua Escondida", venue.pinLatitude, "phone", "address", "email", "zipcode"]) {
    expect(JSON.stringify(body)).not.toContain(String(secret));
  }
});

test("a confirmed worker's token shows no more than visitors see", async () => {
  await market.application(await market.job(venue), worker, { status: "confirmed" });
  const profile = await market.ask(restaurantProfile, {
    token: worker.token,
    body: { restaurant_id: venue.id },
  });
  expect(profile.body.data.place.exact).toBe(true);
  const { body } = await get();
  for (const token of [worker.token, venue.token, "x".repeat(43)]) {
    expect((await get(token)).body).toEqual(body);
  }
  expect(body.data.place.exact).toBe(false);
});

test("the profile may be cached for seconds, a refusal may not", async () => {
  expect((await get()).headers).toMatchObject({
    "cache-control": "public, max-age=10",
    vary: "Accept-Language, Origin",
    "ratelimit-limit": "240",
  });
  const refused = await market.ask(publicVenuesGet, { params: { id: "none" } });
  expect(refused.headers["cache-control"]).toBe("no-store");
});

test("a deleted venue has no page for everybody", async () => {
  const { id, token } = await market.venue();
  await market.ask(accountDelete, { token, body: { password: marketPassword } });
  expect((await market.askRefused(publicVenuesGet, { params: { id } })).body.code).toBe("NOT_FOUND");
});

test("a worker and an unknown id are no venue", async () => {
  for (const id of [worker.id, "none"]) {
    const { status, body } = await market.askRefused(publicVenuesGet, { params: { id } });
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  }
});
