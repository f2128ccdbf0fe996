import type { CallBodyInput } from "@bandeja/contract/call";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { newShiftsPauseHours } from "@bandeja/domain/parameters/new-shifts";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { followedVenuesSet, savedSearchesAdd } from "@bandeja/contract/calls/saved-searches";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { cities } from "@bandeja/demo-data/market/cities";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { thisWeekend, tonight } from "@bandeja/domain/nights";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications } from "../../db/schema/notifications.ts";
import { savedSearches } from "../../db/schema/people.ts";
import { suspendParty } from "../../../testing/decide.ts";
import { inTransaction } from "../../db/transaction.ts";
import { record } from "../../events/record.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

type Body = CallBodyInput<typeof savedSearchesAdd>;
async function searching(body: Body, values: Parameters<Market["person"]>[0] = {}): Promise<Person> {
  const person = await market.person(values);
  await market.ask(savedSearchesAdd, { token: person.token, body });
  return person;
}
async function follow({ token }: Person, venue: Venue): Promise<void> {
  await market.ask(followedVenuesSet, { token, body: { restaurant_id: venue.id, followed: true } });
}
async function announce(job: Posted, at = tuesdayNoon, handledAt = at): Promise<void> {
  const payload = { jobId: job.id, venueId: job.venueId };
  market.setNow(handledAt);
  await inTransaction(market.services.db, (tx) => record(tx, { type: "job.posted", payload }, at));
  await market.handleEvents();
}
const notifiedOf = async (people: readonly { id: string }[]) =>
  market.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, "newshift"),
        inArray(
          notifications.accountId,
          people.map(({ id }) => id),
        ),
      ),
    );
/** The names of the people who are notified of a job, which they were not before. */
async function namesNotified<Name extends string>(people: Readonly<Record<Name, Person>>): Promise<string[]> {
  const rows = await notifiedOf(Object.values(people));
  return Object.entries<Person>(people)
    .filter(([, { id }]) => rows.some(({ accountId }) => accountId === id))
    .map(([name]) => name)
    .toSorted();
}

test("a posted job notifies the workers whose search it matches and the venue's followers, each once", async () => {
  const venue = await market.venue({ name: "Tasca" });
  const people = {
    matching: await searching({ citykm: 50, weekdays: [5, 6] }),
    twice: await searching({ citykm: 50 }),
    follower: await market.person(),
    other: await searching({ citykm: 50, weekdays: [1] }),
    nothing: await market.person(),
  };
  await market.ask(savedSearchesAdd, { token: people.twice.token, body: { tips: "Yes" } });
  await follow(people.twice, venue);
  await follow(people.follower, venue);
  const body = {
    restaurant_id: venue.id,
    startdate: "2026-03-20",
    enddate: "2026-03-20",
    startshift: "18:00",
    endshift: "23:00",
    salary: 10,
    currency: "EUR",
    tips: "Yes",
    numberwaitress: 1,
  } as const;
  const { data } = (await market.ask(jobsAdd, { token: venue.token, body })).body;
  await market.handleEvents();
  expect(await namesNotified(people)).toEqual(["follower", "matching", "twice"]);
  const { token } = people.twice;
  const list = (await market.ask(notificationsFind, { token, body: {} })).body;
  expect(list).toMatchObject({
    unread: 1,
    data: [{ kind: "newshift", job_id: data._id, person: { _id: venue.id, name: "Tasca" } }],
  });
  expect(list.data[0]).not.toHaveProperty("count");
});

test("a search of the own country follows the worker to another country", async () => {
  const { london } = cities;
  const people = {
    lisbon: await searching({ owncountry: true }),
    london: await searching({ owncountry: true }, london),
    moved: await searching({ owncountry: true }, london),
  };
  const body = { city: "Lisboa", country: "Portugal" };
  await market.ask(waitressUpdate, { token: people.moved.token, body });
  await announce(await market.job(await market.venue(cities.porto), cities.porto));
  expect(await namesNotified(people)).toEqual(["lisbon", "moved"]);
});

