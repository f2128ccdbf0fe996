import {
  applicationsCancel,
  applicationsDecline,
  applicationsMine,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parties } from "../../../db/schema/accounts.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

describe("the applicants of a job", () => {
  const read = async (
    venue: { token: string },
    job: { id: string },
    paging: Record<string, unknown> = {},
  ) => {
    const request = { token: venue.token, body: { jobId: job.id, ...paging } };
    const { status, body } = await market.ask(jobsFindApplications, request);
    expect(status).toBe(200);
    return body;
  };

  test("a venue sees age, levels, rating and record, but not birth date, e-mail or phone", async () => {
    const venue = await market.venue();
    const job = await market.job(venue);
    const person = await market.person({
      name: "Marta Prova",
      // Turns 18 on the day of these tests.
      dateOfBirth: "2008-03-10",
      photo: "marta.webp",
      englishLevel: "fluent",
      experienceLevel: "1to3",
      email: "marta@example.com",
    });
    // 4 + 5 + 5 stars: 4.67.
    await market.db.update(parties).set({ reviewCount: 3, starSum: 14 }).where(eq(parties.id, person.id));
    for (const status of ["completed", "completed", "expired"] as const) {
      await market.application(await market.job(await market.venue()), person, { status });
    }
    const application = await market.application(job, person);
    const { data } = await read(venue, job);
    expect(data).toEqual([
      {
        _id: application.id,
        waitress: "Marta Prova",
        waitress_id: person.id,
        status: "pending",
        photo: "marta.webp",
        age: 18,
        englishlevel: "fluent",
        experiencelevel: "1to3",
        rating: 4.7,
        reviews: 3,
        shifts: 2,
        noshows: 0,
        earlycancellations: 0,
        latecancellations: 0,
        kept: 1,
        hourschanged: 0,
        workedhere: 0,
        reviewed: false,
        appliedat: "2026-03-10T12:00:00.000Z",
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/2008|example\.com|\+351/);
  });

  test("a venue sees how often an applicant has worked for it", async () => {
    const [venue, other, person] = [await market.venue(), await market.venue(), await market.person()];
    for (const place of [venue, venue, other]) {
      await market.application(await market.job(place), person, { status: "completed" });
    }
    const job = await market.job(venue);
    await market.application(job, person);
    expect((await read(venue, job)).data[0]).toMatchObject({ shifts: 3, workedhere: 2 });
  });

  test("a new worker has no rating, not a rating of zero", async () => {
    const venue = await market.venue();
    const job = await market.job(venue);
    await market.application(job, await market.person());
    expect((await read(venue, job)).data[0]).toMatchObject({
      rating: null,
      reviews: 0,
      shifts: 0,
      photo: null,
      englishlevel: null,
      experiencelevel: null,
    });
  });

  test(
    "applicants are in the order in which they applied, without withdrawn ones, on pages of any size",
    { tags: "7.jobs.findjobapplications" },
    async () => {
      const venue = await market.venue();
      const job = await market.job(venue, { openings: 3 });
      const statuses = ["pending", "declined", "withdrawn", "confirmed", "pending", "cancelled"] as const;
      for (const [index, status] of [...statuses.entries()].toReversed()) {
        const person = await market.person({ name: `Person ${index}` });
        await market.application(job, person, { status, appliedAt: hoursAfter(tuesdayNoon, -10 + index) });
      }
      const whole = (await read(venue, job)).data.map(({ waitress, status }) => `${waitress} ${status}`);
      expect(whole).toEqual([
        "Person 0 pending",
        "Person 1 declined",
        "Person 3 confirmed",
        "Person 4 pending",
        "Person 5 cancelled",
      ]);
      const first = await read(venue, job, { limit: 3 });
      const second = await read(venue, job, { limit: 3, cursor: first.nextcursor });
      expect([...first.data, ...second.data].map(({ waitress, status }) => `${waitress} ${status}`)).toEqual(
        whole,
      );
      expect(second.nextcursor).toBeUndefined();
    },
  );

  test("a venue sees which side cancelled", async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { openings: 2 });
    for (const cancelledBy of ["venue", "worker"] as const) {
      await market.application(job, await market.person(), { status: "cancelled", cancelledBy });
    }
    const { data } = await read(venue, job);
    expect(new Set(data.map(({ cancelledby }) => cancelledby))).toEqual(new Set(["restaurant", "waitress"]));
  });

  test("once the job has started, a pending application is shown as expired", async () => {
    const venue = await market.venue();
    const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00", openings: 2 };
    const job = await market.job(venue, running);
    await market.application(job, await market.person(), { appliedAt: hoursAfter(tuesdayNoon, -2) });
    await market.application(job, await market.person(), { status: "confirmed" });
    expect((await read(venue, job)).data.map(({ status }) => status)).toEqual(["expired", "confirmed"]);
  });
});

