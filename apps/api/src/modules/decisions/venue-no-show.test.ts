import {
  applicationsCancel,
  applicationsMine,
  applicationsVenueNoShow,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { notifications } from "../../db/schema/notifications.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import { cleanUp } from "../../modules.ts";
import { hashPassword } from "../accounts/core/password.ts";
import { answerDecision, byRule } from "../../../testing/decide.ts";
import { settleDue } from "./deciding/settle-due.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const password = "tray of glasses";
// From 14:00 to 18:00; the clock is at 12:00.
const shift = {
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  startTime: "14:00",
  endTime: "18:00",
  openings: 3,
};
const evening = { ...shift, startTime: "19:00", endTime: "22:00" };
const settle = () => settleDue(market.services.db, { policy: byRule, now: market.services.now() });
const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));

async function confirmedWork(overrides: { venue?: Venue; person?: Person; hours?: typeof shift } = {}) {
  const venue = overrides.venue ?? (await market.venue());
  const person = overrides.person ?? (await market.person({ passwordHash: await hashPassword(password) }));
  const job = await market.job(venue, overrides.hours ?? shift);
  const { id } = await market.application(job, person, { status: "confirmed" });
  return { venue, person, job, id };
}

const say = ({ token }: { token: string }, id: string, reason?: string) =>
  market.askRefused(applicationsVenueNoShow, { token, body: { application_id: id, reason } });

async function conductOf({ id }: { id: string }) {
  const token = await market.tokenAt({ id }, market.services.now());
  return (await market.ask(conductSummary, { token, body: {} })).body.data;
}

async function recordsOf(venue: Venue, person: Person) {
  const token = await market.tokenAt(person, market.services.now());
  const ofVenue = await market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } });
  const ofPerson = await market.ask(waitressGet, { token, params: { id: person.id } });
  return [ofVenue.body.data, ofPerson.body.data];
}

/** @returns the id of the appeal */
async function dispute(venue: Venue): Promise<string> {
  const [offence] = (await conductOf(venue)).offences;
  const token = await market.tokenAt(venue, market.services.now());
  const said = { offence_id: offence!._id, text: "Nobody was there." };
  return (await market.ask(conductAppeal, { token, body: said })).body.data.appeal!._id;
}

async function answer(appeal: string, outcome: "lifted" | "upheld"): Promise<void> {
  const said = { outcome, reason: "We asked both.", now: market.services.now() };
  await inTransaction(market.services.db, (tx) => answerDecision(tx, appeal, said));
}

test("a worker refused at the start has no offence, and the venue's counts after 72 hours", async () => {
  const { venue, person, job, id } = await confirmedWork();
  at(2.5);
  const { status, body } = await say(person, id, " The door was closed. ");
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: { status: "cancelled", cancelledby: "restaurant", reason: "The door was closed." } },
  });
  const own = (await market.ask(applicationsMine, { token: person.token, body: {} })).body.data;
  expect(own).toMatchObject([{ _id: id, status: "cancelled", cancelledby: "restaurant" }]);
  const announced = await conductOf(venue);
  expect(announced).toMatchObject({
    next: "warning",
    offences: [{ kind: "noshow", state: "announced", job: { _id: job.id }, reason: "The door was closed." }],
  });
  const notified = (await market.ask(notificationsFind, { token: venue.token, body: {} })).body.data;
  expect(notified).toMatchObject([{ kind: "noshow", application_id: id, person: { _id: person.id } }]);
  expect(await recordsOf(venue, person)).toMatchObject([
    { latecancellations: 0, kept: null },
    { noshows: 0, latecancellations: 0, kept: null },
  ]);

  at(2.5 + 72.1);
  await settle();
  expect(await conductOf(venue)).toMatchObject({ next: "day", offences: [{ state: "counts" }] });
  expect(await conductOf(person)).toMatchObject({ next: "warning", offences: [] });
  expect(await recordsOf(venue, person)).toMatchObject([
    { latecancellations: 1, kept: 0 },
    { noshows: 0, latecancellations: 0, kept: null },
  ]);
});

test("work that was not done has no earnings", async () => {
  const { venue, person, id } = await confirmedWork();
  at(3);
  await say(person, id);
  at(7);
  const token = await market.tokenAt(venue, market.services.now());
  const job = (await market.readApplication(id)).jobId;
  expect((await market.askRefused(jobsMarkAsCompleted, { token, body: { job_id: job } })).status).toBe(200);
  expect(await market.readApplication(id)).toMatchObject({ status: "cancelled", venueNoShow: true });
  const { body } = await market.ask(waitressEarnings, { token: person.token, body: {} });
  expect(body.data.total).toMatchObject({ shifts: 0, sums: [] });
});

test.each([
  [1.99, "WRONG_STATE"],
  [2, "ok"],
  [6.1, "ok"],
  [77.9, "ok"],
  [78, "WRONG_STATE"],
])("%s hours after noon, for work from 14:00 to 18:00, the answer is %s", async (hours, outcome) => {
  const { venue, person, id } = await confirmedWork();
  at(hours);
  const { status, body } = await say(person, id);
  expect(status === 200 ? "ok" : body.code).toBe(outcome);
  expect(await market.readOffencesOf(venue)).toHaveLength(outcome === "ok" ? 1 : 0);
});

test("a venue no-show is reported once", async () => {
  const { venue, person, id } = await confirmedWork();
  at(3);
  expect((await say(person, id)).status).toBe(200);
  expect((await say(person, id)).body).toMatchObject({ code: "WRONG_STATE" });
  expect(await market.readOffencesOf(venue)).toHaveLength(1);
});

