import { applicationsAdd, jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { favouritesFind, favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "../../../db/schema/notifications.ts";
import { favourites, blocks } from "../../../db/schema/people.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { makeSamePerson } from "../../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const put = (venue: Venue, person: { id: string }, list: string) =>
  market.askRefused(favouritesSet, { token: venue.token, body: { waitress_id: person.id, list } });
/** Adds another account of the same person. */
async function giveBefore<A extends { id: string }>({ id }: { id: string }, before: A): Promise<A> {
  await makeSamePerson(market.db, { id }, before);
  return before;
}
const find = async (venue: Venue, body: Record<string, unknown> = {}) =>
  (await market.ask(favouritesFind, { token: venue.token, body })).body;

/** Workers who once applied to the venue. */
async function makeKnown(venue: Venue, ...names: string[]) {
  const job = await market.job(venue, { startDate: "2026-03-30", endDate: "2026-03-30", openings: 9 });
  const people: Person[] = [];
  for (const name of names) {
    const person = await market.person({ name });
    await market.application(job, person, { status: "declined" });
    people.push(person);
  }
  return { job, people };
}

test("a venue has each worker on at most one list, the last added first", async () => {
  const venue = await market.venue();
  const { people, job } = await makeKnown(venue, "Ana", "Rui", "Eva");
  for (const [index, person] of people.entries()) {
    market.setNow(hoursAfter(tuesdayNoon, index));
    expect((await put(venue, person, index === 1 ? "never" : "favourite")).status).toBe(200);
  }
  const names = async (body = {}) =>
    (await find(venue, body)).data.map(({ waitress, list }) => `${waitress} ${list}`);
  expect(await names()).toEqual(["Eva favourite", "Rui never", "Ana favourite"]);
  expect(await names({ list: "favourite" })).toEqual(["Eva favourite", "Ana favourite"]);
  const first = await find(venue, { limit: 2 });
  const second = await find(venue, { limit: 2, cursor: first.nextcursor });
  expect([...first.data, ...second.data]).toEqual((await find(venue)).data);
  market.setNow(hoursAfter(tuesdayNoon, 9));
  // A worker who is already on the list keeps the date.
  await put(venue, people[0]!, "favourite");
  await put(venue, people[2]!, "none");
  await put(venue, people[1]!, "favourite");
  expect(await names()).toEqual(["Rui favourite", "Ana favourite"]);
  market.setNow(tuesdayNoon);
  const { body } = await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } });
  expect(Object.fromEntries(body.data.map(({ waitress, favourite }) => [waitress, favourite]))).toEqual({
    Ana: "favourite",
    Rui: "favourite",
    Eva: undefined,
  });
});

test("only workers who have applied to a venue can be on its lists", async () => {
  const [venue, stranger] = [await market.venue(), await market.person()];
  expect(await put(venue, stranger, "never")).toMatchObject({ status: 404 });
  expect(await put(venue, venue, "never")).toMatchObject({ status: 404 });
  expect((await find(venue)).data).toEqual([]);
});

test("a blocklisted worker does not see the venue's jobs, and other workers do", async () => {
  const venue = await market.venue();
  const { people } = await makeKnown(venue, "Ana", "Rui");
  const [person, other] = [people[0]!, people[1]!];
  const job = await market.job(venue);
  await put(venue, person, "never");
  const request = ({ token }: Person) => ({
    list: market.ask(jobsFindOpen, { token, body: { limit: 100 } }),
    read: market.askRefused(jobsGet, { token, params: { id: job.id } }),
    apply: market.askRefused(applicationsAdd, { token, body: { job_id: job.id } }),
  });
  const { list, read, apply } = request(person);
  expect((await list).body.data.map(({ _id }) => _id)).not.toContain(job.id);
  const gone = await market.askRefused(jobsGet, { token: person.token, params: { id: venue.id } });
  expect(await read).toMatchObject({ status: 404, body: gone.body });
  expect(await apply).toMatchObject({ status: 404, body: gone.body });
  const others = request(other);
  expect((await others.list).body.data.map(({ _id }) => _id)).toContain(job.id);
  expect((await others.apply).status).toBe(200);
  await put(venue, person, "none");
  expect((await request(person).apply).status).toBe(200);
});

const request = (venue: Venue, day = "2026-03-20") => ({
  token: venue.token,
  body: {
    restaurant_id: venue.id,
    startdate: day,
    enddate: day,
    startshift: "18:00",
    endshift: "23:00",
    salary: 10,
    currency: "EUR",
    tips: "Yes",
    numberwaitress: 1,
  } as const,
});
const findNotified = (jobId: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.kind, "favouriteposted"), eq(notifications.jobId, jobId)));

