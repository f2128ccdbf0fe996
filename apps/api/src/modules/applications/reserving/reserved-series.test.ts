import { invitationsAnswer, invitationsFind } from "@bandeja/contract/calls/invitations";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { reservationsOpen, reservationsOptions } from "@bandeja/contract/calls/reservations";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { favourites, followedVenues, teamGroups } from "../../../db/schema/people.ts";
import { jobs } from "../../../db/schema/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import {
  createTestMarket,
  hoursAfter,
  outcomeOf,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { runShiftLifecycle } from "../../work/tasks.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const tick = (hours: number) => {
  market.setNow(hoursAfter(tuesdayNoon, hours));
  return runShiftLifecycle(market.services.db, hoursAfter(tuesdayNoon, hours));
};

/** A venue with six credits, two favourites, and a stranger who follows it. */
async function makeWorld() {
  const venue = await market.venue();
  for (let count = 0; count < 6; count += 1) await market.credit(venue);
  const [ana, rui] = [await market.person({ name: "Ana" }), await market.person({ name: "Rui" })];
  for (const { id: workerId } of [ana, rui]) {
    const earlier = await market.job(venue, { startDate: "2026-03-28", endDate: "2026-03-28" });
    await market.application(earlier, { id: workerId }, { status: "declined" });
    await market.db
      .insert(favourites)
      .values({ venueId: venue.id, workerId, list: "favourite", setAt: tuesdayNoon });
  }
  const eva = await market.person({ name: "Eva" });
  await market.db
    .insert(followedVenues)
    .values({ venueId: venue.id, workerId: eva.id, followedAt: tuesdayNoon });
  return { venue, ana, rui, eva };
}

const days = ["2026-03-24", "2026-03-20", "2026-03-21", "2026-03-22", "2026-03-23"] as const;
type Choice = { who: string; span: "short" | "long" | "dayahead" };
const short: Choice = { who: "favourites", span: "short" };
const bodyOf = (venue: Venue, reservation: Choice, dates: readonly string[] = days) => ({
  restaurant_id: venue.id,
  reservation,
  jobs: dates.map((day) => ({
    startdate: day,
    enddate: day,
    startshift: "18:00",
    endshift: "23:00",
    salary: 10,
    currency: "EUR" as const,
    tips: "Yes" as const,
    numberwaitress: 1,
  })),
});

/** The ids of posted jobs, soonest first, and the message. */
async function post(venue: Venue, reservation = short, dates: readonly string[] = days) {
  const request = { token: venue.token, body: bodyOf(venue, reservation, dates) };
  const { data, message } = (await market.ask(jobsAddMany, request)).body;
  const byDate = data.map(({ _id }, index) => ({ id: _id, date: dates[index] ?? "" }));
  const ids = byDate.toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(({ id }) => id);
  return { ids, message };
}
const openedBy = ({ token }: Person, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => outcomeOf(await market.askRefused(jobsGet, { token, params: { id } }))));
const askedOf = async ({ token }: Person) =>
  (await market.ask(invitationsFind, { token, body: {} })).body.data;
async function decline(person: Person): Promise<void> {
  for (const { _id } of await askedOf(person)) {
    const body = { invitation_id: _id, accept: false };
    expect(await market.outcome(invitationsAnswer, { token: person.token, body })).toBe("ok");
  }
}
async function newShiftsOf({ token }: Person) {
  await market.handleEvents();
  const { data } = (await market.ask(notificationsFind, { token, body: {} })).body;
  return data.filter(({ kind }) => kind === "newshift").length;
}
const closed = days.map(() => "NOT_OPEN_YET");
const open = days.map(() => "ok");

