import {
  applicationsAccept,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsMine,
  applicationsWithdraw,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { jobsCancel, jobsGet, jobsUpdate } from "@bandeja/contract/calls/jobs";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { favourites, blocks } from "../../../db/schema/people.ts";
import { offers } from "../../../db/schema/lifecycle.ts";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { hashPassword } from "../../accounts/core/password.ts";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import type { Tx } from "../../../db/database.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import {
  marketPassword,
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
} from "../../../../testing/test-market.ts";
import { runShiftLifecycle } from "../../work/tasks.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

// Two days ahead, so that an offer lasts two hours.
const thursday = { startDate: "2026-03-12", endDate: "2026-03-12" };
const tonight = { startDate: "2026-03-10", endDate: "2026-03-10" };

/** A job with one opening, which is filled, and pending applications in the order in which they were made. */
async function crowd(waiting: number, overrides: JobOverrides = {}) {
  const [venue, holder] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { ...thursday, openings: 1, offerVacated: true, ...overrides });
  const held = await market.application(job, holder, { status: "confirmed" });
  const people = await Promise.all(Array.from({ length: waiting }, () => market.person()));
  const applied = [];
  for (const [index, person] of people.entries()) {
    const appliedAt = hoursAfter(tuesdayNoon, index / 100);
    applied.push({ person, ...(await market.application(job, person, { appliedAt })) });
  }
  const giveUp = () =>
    market.ask(applicationsCancel, { token: holder.token, body: { application_id: held.id } });
  return { venue, holder, held, job, applied, giveUp };
}

const offersOf = ({ id }: { id: string }) =>
  market.db
    .select({ applicationId: offers.applicationId, state: offers.state })
    .from(offers)
    .where(eq(offers.jobId, id))
    .orderBy(offers.offeredAt, offers.id);
const own = async ({ token }: Person) => (await market.ask(applicationsMine, { token })).body.data[0];
const accept = ({ token }: Person, { id }: { id: string }) =>
  market.askRefused(applicationsAccept, { token, body: { application_id: id } });
const tick = (hours: number) => {
  const now = hoursAfter(tuesdayNoon, hours);
  market.setNow(now);
  return runShiftLifecycle(market.services.db, now);
};
const notifiedKinds = async ({ id }: { id: string }) => {
  const { rows } = await market.db.execute(
    sql`SELECT kind FROM notifications JOIN owners USING (account_id) WHERE party_id = ${id} ORDER BY at`,
  );
  return rows.map((row) => row["kind"]);
};

test("a vacated opening is offered immediately to the best applicant, who accepts it", async () => {
  const { venue, job, applied, giveUp } = await crowd(2);
  const [first, second] = applied;
  await market.db.execute(sql`
    UPDATE parties SET star_sum = 5, review_count = 1 WHERE id = ${second!.person.id}`);
  expect((await giveUp()).status).toBe(200);
  expect(await offersOf(job)).toEqual([{ applicationId: second!.id, state: "open" }]);
  expect(await notifiedKinds(second!.person)).toEqual(["placeoffered"]);
  const until = Date.parse((await own(second!.person))!.offereduntil!);
  expect(until - tuesdayNoon.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
  expect(until - tuesdayNoon.getTime()).toBeLessThan(2 * 3_600_000 + 60_000);
  expect((await own(first!.person))!.offereduntil).toBeUndefined();
  const shown = await market.ask(jobsGet, { token: second!.person.token, params: { id: job.id } });
  expect(shown.body.data.application?.offereduntil).toBe(new Date(until).toISOString());
  const seen = await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } });
  expect(seen.body.data.map((one) => one.offereduntil !== undefined)).toEqual([false, false, true]);

  expect(await accept(first!.person, first!)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  expect((await accept(second!.person, second!)).status).toBe(200);
  expect(await market.readApplication(second!.id)).toMatchObject({ status: "confirmed" });
  expect(await offersOf(job)).toMatchObject([{ state: "accepted" }]);
  expect(await notifiedKinds(venue)).toEqual(["cancelled", "confirmed"]);
  expect((await accept(second!.person, second!)).status).toBe(409);
});

test("an offer in quiet hours lasts until two hours after them, and no other applicant gets it before", async () => {
  const { job, applied, giveUp } = await crowd(2);
  const [first] = applied;
  const { token } = first!.person;
  await market.ask(notificationsChange, { token, body: { quietfrom: "10:00", quietto: "14:00" } });
  await giveUp();
  expect((await own(first!.person))!.offereduntil).toBe(hoursAfter(tuesdayNoon, 4).toISOString());
  await tick(3.9);
  expect(await offersOf(job)).toEqual([{ applicationId: first!.id, state: "open" }]);
  expect((await accept(first!.person, first!)).status).toBe(200);
});