test("favourites who are free and not blocked are notified of a job as it is posted", async () => {
  const venue = await market.venue();
  const names = ["free", "busy", "away", "kept away", "never", "none", "elsewhere"];
  const { people } = await makeKnown(venue, ...names);
  const [free, busy, away, keptAway, never, , elsewhere] = people;
  for (const person of [free, busy, away, keptAway, elsewhere]) await put(venue, person!, "favourite");
  await put(venue, never!, "never");
  const shift = { startDate: "2026-03-20", endDate: "2026-03-20", startTime: "20:00", endTime: "23:30" };
  const others = await market.job(await market.venue(), shift);
  await market.application(others, busy!, { status: "confirmed" });
  const later = { startDate: "2026-03-21", endDate: "2026-03-21" };
  const nextDay = await market.job(await market.venue(), later);
  await market.application(nextDay, elsewhere!, { status: "confirmed" });
  await market.ask(peopleBlock, { token: away!.token, body: { person_id: venue.id } });
  await market.ask(peopleBlock, { token: venue.token, body: { person_id: keptAway!.id } });
  const posted = (await market.ask(jobsAdd, request(venue))).body.data._id;
  const notified = await findNotified(posted);
  const who = notified.map(({ accountId }) => names[people.findIndex(({ id }) => id === accountId)]);
  expect(new Set(who)).toEqual(new Set(["elsewhere", "free"]));
  expect(who).toHaveLength(2);
  expect(notified[0]).toMatchObject({ otherPartyId: venue.id, applicationId: null });
  // A refused job notifies no favourites.
  expect((await market.askRefused(jobsAdd, request(venue))).status).toBe(402);
  const all = await market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.kind, "favouriteposted"), eq(notifications.otherPartyId, venue.id)));
  expect(all).toHaveLength(2);
});

test("a job that was cancelled before its event was handled notifies no favourites", async () => {
  const venue = await market.venue();
  const { people } = await makeKnown(venue, "free");
  await put(venue, people[0]!, "favourite");
  const job = await market.job(venue, { state: "cancelled" });
  await inTransaction(market.services.db, (tx) =>
    record(tx, { type: "job.posted", payload: { jobId: job.id, venueId: venue.id } }, tuesdayNoon),
  );
  await market.handleEvents();
  expect(await findNotified(job.id)).toEqual([]);
});

test("a suspended favourite is not notified of jobs until the suspension is over", async () => {
  const venue = await market.venue();
  const { people } = await makeKnown(venue, "blocked", "warned");
  const [blocked, warned] = [people[0]!, people[1]!];
  for (const person of people) await put(venue, person, "favourite");
  await market.credit(venue);
  await market.offend(blocked, hoursAfter(tuesdayNoon, -48), hoursAfter(tuesdayNoon, -1));
  await market.offend(warned, hoursAfter(tuesdayNoon, -1));
  const whoHears = async (day: string) => {
    const { body } = await market.ask(jobsAdd, request(venue, day));
    return new Set((await findNotified(body.data._id)).map(({ accountId }) => accountId));
  };
  expect(await whoHears("2026-03-20")).toEqual(new Set([warned.id]));
  market.setNow(hoursAfter(tuesdayNoon, 24));
  expect(await whoHears("2026-03-21")).toEqual(new Set([warned.id, blocked.id]));
  market.setNow(tuesdayNoon);
});

test("a block with an earlier account of either person excludes notifications of jobs", async () => {
  const venue = await market.venue();
  const { people } = await makeKnown(venue, "never", "kept away", "keeps away", "nothing");
  const venueBefore = await giveBefore(venue, await market.venue());
  for (const person of people) await put(venue, person, "favourite");
  const [never, keptAway, keepsAway, nothing] = people;
  const neverBefore = await giveBefore(never!, await market.person());
  const keptAwayBefore = await giveBefore(keptAway!, await market.person());
  await giveBefore(nothing!, await market.person());
  const pair = { venueId: venue.id, workerId: neverBefore.id };
  await market.db.insert(favourites).values({ ...pair, list: "never", setAt: tuesdayNoon });
  await market.db.insert(blocks).values([
    { blockerId: venue.id, blockedId: keptAwayBefore.id, blockedAt: tuesdayNoon },
    { blockerId: keepsAway!.id, blockedId: venueBefore.id, blockedAt: tuesdayNoon },
  ]);
  const { body } = await market.ask(jobsAdd, request(venue));
  expect((await findNotified(body.data._id)).map(({ accountId }) => accountId)).toEqual([nothing!.id]);
});