test("each job of a series is reserved, also those for which a limit keeps people from being asked", async () => {
  const { venue, ana, eva } = await makeWorld();
  const { ids, message } = await post(venue);
  expect(message).toBe("5 jobs posted. Those you ask first can see them now, everyone else later.");
  expect(await openedBy(ana, ids)).toEqual(open);
  expect(await openedBy(eva, ids)).toEqual(closed);
  const asked = await askedOf(ana);
  expect(new Set(asked.map(({ job }) => job._id))).toEqual(new Set(ids.slice(0, 3)));
  const readUntil = async (id: string) =>
    (await market.ask(jobsGet, { token: venue.token, params: { id } })).body.data.reservation?.until.slice(
      0,
      16,
    );
  expect(await Promise.all(ids.map(readUntil))).toEqual(days.map(() => "2026-03-10T12:30"));
  expect(await newShiftsOf(eva)).toBe(0);
  await tick(0.4);
  expect(await openedBy(eva, ids)).toEqual(closed);
});

test("they open at their time, and a follower is notified of all of them at once", async () => {
  const { venue, eva } = await makeWorld();
  const { ids } = await post(venue);
  await newShiftsOf(eva);
  await tick(0.51);
  expect(await openedBy(eva, ids)).toEqual(open);
  expect(await newShiftsOf(eva)).toBe(1);
  await tick(0.6);
  expect(await newShiftsOf(eva)).toBe(1);
});

test("each opens by itself: a day before its own start", async () => {
  const { venue, eva } = await makeWorld();
  const { ids } = await post(venue, { ...short, span: "dayahead" });
  await newShiftsOf(eva);
  const untilStart = 10 * 24 + 6;
  await tick(untilStart - 24);
  expect(await openedBy(eva, ids.slice(0, 2))).toEqual(["ok", "NOT_OPEN_YET"]);
  expect(await newShiftsOf(eva)).toBe(1);
});

test("a venue opens one of them before its time, and the others stay reserved", async () => {
  const { venue, eva } = await makeWorld();
  const { ids } = await post(venue);
  const request = { token: venue.token, body: { job_id: ids[1]! } };
  expect(await market.outcome(reservationsOpen, request)).toBe("ok");
  expect(await openedBy(eva, ids)).toEqual(closed.with(1, "ok"));
});

test("where everybody declines, what they were asked for opens, then the others of the series", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  const { ids } = await post(venue, { ...short, span: "dayahead" });
  await decline(ana);
  await tick(0.1);
  expect(await openedBy(eva, ids)).toEqual(closed);
  await decline(rui);
  expect((await openedBy(eva, ids)).slice(0, 3)).toEqual(open.slice(0, 3));
  await tick(0.2);
  expect(await openedBy(eva, ids)).toEqual(open);
});

test("a series that nobody could be asked for is open at once, as any series", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  for (const { token } of [ana, rui]) await market.ask(peopleBlock, { token, body: { person_id: venue.id } });
  const { ids, message } = await post(venue);
  expect(message).toBe("5 jobs posted. Nobody could be asked first, so everyone can see them now.");
  expect(await openedBy(eva, ids)).toEqual(open);
  expect(await newShiftsOf(eva)).toBe(1);
});

test("the choice is proposed where one of them is repeated; another venue's group is refused, and nothing is posted", async () => {
  const { venue } = await makeWorld();
  const { ids } = await post(venue, { ...short, span: "long" }, ["2026-03-20"]);
  const body = { job_id: ids[0]! };
  const { last } = (await market.ask(reservationsOptions, { token: venue.token, body })).body.data;
  expect(last).toEqual({ who: "favourites", span: "long" });
  const id = newId();
  const other = await market.venue();
  await market.db.insert(teamGroups).values({ id, venueId: other.id, name: "Weddings", madeAt: tuesdayNoon });
  const before = await market.db.$count(jobs, sql`venue_id = ${venue.id}`);
  const request = { token: venue.token, body: bodyOf(venue, { who: id, span: "short" }) };
  expect(await market.outcome(jobsAddMany, request)).toBe("NOT_FOUND");
  const credits = { token: venue.token, body: bodyOf(venue, short, [...days, ...days]) };
  expect(await market.outcome(jobsAddMany, credits)).toBe("FREE_POSITION_USED");
  expect(await market.db.$count(jobs, sql`venue_id = ${venue.id}`)).toBe(before);
});
