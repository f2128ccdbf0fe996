import { byRule } from "../../../testing/decide.ts";
import { settleDue } from "./deciding/settle-due.ts";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsNoshow,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { addDays } from "@bandeja/domain/wall-clock";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { passes } from "../../db/schema/conduct.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { cancelApplication } from "../applications/cancel-application.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

// The clock continues from the set time.
const about = (instant: Date): unknown => expect.stringContaining(instant.toISOString().slice(0, 16));

const inDays = (days: number) => {
  const date = addDays("2026-03-10", days);
  return { startDate: date, endDate: date, startTime: "20:00", endTime: "23:00" };
};

/** Inserts confirmed work that begins eight hours after noon, a number of days ahead. */
async function confirmedWork({
  venue,
  person,
  days = 0,
  earlier = false,
}: { venue?: Venue; person?: Person; days?: number; earlier?: boolean } = {}) {
  const [employer, worker] = [venue ?? (await market.venue()), person ?? (await market.person())];
  const hours = earlier ? { startTime: "14:00", endTime: "18:00" } : {};
  const job = await market.job(employer, { ...inDays(days), ...hours, openings: 3 });
  const application = await market.application(job, worker, { status: "confirmed" });
  return { venue: employer, person: worker, job, application };
}

const cancel = (by: { token: string }, id: string, more: object = {}) =>
  market.askRefused(applicationsCancel, { token: by.token, body: { application_id: id, ...more } });

async function conductOf({ token }: { token: string }) {
  const { status, body } = await market.ask(conductSummary, { token, body: {} });
  expect(status).toBe(200);
  return body.data;
}

const post = ({ id, token }: Venue) =>
  market.askRefused(jobsAdd, {
    token,
    body: {
      restaurant_id: id,
      startdate: "2026-04-20",
      enddate: "2026-04-20",
      startshift: "18:00",
      endshift: "23:00",
      salary: 10,
      currency: "EUR",
      tips: "No",
      numberwaitress: 1,
      obs: "",
    },
  });

/** Applies for a job a month ahead. @returns the answer */
async function apply({ token }: { token: string }) {
  const job = await market.job(await market.venue(), inDays(40));
  return market.askRefused(applicationsAdd, { token, body: { job_id: job.id } });
}

test("an account without offences has an empty summary, and a pass", async () => {
  expect(await conductOf(await market.person())).toEqual({
    timezone: "Europe/Lisbon",
    block: null,
    next: "warning",
    passfrom: null,
    offences: [],
    decisions: [],
  });
});

test("a worker is warned by the first late cancellation and suspended by the second, and sees why", async () => {
  const { person, job, application } = await confirmedWork();
  expect((await cancel(person, application.id, { reason: "Another job" })).status).toBe(200);
  const warned = await conductOf(person);
  expect(warned).toMatchObject({ block: null, next: "day" });
  expect(warned.offences).toMatchObject([
    {
      kind: "late_cancellation",
      state: "counts",
      reason: "Another job",
      committedat: about(tuesdayNoon),
      job: { _id: job.id, restaurant_name: job.venueName },
    },
  ]);
  expect((await apply(person)).status).toBe(200);

  const second = await confirmedWork({ person });
  await cancel(person, second.application.id);
  const { status, body } = await apply(person);
  expect({ status, body }).toMatchObject({
    status: 403,
    body: {
      code: "BLOCKED",
      until: about(hoursAfter(tuesdayNoon, 24)),
      reason: "Two no-shows or late cancellations within 90 days.",
    },
  });
  const blocked = await conductOf(person);
  expect(blocked).toMatchObject({ block: { until: body.until, reason: body.reason }, next: "week" });
  expect(blocked.offences).toHaveLength(2);
  market.setNow(hoursAfter(tuesdayNoon, 24.1));
  expect((await apply(person)).status).toBe(200);
});

test("a venue that cancels late twice cannot post, and the refusal is in its language", async () => {
  const { venue, application } = await confirmedWork();
  await cancel(venue, application.id);
  const second = await confirmedWork({ venue });
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: second.job.id, reason: "No guests" } });
  expect((await post(venue)).body).toMatchObject({
    code: "BLOCKED",
    until: about(hoursAfter(tuesdayNoon, 24)),
  });
  const request = { token: venue.token, headers: { "accept-language": "pt-BR" }, body: {} };
  const { data } = (await market.ask(conductSummary, request)).body;
  expect(data.block?.reason).toBe("Duas faltas ou cancelamentos em cima da hora em 90 dias.");
  expect(data.offences.map(({ reason }) => reason)).toContain("No guests");
});