test("further new shifts are counted in the unread notification, which is not sent again", async () => {
  const venue = await market.venue();
  const person = await market.person();
  await follow(person, venue);
  const jobs = [];
  for (const day of ["2026-03-20", "2026-03-21", "2026-03-22"]) {
    jobs.push(await market.job(venue, { startDate: day, endDate: day }));
  }
  await announce(jobs[0]!);
  const [first] = await notifiedOf([person]);
  await announce(jobs[1]!, hoursAfter(tuesdayNoon, 1));
  await announce(jobs[2]!, hoursAfter(tuesdayNoon, 2));
  market.setNow(hoursAfter(tuesdayNoon, 3));
  const { token } = person;
  const read = async () => (await market.ask(notificationsFind, { token, body: {} })).body.data;
  const [bundle, ...more] = await read();
  expect(more).toEqual([]);
  expect(bundle).toMatchObject({ _id: first!.id, kind: "newshift", count: 3, read: false });
  expect(bundle).not.toHaveProperty("job_id");
  expect(bundle).not.toHaveProperty("person");
  await market.ask(notificationsRead, { token, body: { notification_id: first!.id } });
  const later = await market.job(venue, { startDate: "2026-03-23", endDate: "2026-03-23" });
  await announce(later, hoursAfter(tuesdayNoon, 4));
  market.setNow(hoursAfter(tuesdayNoon, 5));
  expect(await read()).toMatchObject([
    { job_id: later.id, read: false },
    { count: 3, read: true },
  ]);
});

test("a new shift hours after the delivery of an unread notification is notified again", async () => {
  const venue = await market.venue();
  const person = await market.person();
  await follow(person, venue);
  const post = async (startDate: string, hours: number) => {
    await announce(
      await market.job(venue, { startDate, endDate: startDate }),
      hoursAfter(tuesdayNoon, hours),
    );
    return notifiedOf([person]);
  };
  await market.ask(notificationsChange, { token: person.token, body: { quietfrom: null, quietto: null } });
  // Not delivered yet, for however long.
  await post("2026-03-20", 0);
  expect(await post("2026-03-21", 5)).toMatchObject([{ jobCount: 2, sentAt: null, readAt: null }]);
  await market.workOff();
  const sentAt = hoursAfter(tuesdayNoon, 5);
  expect(await post("2026-03-22", 5 + newShiftsPauseHours - 1)).toMatchObject([
    { jobCount: 3, readAt: null },
  ]);
  expect((await notifiedOf([person]))[0]?.sentAt?.getTime()).toBeCloseTo(sentAt.getTime(), -4);
  await post("2026-03-23", 5 + newShiftsPauseHours + 1);
  await market.workOff();
  const rows = (await notifiedOf([person])).toSorted((one, other) => one.jobCount - other.jobCount);
  expect(rows).toMatchObject([{ jobCount: 1, readAt: null }, { jobCount: 3 }]);
  expect(rows[0]?.sentAt).not.toBeNull();
  expect(rows[1]?.readAt).not.toBeNull();
  market.setNow(tuesdayNoon);
});

