import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsMine,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { lockWorker } from "../workers/workers-store.ts";
import { lockJob } from "../jobs/core/find-job.ts";
import { createTestMarket, type Market, type Person, type Venue } from "../../../testing/test-market.ts";

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
/** A confirmation that is made later. */
const confirmation =
  ({ token }: Venue, { id }: { id: string }) =>
  () =>
    market.outcome(applicationsConfirm, { token, body: { application_id: id } });

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

  test("of two concurrent confirmations one fills the last opening", async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { openings: 2 });
    const [first, second, third] = [await applyFor(job), await applyFor(job), await applyFor(job)];
    expect(await confirm(venue, first)).toMatchObject({ status: 200 });
    const outcomes = await market.inTurn(
      (tx) => lockJob(tx, job.id),
      [confirmation(venue, second), confirmation(venue, third)],
    );
    expect(outcomes).toEqual(["ok", "JOB_FULL"]);
    expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 2 });
  });

  test("the same applicant is confirmed once", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue, { openings: 5 }), person);
    const again = confirmation(venue, application);
    const outcomes = await market.inTurn((tx) => lockWorker(tx, person.id), [again, again]);
    expect(outcomes).toEqual(["ok", "WRONG_STATE"]);
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

  test("one of two concurrent venues confirms a worker", async () => {
    const [person, one, other] = [await market.person(), await market.venue(), await market.venue()];
    const first = await applyFor(await market.job(one, thursday), person);
    const second = await applyFor(await market.job(other, thursday), person);
    const outcomes = await market.inTurn(
      (tx) => lockWorker(tx, person.id),
      [confirmation(one, first), confirmation(other, second)],
    );
    expect(outcomes).toEqual(["ok", "WRONG_STATE"]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["confirmed", "expired"]);
  });

  test("venues that confirm two workers who applied to both jobs do not deadlock", async () => {
    const [one, other] = [await market.venue(), await market.venue()];
    const [first, second] = [await market.job(one, thursday), await market.job(other, thursday)];
    const [rita, rui] = [await market.person(), await market.person()];
    const [atFirst, atSecond] = [await applyFor(first, rita), await applyFor(second, rui)];
    await applyFor(first, rui);
    await applyFor(second, rita);
    // Each confirmation also expires an application for the other's job, and may hold its own while it waits for that.
    const outcomes = await market.inTurn(
      (tx) => lockJob(tx, first.id),
      [confirmation(one, atFirst), confirmation(other, atSecond)],
    );
    expect(outcomes).toEqual(["ok", "ok"]);
  });

  test("nor does a venue with a worker who applies again", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue, thursday), person);
    const elsewhere = await market.job(await market.venue(), thursday);
    await applyFor(elsewhere, person);
    const again = { token: person.token, body: { job_id: elsewhere.id } };
    const outcomes = await market.inTurn(
      (tx) => lockWorker(tx, person.id),
      [confirmation(venue, application), () => market.outcome(applicationsAdd, again)],
    );
    expect(outcomes).toEqual(["ok", "ALREADY_APPLIED"]);
  });
});

describe("a confirmation leaves no concurrent application for the same hours pending", () => {
  async function confirmAndApply() {
    const [venue, person] = [await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue, thursday), person);
    const elsewhere = await market.job(await market.venue(), thursday);
    const apply = { token: person.token, body: { job_id: elsewhere.id } };
    return {
      hold: (tx: Tx) => lockWorker(tx, person.id),
      confirming: confirmation(venue, application),
      applying: () => market.outcome(applicationsAdd, apply),
      statuses: async () => {
        const { body } = await market.ask(applicationsMine, { token: person.token });
        return body.data.map(({ status }) => status).toSorted();
      },
    };
  }

  test("one that comes first expires", async () => {
    const { hold, confirming, applying, statuses } = await confirmAndApply();
    expect(await market.inTurn(hold, [applying, confirming])).toEqual(["ok", "ok"]);
    expect(await statuses()).toEqual(["confirmed", "expired"]);
  });

  test("one that comes second is refused", async () => {
    const { hold, confirming, applying, statuses } = await confirmAndApply();
    expect(await market.inTurn(hold, [confirming, applying])).toEqual(["ok", "OVERLAPS"]);
    expect(await statuses()).toEqual(["confirmed"]);
  });
});

describe("of two concurrent transitions of one application the first succeeds, and the counts agree", () => {
  const calls = {
    confirm: applicationsConfirm,
    decline: applicationsDecline,
    withdraw: applicationsWithdraw,
  };

  test.each([
    ["confirm", "withdraw", "confirmed"],
    ["withdraw", "confirm", "withdrawn"],
    ["confirm", "decline", "confirmed"],
    ["decline", "confirm", "declined"],
  ] as const)("%s, then %s", async (first, second, status) => {
    const [venue, person] = [await market.venue(), await market.person()];
    const application = await applyFor(await market.job(venue), person);
    const change = (name: keyof typeof calls) => () => {
      const { token } = name === "withdraw" ? person : venue;
      return market.outcome(calls[name], { token, body: { application_id: application.id } });
    };
    const outcomes = await market.inTurn(
      (tx) => lockJob(tx, application.jobId),
      [change(first), change(second)],
    );
    expect(outcomes).toEqual(["ok", "WRONG_STATE"]);
    expect(await statusOf(application)).toBe(status);
    expect(await market.readJob(application.jobId)).toMatchObject({
      appliedCount: status === "withdrawn" ? 0 : 1,
      confirmedCount: status === "confirmed" ? 1 : 0,
    });
  });
});

describe("a job is cancelled while a worker is confirmed", () => {
  async function confirmAndCancel() {
    const venue = await market.venue();
    const job = await market.job(venue);
    const application = await applyFor(job);
    const cancel = { token: venue.token, body: { job_id: job.id } };
    return {
      job,
      application,
      hold: (tx: Tx) => lockJob(tx, job.id),
      confirming: confirmation(venue, application),
      cancelling: () => market.outcome(jobsCancel, cancel),
    };
  }

  test("after the confirmation, the work is cancelled, too", async () => {
    const { job, application, hold, confirming, cancelling } = await confirmAndCancel();
    expect(await market.inTurn(hold, [confirming, cancelling])).toEqual(["ok", "ok"]);
    expect(await statusOf(application)).toBe("cancelled");
    expect(await market.readJob(job.id)).toMatchObject({ state: "cancelled", confirmedCount: 0 });
  });

  test("before the confirmation, the application expires", async () => {
    const { job, application, hold, confirming, cancelling } = await confirmAndCancel();
    expect(await market.inTurn(hold, [cancelling, confirming])).toEqual(["ok", "WRONG_STATE"]);
    expect(await statusOf(application)).toBe("expired");
    expect(await market.readJob(job.id)).toMatchObject({ state: "cancelled", confirmedCount: 0 });
  });
});
