import { accountOf } from "@bandeja/demo-data/factories";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import type { ReportFailure } from "../../kernel/task.ts";
import { newId } from "../../kernel/ids.ts";
import { parties } from "../../db/schema/accounts.ts";
import { decisions, offences, passes, suspensions } from "../../db/schema/conduct.ts";
import { notifications } from "../../db/schema/notifications.ts";
import { inTransaction } from "../../db/transaction.ts";
import { withBadRow } from "../../../testing/with-bad-row.ts";
import { makeSamePerson } from "../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import { answerDecision, byRule, liftDecision, suspendParty } from "../../../testing/decide.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { settleDue } from "./deciding/settle-due.ts";
import { findConduct } from "./find-conduct.ts";
import { findNotSuspended } from "./restrictions/find-suspension.ts";
import { findWaiting } from "./store/decisions-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const day = 24;
const ago = (hours: number) => hoursAfter(tuesdayNoon, -hours);
const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);
const upheld = { outcome: "upheld", reason: "We asked both.", now: tuesdayNoon } as const;
const lift = { reason: "A mix-up.", now: tuesdayNoon };

const conductOf = async ({ token }: { token: string }) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data;

/** Inserts an offence, `hours` ago, that counts immediately. @returns its id, which is that of its decision, too */
async function offence(person: Person, hours: number): Promise<string> {
  const [id] = await market.offend(person, ago(hours));
  return id!;
}

/** Asks for a review of the decision about an offence, `hours` ago. */
async function appealed(person: Person, id: string, hours: number): Promise<string> {
  const asked = { reviewText: "No", reviewPartyId: person.id, reviewAskedAt: ago(hours) };
  await market.db
    .update(decisions)
    .set({ state: "underreview", ...asked, reviewDueAt: hoursAfter(ago(hours), 5 * day) })
    .where(eq(decisions.id, id));
  return id;
}

const settle = (now = tuesdayNoon, report?: ReportFailure) =>
  settleDue(market.services.db, { policy: byRule, now }, report);

const readDecision = async (id: string) =>
  (await market.db.select().from(decisions).where(eq(decisions.id, id)))[0];
const readOffence = async (id: string) =>
  (await market.db.select().from(offences).where(eq(offences.id, id)))[0];
async function notificationsOf(party: { id: string }) {
  await market.handleEvents();
  const accountId = await accountOf(market.db, party);
  return market.db.select().from(notifications).where(eq(notifications.accountId, accountId));
}

test("a review that nobody decides in time corrects the decision, and its account is notified with the job", async () => {
  const person = await market.person();
  const work = await market.application(await market.job(await market.venue()), person);
  const id = await offence(person, 7 * day);
  await market.db.update(offences).set({ applicationId: work.id }).where(eq(offences.id, id));
  await appealed(person, id, 6 * day);
  await settle();
  const corrected = { state: "corrected", correctedBy: "deadline", reviewedAt: ago(day), reviewedBy: null };
  expect(await readDecision(id)).toMatchObject(corrected);
  // As the previous version reads it.
  expect(await readOffence(id)).toMatchObject({ liftedAt: ago(day), liftedBy: "deadline" });
  expect(await notificationsOf(person)).toMatchObject([
    { kind: "decisionreviewed", detail: "lifted", jobId: id, applicationId: work.id },
  ]);
});

test("a review is decided by the clock when it is due, and not before", async () => {
  const person = await market.person();
  const ids = [await offence(person, 7 * day), await offence(person, 7 * day)];
  await appealed(person, ids[0]!, 5 * day);
  await appealed(person, ids[1]!, 5 * day - 0.01);
  await settle();
  expect(await readDecision(ids[0]!)).toMatchObject({ state: "corrected" });
  expect(await readDecision(ids[1]!)).toMatchObject({ state: "underreview" });
});

test("a notification about a cancelled job has only the job", async () => {
  const person = await market.person();
  const id = await offence(person, 1);
  await appealed(person, id, 0);
  await within((tx) => answerDecision(tx, id, upheld));
  expect(
    (await notificationsOf(person)).map(({ kind, detail, jobId, applicationId }) => [
      kind,
      detail,
      jobId,
      applicationId,
    ]),
  ).toEqual([["decisionreviewed", "upheld", id, null]]);
});

