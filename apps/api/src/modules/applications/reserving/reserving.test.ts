import { applicationsAdd, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { invitationsAdd, invitationsAnswer, invitationsFind } from "@bandeja/contract/calls/invitations";
import { jobsCancel, jobsFindOfRestaurant, jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { publicJobsFind, publicJobsGet, publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import { reservationsOpen, reservationsOptions } from "@bandeja/contract/calls/reservations";
import { groupsRemove } from "@bandeja/contract/calls/team";
import { newId } from "../../../kernel/ids.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { reservations, reservedWorkers } from "../../../db/schema/reservations.ts";
import { favourites, followedVenues, groupedWorkers, teamGroups } from "../../../db/schema/people.ts";
import { findLinkPreview } from "../../../find-link-preview.ts";
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

const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
const tick = (hours: number) => {
  at(hours);
  return runShiftLifecycle(market.services.db, hoursAfter(tuesdayNoon, hours));
};

/** A worker who once applied to the venue. */
async function makeKnown(venue: Venue, name = "Ana"): Promise<Person> {
  const person = await market.person({ name });
  const earlier = await market.job(venue, { startDate: "2026-03-28", endDate: "2026-03-28" });
  await market.application(earlier, person, { status: "declined" });
  return person;
}
const favour = (venue: Venue, { id: workerId }: Person) =>
  market.db.insert(favourites).values({ venueId: venue.id, workerId, list: "favourite", setAt: tuesdayNoon });
async function makeGroup(venue: Venue, people: readonly Person[]): Promise<string> {
  const id = newId();
  await market.db.insert(teamGroups).values({ id, venueId: venue.id, name: "Weddings", madeAt: tuesdayNoon });
  for (const { id: workerId } of people) {
    await market.db.insert(groupedWorkers).values({ groupId: id, workerId, addedAt: tuesdayNoon });
  }
  return id;
}
/** A venue with two favourites, and a stranger who follows it. */
async function makeWorld() {
  const venue = await market.venue({ name: "Tasca" });
  await market.credit(venue);
  await market.credit(venue);
  const [ana, rui] = [await makeKnown(venue, "Ana"), await makeKnown(venue, "Rui")];
  for (const person of [ana, rui]) await favour(venue, person);
  const eva = await market.person({ name: "Eva" });
  await market.db
    .insert(followedVenues)
    .values({ venueId: venue.id, workerId: eva.id, followedAt: tuesdayNoon });
  return { venue, ana, rui, eva };
}

type Choice = { who: string; span: "short" | "long" | "dayahead" };
const bodyOf = (venue: Venue, reservation?: Choice, day = "2026-03-20") => ({
  restaurant_id: venue.id,
  startdate: day,
  enddate: day,
  startshift: "18:00",
  endshift: "23:00",
  salary: 10,
  currency: "EUR" as const,
  tips: "Yes" as const,
  numberwaitress: 1,
  ...(reservation && { reservation }),
});
async function post(
  venue: Venue,
  reservation?: Choice,
  day?: string,
): Promise<{ id: string; message: string }> {
  const body = bodyOf(venue, reservation, day);
  const posted = await market.ask(jobsAdd, { token: venue.token, body });
  return { id: posted.body.data._id, message: posted.body.message };
}
const short: Choice = { who: "favourites", span: "short" };

/** How a worker, or a visitor, finds a job: in the list, on the map, and by its address. */
async function seenBy(id: string, { token }: { token?: string } = {}) {
  const list =
    token === undefined
      ? (await market.ask(publicJobsFind, { query: { limit: "100" } })).body.data
      : (await market.ask(jobsFindOpen, { token, body: { limit: 100 } })).body.data;
  const map =
    token === undefined
      ? (await market.ask(publicJobsLocalities, { query: {} })).body.data
      : (await market.ask(jobsOpenLocalities, { token, body: {} })).body.data;
  const opened =
    token === undefined
      ? outcomeOf(await market.askRefused(publicJobsGet, { params: { id } }))
      : outcomeOf(await market.askRefused(jobsGet, { token, params: { id } }));
  return {
    list: list.some(({ _id }) => _id === id),
    map: map.reduce((sum, { count }) => sum + count, 0),
    opened,
  };
}
const apply = ({ token }: Person, id: string) =>
  market.outcome(applicationsAdd, { token, body: { job_id: id } });
const invitationsOf = async ({ token }: { token: string }) =>
  (await market.ask(invitationsFind, { token, body: {} })).body.data;
async function answer(person: Person, accept: boolean) {
  const id = (await invitationsOf(person))[0]!._id;
  return market.outcome(invitationsAnswer, { token: person.token, body: { invitation_id: id, accept } });
}
async function kindsOf({ token }: { token: string }) {
  await market.handleEvents();
  return (await market.ask(notificationsFind, { token, body: {} })).body.data.map(({ kind }) => kind);
}
const reservationOf = async ({ token }: Venue, id: string) =>
  (await market.ask(jobsGet, { token, params: { id } })).body.data.reservation;
const countEvents = async (id: string, type = "job.posted") => {
  const { rows } = await market.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM events WHERE type = ${type} AND payload ->> 'jobId' = ${id}`,
  );
  return rows[0]!.n;
};

test("a job for favourites is found and applied for by them alone, until it opens", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  const [forAna, forEva] = [await seenBy(newId(), ana), await seenBy(newId(), eva)];
  const forVisitors = await seenBy(newId());
  const { id, message } = await post(venue, short);
  expect(message).toBe("Job posted. Those you ask first can see it now, everyone else later.");
  expect(await seenBy(id, ana)).toEqual({ list: true, map: forAna.map + 1, opened: "ok" });
  expect(await seenBy(id, eva)).toEqual({ ...forEva, opened: "NOT_OPEN_YET" });
  expect(await seenBy(id)).toEqual({ ...forVisitors, opened: "NOT_OPEN_YET" });
  const preview = findLinkPreview({
    ...market.services,
    siteUrl: "https://bandeja.example",
    now: () => tuesdayNoon,
  });
  expect(await preview(`/shifts/${id}`, "en")).toBeUndefined();
  expect(await apply(eva, id)).toBe("NOT_OPEN_YET");
  expect(await apply(rui, id)).toBe("ok");
  // Only those who are asked are notified, as of any invitation.
  expect(await kindsOf(ana)).toEqual(["invited"]);
  expect(await kindsOf(eva)).toEqual([]);
  at(0.6);
  // By the clock, before the task has run.
  expect(await seenBy(id, eva)).toEqual({ list: true, map: forEva.map + 1, opened: "ok" });
  expect(await apply(eva, id)).toBe("ok");
});

test("it opens once, by the clock, and followers are notified then; who was asked first is not notified twice", async () => {
  const { venue, ana, eva } = await makeWorld();
  const { id } = await post(venue, short);
  expect(await countEvents(id)).toBe(0);
  await tick(0.4);
  expect(await countEvents(id)).toBe(0);
  at(0.6);
  const now = hoursAfter(tuesdayNoon, 0.6);
  await Promise.all([1, 2, 3].map(() => runShiftLifecycle(market.services.db, now)));
  expect(await countEvents(id)).toBe(1);
  expect(await kindsOf(eva)).toEqual(["newshift"]);
  expect(await kindsOf(ana)).toEqual(["invited"]);
  expect(await reservationOf(venue, id)).toBeUndefined();
  expect(await market.db.$count(reservations, sql`job_id = ${id}`)).toBe(0);
  expect(await market.db.$count(reservedWorkers, sql`job_id = ${id}`)).toBe(0);
});

test("the venue reads who the job is for, and until when; a worker who is asked does not", async () => {
  const { venue, ana } = await makeWorld();
  const { id } = await post(venue, { who: "favourites", span: "long" });
  const until = (await reservationOf(venue, id))!.until.slice(0, 16);
  expect({ ...(await reservationOf(venue, id)), until }).toEqual({
    who: "favourites",
    until: "2026-03-10T14:00",
  });
  const read = (await market.ask(jobsGet, { token: ana.token, params: { id } })).body.data;
  expect(read).not.toHaveProperty("reservation");
  expect(JSON.stringify(await invitationsOf(ana))).not.toContain("reservation");
  const [first] = await invitationsOf(ana);
  expect(first).not.toHaveProperty("waitress");
  const found = (await market.ask(jobsFindOpen, { token: ana.token, body: {} })).body;
  expect(JSON.stringify(found)).not.toContain("reserv");
});

test("the venue's list has until when a job is reserved, and how many requests are open, for nobody else", async () => {
  const { venue, ana } = await makeWorld();
  const { id } = await post(venue, short);
  const other = await post(venue, undefined, "2026-03-21");
  const foreign = await market.venue();
  const listOf = async ({ id: restaurant, token }: Venue) =>
    (await market.ask(jobsFindOfRestaurant, { token, body: { restaurant, type: "new" } })).body.data;
  const rowOf = async (job: string) => {
    const { reserveduntil, asked } = (await listOf(venue)).find(({ _id }) => _id === job)!;
    return { until: reserveduntil?.slice(0, 16), asked };
  };
  expect(await rowOf(id)).toEqual({ until: "2026-03-10T12:30", asked: 2 });
  expect(await rowOf(other.id)).toEqual({ until: undefined, asked: undefined });
  await market.job(foreign);
  const [own] = await listOf(foreign);
  expect(own).not.toHaveProperty("reserveduntil");
  expect(own).not.toHaveProperty("asked");
  const body = { restaurant: venue.id, type: "new" as const };
  expect(await market.outcome(jobsFindOfRestaurant, { token: foreign.token, body })).toBe("NOT_FOUND");
  const found = (await market.ask(jobsFindOpen, { token: ana.token, body: {} })).body.data;
  expect(found.find(({ _id }) => _id === id)).not.toHaveProperty("asked");
  expect(await answer(ana, false)).toBe("ok");
  expect(await rowOf(id)).toEqual({ until: "2026-03-10T12:30", asked: 1 });
  // By the clock, before the task has run: first the reservation ends, at the start of the work the request.
  at(0.6);
  expect(await rowOf(id)).toEqual({ until: undefined, asked: 1 });
  market.setNow(new Date("2026-03-20T18:00:00Z"));
  expect(await rowOf(id)).toEqual({ until: undefined, asked: undefined });
});

test("it opens as the last of those asked declines, and not before", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  const { id } = await post(venue, { who: "favourites", span: "dayahead" });
  expect(await answer(ana, false)).toBe("ok");
  expect(await seenBy(id, eva)).toMatchObject({ opened: "NOT_OPEN_YET" });
  expect(await answer(rui, false)).toBe("ok");
  expect(await seenBy(id, eva)).toMatchObject({ opened: "ok" });
  expect(await countEvents(id)).toBe(1);
  expect(await kindsOf(eva)).toEqual(["newshift"]);
  expect(await kindsOf(ana)).not.toContain("favouriteposted");
});

test("while one of them has applied it stays theirs; the clock opens it once that is withdrawn", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  const { id } = await post(venue, { who: "favourites", span: "dayahead" });
  expect(await answer(ana, true)).toBe("ok");
  expect(await answer(rui, false)).toBe("ok");
  await tick(1);
  expect(await seenBy(id, eva)).toMatchObject({ opened: "NOT_OPEN_YET" });
  const { _id } = (await market.ask(jobsGet, { token: ana.token, params: { id } })).body.data.application!;
  await market.ask(applicationsWithdraw, { token: ana.token, body: { application_id: _id } });
  await tick(1.1);
  expect(await seenBy(id, eva)).toMatchObject({ opened: "ok" });
});

test("a group is asked by its people, and only they find the job", async () => {
  const { venue, ana, rui } = await makeWorld();
  const group_id = await makeGroup(venue, [rui]);
  const { id } = await post(venue, { who: group_id, span: "short" });
  expect(await seenBy(id, rui)).toMatchObject({ list: true, opened: "ok" });
  expect(await seenBy(id, ana)).toMatchObject({ list: false, opened: "NOT_OPEN_YET" });
  expect(await reservationOf(venue, id)).toMatchObject({ who: "group", group: "Weddings" });
  await market.ask(groupsRemove, { token: venue.token, body: { group_id } });
  expect(await reservationOf(venue, id)).not.toHaveProperty("group");
  expect(await seenBy(id, rui)).toMatchObject({ opened: "ok" });
});

test("who has three open invitations of the venue is not asked again, but finds the job", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  for (const day of ["2026-03-21", "2026-03-22", "2026-03-23"]) {
    const other = await market.job(venue, { startDate: day, endDate: day });
    const body = { job_id: other.id, waitress_ids: [ana.id], kind: "apply" as const };
    await market.ask(invitationsAdd, { token: venue.token, body });
  }
  const options = (await market.ask(reservationsOptions, { token: venue.token, body: {} })).body.data;
  expect(options).toMatchObject({ favourites: 2, favouritesatlimit: 1 });
  const { id } = await post(venue, short);
  expect(
    (await invitationsOf(venue)).filter(({ job }) => job._id === id).map(({ waitress }) => waitress),
  ).toEqual(["Rui"]);
  expect(await seenBy(id, ana)).toMatchObject({ list: true, opened: "ok" });
  expect(await seenBy(id, eva)).toMatchObject({ opened: "NOT_OPEN_YET" });
  expect(await apply(ana, id)).toBe("ok");
  // Somebody has applied: it stays reserved though nobody else is left.
  expect(await answer(rui, false)).toBe("ok");
  expect(await seenBy(id, eva)).toMatchObject({ opened: "NOT_OPEN_YET" });
});

test("a job that nobody could be asked for is open at once, and so is one for an empty list", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  for (const { token } of [ana, rui]) await market.ask(peopleBlock, { token, body: { person_id: venue.id } });
  const { id, message } = await post(venue, short);
  expect(message).toBe("Job posted. Nobody could be asked first, so everyone can see it now.");
  expect(await seenBy(id, eva)).toMatchObject({ list: true, opened: "ok" });
  expect(await countEvents(id)).toBe(1);
  // A block hides it as ever.
  expect(await seenBy(id, ana)).toMatchObject({ list: false, opened: "NOT_FOUND" });
  const empty = await makeGroup(venue, []);
  const next = await post(venue, { who: empty, span: "short" }, "2026-03-25");
  expect(await seenBy(next.id, eva)).toMatchObject({ list: true, opened: "ok" });
});

test("people that the venue asks later find the reserved job, too", async () => {
  const { venue, eva } = await makeWorld();
  const late = await makeKnown(venue, "Zoe");
  const { id } = await post(venue, short);
  expect(await seenBy(id, late)).toMatchObject({ opened: "NOT_OPEN_YET" });
  const body = { job_id: id, waitress_ids: [late.id], kind: "book" as const };
  const { data } = (await market.ask(invitationsAdd, { token: venue.token, body })).body;
  expect(data).toEqual({ sent: [late.id], refused: [] });
  expect(await seenBy(id, late)).toMatchObject({ list: true, opened: "ok" });
  expect(await seenBy(id, eva)).toMatchObject({ opened: "NOT_OPEN_YET" });
  expect(await answer(late, true)).toBe("ok");
});

test("a venue opens a reserved job to everybody at once, who are notified as of a new one, and only once", async () => {
  const { venue, ana, rui, eva } = await makeWorld();
  const { id } = await post(venue, { who: "favourites", span: "dayahead" });
  await market.handleEvents();
  const open = () => market.outcome(reservationsOpen, { token: venue.token, body: { job_id: id } });
  expect(await open()).toBe("ok");
  expect(await seenBy(id, eva)).toMatchObject({ list: true, opened: "ok" });
  expect(await seenBy(id)).toMatchObject({ list: true, opened: "ok" });
  expect(await reservationOf(venue, id)).toBeUndefined();
  expect(await kindsOf(eva)).toEqual(["newshift"]);
  expect(await open()).toBe("WRONG_STATE");
  await tick(24);
  expect(await countEvents(id)).toBe(1);
  // Who was asked first can still answer.
  expect(await answer(ana, true)).toBe("ok");
  expect(await answer(rui, false)).toBe("ok");
});

test("a job that was never reserved, or is cancelled, is not opened", async () => {
  const { venue } = await makeWorld();
  const open = (id: string) => market.outcome(reservationsOpen, { token: venue.token, body: { job_id: id } });
  expect(await open((await post(venue)).id)).toBe("WRONG_STATE");
  const { id } = await post(venue, short, "2026-03-24");
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: id } });
  expect(await open(id)).toBe("WRONG_STATE");
  expect(await countEvents(id)).toBe(0);
});

test("a cancelled job is reserved for nobody, and never opens", async () => {
  const { venue } = await makeWorld();
  const { id } = await post(venue, short);
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: id } });
  expect(await market.db.$count(reservations, sql`job_id = ${id}`)).toBe(0);
  await tick(1);
  expect(await countEvents(id)).toBe(0);
});

test("a reserved job is half of the time until its start everybody's", async () => {
  const { venue } = await makeWorld();
  at(5);
  const body = {
    ...bodyOf(venue, { who: "favourites", span: "dayahead" }, "2026-03-10"),
    startshift: "17:40",
  };
  const { _id } = (await market.ask(jobsAdd, { token: venue.token, body })).body.data;
  expect((await reservationOf(venue, _id))!.until.slice(0, 16)).toBe("2026-03-10T17:20");
});

test("who a job was for is proposed where it is repeated, and the last choice for any other job", async () => {
  const { venue, ana } = await makeWorld();
  const options = async (job_id?: string) =>
    (await market.ask(reservationsOptions, { token: venue.token, body: { ...(job_id && { job_id }) } })).body
      .data;
  expect(await options()).toEqual({
    last: { who: "nobody", span: "short" },
    favourites: 2,
    favouritesatlimit: 0,
    groups: [],
  });
  const group_id = await makeGroup(venue, [ana]);
  await makeGroup(venue, []);
  const reserved = await post(venue, { who: group_id, span: "long" });
  const groups = [{ _id: group_id, name: "Weddings", people: 1, atlimit: 0 }];
  expect(await options()).toEqual({
    last: { who: group_id, span: "long" },
    favourites: 2,
    favouritesatlimit: 0,
    groups,
  });
  expect((await options(reserved.id)).last).toEqual({ who: group_id, span: "long" });
  const { id } = await post(venue, undefined, "2026-03-24");
  expect(await reservationOf(venue, id)).toBeUndefined();
  expect((await options(id)).last.who).toBe("nobody");
  // Who asks nobody is proposed nobody next, and a job that was sent without a choice changes none.
  expect((await options()).last.who).toBe(group_id);
  await post(venue, { who: "nobody", span: "long" }, "2026-03-25");
  expect((await options()).last).toEqual({ who: "nobody", span: "long" });
  await market.credit(venue);
  await post(venue, { who: group_id, span: "long" }, "2026-03-26");
  // Also once it is open to everybody.
  await market.ask(reservationsOpen, { token: venue.token, body: { job_id: reserved.id } });
  expect((await options(reserved.id)).last.who).toBe(group_id);
  const other = await market.venue();
  const body = { job_id: reserved.id };
  const foreign = (await market.ask(reservationsOptions, { token: other.token, body })).body.data;
  expect(foreign.last.who).toBe("nobody");
  await market.ask(groupsRemove, { token: venue.token, body: { group_id } });
  expect((await options(reserved.id)).last.who).toBe("nobody");
  expect((await options()).last.who).toBe("nobody");
});

test("a group of another venue is refused, and nothing is posted", async () => {
  const { venue } = await makeWorld();
  const other = await makeGroup(await market.venue(), []);
  const refused = (reservation: object) =>
    market.outcome(jobsAdd, {
      token: venue.token,
      body: { ...bodyOf(venue), reservation: { span: "short", ...reservation } },
    } as never);
  expect(await refused({ who: other })).toBe("NOT_FOUND");
  expect(await refused({ who: "everybody" })).toBe("NOT_FOUND");
  expect(await refused({ who: 7 })).toBe("INVALID");
  expect(await refused({})).toBe("FIELDS_REQUIRED");
  expect(await refused({ who: "favourites", span: "week" })).toBe("INVALID");
  expect((await invitationsOf(venue)).length).toBe(0);
});