test("workers who cannot take the shift, or are notified of it otherwise, are not notified", async () => {
  const venue = await market.venue();
  const names = [
    "plain",
    "favourite",
    "never",
    "blocked",
    "blocking",
    "busy",
    "applied",
    "suspended",
    "gone",
  ];
  const earlier = await market.job(venue, { startDate: "2026-03-30", endDate: "2026-03-30", openings: 15 });
  const people: Record<string, Person> = {};
  for (const name of names) {
    people[name] = await searching({ citykm: 50 });
    await follow(people[name], venue);
    await market.application(earlier, people[name], { status: "withdrawn" });
  }
  const { favourite, never, blocked, blocking, busy, applied, suspended, gone } = people;
  const { token } = venue;
  await market.ask(favouritesSet, { token, body: { waitress_id: favourite!.id, list: "favourite" } });
  await market.ask(favouritesSet, { token, body: { waitress_id: never!.id, list: "never" } });
  await market.ask(peopleBlock, { token, body: { person_id: blocked!.id } });
  await market.ask(peopleBlock, { token: blocking!.token, body: { person_id: venue.id } });
  const evening = { startDate: "2026-03-20", endDate: "2026-03-20" };
  const elsewhere = await market.job(await market.venue(), { ...evening, startTime: "20:00" });
  await market.application(elsewhere, busy!, { status: "confirmed" });
  const job = await market.job(venue, evening);
  await market.application(job, applied!);
  const until = hoursAfter(tuesdayNoon, 48);
  const set = { partyId: suspended!.id, until, reason: "Test", now: tuesdayNoon };
  await inTransaction(market.db, (tx) => suspendParty(tx, set));
  await market.ask(accountDelete, { token: gone!.token, body: { password: marketPassword } });
  await announce(job);
  expect(await namesNotified(people)).toEqual(["plain"]);
  // A block of one account of a person applies to all.
  await market.ask(peopleBlock, { token, body: { person_id: people["plain"]!.id } });
  const rest = await searching({ citykm: 50 });
  await makeSamePerson(market.db, { id: rest.id }, people["plain"]!);
  await announce(await market.job(venue, { startDate: "2026-03-25", endDate: "2026-03-25" }));
  expect(await notifiedOf([rest])).toEqual([]);
});

test("a deleted worker or venue leaves no searches, and is followed by nobody", async () => {
  const [venue, person, gone] = [
    await market.venue(),
    await market.person(),
    await searching({ citykm: 50 }),
  ];
  await follow(person, venue);
  await follow(gone, venue);
  for (const { token } of [gone, venue]) {
    await market.ask(accountDelete, { token, body: { password: marketPassword } });
  }
  expect(await market.db.$count(savedSearches, eq(savedSearches.workerId, gone.id))).toBe(0);
  const { rows } = await market.services.db.$client.query(
    "SELECT FROM followed_venues WHERE worker_id = ANY($1) OR venue_id = $2",
    [[person.id, gone.id], venue.id],
  );
  expect(rows).toEqual([]);
});

test("a job that was cancelled, filled or has begun when its event is handled notifies nobody", async () => {
  const person = await searching({ citykm: 50 });
  const venue = await market.venue();
  await announce(await market.job(venue, { state: "cancelled" }));
  const full = await market.job(venue, { openings: 1 });
  await market.application(full, await market.person(), { status: "confirmed" });
  await announce(full);
  await announce(
    await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "10:00" }),
  );
  expect(await notifiedOf([person])).toEqual([]);
});

test("after an outage nobody is notified of a shift that has begun meanwhile", async () => {
  const venue = await market.venue();
  const person = await market.person();
  await follow(person, venue);
  const [first, later] = [
    await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00" }),
    await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "22:00" }),
  ];
  for (const job of [first, later]) await announce(job, tuesdayNoon, hoursAfter(tuesdayNoon, 6));
  expect(await notifiedOf([person])).toMatchObject([{ jobId: later.id }]);
  market.setNow(tuesdayNoon);
});

test("a cancelled job ends its notifications, also those of favourites", async () => {
  const venue = await market.venue();
  const [follower, favourite] = [await market.person(), await market.person()];
  await follow(follower, venue);
  const earlier = await market.job(venue, { startDate: "2026-03-30", endDate: "2026-03-30" });
  await market.application(earlier, favourite, { status: "withdrawn" });
  const { token } = venue;
  await market.ask(favouritesSet, { token, body: { waitress_id: favourite.id, list: "favourite" } });
  const [job, other] = [
    await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" }),
    await market.job(venue, { startDate: "2026-03-21", endDate: "2026-03-21" }),
  ];
  await announce(job);
  await market.ask(jobsCancel, { token, body: { job_id: other.id } });
  const unreadOf = async ({ token: own }: Person) =>
    (await market.ask(notificationsFind, { token: own, body: {} })).body.unread;
  expect([await unreadOf(follower), await unreadOf(favourite)]).toEqual([1, 1]);
  await market.ask(jobsCancel, { token, body: { job_id: job.id } });
  expect([await unreadOf(follower), await unreadOf(favourite)]).toEqual([0, 0]);
});

