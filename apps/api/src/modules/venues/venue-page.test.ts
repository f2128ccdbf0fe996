import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { publicJobsFind, publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { restaurantGet, restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { makeMember } from "@bandeja/demo-data/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, tuesdayNoon, type Market, type Venue } from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const update = ({ id, token }: Pick<Venue, "id" | "token">, body: object) =>
  market.ask(restaurantUpdate, { token, body: { restaurant_id: id, ...body } });
const getOwn = async ({ id, token }: Venue) =>
  (await market.ask(restaurantGet, { token, params: { id } })).body.data;

const photo = "q3Vn0cXoT1mYw7Zr5LkP2aBd.webp";

test("a venue describes itself, in text that hides nothing, and removes the description", async () => {
  const venue = await market.venue();
  expect(await getOwn(venue)).not.toHaveProperty("description");
  const typed = "  Forty seats.\n\nA small \u202eterrace.  ";
  const changed = await update(venue, { description: typed });
  expect(changed.body.data.description).toBe("Forty seats.\n\nA small terrace.");
  expect(await getOwn(venue)).toEqual(changed.body.data);
  expect((await update(venue, { address: "Rua Nova 2" })).body.data.description).toBeDefined();
  expect((await update(venue, { description: " " })).body.data).not.toHaveProperty("description");
  expect(await getOwn(venue)).not.toHaveProperty("description");
});

test("a description has at most 600 characters", async () => {
  const venue = await market.venue();
  expect((await update(venue, { description: "x".repeat(600) })).status).toBe(200);
  const refused = await market.askRefused(restaurantUpdate, {
    token: venue.token,
    body: { restaurant_id: venue.id, description: "x".repeat(601) },
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["description"]]);
});

test("a manager cannot change what the venue shows of itself", async () => {
  const venue = await market.venue();
  const manager = await makeMember(market.db, venue, "manager", tuesdayNoon);
  const refused = await update(manager, { description: "Mine now." });
  expect(refused).toMatchObject({ status: 403, body: { code: "ROLE_TOO_LOW" } });
  expect(await getOwn(venue)).not.toHaveProperty("description");
});

test("workers and visitors see description and photo with the venue and its job; lists have the photo", async () => {
  const shown = { photo, description: "Forty seats." };
  const venue = await market.venue(shown);
  const job = await market.job(venue);
  const { token, ...person } = await market.person();
  await market.application(job, person);
  const params = { id: job.id };
  const profile = await market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } });
  expect(profile.body.data).toMatchObject(shown);
  for (const answer of [
    await market.ask(jobsGet, { token, params }),
    await market.ask(publicJobsGet, { params }),
  ]) {
    expect(answer.body.data.venue).toEqual(profile.body.data);
  }
  const [own] = (await market.ask(applicationsMine, { token, body: {} })).body.data;
  const { description: _own, ...inLists } = profile.body.data;
  expect(own?.venue).toEqual(inLists);
});

test("workers and visitors see the district of a venue with its jobs, without the address", async () => {
  const venue = await market.venue({ address: "Rua Secreta 7" });
  const job = await market.job(venue);
  expect((await update(venue, { district: " Baixa ", movejobs: true })).body.data.district).toBe("Baixa");
  const { token } = await market.person();
  const params = { id: job.id };
  const one = [
    (await market.ask(jobsGet, { token, params })).body,
    (await market.ask(publicJobsGet, { params })).body,
  ];
  expect(one.map(({ data }) => data.venue?.district)).toEqual(["Baixa", "Baixa"]);
  const lists = [
    (await market.ask(jobsFindOpen, { token, body: { restaurant_id: venue.id } })).body,
    (await market.ask(publicJobsFind, { query: { restaurant_id: venue.id } })).body,
  ];
  expect(lists.map(({ data }) => data.map((found) => found.district))).toEqual([["Baixa"], ["Baixa"]]);
  expect(JSON.stringify([one, lists])).not.toContain("Rua Secreta");

  expect((await update(venue, { district: "", movejobs: true })).body.data).not.toHaveProperty("district");
  expect((await market.ask(publicJobsGet, { params })).body.data.venue).not.toHaveProperty("district");
});

test.each([
  ["a web address", "www.example.com"],
  ["two lines", "Baixa\nRua Nova 1"],
  ["61 characters", "x".repeat(61)],
])("%s is refused as a district", async (_what, district) => {
  const { id: restaurant_id, token } = await market.venue();
  const refused = await market.askRefused(restaurantUpdate, { token, body: { restaurant_id, district } });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["district"]]);
});
