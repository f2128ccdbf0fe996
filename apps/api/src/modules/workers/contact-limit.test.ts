import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import { lockDisclosures } from "./contact-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket({ contactDailyLimit: 2 });
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const limited = {
  code: "CONTACT_LIMIT_REACHED",
  message: expect.stringContaining("a lot of contact details today"),
};

/** A venue and three applicants. */
async function makeScene() {
  const venue = await market.venue();
  const people = [await market.person(), await market.person(), await market.person()] as const;
  const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  for (const person of people) await market.application(job, person);
  return { venue, people };
}

async function open(venue: Venue, person: Person, hours = 0) {
  const at = hoursAfter(tuesdayNoon, hours);
  market.setNow(at);
  const token = await market.tokenAt(venue, at);
  const { body } = await market.ask(waitressGet, { token, params: { id: person.id } });
  expect(body.data.waitress).toBe("Marta Prova");
  return body.data.contactrefusal ?? (body.data.email !== null && body.data.mobile !== null);
}

async function eventsOf(venue: Venue) {
  const { rows } = await market.db.execute(
    sql`SELECT event, worker_id FROM audit_log WHERE account_id = ${venue.accountId} ORDER BY at, id`,
  );
  return rows;
}

test("a venue sees the contact details of a limited number of workers within 24 hours, and all profiles", async () => {
  const {
    venue,
    people: [first, second, third],
  } = await makeScene();
  expect(await open(venue, first)).toBe(true);
  expect(await open(venue, second, 1)).toBe(true);
  expect(await open(venue, third, 2)).toEqual(limited);
  // Contact details stay visible once they were disclosed, and count once.
  expect(await open(venue, first, 3)).toBe(true);
  expect(await open(venue, third, 3.5)).toEqual(limited);
  expect(await open(venue, third, 24.5)).toBe(true);
  const opened = (person: Person) => ({ event: "contact_opened", worker_id: person.id });
  const refused = { event: "contact_limit_reached", worker_id: null };
  expect(await eventsOf(venue)).toEqual([opened(first), opened(second), refused, refused, opened(third)]);
});

test("concurrent requests disclose no more contact details than the limit allows", async () => {
  const {
    venue,
    people: [first, second, third],
  } = await makeScene();
  expect(await open(venue, first)).toBe(true);
  const hold = (tx: Tx) => lockDisclosures(tx, venue.id);
  const opening = [() => open(venue, second), () => open(venue, third)] as const;
  expect(await market.inTurn(hold, opening)).toEqual([true, limited]);
});

test("a new account of a venue continues the earlier account's count", async () => {
  const {
    venue,
    people: [first, second, third],
  } = await makeScene();
  for (const person of [first, second]) expect(await open(venue, person)).toBe(true);
  const anew = await market.venue();
  await makeSamePerson(market.db, anew, venue);
  await market.application(await market.job(anew), third);
  expect(await open(anew, third)).toEqual(limited);
});
