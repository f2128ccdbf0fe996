import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsMine,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestMarket, type Market, type Person, type Venue } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

// The clock is set to Tuesday the 10th, 12:00 in Lisbon.
const thursday = { startDate: "2026-03-12", endDate: "2026-03-12", startTime: "18:00", endTime: "23:00" };

async function confirm(venue: Venue, application: { id: string }) {
  const request = { token: venue.token, body: { application_id: application.id } };
  const { status, body } = await market.askRefused(applicationsConfirm, request);
  return { status, code: body.code };
}

const statusOf = async ({ id }: { id: string }) => (await market.readApplication(id)).status;
const applyFor = async (job: Awaited<ReturnType<Market["job"]>>, person?: Person) =>
  market.application(job, person ?? (await market.person()));

describe("a venue cannot confirm more workers than it has openings", () => {
  test("no worker is confirmed after the last opening", { tags: "1.app.confirm" }, async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { openings: 2 });
    const [first, second, third] = [await applyFor(job), await applyFor(job), await applyFor(job)];
    expect(await confirm(venue, first)).toMatchObject({ status: 200 });
    expect(await confirm(venue, second)).toMatchObject({ status: 200 });
    expect(await confirm(venue, third)).toEqual({ status: 409, code: "JOB_FULL" });
    expect(await statusOf(third)).toBe("pending");
    expect(await confirm(venue, first)).toEqual({ status: 409, code: "WRONG_STATE" });

    // A cancellation vacates the opening.
    await market.ask(applicationsCancel, { token: venue.token, body: { application_id: first.id } });
    expect(await confirm(venue, third)).toMatchObject({ status: 200 });
    expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 2, appliedCount: 3 });
  });

  test.each([1, 2, 3, 4, 5])("of five concurrent confirmations two fill openings (round %i)", async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { openings: 2 });
    const all = await Promise.all(Array.from({ length: 5 }, () => applyFor(job)));
    const request = all.map(({ id }) => ({ token: venue.token, body: { application_id: id } }));
    expect(await market.race(applicationsConfirm, request)).toEqual([
      "JOB_FULL",
      "JOB_FULL",
      "JOB_FULL",
      "ok",
      "ok",
    ]);
    expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 2 });
  });

  test.each([1, 2, 3])("the same applicant is confirmed once (round %i)", async () => {
    const venue = await market.venue();
    const application = await applyFor(await market.job(venue, { openings: 5 }));
    const request = Array.from({ length: 4 }, () => ({
      token: venue.token,
      body: { application_id: application.id },
    }));
    expect(await market.race(applicationsConfirm, request)).toEqual([
      "WRONG_STATE",
      "WRONG_STATE",
      "WRONG_STATE",
      "ok",
    ]);
    expect(await market.readJob(application.jobId)).toMatchObject({ confirmedCount: 1 });
  });
});