test("a late cancellation is notified immediately and once for a job, with its application", async () => {
  const venue = await market.venue();
  const job = await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00" });
  const confirm = async () => market.application(job, await market.person(), { status: "confirmed" });
  const [first, second] = [await confirm(), await confirm()];
  for (const { id } of [first, second]) {
    const body = { application_id: id };
    expect((await market.ask(applicationsCancel, { token: venue.token, body })).status).toBe(200);
  }
  expect((await notificationsOf(venue)).filter(({ kind }) => kind === "decided")).toMatchObject([
    { jobId: job.id, applicationId: first.id, detail: "warning" },
  ]);
});

test("a later cancellation of the job for which the pass was used is not an offence", async () => {
  const venue = await market.venue();
  const job = await market.job(venue, { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00" });
  const ids: string[] = [];
  for (const pass of [true, false]) {
    const { id } = await market.application(job, await market.person(), { status: "confirmed" });
    ids.push(id);
    const body = { application_id: id, pass };
    expect((await market.ask(applicationsCancel, { token: venue.token, body })).status).toBe(200);
  }
  expect((await conductOf(venue)).offences).toEqual([]);
  const conduct = await findConduct(market.db, venue.id);
  expect(conduct.passes).toMatchObject([{ jobId: job.id, applicationId: ids[0], quarter: "2026-Q1" }]);
});

test("an operator cannot decide a review after its deadline", async () => {
  const person = await market.person();
  const id = await appealed(person, await offence(person, 6 * day), 5 * day);
  const late = within((tx) => answerDecision(tx, id, upheld));
  await expect(late).rejects.toThrow("WRONG_STATE");
});

test("with concurrent schedules on two servers each decision is made and announced once", async () => {
  const person = await market.person();
  for (let n = 0; n < 4; n += 1) await appealed(person, await offence(person, (7 + n) * day), 6 * day);
  const counting = await market.offend(person, ...[4, 3, 2].map((hours) => hoursAfter(tuesdayNoon, hours)));
  const later = hoursAfter(tuesdayNoon, 5);
  await Promise.all([settle(later), settle(later), settle(later), settle(later)]);
  const kinds = (await notificationsOf(person)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "decisionreviewed")).toHaveLength(4);
  expect(kinds.filter((kind) => kind === "decided")).toHaveLength(counting.length);
});

test("no notification is sent that a rejected, answered or announced offence counts", async () => {
  const person = await market.person();
  const later = hoursAfter(tuesdayNoon, 0.01);
  const ids = await market.offend(person, later, later, later);
  const [rejected, disputed, announced] = ids as [string, string, string];
  await within((tx) => liftDecision(tx, rejected, lift));
  const said = { answer: "No", answerPartyId: person.id, answeredAt: tuesdayNoon };
  const dueAt = hoursAfter(tuesdayNoon, 5 * day);
  await market.db
    .update(decisions)
    .set({ ...said, dueAt })
    .where(eq(decisions.id, disputed));
  await settle();
  expect((await notificationsOf(person)).map(({ kind }) => kind)).toEqual(["decisionreviewed"]);
  await settle(later);
  expect((await notificationsOf(person)).filter(({ kind }) => kind === "decided")).toMatchObject([
    { jobId: announced },
  ]);
});

test("a failing row does not stop the others, and is reported with its account", async () => {
  const [broken, sound] = [await market.person(), await market.person()];
  const first = await appealed(broken, await offence(broken, 9 * day), 6 * day);
  const second = await appealed(sound, await offence(sound, 8 * day), 6 * day);
  const reported: unknown[] = [];
  await withBadRow(market.db, { table: "decisions", column: "id", id: first }, async () => {
    const settling = settle(tuesdayNoon, (_error, about) => reported.push(about));
    await expect(settling).rejects.toThrow(AggregateError);
  });
  expect(reported).toEqual([{ row: broken.id }]);
  expect(await readDecision(first)).toMatchObject({ state: "underreview" });
  expect(await readDecision(second)).toMatchObject({ correctedBy: "deadline" });
  await settle();
  expect(await readDecision(first)).toMatchObject({ correctedBy: "deadline" });
});

test("operators see what waits for them, by due date, and not what the rule decides", async () => {
  const person = await market.person();
  const late = await appealed(person, await offence(person, 9), 1);
  const early = await appealed(person, await offence(person, 8), 2);
  const answered = await appealed(person, await offence(person, 7), 3);
  const [announced] = await market.offend(person, hoursAfter(tuesdayNoon, 1));
  await within((tx) => answerDecision(tx, answered, upheld));
  const open = await findWaiting(market.db, "underreview", 100);
  const own = [late, early, answered, announced];
  expect(open.map(({ id }) => id).filter((id) => own.includes(id))).toEqual([early, late]);
  const proposed = await findWaiting(market.db, "proposed", 100);
  expect(proposed.map(({ id }) => id)).not.toContain(announced);
});

test("a list of accounts is filtered to those that may apply, in order", async () => {
  const [free, blocked, warned] = [await market.person(), await market.person(), await market.person()];
  await market.offend(blocked, ago(2), ago(1));
  await offence(warned, 1);
  const ids = [warned.id, blocked.id, free.id];
  expect(await inTransaction(market.db, (tx) => findNotSuspended(tx, ids, tuesdayNoon))).toEqual([
    warned.id,
    free.id,
  ]);
});

test("an unknown id cannot be decided", async () => {
  const set = { partyId: newId(), until: null, reason: "Shouted.", now: tuesdayNoon };
  for (const [act, code] of [
    [(tx: Tx) => answerDecision(tx, newId(), upheld), "NOT_FOUND"],
    [(tx: Tx) => liftDecision(tx, newId(), lift), "NOT_FOUND"],
    [(tx: Tx) => suspendParty(tx, set), "The account was deleted"],
  ] as const) {
    await expect(within<unknown>(act)).rejects.toThrow(code);
  }
});

test("a decision is recorded for the account, and cannot be repeated", async () => {
  const person = await market.person();
  const [one, two] = [await offence(person, 3), await offence(person, 2)];
  await appealed(person, one, 1);
  const whose = { partyId: person.id };
  expect(await within((tx) => answerDecision(tx, one, upheld))).toMatchObject({
    ...whose,
    state: "confirmed",
  });
  await expect(within((tx) => answerDecision(tx, one, upheld))).rejects.toThrow("WRONG_STATE");
  expect(await within((tx) => liftDecision(tx, two, lift))).toMatchObject({ ...whose, state: "corrected" });
  await expect(within((tx) => liftDecision(tx, two, lift))).rejects.toThrow("WRONG_STATE");
  expect(await readDecision(one)).toMatchObject({
    reviewedBy: "rita",
    reviewReason: upheld.reason,
    from: ago(3),
  });
  expect((await notificationsOf(person)).map(({ kind, detail }) => [kind, detail])).toEqual([
    ["decisionreviewed", "upheld"],
    ["decisionreviewed", "lifted"],
  ]);
});

test("a correction after a review keeps what the account wrote", async () => {
  const person = await market.person();
  const id = await appealed(person, await offence(person, 3), 1);
  await within((tx) => answerDecision(tx, id, upheld));
  await within((tx) => liftDecision(tx, id, lift));
  expect(await readDecision(id)).toMatchObject({
    state: "corrected",
    reviewText: "No",
    reviewReason: lift.reason,
    earlier: [{ what: "confirmed", at: tuesdayNoon.toISOString(), by: "rita", reason: upheld.reason }],
  });
});

test("a decision that a correction makes milder keeps what it was", async () => {
  const person = await market.person();
  await market.offend(person, hoursAfter(tuesdayNoon, -48), hoursAfter(tuesdayNoon, -2));
  const made = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, person.id))
    .orderBy(decisions.from);
  const [first, second] = made.map(({ id }) => id);
  expect(made.map(({ kind }) => kind)).toEqual(["warning", "suspension"]);
  await within((tx) => liftDecision(tx, first!, lift));
  expect(await readDecision(second!)).toMatchObject({
    kind: "warning",
    until: null,
    earlier: [
      {
        what: "changed",
        at: tuesdayNoon.toISOString(),
        kind: "suspension",
        until: made[1]!.until!.toISOString(),
      },
    ],
  });
});