test("two on two jobs suspend a venue for a day, from when the second counts", async () => {
  const first = await confirmedWork();
  const second = await confirmedWork({ venue: first.venue, person: first.person, hours: evening });
  at(3);
  await say(first.person, first.id);
  at(8);
  await say(second.person, second.id);
  const { venue } = first;
  at(75.1);
  await settle();
  at(79.9);
  expect((await conductOf(venue)).block).toBeNull();
  at(80.1);
  await settle();
  const { block, next } = await conductOf(venue);
  expect(block?.until).toContain(
    hoursAfter(tuesdayNoon, 8 + 72 + 24)
      .toISOString()
      .slice(0, 16),
  );
  expect(next).toBe("week");
  const token = await market.tokenAt(venue, market.services.now());
  const body = {
    restaurant_id: venue.id,
    startdate: "2026-04-20",
    enddate: "2026-04-20",
    startshift: "18:00",
    endshift: "23:00",
    salary: 10,
    currency: "EUR",
    tips: "No",
    numberwaitress: 1,
    obs: "",
  } as const;
  expect((await market.askRefused(jobsAdd, { token, body })).body).toMatchObject({ code: "BLOCKED" });
  const notified = await market.db
    .select({ kind: notifications.kind, detail: notifications.detail })
    .from(notifications)
    .where(eq(notifications.accountId, venue.accountId))
    .orderBy(notifications.id);
  expect(notified).toEqual([
    { kind: "noshow", detail: null },
    { kind: "noshow", detail: null },
    { kind: "decided", detail: "warning" },
    { kind: "decided", detail: "day" },
  ]);
});

test("a job counts once, with any number of no-shows and late cancellations", async () => {
  const { venue, person, job, id } = await confirmedWork();
  const [second, third] = [await market.person(), await market.person()];
  const late = await market.application(job, second, { status: "confirmed" });
  const away = await market.application(job, third, { status: "confirmed" });
  const request = { token: venue.token, body: { application_id: late.id } };
  expect((await market.ask(applicationsCancel, request)).status).toBe(200);
  at(3);
  for (const [one, application] of [
    [person, id],
    [third, away.id],
  ] as const) {
    expect((await say(one, application)).status).toBe(200);
  }
  expect(await conductOf(venue)).toMatchObject({
    next: "day",
    offences: [{ kind: "late_cancellation", state: "counts" }],
  });
  at(100);
  expect(await conductOf(venue)).toMatchObject({ next: "day", offences: [{ state: "counts" }] });
  expect((await recordsOf(venue, person))[0]).toMatchObject({ latecancellations: 1 });
});

test("a venue’s pass covers the whole job", async () => {
  const { venue, person, job, id } = await confirmedWork();
  const other = await market.application(job, await market.person(), { status: "confirmed" });
  const body = { application_id: other.id, pass: true };
  await market.ask(applicationsCancel, { token: venue.token, body });
  at(3);
  expect((await say(person, id)).status).toBe(200);
  expect(await conductOf(venue)).toMatchObject({ next: "warning", offences: [] });
});

test("an appealed one does not count, and a lifted one counts nowhere", async () => {
  const { venue, person, id } = await confirmedWork();
  at(3);
  await say(person, id);
  at(70);
  const appeal = await dispute(venue);
  at(100);
  expect(await conductOf(venue)).toMatchObject({ next: "warning", offences: [{ state: "disputed" }] });
  expect((await recordsOf(venue, person))[0]).toMatchObject({ latecancellations: 0, kept: null });
  await answer(appeal, "lifted");
  at(200);
  await settle();
  expect(await conductOf(venue)).toMatchObject({
    block: null,
    next: "warning",
    offences: [{ state: "lifted", liftedby: "appeal" }],
  });
  expect((await recordsOf(venue, person))[0]).toMatchObject({ latecancellations: 0, kept: null });
});

test("one with a refused appeal counts from the answer on", async () => {
  const { venue, person, id } = await confirmedWork();
  at(3);
  await say(person, id);
  const appeal = await dispute(venue);
  at(100);
  await answer(appeal, "upheld");
  expect(await conductOf(venue)).toMatchObject({ next: "day", offences: [{ state: "counts" }] });
});

test("a suspended worker may also report one", async () => {
  const { venue, person, id } = await confirmedWork();
  await market.offend(person, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
  at(3);
  expect((await say(person, id)).status).toBe(200);
  expect(await market.readOffencesOf(venue)).toHaveLength(1);
});

test("the worker's text is deleted with the account once it is decided, and the offence stays", async () => {
  const { venue, person, job, id } = await confirmedWork();
  at(3);
  await say(person, id, "The door was closed.");
  const token = await market.tokenAt(person, market.services.now());
  expect((await market.askRefused(accountDelete, { token, body: { password } })).status).toBe(200);
  const text = "The door was closed.";
  expect(await market.readApplication(id)).toMatchObject({ reason: text });
  expect(await market.readOffencesOf(venue)).toMatchObject([{ reason: text }]);
  at(24 * 6);
  await settle();
  await cleanUp(market.db, market.services.now());
  expect(await market.readApplication(id)).toMatchObject({ reason: null, venueNoShow: true });
  expect(await market.readOffencesOf(venue)).toMatchObject([
    { kind: "noshow", jobId: job.id, reason: null, liftedAt: null },
  ]);
});