test("of several jobs that are posted together, each notifies those who wait for it", async () => {
  const venue = await market.venue({ name: "Tasca" });
  const preferring = await market.venue({ name: "Cantina" });
  const people = {
    follower: await market.person(),
    favourite: await market.person(),
    matching: await searching({ citykm: 50, weekdays: [7] }),
  };
  await follow(people.follower, venue);
  const earlier = await market.job(preferring, { startDate: "2026-03-30", endDate: "2026-03-30" });
  await market.application(earlier, people.favourite, { status: "withdrawn" });
  const favourite = { waitress_id: people.favourite.id, list: "favourite" } as const;
  await market.ask(favouritesSet, { token: preferring.token, body: favourite });
  const on = (day: string) => ({ startDate: day, endDate: day });
  const jobs = [
    await market.job(await market.venue(), on("2026-03-20")),
    await market.job(venue, on("2026-03-20")),
    await market.job(preferring, on("2026-03-20")),
    await market.job(await market.venue(), on("2026-03-22")),
  ];
  const posted = jobs.map(
    ({ id: jobId, venueId }) => ({ type: "job.posted", payload: { jobId, venueId } }) as const,
  );
  await inTransaction(market.services.db, (tx) => record(tx, posted, tuesdayNoon));
  await market.handleEvents();
  const notified = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, { token }]) => {
        const { data } = (await market.ask(notificationsFind, { token, body: {} })).body;
        return [name, data.map((one) => [one.kind, "job_id" in one && one.job_id])];
      }),
    ),
  );
  expect(notified).toEqual({
    follower: [["newshift", jobs[1]!.id]],
    favourite: [["favouriteposted", jobs[2]!.id]],
    matching: [["newshift", jobs[3]!.id]],
  });
});

const porto = { ...cities.porto, pinned: true };
const jobs: Readonly<Record<string, JobOverrides>> = {
  lisbonFriday: {
    ...cities.lisbon,
    startDate: "2026-03-13",
    endDate: "2026-03-13",
    currency: "EUR",
    hourlyCents: 1250,
  },
  lisbonTonight: {
    ...cities.lisbon,
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "19:00",
    tips: false,
  },
  portoSunday: {
    ...porto,
    startDate: "2026-03-15",
    endDate: "2026-03-15",
    startTime: "12:00",
    hourlyCents: 900,
  },
  portoLong: {
    ...porto,
    startDate: "2026-03-13",
    endDate: "2026-03-16",
    startTime: "23:30",
    endTime: "03:00",
  },
  london: {
    ...cities.london,
    startDate: "2026-03-14",
    endDate: "2026-03-14",
    currency: "GBP",
    hourlyCents: 1400,
  },
  dateLine: {
    localityId: "2198148",
    city: "Suva",
    countryCode: "FJ",
    timezone: "Pacific/Fiji",
    latitude: -16.8,
    longitude: -179.9,
    pinned: true,
    startDate: "2026-03-16",
    endDate: "2026-03-16",
  },
};
const lisbonCentre = { lat: cities.lisbon.latitude, lng: cities.lisbon.longitude };
const portoCentre = { lat: cities.porto.latitude, lng: cities.porto.longitude };
const searches: readonly Body[] = [
  { near: { ...lisbonCentre, km: 50 } },
  // In a small circle only pinned jobs match.
  { near: { ...lisbonCentre, km: 10 } },
  { near: { ...portoCentre, km: 10 } },
  { near: { lat: 39.8, lng: -9.1, km: 200 } },
  { near: { lat: -16.8, lng: 179.9, km: 100 } },
  { near: { lat: 89.5, lng: 0, km: 200 } },
  { city: "Lisboa", country: "Portugal" },
  { city: "Porto", country: "Portugal", weekdays: [7] },
  { weekdays: [5, 6, 7, 1] },
  { weekdays: [5] },
  { starts: { from: "22:00", to: "02:00" } },
  { starts: { from: "10:00", to: "18:00" } },
  { minsalary: 12.5, currency: "EUR" },
  { minsalary: 12.51, currency: "EUR" },
  { currency: "GBP" },
  { tips: "No" },
  { tips: "Yes", from: "2026-03-14", to: "2026-03-16" },
  { to: "2026-03-13" },
  { owncountry: true },
  { owncountry: true, tips: "No" },
];

