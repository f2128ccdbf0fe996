import { accountExport } from "@bandeja/contract/calls/privacy";
import { applicationsCalendar } from "@bandeja/contract/calls/calendar";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { cities } from "@bandeja/demo-data/market/cities";
import { roundPoint } from "@bandeja/domain/round-point";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "../../../db/schema/jobs.ts";
import {
  createTestMarket,
  marketPassword,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const [alfama, almada] = [
  { lat: 38.7114, lng: -9.1302 },
  { lat: 38.67902, lng: -9.1569 },
];
const old = {
  address: "Rua do Rio 1",
  zipcode: "1100-001",
  district: "Alfama",
  pinLatitude: alfama.lat,
  pinLongitude: alfama.lng,
};

const change = (venue: Venue, body: Record<string, unknown>) =>
  market.askRefused(restaurantUpdate, { token: venue.token, body: { restaurant_id: venue.id, ...body } });
const moved = {
  address: "Rua Augusta 10",
  zipcode: "1100-053",
  district: "Baixa",
  lat: 38.7099,
  lng: -9.1365,
};

const get = async ({ token }: { token: string }, { id }: Posted) =>
  (await market.ask(jobsGet, { token, params: { id } })).body.data;

async function noticesOf({ token }: Person) {
  await market.handleEvents();
  const { data } = (await market.ask(notificationsFind, { token, body: {} })).body;
  return data.map(({ kind, job_id, changes }) => [kind, job_id, changes]);
}

/** The place of a job in each answer that shows one, to a confirmed worker, another one and a visitor. */
async function readLocations(job: Posted, person: Person, application_id: string) {
  const shown = await get(person, job);
  const { data: own } = (await market.ask(applicationsMine, { token: person.token })).body;
  const { token } = await market.person();
  const { data: open } = (await market.ask(jobsFindOpen, { token, body: { restaurant_id: job.venueId } }))
    .body;
  const { data: visited } = (await market.ask(publicJobsGet, { params: { id: job.id } })).body;
  const file = await market.ask(applicationsCalendar, { token: person.token, body: { application_id } });
  const found = open.find(({ _id }) => _id === job.id);
  return {
    street: [shown.address, shown.zipcode],
    city: [
      shown.restaurant_city,
      shown.venue?.city,
      own[0]?.venue.city,
      found?.restaurant_city,
      visited.venue.city,
    ],
    district: [shown.venue?.district, own[0]?.venue.district, found?.district, visited.venue.district],
    exact: [shown.venue?.place, own[0]?.venue.place],
    rounded: [found?.place, visited.venue.place],
    calendar: /LOCATION:(.*)/.exec(file.body.data.text.replaceAll("\r\n ", ""))?.[1]?.replaceAll("\\", ""),
  };
}

// The answers have the name that the venue chose; a calendar is in the language of its request.
const locationOf = (at: typeof old) => ({
  street: [at.address, at.zipcode],
  city: Array(5).fill("Lisboa"),
  district: Array(4).fill(at.district),
  exact: ["jobs/get", "mine"].map(() => {
    return { lat: at.pinLatitude, lng: at.pinLongitude, pinned: true, exact: true };
  }),
  rounded: [
    { ...roundPoint({ lat: at.pinLatitude, lng: at.pinLongitude }), pinned: true },
    { ...roundPoint({ lat: at.pinLatitude, lng: at.pinLongitude }), pinned: true, exact: false },
  ],
  calendar: expect.stringContaining(`${at.address}, ${at.zipcode} Lisbon`),
});

async function confirmedJob(values: Parameters<Market["venue"]>[0] = {}) {
  const [venue, person] = [await market.venue({ ...old, ...values }), await market.person()];
  const job = await market.job(venue, { openings: 3 });
  const { id } = await market.application(job, person, { status: "confirmed" });
  return { venue, person, job, id };
}

test.each([
  ["in its city", moved],
  ["to another city", { ...moved, city: "Porto", country: "Portugal", lat: 41.1496, lng: -8.611 }],
  ["to another time zone", { ...moved, city: "São Paulo", country: "Brasil", lat: null, lng: null }],
])("a job keeps its whole place when its venue moves %s", async (_where, body) => {
  const { venue, person, job, id } = await confirmedJob();
  const before = await readLocations(job, person, id);
  expect(before).toEqual(locationOf(old));
  expect((await change(venue, body)).status).toBe(200);
  expect(await readLocations(job, person, id)).toEqual(before);
  expect(await get(venue, job)).toMatchObject({ address: old.address, zipcode: old.zipcode });
  expect(await noticesOf(person)).toEqual([]);
});

test("jobs that have not ended move with their venue if it says so, and their workers are notified", async () => {
  const { venue, person, job, id } = await confirmedJob();
  const waiting = await market.person();
  await market.application(job, waiting);
  const declined = await market.person();
  await market.application(job, declined, { status: "declined" });
  const done = await market.job(venue, {
    startDate: "2026-03-01",
    endDate: "2026-03-01",
    state: "completed",
  });
  const ended = await market.job(venue, { startDate: "2026-03-09", endDate: "2026-03-09" });
  const cancelled = await market.job(venue, { state: "cancelled" });
  const running = await market.job(venue, { startDate: "2026-03-09", endDate: "2026-03-12" });
  expect((await change(venue, { ...moved, movejobs: true })).status).toBe(200);
  const now = { ...moved, pinLatitude: moved.lat, pinLongitude: moved.lng };
  expect(await readLocations(job, person, id)).toEqual(locationOf(now));
  const addresses = await Promise.all(
    [done, ended, cancelled, running].map(async (each) => (await get(venue, each)).address),
  );
  expect(addresses).toEqual([old.address, old.address, old.address, moved.address]);
  expect(await noticesOf(person)).toEqual([["jobchanged", job.id, ["location"]]]);
  expect(await noticesOf(waiting)).toEqual([["jobchanged", job.id, ["location"]]]);
  expect(await noticesOf(declined)).toEqual([]);
  expect((await get(waiting, job)).address).toBeUndefined();
  expect((await get(waiting, job)).venue).toMatchObject({ district: "Baixa", place: { exact: false } });
});

test("an unread notification names each change of a job once", async () => {
  const { venue, person, job } = await confirmedJob();
  await change(venue, { address: "Rua Nova 1", movejobs: true });
  await market.handleEvents();
  await change(venue, { address: "Rua Nova 2", movejobs: true });
  expect(await noticesOf(person)).toEqual([["jobchanged", job.id, ["location"]]]);
});

test("a move that changes nothing for workers notifies nobody", async () => {
  const { venue, person, job } = await confirmedJob();
  await change(venue, { district: "Graça", description: "A bar", restaurant: "New name", movejobs: true });
  expect((await get(person, job)).venue?.district).toBe("Graça");
  expect(await noticesOf(person)).toEqual([]);
});

const corrected = { lat: 38.7201, lng: -9.1403 };
const correctedPin = { pinLatitude: corrected.lat, pinLongitude: corrected.lng };

test.each([
  ["first", { pinLatitude: null, pinLongitude: null }],
  ["corrected", {}],
])(
  "a %s pin of the same address is that of the jobs ahead there, too, and notifies nobody",
  async (_, values) => {
    const { venue, person, job, id } = await confirmedJob(values);
    const ended = await market.job(venue, { startDate: "2026-03-09", endDate: "2026-03-09" });
    const before = await market.readJob(ended.id);
    expect((await change(venue, { ...corrected, district: "Mouraria" })).status).toBe(200);
    expect(await readLocations(job, person, id)).toEqual(
      locationOf({ ...old, ...correctedPin, district: "Mouraria" }),
    );
    expect(await market.readJob(job.id)).toMatchObject({ revision: 1 });
    expect(await market.readJob(ended.id)).toEqual(before);
    expect(await noticesOf(person)).toEqual([]);
  },
);

test("a removed pin is removed from the jobs ahead, and a move with them that changes only the pin notifies nobody", async () => {
  const { venue, person, job } = await confirmedJob();
  await change(venue, { lat: null, lng: null });
  expect(await market.readJob(job.id)).toMatchObject({ pinned: false, pinLatitude: null });
  await change(venue, { ...corrected, movejobs: true });
  expect(await market.readJob(job.id)).toMatchObject({ pinned: true, ...correctedPin });
  expect(await noticesOf(person)).toEqual([]);
});

test.each([
  ["street", { address: "Rua Nova 1" }],
  ["zip code", { zipcode: "1100-999" }],
  ["city", { city: "Almada", country: "Portugal" }],
])("a pin of another %s than a job's is not that of the job", async (_what, body) => {
  const { venue, person, job, id } = await confirmedJob();
  const before = await readLocations(job, person, id);
  await change(venue, body);
  await change(venue, { ...corrected, district: "Mouraria" });
  expect(await readLocations(job, person, id)).toEqual(before);
});

test("a change of a venue that does not concern its place leaves the revisions of its jobs", async () => {
  const { venue, job } = await confirmedJob();
  const { address, zipcode, district } = old;
  await change(venue, { address, zipcode, district, restaurant: "New name", description: "A bar" });
  expect(await market.readJob(job.id)).toMatchObject({ revision: 0 });
});

test("a job moves to a city nearby", async () => {
  const { venue, person, job } = await confirmedJob();
  const body = { address: "Rua Cândido dos Reis 1", city: "Almada", country: "Portugal", ...almada };
  expect((await change(venue, { ...body, movejobs: true })).status).toBe(200);
  expect(await get(person, job)).toMatchObject({ address: body.address, restaurant_city: "Almada" });
});

test.each([
  ["another city far away", { city: "Porto", country: "Portugal" }],
  ["another time zone", { city: "São Paulo", country: "Brasil" }],
])("jobs do not move to %s, and the refusal changes nothing", async (_where, city) => {
  const { venue, person, job, id } = await confirmedJob();
  const before = await readLocations(job, person, id);
  const refused = await change(venue, { address: "Rua Nova 1", ...city, movejobs: true });
  expect(refused).toMatchObject({ status: 409, body: { code: "JOBS_TOO_FAR" } });
  expect(await readLocations(job, person, id)).toEqual(before);
  const own = await market.ask(restaurantGet, { token: venue.token, params: { id: venue.id } });
  expect(own.body.data).toMatchObject({ myrestaurantaddress: old.address, city: "Lisboa" });
});

test("a venue reads how many jobs have not ended, and how many workers are confirmed for them", async () => {
  const { venue, person } = await confirmedJob();
  const own = async () =>
    (await market.ask(restaurantGet, { token: venue.token, params: { id: venue.id } })).body.data.jobsahead;
  expect(await own()).toEqual({ jobs: 1, confirmed: 1 });
  const later = await market.job(venue, { startDate: "2026-03-28", endDate: "2026-03-28" });
  await market.application(later, person, { status: "confirmed" });
  await market.application(later, await market.person(), { status: "confirmed" });
  await market.application(later, await market.person());
  await market.job(venue, { state: "cancelled" });
  await market.job(venue, { startDate: "2026-03-05", endDate: "2026-03-05" });
  expect(await own()).toEqual({ jobs: 2, confirmed: 2 });
});

test("a job of the version before has no place, and is where its venue is", async () => {
  const { venue, person, job, id } = await confirmedJob();
  const none = { address: null, zipcode: null, district: null, pinLatitude: null, pinLongitude: null };
  await market.db.update(jobs).set(none).where(eq(jobs.id, job.id));
  expect(await readLocations(job, person, id)).toEqual(locationOf(old));
  await change(venue, { address: "Rua Nova 1" });
  expect((await get(person, job)).address).toBe("Rua Nova 1");
  await change(venue, { movejobs: true });
  expect(await market.readJob(job.id)).toMatchObject({ address: "Rua Nova 1", district: old.district });
});

test("the jobs in a venue's export have their place", async () => {
  const { venue } = await confirmedJob();
  await change(venue, { address: "Rua Nova 1" });
  const { data } = (
    await market.ask(accountExport, { token: venue.token, body: { password: marketPassword } })
  ).body;
  expect(data.jobs).toMatchObject([{ address: old.address, zipcode: old.zipcode }]);
  expect(data.profile.address).toBe("Rua Nova 1");
});

test("concurrent moves of a venue leave all its jobs at one place, the venue's", async () => {
  const venue = await market.venue({ ...old, ...cities.lisbon });
  for (const day of ["2026-03-20", "2026-03-21", "2026-03-22"]) {
    await market.job(venue, { startDate: day, endDate: day });
  }
  const addresses = Array.from({ length: 6 }, (_none, turn) => `Rua Nova ${turn}`);
  await Promise.all(addresses.map((address) => change(venue, { address, movejobs: true })));
  const { rows } = await market.db.execute(
    sql`SELECT DISTINCT j.address, v.address AS present FROM jobs j JOIN venues v ON v.id = j.venue_id WHERE v.id = ${venue.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.["address"]).toBe(rows[0]?.["present"]);
});
