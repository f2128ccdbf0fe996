import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { applicationsCancel, applicationsConfirm } from "@bandeja/contract/calls/applications";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { memberships } from "../../../db/schema/accounts.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

async function addressOf({ token }: Venue): Promise<string> {
  const { body } = await market.ask(calendarFeed, { token, body: { password: marketPassword, anew: true } });
  return new URL(body.data.url!).pathname;
}

async function eventsAt(url: string) {
  const { body } = await market.app.inject({ url });
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, location, description, sequence, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      location,
      description,
      sequence,
      status: String(component.getFirstPropertyValue("status")),
      url: String(component.getFirstPropertyValue("url")),
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    };
  });
}

test("a venue's calendar has its jobs with the filled openings and a link, and nobody's name", async () => {
  const venue = await market.venue({ name: "Tasca do Zé" });
  const night = { startDate: "2026-03-13", endDate: "2026-03-13", startTime: "18:00", endTime: "02:00" };
  const job = await market.job(venue, { ...night, openings: 2, hourlyCents: 1250, note: "Side door." });
  const person = await market.person({ name: "Marina Duarte" });
  const { id } = await market.application(job, person);
  await market.job(await market.venue());
  const url = await addressOf(venue);
  const [first] = await eventsAt(url);
  expect(await eventsAt(url)).toEqual([
    {
      uid: `${job.id}-2026-03-13@bandeja`,
      summary: "0 of 2 openings filled",
      location: "Rua da Prova 1, Lisbon",
      description: "€12.50 per hour\nSide door.",
      sequence: 0,
      status: "CONFIRMED",
      url: `http://bandeja.test/singlejob?id=${job.id}`,
      start: "2026-03-13T18:00:00.000Z",
      end: "2026-03-14T02:00:00.000Z",
    },
  ]);
  // Programs show a change only of a later revision.
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await market.ask(applicationsConfirm, { token: venue.token, body: { application_id: id } });
  const [filled] = await eventsAt(url);
  expect(filled).toEqual({ ...first, summary: "1 of 2 openings filled", sequence: 3600 });
  market.setNow(hoursAfter(tuesdayNoon, 2));
  await market.ask(applicationsCancel, { token: person.token, body: { application_id: id } });
  const [freed] = await eventsAt(url);
  expect(freed).toEqual({ ...first, sequence: 7200 });
});

test("cancelled jobs stay for 30 days, and past ones for 90", async () => {
  const venue = await market.venue();
  await market.job(venue, { state: "cancelled", closedAt: tuesdayNoon });
  const past = await market.job(venue, { startDate: "2026-03-09", endDate: "2026-03-09" });
  const url = await addressOf(venue);
  const statuses = async () => (await eventsAt(url)).map(({ status }) => status);
  expect(await statuses()).toEqual(["CONFIRMED", "CANCELLED"]);
  market.setNow(hoursAfter(tuesdayNoon, 30 * 24 + 1));
  expect(await statuses()).toEqual(["CONFIRMED"]);
  market.setNow(hoursAfter(past.endsAt, 90 * 24 + 1));
  expect(await statuses()).toEqual([]);
});

test("the address shows nothing of a venue to who is no longer its member, and ends when it is revoked", async () => {
  const venue = await market.venue();
  await market.job(venue);
  const url = await addressOf(venue);
  expect(await eventsAt(url)).toHaveLength(1);
  await market.db.delete(memberships).where(eq(memberships.venueId, venue.id));
  expect(await eventsAt(url)).toEqual([]);
  const other = await market.venue();
  const itsUrl = await addressOf(other);
  await market.ask(calendarRevoke, { token: other.token });
  expect((await market.app.inject({ url: itsUrl })).statusCode).toBe(404);
});