test("a search matches exactly the jobs that it finds", async () => {
  const found: Record<string, Posted> = {};
  const venue = await market.venue();
  for (const [name, values] of Object.entries(jobs)) found[name] = await market.job(venue, values);
  const people = [];
  for (const body of searches) people.push(await searching(body));
  const namesOf = (ids: readonly (string | null)[]) =>
    Object.entries(found)
      .filter(([, { id }]) => ids.includes(id))
      .map(([name]) => name);
  const matched = new Map<string, string[]>();
  for (const job of Object.values(found)) {
    await announce(job);
    for (const { accountId, jobId } of await notifiedOf(people)) {
      matched.set(accountId, [...(matched.get(accountId) ?? []), ...namesOf([jobId])]);
    }
    // Read, so that the next one has its own.
    await market.db.delete(notifications).where(eq(notifications.kind, "newshift"));
  }
  for (const [index, { id, token }] of people.entries()) {
    const body = { ...searches[index]!, restaurant_id: venue.id, limit: 100 };
    const shown = (await market.ask(jobsFindOpen, { token, body })).body.data.map(({ _id }) => _id);
    expect([index, matched.get(id) ?? []]).toEqual([index, namesOf(shown)]);
  }
  // Three of them find none of these jobs.
  expect(matched.size).toBe(searches.length - 3);
});

test.each(["Europe/Lisbon", "America/Sao_Paulo", "Pacific/Auckland"])(
  "presets in %s match the jobs that start within their instants, as the app computes them",
  async (timezone) => {
    const people = {
      tonight: await searching({ preset: "tonight" }, { timezone }),
      weekend: await searching({ preset: "weekend" }, { timezone }),
    };
    const venue = await market.venue();
    // A Wednesday night, a Sunday before dawn and a Monday after it, beside a change of the clock.
    for (const instant of ["2026-03-25T23:30:00Z", "2026-03-29T03:30:00Z", "2026-03-30T07:00:00Z"]) {
      const now = new Date(instant);
      const spans = { tonight: tonight(timezone, now), weekend: thisWeekend(timezone, now) };
      for (const [name, { from, to }] of Object.entries(spans)) {
        for (const startsAt of [hoursAfter(from, -1 / 60), from, hoursAfter(to, -1 / 60), to]) {
          if (startsAt <= now) continue;
          const [day = "", time = ""] = startsAt.toISOString().split("T");
          const shift = { startDate: day, endDate: day, startTime: time.slice(0, 5), timezone: "UTC" };
          const job = await market.job(venue, shift);
          await announce(job, now);
          const rows = await notifiedOf([people[name as keyof typeof people]]);
          const isMatched = rows.some(({ jobId }) => jobId === job.id);
          expect([name, instant, startsAt, isMatched]).toEqual([
            name,
            instant,
            startsAt,
            from <= startsAt && startsAt < to,
          ]);
          await market.db.delete(notifications).where(eq(notifications.kind, "newshift"));
        }
      }
    }
  },
);
