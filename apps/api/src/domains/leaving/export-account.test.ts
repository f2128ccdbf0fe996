import { accountExport } from "@bandeja/contract/calls/leaving";
import { calendarFeed } from "@bandeja/contract/calls/calendar";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { favouritesSet, peopleBlock, reportsAdd } from "@bandeja/contract/calls/people";
import { restaurantUpdate } from "@bandeja/contract/calls/restaurants";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, tuesdayNoon, type Market } from "../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const ask = async (token: string) => (await market.ask(accountExport, { token })).body.data;

test("both sides get everything about themselves, and of others only what was between them", async () => {
  const venue = await market.venue({ name: "Casa", email: "casa@export.test", passwordHash: null });
  const person = await market.person({ name: "Rita", email: "rita@export.test" });
  const other = await market.person({ name: "Somebody Else", email: "else@export.test" });
  const past = { startDate: "2026-03-02", createdAt: new Date("2026-02-20T12:00:00Z") };
  const worked = await market.job(venue, { ...past, state: "completed" });
  const application = await market.application(worked, person, { status: "completed" });
  await market.application(worked, other, { status: "completed" });
  const review = { application_id: application.id, stars: 5, text: "Quick and kind." };
  await market.ask(reviewsAdd, { token: venue.token, body: review });
  const words = { person_id: venue.id, otherperson_id: person.id, clientid: "1" };
  await market.ask(messagesAdd, { token: venue.token, body: { ...words, messagetext: "See you at six!" } });

  const [own, theirs] = [await ask(venue.token), await ask(person.token)];
  expect(own).toMatchObject({
    exportedat: expect.stringMatching(/^2026-03-10T12:0/),
    account: { type: "restaurant", email: "casa@export.test" },
    profile: { name: "Casa", dateofbirth: null },
    sessions: [{ current: true }],
    jobs: [{ _id: worked.id }],
    applications: [],
    messages: [{ otherperson_id: person.id, messagetext: "See you at six!" }],
    reviews: [{ author_id: venue.id, person_id: person.id }],
    credits: [{ job_id: worked.id }],
    log: [{ event: "exported" }],
  });
  expect(theirs).toMatchObject({
    account: { type: "waitress", username: null },
    profile: { name: "Rita", dateofbirth: expect.stringMatching(/^\d{4}-/), address: null },
    jobs: [{ _id: worked.id }],
    applications: [{ _id: application.id, status: "completed" }],
    messages: [{ otherperson_id: venue.id }],
    reviews: [{ text: "Quick and kind." }],
    credits: [],
  });
  const text = JSON.stringify([own, theirs]);
  for (const secret of ["Somebody Else", "else@export.test", venue.token, "argon2", "hash"]) {
    expect(text).not.toContain(secret);
  }
});

test("whom one kept away or reported is one's own to know, and never the other's", async () => {
  market.setNow(tuesdayNoon);
  const [venue, person] = [await market.venue(), await market.person()];
  const { id } = await market.application(await market.job(venue), person, { status: "declined" });
  const { token } = venue;
  await market.ask(peopleBlock, { token, body: { person_id: person.id } });
  await market.ask(favouritesSet, { token, body: { waitress_id: person.id, list: "never" } });
  const report = { person_id: person.id, reason: "fraud", text: "Wants money.", application_id: id };
  await market.ask(reportsAdd, { token, body: report });
  const { body } = await market.ask(calendarFeed, { token: person.token });
  await market.ask(restaurantUpdate, { token, body: { restaurant_id: venue.id, lat: 38.7, lng: -9.1 } });
  const [own, theirs] = [await ask(token), await ask(person.token)];
  expect(own).toMatchObject({
    profile: { pin: { lat: 38.7, lng: -9.1 } },
    blocks: [{ person_id: person.id }],
    favourites: [{ waitress_id: person.id, list: "never" }],
    reports: [{ ...report, message_id: null }],
    calendar: null,
  });
  expect(theirs).toMatchObject({
    blocks: [],
    favourites: [],
    reports: [],
    calendar: { madeat: body.data.madeat },
  });
  expect(JSON.stringify(theirs)).not.toMatch(/never|fraud|money/);
});

test("who has done nothing yet gets what they said of themselves", async () => {
  market.setNow(tuesdayNoon);
  const { token } = await market.person();
  expect(await ask(token)).toMatchObject({ jobs: [], applications: [], messages: [], offences: [] });
});