test("near the start an offer lasts ten minutes, and suspended applicants can also accept it", async () => {
  const { applied, giveUp } = await crowd(1, tonight);
  const { person, id } = applied[0]!;
  await market.offend(person, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
  await giveUp();
  const until = Date.parse((await own(person))!.offereduntil!) - tuesdayNoon.getTime();
  expect(Math.floor(until / 60_000)).toBe(10);
  expect((await accept(person, { id })).status).toBe(200);
});

describe("there is no offer", () => {
  test("if the venue has turned offers off", async () => {
    const { job, giveUp } = await crowd(1, { offerVacated: false });
    await giveUp();
    expect(await offersOf(job)).toEqual([]);
  });

  test("once the job has started", async () => {
    const { job, giveUp } = await crowd(1, { ...tonight, startTime: "10:00" });
    await giveUp();
    expect(await offersOf(job)).toEqual([]);
  });

  test("if the venue itself has cancelled", async () => {
    const { venue, held, job } = await crowd(1);
    await market.ask(applicationsCancel, { token: venue.token, body: { application_id: held.id } });
    expect(await offersOf(job)).toEqual([]);
  });
});

describe("applicants who are skipped", () => {
  test.each<[string, (person: Person, job: Posted, venue: { id: string }) => Promise<unknown>]>([
    [
      "who is confirmed elsewhere at that time",
      async (person) =>
        market.application(await market.job(await market.venue(), thursday), person, { status: "confirmed" }),
    ],
    [
      "who is on the blocklist of the venue",
      async (person, _job, venue) =>
        market.db
          .insert(favourites)
          .values({ venueId: venue.id, workerId: person.id, list: "never", setAt: tuesdayNoon }),
    ],
    [
      "who keeps the venue away",
      async (person, _job, venue) =>
        market.db
          .insert(blocks)
          .values({ blockerId: person.id, blockedId: venue.id, blockedAt: tuesdayNoon }),
    ],
  ])("%s", async (_title, spoil) => {
    const { venue, job, applied, giveUp } = await crowd(2);
    await spoil(applied[0]!.person, job, venue);
    await giveUp();
    expect(await offersOf(job)).toEqual([{ applicationId: applied[1]!.id, state: "open" }]);
  });

  test("somebody without reviews comes before a rating below four stars, and after a better one", async () => {
    const { job, applied, giveUp } = await crowd(3);
    const [poor, fresh, good] = applied;
    for (const [stars, one] of [
      [35, poor],
      [45, good],
    ] as const) {
      await market.db.execute(sql`
        UPDATE parties SET star_sum = ${stars}, review_count = 10 WHERE id = ${one!.person.id}`);
    }
    await giveUp();
    await market.ask(applicationsWithdraw, { token: good!.person.token, body: { application_id: good!.id } });
    const order = (await offersOf(job)).map(({ applicationId }) => applicationId);
    expect(order).toEqual([good!.id, fresh!.id]);
  });

  test("a favourite comes before a better rating", async () => {
    const { venue, job, applied, giveUp } = await crowd(2);
    await market.db.execute(sql`
      UPDATE parties SET star_sum = 5, review_count = 1 WHERE id = ${applied[0]!.person.id}`);
    const entry = { venueId: venue.id, workerId: applied[1]!.person.id, setAt: tuesdayNoon };
    await market.db.insert(favourites).values({ ...entry, list: "favourite" });
    await giveUp();
    expect(await offersOf(job)).toMatchObject([{ applicationId: applied[1]!.id }]);
  });
});

describe("an offer goes to the next applicant", () => {
  test("after its end, which commands respect immediately", async () => {
    const { job, applied, giveUp } = await crowd(2);
    const [first, second] = applied;
    await giveUp();
    market.setNow(hoursAfter(tuesdayNoon, 2.1));
    expect(await accept(first!.person, first!)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect((await own(first!.person))!.offereduntil).toBeUndefined();
    await tick(2.1);
    expect(await offersOf(job)).toEqual([
      { applicationId: first!.id, state: "expired" },
      { applicationId: second!.id, state: "open" },
    ]);
    await tick(4.3);
    // No applicant gets a second offer; both are still pending.
    expect((await offersOf(job)).map(({ state }) => state)).toEqual(["expired", "expired"]);
    expect(await market.readApplication(first!.id)).toMatchObject({ status: "pending" });
  });

  test("when the applicant withdraws", async () => {
    const { job, applied, giveUp } = await crowd(2);
    const [first, second] = applied;
    await giveUp();
    await market.ask(applicationsWithdraw, {
      token: first!.person.token,
      body: { application_id: first!.id },
    });
    expect(await offersOf(job)).toEqual([
      { applicationId: first!.id, state: "declined" },
      { applicationId: second!.id, state: "open" },
    ]);
  });

  test("when the venue declines the applicant", async () => {
    const { venue, job, applied, giveUp } = await crowd(2);
    await giveUp();
    await market.ask(applicationsDecline, { token: venue.token, body: { application_id: applied[0]!.id } });
    expect((await offersOf(job)).map(({ state }) => state)).toEqual(["over", "open"]);
  });

  test("when the applicant is confirmed elsewhere", async () => {
    const { job, applied, giveUp } = await crowd(2);
    const [first, second] = applied;
    await giveUp();
    const other = await market.venue();
    const there = await market.application(await market.job(other, thursday), first!.person);
    await market.ask(applicationsConfirm, { token: other.token, body: { application_id: there.id } });
    expect((await accept(first!.person, first!)).status).toBe(409);
    await tick(0.1);
    expect(await offersOf(job)).toEqual([
      { applicationId: first!.id, state: "over" },
      { applicationId: second!.id, state: "open" },
    ]);
  });

  test("not after the venue has turned offers off", async () => {
    const { venue, job, giveUp } = await crowd(2);
    await giveUp();
    const body = { job_id: job.id, offerfreed: false };
    const changed = await market.ask(jobsUpdate, { token: venue.token, body });
    expect(changed.body.data.offerfreed).toBeUndefined();
    await tick(2.1);
    expect((await offersOf(job)).map(({ state }) => state)).toEqual(["expired"]);
  });
});

test("the venue may still confirm any applicant, and offers without a remaining opening end", async () => {
  const { venue, job, applied, giveUp } = await crowd(2);
  const [first, second] = applied;
  await giveUp();
  const request = { token: venue.token, body: { application_id: second!.id } };
  expect((await market.ask(applicationsConfirm, request)).status).toBe(200);
  expect(await offersOf(job)).toEqual([{ applicationId: first!.id, state: "over" }]);
  expect(await accept(first!.person, first!)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  // They lost the opening through no fault of their own, so they get another offer when it is vacant again.
  await market.ask(applicationsCancel, { token: second!.person.token, body: { application_id: second!.id } });
  expect((await offersOf(job)).map(({ state }) => state)).toEqual(["over", "open"]);
});

test("a deleted account's offer goes to the next applicant, and an export has the offers", async () => {
  const { job, applied, giveUp } = await crowd(2);
  const [first, second] = applied;
  const passwordHash = await hashPassword("tray-and-glass");
  await market.db.execute(
    sql`UPDATE accounts SET password_hash = ${passwordHash} WHERE id = ${first!.person.id}`,
  );
  await giveUp();
  const { token } = first!.person;
  const { body } = await market.ask(accountExport, { token, body: { password: marketPassword } });
  expect(body.data.placeoffers).toMatchObject([{ application_id: first!.id, state: "open" }]);
  expect((await market.ask(accountDelete, { token, body: { password: "tray-and-glass" } })).status).toBe(200);
  expect(await offersOf(job)).toEqual([
    { applicationId: first!.id, state: "declined" },
    { applicationId: second!.id, state: "open" },
  ]);
});

test("a cancelled job has no offers", async () => {
  const { venue, job, applied, giveUp } = await crowd(1);
  await giveUp();
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  expect(await offersOf(job)).toMatchObject([{ state: "over" }]);
  expect((await accept(applied[0]!.person, applied[0]!)).status).toBe(409);
});

test("two vacated openings are offered to two applicants, and each is filled once", async () => {
  const { venue, job, applied, giveUp } = await crowd(3, { openings: 2 });
  const other = await market.person();
  const theirs = await market.application(job, other, { status: "confirmed" });
  await giveUp();
  await market.ask(applicationsCancel, { token: other.token, body: { application_id: theirs.id } });
  expect((await offersOf(job)).map(({ state }) => state)).toEqual(["open", "open"]);
  const [first, second, third] = applied;
  const hold = (tx: Tx) => lockJob(tx, job.id);
  const accepting =
    ({ person, id }: (typeof applied)[number]) =>
    () =>
      market.outcome(applicationsAccept, { token: person.token, body: { application_id: id } });
  const byHand = { token: venue.token, body: { application_id: third!.id } };
  const confirming = () => market.outcome(applicationsConfirm, byHand);
  expect(await market.inTurn(hold, [accepting(first!), accepting(first!)])).toEqual(["ok", "WRONG_STATE"]);
  expect(await market.inTurn(hold, [confirming, accepting(second!)])).toEqual(["ok", "WRONG_STATE"]);
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 2 });
});