test("of two operators who decide concurrently one succeeds, and the other is refused", async () => {
  const person = await market.person();
  const id = await appealed(person, await offence(person, 3), 1);
  const decide = (outcome: "upheld" | "lifted") => () =>
    Promise.allSettled([within((tx) => answerDecision(tx, id, { ...upheld, outcome }))]);
  const commands = [decide("upheld"), decide("lifted")] as const;
  const outcomes = (await market.inTurn((tx) => lockPerson(tx, person.id), commands)).flat();
  expect(outcomes).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "WRONG_STATE" } },
  ]);
  expect(await readDecision(id)).toMatchObject({ state: "confirmed" });
  expect((await notificationsOf(person)).filter(({ kind }) => kind === "decisionreviewed")).toHaveLength(1);
});

test("a suspension must end after it begins, and is corrected once", async () => {
  const person = await market.person();
  const set = { partyId: person.id, reason: "Shouted.", now: tuesdayNoon };
  const past = within((tx) => suspendParty(tx, { ...set, until: tuesdayNoon }));
  await expect(past).rejects.toThrow(new RangeError("A suspension ends after it begins."));
  const id = await within((tx) => suspendParty(tx, { ...set, until: hoursAfter(tuesdayNoon, 1) }));
  expect(await within((tx) => liftDecision(tx, id, lift))).toMatchObject({ partyId: person.id });
  await expect(within((tx) => liftDecision(tx, id, lift))).rejects.toThrow("WRONG_STATE");
  // As the previous version reads it.
  const [row] = await market.db.select().from(suspensions).where(eq(suspensions.id, id));
  expect(row).toMatchObject({ liftedAt: tuesdayNoon, liftedReason: lift.reason });
});