test("a pass covers one cancellation in each quarter of the person’s own time zone", async () => {
  const person = await market.person();
  const first = await confirmedWork({ person });
  expect((await cancel(person, first.application.id, { pass: true })).status).toBe(200);
  expect(await conductOf(person)).toMatchObject({ next: "warning", passfrom: "2026-04-01", offences: [] });

  const second = await confirmedWork({ person });
  const { status, body } = await cancel(person, second.application.id, { pass: true });
  expect([status, body.code]).toEqual([409, "PASS_USED"]);
  expect((await market.readApplication(second.application.id)).status).toBe("confirmed");

  market.setNow(new Date("2026-03-31T22:59:59Z"));
  const token = await market.tokenAt(person, new Date("2026-03-31T22:00:00Z"));
  expect(await conductOf({ token })).toMatchObject({ passfrom: "2026-04-01" });
  // Midnight in Lisbon, already in summer time.
  market.setNow(new Date("2026-03-31T23:00:00Z"));
  expect(await conductOf({ token })).toMatchObject({ passfrom: null });
});

test("a cancellation in time uses no pass, with any reason", async () => {
  const { person, application } = await confirmedWork({ days: 2 });
  expect((await cancel(person, application.id, { pass: true })).status).toBe(200);
  expect(await conductOf(person)).toMatchObject({ passfrom: null, offences: [] });
});

test("an older client's word for the pass is accepted", async () => {
  const { person, application } = await confirmedWork();
  expect((await cancel(person, application.id, { illness: true })).status).toBe(200);
  expect((await market.readOffencesOf(person)).length).toBe(0);
});

test("two concurrent cancellations with a pass use one pass once", async () => {
  const person = await market.person();
  const [one, other] = [await confirmedWork({ person }), await confirmedWork({ person, earlier: true })];
  const by = { id: person.id, side: "worker" } as const;
  const first = {
    id: one.application.id,
    by,
    reason: null,
    usesPass: true,
    policy: byRule,
    now: tuesdayNoon,
  };
  const answer = await market.behind(
    (tx) => cancelApplication(tx, first),
    () => cancel(person, other.application.id, { pass: true }),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: "PASS_USED" } });
  expect(await market.db.select().from(passes).where(eq(passes.partyId, person.id))).toHaveLength(1);
  expect(await market.readOffencesOf(person)).toEqual([]);
});

test("a person’s two accounts use one pass, also at once", async () => {
  const [one, other] = [await confirmedWork(), await confirmedWork()];
  await makeSamePerson(market.db, one.person, other.person);
  const withPass = (work: typeof one) => async () => {
    const { status, body } = await cancel(work.person, work.application.id, { pass: true });
    return status === 200 ? "ok" : body.code;
  };
  const outcomes = await market.inTurn(
    (tx) => lockPerson(tx, one.person.id),
    [withPass(one), withPass(other)],
  );
  expect(outcomes).toEqual(["ok", "PASS_USED"]);
});

test("the accounts of a person’s two venues use one pass, also at once", async () => {
  const [one, other] = [await confirmedWork(), await confirmedWork()];
  await makeSamePerson(market.db, one.venue, other.venue);
  const withPass =
    ({ venue, job }: typeof one) =>
    () =>
      market.outcome(jobsCancel, { token: venue.token, body: { job_id: job.id, pass: true } });
  const outcomes = await market.inTurn(
    (tx) => lockPerson(tx, one.venue.id),
    [withPass(one), withPass(other)],
  );
  expect(outcomes).toEqual(["ok", "PASS_USED"]);
});

test("a venue’s pass covers a job with all its workers, including earlier late cancellations of it", async () => {
  const { venue, job, application } = await confirmedWork();
  const others = [];
  for (let n = 0; n < 2; n += 1) {
    others.push(await market.application(job, await market.person(), { status: "confirmed" }));
  }
  await cancel(venue, application.id);
  expect(await conductOf(venue)).toMatchObject({ next: "day" });
  expect((await cancel(venue, others[0]!.id, { pass: true })).status).toBe(200);
  expect((await cancel(venue, others[1]!.id)).status).toBe(200);
  const { next, offences } = await conductOf(venue);
  expect(next).toBe("warning");
  expect(offences).toMatchObject([{ state: "lifted", liftedby: "pass" }]);
});

