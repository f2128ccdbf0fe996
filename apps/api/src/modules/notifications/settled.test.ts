import {
  applicationsAdd,
  applicationsConfirm,
  applicationsDecline,
} from "@bandeja/contract/calls/applications";
import {
  notificationsFind,
  notificationsRead,
  notificationsUnread,
} from "@bandeja/contract/calls/notifications";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
let people: Person[];

beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  venue = await market.venue({ name: "Tasca" });
  people = await Promise.all(["Rita", "Rui", "Eva"].map((name) => market.person({ name })));
});
afterAll(() => market.close());

type Account = { token: string };
const list = async ({ token }: Account) => (await market.ask(notificationsFind, { token, body: {} })).body;
const unread = async ({ token }: Account) =>
  (await market.ask(notificationsUnread, { token })).body.notifications;
const apply = async ({ token }: Account, job: { id: string }) =>
  (await market.ask(applicationsAdd, { token, body: { job_id: job.id } })).body.data._id;
async function applyAll(job: { id: string }): Promise<string[]> {
  const ids = [];
  for (const [index, person] of people.entries()) {
    market.setNow(hoursAfter(tuesdayNoon, index / 60));
    ids.push(await apply(person, job));
  }
  await market.handleEvents();
  market.setNow(hoursAfter(tuesdayNoon, 1));
  return ids;
}

test("several people who apply for one job are one row, which is read as one", async () => {
  const job = await market.job(venue);
  const other = await market.job(venue, { startDate: "2026-12-20", endDate: "2026-12-20" });
  await applyAll(job);
  await apply(people[0]!, other);
  await market.handleEvents();
  const { data, unread: count } = await list(venue);
  expect(data.map(({ kind, count: several }) => [kind, several])).toEqual([
    ["applied", undefined],
    ["applied", 3],
  ]);
  expect(data[1]).toMatchObject({ job_id: job.id, person: { name: "Eva" } });
  expect(data[1]).not.toHaveProperty("application_id");
  expect([count, await unread(venue)]).toEqual([2, 2]);
  const { body } = await market.ask(notificationsRead, {
    token: venue.token,
    body: { notification_id: data[1]!._id },
  });
  expect(body.unread).toBe(1);
  expect((await list(venue)).data.map(({ read }) => read)).toEqual([false, true]);
});

test("a page that is shown reads what it answers, for this account alone", async () => {
  const [job, other] = [
    await market.job(venue),
    await market.job(venue, { startDate: "2026-12-20", endDate: "2026-12-20" }),
  ];
  const [first] = await applyAll(job);
  await apply(people[0]!, other);
  await market.handleEvents();
  const show = (shown: object) =>
    market.ask(notificationsRead, { token: venue.token, body: { shown } as never });
  await show({ pages: ["conduct"] });
  await show({ pages: ["applicant"], job_id: "no such job" });
  await show({ pages: ["applicant"], application_id: first });
  // Of the three of this job, one has been seen.
  expect((await list(venue)).data.map(({ read, count }) => [read, count])).toEqual([
    [false, undefined],
    [false, 2],
    [true, undefined],
  ]);
  await show({ pages: ["applicant", "completion"], job_id: job.id });
  expect(await unread(venue)).toBe(1);
  await show({ pages: ["applicant"], job_id: other.id });
  expect(await unread(venue)).toBe(0);
});

test("an answer reads the application's notification, without a look at it", async () => {
  const job = await market.job(venue, { openings: 2 });
  const [rita, rui] = (await applyAll(job)) as [string, string, string];
  const answer = { token: venue.token };
  await market.ask(applicationsConfirm, { ...answer, body: { application_id: rita } });
  await market.ask(applicationsDecline, { ...answer, body: { application_id: rui } });
  await market.handleEvents();
  const rows = (await list(venue)).data;
  expect(rows.map(({ kind, read, count }) => [kind, read, count])).toEqual([
    ["applied", false, undefined],
    ["applied", true, 2],
  ]);
  expect(rows[0]).toMatchObject({ person: { name: "Eva" } });
});