test("an operator gets an error without a reason", async () => {
  const { id } = await market.person();
  const set = { partyId: id, until: hoursAfter(tuesdayNoon, 1), reason: " ", now: tuesdayNoon };
  const act = within((tx) => suspendParty(tx, set));
  await expect(act).rejects.toThrow(new RangeError("What an operator does needs a reason."));
});

test("a person's conduct is sorted: offences and operators’ decisions newest first, and passes oldest first", async () => {
  const [person, other] = [await market.person(), await market.person()];
  await makeSamePerson(market.db, person, other);
  const ids = [await offence(person, 2), await offence(other, 3), await offence(person, 1)];
  const jobId = ids[0]!;
  await market.db.insert(passes).values([
    { partyId: person.id, quarter: "2026-Q1", jobId, usedAt: ago(1) },
    { partyId: other.id, quarter: "2025-Q4", jobId, usedAt: ago(90 * day) },
  ]);
  for (const hours of [3, 2, 1]) {
    const set = {
      partyId: hours === 3 ? other.id : person.id,
      until: ago(hours - 0.5),
      reason: `${hours}`,
      now: ago(hours),
    };
    await within((tx) => suspendParty(tx, set));
  }
  const kept = await findConduct(market.db, person.id);
  expect(kept.offences.map((one) => one.offence.id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(kept.passes.map(({ quarter }) => quarter)).toEqual(["2025-Q4", "2026-Q1"]);
  expect(kept.decisions.map(({ reason }) => reason)).toEqual(["1", "2", "3"]);
});

test("an offence on the wire has its job, dates, reason, decision and what was said", async () => {
  const person = await market.person();
  const id = await offence(person, 3);
  await appealed(person, id, 1);
  await within((tx) => answerDecision(tx, id, upheld));
  const job = await market.readJob(id);
  const appeal = {
    _id: id,
    text: "No",
    madeat: ago(1).toISOString(),
    dueat: hoursAfter(ago(1), 5 * day).toISOString(),
    answeredat: tuesdayNoon.toISOString(),
    outcome: "upheld",
    answer: upheld.reason,
  };
  expect((await conductOf(person)).offences).toEqual([
    {
      _id: id,
      kind: "late_cancellation",
      state: "counts",
      job: {
        _id: id,
        restaurant_name: job.venueName,
        startdate: job.startDate,
        enddate: job.endDate,
        startshift: job.startTime,
        endshift: job.endTime,
        timezone: job.timezone,
      },
      reason: null,
      committedat: ago(3).toISOString(),
      countsfrom: ago(3).toISOString(),
      liftedat: null,
      liftedby: null,
      liftedreason: null,
      appeal,
      decision: {
        _id: id,
        kind: "warning",
        rule: "late_cancellation",
        ruleversion: "2026-11-29",
        state: "confirmed",
        decider: "rule",
        by: "rule",
        proposedat: ago(3).toISOString(),
        dueat: ago(3).toISOString(),
        decidedat: ago(3).toISOString(),
        from: ago(3).toISOString(),
        until: null,
        reviewuntil: null,
        statements: [
          {
            _id: expect.any(String),
            occasion: "reviewed",
            at: tuesdayNoon.toISOString(),
            language: "en",
            title: "A decision about you stays",
            paragraphs: expect.arrayContaining(["Our reason: We asked both."]),
          },
        ],
        appeal,
      },
    },
  ]);
});

test("an offence that the deadline lifts is shown as lifted before that is stored", async () => {
  const person = await market.person();
  await appealed(person, await offence(person, 7 * day), 6 * day);
  expect((await conductOf(person)).offences).toMatchObject([
    { state: "lifted", liftedby: "deadline", liftedat: ago(day).toISOString() },
  ]);
});

test("another account of the same person sees the offences that count, without their texts", async () => {
  const [before, now] = [await market.person(), await market.person()];
  const id = await offence(before, 3);
  await market.db.update(offences).set({ reason: "My back" }).where(eq(offences.id, id));
  await appealed(before, id, 1);
  await within((tx) => answerDecision(tx, id, upheld));
  await makeSamePerson(market.db, before, now);
  const words = (reason: string | null, text: string, answer: string | null) => [
    { _id: id, state: "counts", reason, appeal: { text, answer, outcome: "upheld" } },
  ];
  expect((await conductOf(before)).offences).toMatchObject(words("My back", "No", upheld.reason));
  expect((await conductOf(now)).offences).toMatchObject(words(null, "", upheld.reason));
});

test("a person appeals once, for any of their accounts, and not against a lifted offence", async () => {
  const [before, now, stranger] = [await market.person(), await market.person(), await market.person()];
  await makeSamePerson(market.db, before, now);
  const ids = [await offence(before, 3), await offence(before, 2)];
  await within((tx) => liftDecision(tx, ids[1]!, lift));
  const say = async ({ token }: Person, offenceId: unknown) => {
    const body = { offence_id: offenceId, text: "That was not so." };
    const answer = await market.askRefused(conductAppeal, { token, body });
    return answer.status === 200 ? "ok" : answer.body.code;
  };
  expect(await say(stranger, ids[0])).toBe("NOT_FOUND");
  expect(await say(now, newId())).toBe("NOT_FOUND");
  expect(await say(now, "none")).toBe("NOT_FOUND");
  expect(await say(now, 7)).toBe("INVALID");
  expect(await say(now, ids[1])).toBe("WRONG_STATE");
  expect(await say(now, ids[0])).toBe("ok");
  expect(await say(before, ids[0])).toBe("REVIEW_USED");
  expect(await readDecision(ids[0]!)).toMatchObject({
    reviewPartyId: now.id,
    reviewText: "That was not so.",
  });
});

test("a deleted account cannot be suspended and cannot appeal", async () => {
  const person = await market.person();
  await market.db.update(parties).set({ deletedAt: tuesdayNoon }).where(eq(parties.id, person.id));
  const set = { partyId: person.id, until: null, reason: "Shouted.", now: tuesdayNoon };
  await expect(within((tx) => suspendParty(tx, set))).rejects.toThrow("The account was deleted");
});