test("a venue's cancellation never counts against the worker", async () => {
  const { venue, person, job } = await confirmedWork();
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  expect((await conductOf(person)).offences).toEqual([]);
});

test("a no-show counts after 72 hours", async () => {
  const { venue, person, application } = await confirmedWork();
  const said = hoursAfter(tuesdayNoon, 10);
  market.setNow(said);
  const body = { application_id: application.id, reason: "Nobody came" };
  await market.ask(applicationsNoshow, { token: venue.token, body });
  const announced = await conductOf(person);
  expect(announced).toMatchObject({ next: "warning", open: { count: 1, next: "day" } });
  expect(announced.offences).toMatchObject([
    {
      kind: "noshow",
      state: "announced",
      reason: "Nobody came",
      countsfrom: about(hoursAfter(said, 72)),
    },
  ]);
  market.setNow(hoursAfter(said, 72.1));
  await settleDue(market.services.db, { policy: byRule, now: market.services.now() });
  const counted = await conductOf(person);
  expect(counted).toMatchObject({ next: "day", offences: [{ state: "counts" }] });
  expect(counted.open).toBeUndefined();
});

test("a report that is open with another account of the person is one of the open ones", async () => {
  const [before, now] = [await market.person(), await market.person()];
  const { venue, application } = await confirmedWork({ person: before });
  market.setNow(hoursAfter(tuesdayNoon, 10));
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: application.id } });
  await makeSamePerson(market.db, now, before);
  expect(await conductOf(now)).toMatchObject({ next: "warning", open: { count: 1, next: "day" } });
});

test("an appealed no-show does not count, and an offence is appealed once", async () => {
  const { venue, person, application } = await confirmedWork();
  market.setNow(hoursAfter(tuesdayNoon, 10));
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: application.id } });
  const [offence] = (await conductOf(person)).offences;
  const request = { token: person.token, body: { offence_id: offence!._id, text: "I was there" } };
  const { data } = (await market.ask(conductAppeal, request)).body;
  expect(data).toMatchObject({
    state: "disputed",
    appeal: { text: "I was there", dueat: about(hoursAfter(tuesdayNoon, 130)) },
  });
  expect((await market.askRefused(conductAppeal, request)).body.code).toBe("WRONG_STATE");
  market.setNow(hoursAfter(tuesdayNoon, 129));
  expect(await conductOf(person)).toMatchObject({
    next: "warning",
    open: { count: 1, next: "day" },
    offences: [{ state: "disputed" }],
  });
  // The appeal is not answered.
  market.setNow(hoursAfter(tuesdayNoon, 130.1));
  expect(await conductOf(person)).toMatchObject({
    next: "warning",
    offences: [{ state: "lifted", liftedby: "deadline" }],
  });
});

test("another account's offence cannot be appealed", async () => {
  const { person, venue, application } = await confirmedWork();
  await cancel(person, application.id);
  const [offence] = (await conductOf(person)).offences;
  const body = { offence_id: offence!._id, text: "That was me" };
  const { status } = await market.askRefused(conductAppeal, { token: venue.token, body });
  expect(status).toBe(404);
});

test("a later account of the person sees the earlier offences", async () => {
  const [before, now] = [await market.person(), await market.person()];
  await market.offend(before, hoursAfter(tuesdayNoon, -3), hoursAfter(tuesdayNoon, -2));
  await makeSamePerson(market.db, now, before);
  expect((await apply(now)).body.code).toBe("BLOCKED");
  const summary = await conductOf(now);
  expect(summary.block).not.toBeNull();
  expect(summary.offences).toHaveLength(2);
});

test("the answer to a late cancellation has its consequence", async () => {
  const { person, application } = await confirmedWork();
  await cancel(person, application.id);
  const second = await confirmedWork({ person });
  await cancel(person, second.application.id);
  const notified = await market.db
    .select({ kind: notifications.kind, detail: notifications.detail })
    .from(notifications)
    .where(eq(notifications.accountId, person.id))
    .orderBy(notifications.id);
  expect(notified).toEqual([
    { kind: "decided", detail: "warning" },
    { kind: "decided", detail: "day" },
  ]);
});

test("where the rule decides, nobody is told that a person does", async () => {
  const person = await market.person();
  const { body } = await market.ask(conductSummary, { token: person.token, body: {} });
  expect(body.data.persondecides).toBeUndefined();
});
