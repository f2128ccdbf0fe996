import { applicationsDecline, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { peopleBlock, peopleUnblock } from "@bandeja/contract/calls/people";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ApplicationOverrides, JobOverrides } from "@bandeja/demo-data/rows";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const day = 24;
const shift = { startDate: "2026-03-12", endDate: "2026-03-12" };
const shiftEnd = new Date("2026-03-12T23:00:00Z");

async function makePair(overrides: ApplicationOverrides = {}, job: JobOverrides = shift) {
  const [venue, person] = [await market.venue(), await market.person()];
  const application = await market.application(await market.job(venue, job), person, overrides);
  return { venue, person, application };
}

async function contactOf(venue: Venue, person: Person, at = tuesdayNoon, language = "en") {
  market.setNow(at);
  const token = await market.tokenAt(venue, at);
  const { status, body } = await market.ask(waitressGet, {
    token,
    params: { id: person.id },
    headers: { "accept-language": language },
  });
  expect(status).toBe(200);
  const { email, mobile, mobilecountry, contactrefusal } = body.data;
  // Either all contact details, or none with a reason.
  const isShown = email !== null;
  expect([mobile !== null, mobilecountry !== null, contactrefusal === undefined]).toEqual([
    isShown,
    isShown,
    isShown,
  ]);
  expect(body.data.waitress).toBe("Marta Prova");
  return isShown ? "shown" : contactrefusal;
}

const closed = {
  code: "CONTACT_CLOSED",
  message:
    "Phone and e-mail are shown while an application is open, and for 30 days after a completed shift.",
};

test.each(["pending", "confirmed"] as const)(
  "a venue sees phone and e-mail of a worker whose application is %s",
  async (status) => {
    const { venue, person } = await makePair({ status });
    expect(await contactOf(venue, person)).toBe("shown");
  },
);

test("a withdrawn applicant's phone and e-mail are no longer shown to the venue", async () => {
  const { venue, person, application } = await makePair();
  const body = { application_id: application.id };
  await market.ask(applicationsWithdraw, { token: person.token, body });
  expect(await contactOf(venue, person)).toEqual(closed);
});

test("a declined applicant's phone and e-mail are no longer shown to the venue", async () => {
  const { venue, person, application } = await makePair();
  const body = { application_id: application.id };
  await market.ask(applicationsDecline, { token: venue.token, body });
  expect(await contactOf(venue, person)).toEqual(closed);
});

test("a venue gets the reason for a missing phone in its language", async () => {
  const { venue, person } = await makePair({ status: "declined" });
  expect(await contactOf(venue, person, tuesdayNoon, "pt")).toMatchObject({
    message: expect.stringContaining("Telefone e e-mail aparecem"),
  });
});

test.each(["declined", "withdrawn", "expired", "cancelled", "noshow"] as const)(
  "the contact details of a worker whose only application is %s are hidden",
  async (status) => {
    const { venue, person } = await makePair({ status });
    expect(await contactOf(venue, person)).toEqual(closed);
  },
);

test("a pending application hides the contact details once the job starts, before the task runs", async () => {
  const { venue, person } = await makePair();
  expect(await contactOf(venue, person, new Date("2026-03-12T17:59:00Z"))).toBe("shown");
  expect(await contactOf(venue, person, new Date("2026-03-12T18:00:00Z"))).toEqual(closed);
});

test("contact details are visible for 30 days after completed work", async () => {
  const { venue, person } = await makePair(
    { status: "completed", closedAt: shiftEnd },
    { ...shift, state: "completed" },
  );
  // A later application that ended keeps the profile visible.
  const later = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  await market.application(later, person, { status: "declined", closedAt: hoursAfter(shiftEnd, 20 * day) });
  expect(await contactOf(venue, person, hoursAfter(shiftEnd, 30 * day - 1))).toBe("shown");
  expect(await contactOf(venue, person, hoursAfter(shiftEnd, 30 * day + 1))).toEqual(closed);
});

test("one open application shows the contact details, with any other applications", async () => {
  const { venue, person } = await makePair({ status: "withdrawn" });
  const other = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  await market.application(other, person);
  expect(await contactOf(venue, person)).toBe("shown");
});

test.each(["the person", "the venue"] as const)(
  "a block by %s hides the contact details immediately, even with confirmed work, until it is removed",
  async (by) => {
    const { venue, person } = await makePair({ status: "confirmed" });
    const [blocker, blocked] = by === "the venue" ? [venue, person] : [person, venue];
    const request = { token: blocker.token, body: { person_id: blocked.id } };
    await market.ask(peopleBlock, request);
    expect(await contactOf(venue, person)).toEqual(closed);
    await market.ask(peopleUnblock, request);
    expect(await contactOf(venue, person)).toBe("shown");
  },
);

test("a block of a venue's earlier account also hides the contact details from the new one", async () => {
  const { venue, person } = await makePair({ status: "confirmed" });
  const before = await market.venue();
  await market.application(await market.job(before), person, { status: "declined" });
  await market.ask(peopleBlock, { token: person.token, body: { person_id: before.id } });
  await makeSamePerson(market.db, venue, before);
  expect(await contactOf(venue, person)).toEqual(closed);
});

test("workers see their own phone and e-mail, with any applications", async () => {
  const { person } = await makePair({ status: "declined" });
  const { body } = await market.ask(waitressGet, { token: person.token, params: { id: person.id } });
  expect(body.data).toMatchObject({ email: expect.stringContaining("@"), mobile: expect.any(String) });
  expect(body.data).not.toHaveProperty("contactrefusal");
});

async function eventsOf(venue: Venue) {
  const { rows } = await market.db.execute(
    sql`SELECT event, worker_id FROM audit_log WHERE account_id = ${venue.accountId} ORDER BY at, id`,
  );
  return rows;
}
const opened = (person: Person) => ({ event: "contact_opened", worker_id: person.id });

test("the first disclosure of a worker's contact details to a venue is recorded", async () => {
  const { venue, person } = await makePair();
  await contactOf(venue, person);
  await contactOf(venue, person);
  await contactOf(venue, person, hoursAfter(tuesdayNoon, 2 * day - 1));
  expect(await eventsOf(venue)).toEqual([opened(person)]);
});