describe("a worker's own applications", () => {
  test("are listed newest first, with their jobs, on pages of any size", async () => {
    const person = await market.person();
    const venue = await market.venue({ name: "Cervejaria Real" });
    const statuses = ["completed", "withdrawn", "pending", "cancelled"] as const;
    for (const [index, status] of statuses.entries()) {
      const job = await market.job(venue, { note: `Job ${index}` });
      await market.application(job, person, { status, appliedAt: hoursAfter(tuesdayNoon, -10 + index) });
    }
    await market.application(await market.job(venue), await market.person());
    const read = async (paging: Record<string, unknown> = {}) =>
      (await market.ask(applicationsMine, { token: person.token, body: paging })).body;
    const whole = (await read()).data;
    expect(whole.map(({ status, job }) => `${status} ${job.obs}`)).toEqual([
      "cancelled Job 3",
      "pending Job 2",
      "withdrawn Job 1",
      "completed Job 0",
    ]);
    expect(whole[0]).toMatchObject({ cancelledby: "waitress", job: { restaurant_name: "Cervejaria Real" } });
    const first = await read({ limit: 3 });
    const second = await read({ limit: 3, cursor: first.nextcursor });
    expect([...first.data, ...second.data]).toEqual(whole);
  });

  test("have their venue, unread messages, canceller and reason, and review", async () => {
    const person = await market.person();
    const venue = await market.venue({ name: "Cervejaria Real" });
    const done = await market.application(await market.job(venue, { state: "completed" }), person, {
      status: "completed",
      appliedAt: hoursAfter(tuesdayNoon, -9),
    });
    const called = await market.job(venue, { startDate: "2026-03-19", endDate: "2026-03-19" });
    await market.application(called, person, {
      status: "cancelled",
      cancelledBy: "venue",
      reason: "The terrace is closed.",
    });
    for (const [token, stars] of [
      [person.token, 4],
      [venue.token, 5],
    ] as const) {
      await market.ask(reviewsAdd, { token, body: { application_id: done.id, stars } });
    }
    for (const clientid of ["1", "2"]) {
      const message = { person_id: venue.id, otherperson_id: person.id, messagetext: "Hi", clientid };
      await market.ask(messagesAdd, { token: venue.token, body: message });
    }
    const { body } = await market.ask(applicationsMine, { token: person.token });
    const shown = {
      restaurant: "Cervejaria Real",
      rating: 4,
      reviews: 1,
      jobscompleted: 1,
      latecancellations: 0,
    };
    expect(body.data).toMatchObject([
      {
        status: "cancelled",
        cancelledby: "restaurant",
        reason: "The terrace is closed.",
        venue: shown,
        unread: 2,
        reviewed: false,
      },
      { status: "completed", venue: shown, unread: 2, reviewed: true },
    ]);
    expect(JSON.stringify(body.data)).not.toMatch(/Rua da Prova|\+351/);
  });

  test("a worker sees why a venue declined", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const { id } = await market.application(await market.job(venue), person);
    const reason = "We need somebody who pours wine. Do come back!";
    await market.ask(applicationsDecline, { token: venue.token, body: { application_id: id, reason } });
    const { body } = await market.ask(applicationsMine, { token: person.token });
    expect(body.data).toMatchObject([{ status: "declined", reason, cancelledby: null }]);
  });

  test("an application that was pending when the job started is shown as expired", async () => {
    const person = await market.person();
    const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00" };
    await market.application(await market.job(await market.venue(), running), person);
    const { body } = await market.ask(applicationsMine, { token: person.token });
    expect(body.data.map(({ status }) => status)).toEqual(["expired"]);
  });
});

test("each side reads what the other wrote when it cancelled", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const cancel = async (by: { token: string }, reason: string) => {
    const job = await market.job(venue);
    const { id } = await market.application(job, person, { status: "confirmed" });
    await market.ask(applicationsCancel, { token: by.token, body: { application_id: id, reason } });
    const seen = await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } });
    const own = await market.ask(jobsGet, { token: person.token, params: { id: job.id } });
    return { atVenue: seen.body.data[0]?.reason, atWorker: own.body.data.application?.reason };
  };
  expect(await cancel(person, "The bus broke down.")).toEqual({
    atVenue: "The bus broke down.",
    atWorker: "The bus broke down.",
  });
  // A venue knows its own.
  expect(await cancel(venue, "Kitchen flooded.")).toEqual({
    atVenue: undefined,
    atWorker: "Kitchen flooded.",
  });
});