describe("a worker has no overlapping confirmed shifts", () => {
  test("other pending applications at that time expire with the confirmation, and only those", async () => {
    const [venue, elsewhere, person] = [await market.venue(), await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue, thursday), person);
    const overlapping = await applyFor(
      await market.job(elsewhere, { ...thursday, startTime: "22:59" }),
      person,
    );
    const after = await applyFor(
      await market.job(elsewhere, { ...thursday, startTime: "23:00", endTime: "02:00" }),
      person,
    );
    const another = await applyFor(await market.job(elsewhere, thursday));
    const declined = await market.application(await market.job(elsewhere, thursday), person, {
      status: "declined",
    });
    expect(await confirm(venue, application)).toMatchObject({ status: 200 });
    expect(await statusOf(overlapping)).toBe("expired");
    expect(await statusOf(after)).toBe("pending");
    expect(await statusOf(another)).toBe("pending");
    expect(await statusOf(declined)).toBe("declined");
    expect(await confirm(elsewhere, overlapping)).toEqual({ status: 409, code: "WRONG_STATE" });
  });

  test("the database refuses it even if an application should get through", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const confirmed = await market.application(await market.job(venue, thursday), person, {
      status: "confirmed",
    });
    const slipped = await applyFor(await market.job(venue, thursday), person);
    expect(await confirm(venue, slipped)).toEqual({ status: 409, code: "OVERLAPS" });
    expect([await statusOf(confirmed), await statusOf(slipped)]).toEqual(["confirmed", "pending"]);
  });

  test.each([1, 2, 3, 4, 5])("one of several concurrent venues confirms a worker (round %i)", async () => {
    const person = await market.person();
    const venues = await Promise.all(Array.from({ length: 4 }, () => market.venue()));
    const request = await Promise.all(
      venues.map(async (venue) => {
        const { id } = await applyFor(await market.job(venue, thursday), person);
        return { token: venue.token, body: { application_id: id } };
      }),
    );
    expect(await market.race(applicationsConfirm, request)).toEqual([
      "WRONG_STATE",
      "WRONG_STATE",
      "WRONG_STATE",
      "ok",
    ]);
    const statuses = await Promise.all(request.map(({ body }) => statusOf({ id: body.application_id })));
    expect(statuses.toSorted()).toEqual(["confirmed", "expired", "expired", "expired"]);
  });

  test("venues that confirm two workers who applied to both jobs do not deadlock", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [venues, people] = [
        [await market.venue(), await market.venue()],
        [await market.person(), await market.person()],
      ];
      const request = [];
      for (const [number, venue] of venues.entries()) {
        const job = await market.job(venue, thursday);
        for (const [index, person] of people.entries()) {
          const { id } = await applyFor(job, person);
          if (number === index) request.push({ token: venue.token, body: { application_id: id } });
        }
      }
      expect(await market.race(applicationsConfirm, request)).toEqual(["ok", "ok"]);
    }
    const { rows } = await market.tx.execute(
      sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});

test.each([1, 2, 3, 4, 5, 6])(
  "a confirmation leaves no concurrent application for the same hours pending (round %i)",
  async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue, thursday), person);
    const elsewhere = await market.job(await market.venue(), thursday);
    const [confirmed, applied] = await Promise.all([
      market.ask(applicationsConfirm, { token: venue.token, body: { application_id: application.id } }),
      market.askRefused(applicationsAdd, { token: person.token, body: { job_id: elsewhere.id } }),
    ]);
    expect(confirmed.status).toBe(200);
    // If the application comes first, the confirmation expires it; otherwise it is refused.
    const { body } = await market.ask(applicationsMine, { token: person.token });
    const statuses = Object.fromEntries(body.data.map((one) => [one.job_id, one.status]));
    expect(statuses[elsewhere.id]).toBe(applied.status === 200 ? "expired" : undefined);
  },
);

describe("of two concurrent transitions of one application one succeeds, and the counts agree", () => {
  test.each([1, 2, 3, 4, 5, 6])("confirm and withdraw (round %i)", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue), person);
    const body = { application_id: application.id };
    const [confirmed, withdrawn] = await Promise.all([
      market.ask(applicationsConfirm, { token: venue.token, body }),
      market.ask(applicationsWithdraw, { token: person.token, body }),
    ]);
    expect(new Set([confirmed.status, withdrawn.status])).toEqual(new Set([200, 409]));
    const isConfirmed = confirmed.status === 200;
    expect(await statusOf(application)).toBe(isConfirmed ? "confirmed" : "withdrawn");
    expect(await market.readJob(application.jobId)).toMatchObject({
      appliedCount: isConfirmed ? 1 : 0,
      confirmedCount: isConfirmed ? 1 : 0,
    });
  });

  test.each([1, 2, 3])("confirm and decline (round %i)", async () => {
    const venue = await market.venue();
    const application = await applyFor(await market.job(venue));
    const request = { token: venue.token, body: { application_id: application.id } };
    const answers = await Promise.all([
      market.ask(applicationsConfirm, request),
      market.ask(applicationsDecline, request),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test.each([1, 2, 3, 4])("confirm and cancel the job (round %i)", async () => {
    const venue = await market.venue();
    const job = await market.job(venue);
    const application = await applyFor(job);
    const [confirmed, cancelled] = await Promise.all([
      market.ask(applicationsConfirm, { token: venue.token, body: { application_id: application.id } }),
      market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(await statusOf(application)).toBe(confirmed.status === 200 ? "cancelled" : "expired");
    expect(await market.readJob(job.id)).toMatchObject({ state: "cancelled", confirmedCount: 0 });
  });
});
