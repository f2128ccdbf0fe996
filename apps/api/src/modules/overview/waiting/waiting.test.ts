import {
  applicationsAcceptHours,
  applicationsLate,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { restaurantWaiting } from "@bandeja/contract/calls/waiting";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { suspendParty } from "../../../../testing/decide.ts";
import { inTransaction } from "../../../db/transaction.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

/** Sets the clock to hours after Tuesday the 10th, 12:00 in Lisbon. */
const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
const day = (date: string, startTime: string, endTime: string) => ({
  startDate: date,
  endDate: date,
  startTime,
  endTime,
});
const afternoon = day("2026-03-10", "14:00", "18:00");

async function waitingOf(venue: Venue) {
  const token = await market.tokenAt(venue, market.services.now());
  return (await market.ask(restaurantWaiting, { token })).body.data;
}

test("applicants wait until the start, soonest job first, and are counted", async () => {
  const venue = await market.venue();
  const later = await market.job(venue, day("2026-03-12", "18:00", "23:00"));
  const sooner = await market.job(venue, afternoon);
  const other = await market.job(await market.venue(), afternoon);
  await market.application(later, await market.person());
  await market.application(later, await market.person());
  await market.application(later, await market.person(), { status: "declined" });
  await market.application(sooner, await market.person());
  await market.application(other, await market.person());
  const { counts, rows } = await waitingOf(venue);
  expect(counts).toEqual([{ kind: "applicants", count: 3 }]);
  expect(rows).toEqual([
    {
      kind: "applicants",
      count: 1,
      job_id: sooner.id,
      startdate: "2026-03-10",
      enddate: "2026-03-10",
      startshift: "14:00",
      endshift: "18:00",
    },
    expect.objectContaining({ kind: "applicants", count: 2, job_id: later.id }),
  ]);
  at(3);
  expect((await waitingOf(venue)).counts).toEqual([{ kind: "applicants", count: 2 }]);
});

test("the parts of the list in which something is due have the number of jobs that the list has", async () => {
  const venue = await market.venue();
  const sooner = await market.job(venue, afternoon);
  await market.application(sooner, await market.person());
  await market.application(sooner, await market.person());
  const full = await market.job(venue, { ...day("2026-03-12", "18:00", "23:00"), openings: 1 });
  await market.application(full, await market.person(), { status: "confirmed" });
  await market.job(venue, day("2026-03-13", "18:00", "23:00"));
  await market.job(await market.venue(), afternoon);
  async function listed() {
    const token = await market.tokenAt(venue, market.services.now());
    const numberIn = async (type: "needspeople" | "toanswer" | "uncompleted") =>
      (await market.ask(jobsFindOfRestaurant, { token, body: { restaurant: venue.id, type } })).body.data
        .length;
    return {
      needspeople: await numberIn("needspeople"),
      toanswer: await numberIn("toanswer"),
      uncompleted: await numberIn("uncompleted"),
    };
  }
  expect((await waitingOf(venue)).parts).toEqual({ needspeople: 2, toanswer: 1, uncompleted: 0 });
  expect(await listed()).toEqual((await waitingOf(venue)).parts);
  at(7);
  expect((await waitingOf(venue)).parts).toEqual({ needspeople: 1, toanswer: 0, uncompleted: 1 });
  expect(await listed()).toEqual((await waitingOf(venue)).parts);
});

test("delays and messages of the team that works now or soon wait, others do not", async () => {
  const venue = await market.venue();
  const [ana, rui] = [await market.person({ name: "Ana" }), await market.person({ name: "Rui" })];
  const job = await market.job(venue, afternoon);
  const application = await market.application(job, ana, { status: "confirmed" });
  await market.application(await market.job(venue, day("2026-03-20", "14:00", "18:00")), rui, {
    status: "confirmed",
  });
  await market.ask(applicationsLate, {
    token: ana.token,
    body: { application_id: application.id, minutes: 15 },
  });
  for (const person of [ana, rui]) {
    await market.ask(messagesAdd, {
      token: person.token,
      body: {
        person_id: person.id,
        otherperson_id: venue.id,
        messagetext: "Which door?",
        clientid: person.id,
      },
    });
  }
  const person = { application_id: application.id, waitress_id: ana.id, waitress: "Ana", photo: null };
  expect((await waitingOf(venue)).rows).toMatchObject([
    { kind: "late", count: 15, job_id: job.id, person },
    { kind: "messages", count: 1, job_id: job.id, person },
  ]);
  at(15);
  expect((await waitingOf(venue)).counts).toEqual([{ kind: "completions", count: 1 }]);
});

test("a job waits to be completed, its hours to be answered, its people to be reviewed", async () => {
  const venue = await market.venue();
  const person = await market.person({ name: "Ana" });
  const job = await market.job(venue, afternoon);
  const { id } = await market.application(job, person, { status: "confirmed" });
  at(7);
  expect((await waitingOf(venue)).rows).toMatchObject([{ kind: "completions", job_id: job.id }]);
  await market.ask(jobsMarkAsCompleted, {
    token: await market.tokenAt(venue, market.services.now()),
    body: { job_id: job.id },
  });
  expect((await waitingOf(venue)).rows).toMatchObject([{ kind: "reviews", count: 1, job_id: job.id }]);
  const hours = { application_id: id, minutes: 300 };
  await market.ask(applicationsProposeHours, {
    token: await market.tokenAt(person, market.services.now()),
    body: hours,
  });
  expect((await waitingOf(venue)).counts).toEqual([
    { kind: "hours", count: 1 },
    { kind: "reviews", count: 1 },
  ]);
  const token = await market.tokenAt(venue, market.services.now());
  await market.ask(applicationsAcceptHours, { token, body: hours });
  await market.ask(reviewsAdd, { token, body: { application_id: id, stars: 5, text: "" } });
  expect(await waitingOf(venue)).toMatchObject({ counts: [], rows: [] });
});

test("hours and reviews wait no longer than they can be answered", async () => {
  const venue = await market.venue();
  const person = await market.person();
  const job = await market.job(venue, { ...afternoon, state: "completed" });
  const { id } = await market.application(job, person, {
    status: "completed",
    closedAt: hoursAfter(tuesdayNoon, 7),
  });
  at(8);
  await market.ask(applicationsProposeHours, {
    token: await market.tokenAt(person, market.services.now()),
    body: { application_id: id, minutes: 300 },
  });
  expect((await waitingOf(venue)).counts).toEqual([
    { kind: "hours", count: 1 },
    { kind: "reviews", count: 1 },
  ]);
  at(8 + 7 * 24);
  expect(await waitingOf(venue)).toMatchObject({ counts: [], rows: [] });
});

test("a banned venue is asked for no review, which it cannot write, but for hours and jobs to complete", async () => {
  const venue = await market.venue();
  const job = await market.job(venue, { ...afternoon, state: "completed" });
  const closedAt = hoursAfter(tuesdayNoon, 7);
  await market.application(job, await market.person(), { status: "completed", closedAt });
  await market.job(venue, afternoon);
  at(8);
  const now = market.services.now();
  await inTransaction(market.db, (tx) =>
    suspendParty(tx, { partyId: venue.id, until: null, reason: "Did not pay.", now }),
  );
  expect((await waitingOf(venue)).counts).toEqual([{ kind: "completions", count: 1 }]);
});
