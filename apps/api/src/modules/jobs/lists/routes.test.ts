import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { waitressUpdate } from "@bandeja/contract/calls/waitstaff-changes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";

// The clock is set to Tuesday the 10th, 12:00 in Lisbon.
const shifts = {
  completed: { startDate: "2026-03-02", endDate: "2026-03-02", state: "completed" },
  ended: { startDate: "2026-03-09", endDate: "2026-03-10", startTime: "06:00", endTime: "12:00" },
  running: { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "06:00", endTime: "12:01" },
  cancelled: { startDate: "2026-03-11", endDate: "2026-03-11", state: "cancelled" },
  full: { startDate: "2026-03-12", endDate: "2026-03-12", openings: 1 },
  open: { startDate: "2026-03-13", endDate: "2026-03-13" },
} as const satisfies Record<string, JobOverrides>;

let market: Market;
let venue: Venue;
const names = new Map<string, string>();
const ids: Record<string, string> = {};

beforeAll(async () => {
  market = await createTestMarket();
  venue = await market.venue();
  // Another venue's jobs never appear.
  await market.job(await market.venue());
  for (const [name, overrides] of Object.entries(shifts).toReversed()) {
    const job = await market.job(venue, overrides);
    names.set(job.id, name);
    ids[name] = job.id;
    if (name === "full") await market.application(job, await market.person(), { status: "confirmed" });
  }
});
afterAll(() => market.close());

const namesOf = (rows: { _id: string }[]) => rows.map(({ _id }) => names.get(_id));
const asVenue = (body: Record<string, unknown> = {}) => ({
  token: venue.token,
  body: { restaurant: venue.id, ...body },
});

test.each([
  ["new", ["running", "full", "open"]],
  ["past", ["completed", "ended", "cancelled"]],
  ["all", ["completed", "ended", "running", "cancelled", "full", "open"]],
  [undefined, ["completed", "ended", "running", "cancelled", "full", "open"]],
] as const)(
  "a venue's list %s is sorted by start",
  { tags: "7.jobs.findjobsofrestaurant" },
  async (type, expected) => {
    const { status, body } = await market.ask(jobsFindOfRestaurant, asVenue({ type }));
    expect(status).toBe(200);
    expect(namesOf(body.data)).toEqual(expected);
  },
);

test("each job has its status", { tags: "7.jobs.findalljobsofrestaurant" }, async () => {
  const { body } = await market.ask(jobsFindAllOfRestaurant, asVenue());
  expect(body.data.map(({ status }) => status)).toEqual([
    "completed",
    "ended",
    "open",
    "cancelled",
    "full",
    "open",
  ]);
});

test(
  "a venue's uncompleted list has ended jobs that are not marked",
  { tags: "7.jobs.verifynomarkedascompleted" },
  async () => {
    const body = { restaurant_id: venue.id };
    const answer = await market.ask(jobsVerifyNotCompleted, { token: venue.token, body });
    expect(namesOf(answer.body.data)).toEqual(["ended"]);
  },
);

test(
  "the pages of a venue's list together have every job once",
  { tags: "7.jobs.findalljobsofrestaurant" },
  async () => {
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await market.ask(
        jobsFindAllOfRestaurant,
        asVenue({ limit: 2, ...(cursor && { cursor }) }),
      );
      seen.push(...namesOf(body.data));
      cursor = body.nextcursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(Object.keys(shifts));
  },
);

test("jobs that start at the same time are distinguished by their ids", async () => {
  const busy = await market.venue();
  const twins = [await market.job(busy), await market.job(busy), await market.job(busy)];
  const request = { token: busy.token, body: { restaurant: busy.id, limit: 2 } };
  const first = await market.ask(jobsFindAllOfRestaurant, request);
  const second = await market.ask(jobsFindAllOfRestaurant, {
    ...request,
    body: { ...request.body, cursor: first.body.nextcursor },
  });
  const seen = [...first.body.data, ...second.body.data].map(({ _id }) => _id);
  expect(seen).toEqual(twins.map(({ id }) => id).toSorted());
});

test.each(["nonsense", "", "W10", Buffer.from('["now","me"]').toString("base64url")])(
  "the cursor %j is refused with its field",
  async (cursor) => {
    const { status, body } = await market.askRefused(jobsFindAllOfRestaurant, asVenue({ cursor }));
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(["cursor"]);
  },
);

test("a venue sees up to five applicants beside the counts, pending ones first", async () => {
  const popular = await market.venue();
  const job = await market.job(popular);
  const quiet = await market.job(popular, { startDate: "2026-04-01", endDate: "2026-04-01" });
  const statuses = [
    "declined",
    "withdrawn",
    "pending",
    "confirmed",
    "pending",
    "pending",
    "pending",
  ] as const;
  for (const [index, status] of [...statuses.entries()].toReversed()) {
    const person = await market.person({
      name: `Person ${index}`,
      photo: index % 2 ? null : `face-${index}.webp`,
    });
    await market.application(job, person, { status, appliedAt: hoursAfter(tuesdayNoon, index) });
  }
  const { body } = await market.ask(jobsFindAllOfRestaurant, {
    token: popular.token,
    body: { restaurant: popular.id },
  });
  const counts = body.data.map(({ _id, applied, confirmed, waiting }) => ({
    _id,
    applied,
    confirmed,
    waiting,
  }));
  expect(counts).toEqual([
    { _id: job.id, applied: 6, confirmed: 1, waiting: 4 },
    { _id: quiet.id, applied: 0, confirmed: 0, waiting: 0 },
  ]);
  expect(body.data[0]?.faces).toEqual([
    { waitress: "Person 2", photo: "face-2.webp" },
    { waitress: "Person 4", photo: "face-4.webp" },
    { waitress: "Person 5", photo: null },
    { waitress: "Person 6", photo: "face-6.webp" },
    { waitress: "Person 0", photo: "face-0.webp" },
  ]);
  expect(body.data[1]?.faces).toEqual([]);
});

test("a job that has started has no pending applicants", async () => {
  const busy = await market.venue();
  const running = await market.job(busy, shifts.running);
  await market.application(running, await market.person(), { status: "pending" });
  const { body } = await market.ask(jobsFindAllOfRestaurant, {
    token: busy.token,
    body: { restaurant: busy.id },
  });
  expect(body.data).toMatchObject([{ _id: running.id, applied: 1, waiting: 0 }]);
});

test("a list shows a worker's new name, and none after the account is deleted", async () => {
  const [own, person] = [await market.venue(), await market.person({ name: "Marta Dias" })];
  await market.application(await market.job(own), person);
  const facesOf = async () => {
    const { body } = await market.ask(jobsFindAllOfRestaurant, {
      token: own.token,
      body: { restaurant: own.id },
    });
    return body.data.map(({ faces }) => faces);
  };
  expect(await facesOf()).toEqual([[{ waitress: "Marta Dias", photo: null }]]);
  const { token } = person;
  await market.ask(waitressUpdate, { token, body: { waitress: "Marta Esteves" } });
  expect(await facesOf()).toEqual([[{ waitress: "Marta Esteves", photo: null }]]);
  // The pending application is withdrawn with the account, so only confirmed ones stay.
  await market.db.execute(
    sql`UPDATE applications SET status = 'declined', closed_at = now() WHERE worker_id = ${person.id}`,
  );
  await market.ask(accountDelete, { token, body: { password: marketPassword } });
  expect(await facesOf()).toEqual([[{ waitress: "Deleted account", photo: null }]]);
});
