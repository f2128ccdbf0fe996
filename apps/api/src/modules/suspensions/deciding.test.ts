import { accountOf } from "@bandeja/demo-data/factories";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../kernel/ids.ts";
import { parties } from "../../db/schema/accounts.ts";
import { appeals, passes, offences, suspensions } from "../../db/schema/conduct.ts";
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
import { answerAppeal } from "./answer-appeal.ts";
import { findConduct } from "./find-conduct.ts";
import { resolveOverdueAppeals } from "./resolve-overdue-appeals.ts";
import { liftOffence } from "./lift-offence.ts";
import { liftSuspension, suspendParty } from "./suspend-party.ts";
import { findUnanswered, lockOffence } from "./conduct-store.ts";
import { findNotSuspended } from "./find-suspension.ts";

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

/** Inserts an offence, `hours` ago, that counts immediately. */
async function offence(person: Person, hours: number): Promise<string> {
  const [id] = await market.offend(person, ago(hours));
  return id!;
}

/** Appeals against an offence, `hours` ago. @returns the id of the appeal */
async function appealed(person: Person, offenceId: string, hours: number): Promise<string> {
  const [id, madeAt] = [newId(), ago(hours)];
  const dueAt = hoursAfter(madeAt, 5 * day);
  await market.db.insert(appeals).values({ id, partyId: person.id, offenceId, text: "No", madeAt, dueAt });
  return id;
}

const readOffence = async (id: string) =>
  (await market.db.select().from(offences).where(eq(offences.id, id)))[0];
const readAppeal = async (id: string) =>
  (await market.db.select().from(appeals).where(eq(appeals.id, id)))[0];
async function notificationsOf(party: { id: string }) {
  await market.handleEvents();
  const accountId = await accountOf(market.db, party);
  return market.db.select().from(notifications).where(eq(notifications.accountId, accountId));
}

test("an unanswered appeal succeeds at its deadline, and its account is notified with the job", async () => {
  const person = await market.person();
  const work = await market.application(await market.job(await market.venue()), person);
  const id = await offence(person, 7 * day);
  await market.db.update(offences).set({ applicationId: work.id }).where(eq(offences.id, id));
  const appeal = await appealed(person, id, 6 * day);
  await resolveOverdueAppeals(market.services.db, tuesdayNoon);
  expect(await readOffence(id)).toMatchObject({ liftedAt: ago(day), liftedBy: "deadline", notifiedAt: null });
  expect(await readAppeal(appeal)).toMatchObject({ answeredAt: ago(day), outcome: "lifted", answer: null });
  expect(await notificationsOf(person)).toMatchObject([
    { kind: "appealanswered", detail: "lifted", jobId: id, applicationId: work.id },
  ]);
});

test("an appeal is decided by the clock when it is due, and not before", async () => {
  const person = await market.person();
  const ids = [await offence(person, 7 * day), await offence(person, 7 * day)];
  await appealed(person, ids[0]!, 5 * day);
  await appealed(person, ids[1]!, 5 * day - 0.01);
  await resolveOverdueAppeals(market.services.db, tuesdayNoon);
  expect(await readOffence(ids[0]!)).toMatchObject({ liftedAt: tuesdayNoon });
  expect(await readOffence(ids[1]!)).toMatchObject({ liftedAt: null });
});

test("a notification about a cancelled job has only the job", async () => {
  const person = await market.person();
  const id = await offence(person, 1);
  await resolveOverdueAppeals(market.services.db, tuesdayNoon);
  expect(await readOffence(id)).toMatchObject({ notifiedAt: tuesdayNoon });
  const appeal = await appealed(person, id, 0);
  await within((tx) => answerAppeal(tx, appeal, upheld));
  expect(
    (await notificationsOf(person)).map(({ kind, jobId, applicationId }) => [kind, jobId, applicationId]),
  ).toEqual([
    ["offence", id, null],
    ["appealanswered", id, null],
  ]);
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
  expect((await notificationsOf(venue)).filter(({ kind }) => kind === "offence")).toMatchObject([
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

test("an operator cannot answer an appeal after its deadline", async () => {
  const person = await market.person();
  const appeal = await appealed(person, await offence(person, 6 * day), 5 * day);
  const late = within((tx) => answerAppeal(tx, appeal, upheld));
  await expect(late).rejects.toThrow("WRONG_STATE");
});

test("with concurrent schedules on two servers each row is decided and announced once", async () => {
  const person = await market.person();
  for (let n = 0; n < 4; n += 1) await appealed(person, await offence(person, (7 + n) * day), 6 * day);
  const counting = [await offence(person, 4), await offence(person, 3), await offence(person, 2)];
  const decide = () => resolveOverdueAppeals(market.services.db, tuesdayNoon);
  await Promise.all([decide(), decide(), decide(), decide()]);
  const kinds = (await notificationsOf(person)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "appealanswered")).toHaveLength(4);
  expect(kinds.filter((kind) => kind === "offence")).toHaveLength(counting.length);
});

test("no notification is sent that a lifted, appealed or announced offence counts", async () => {
  const person = await market.person();
  const [lifted, disputed, announced] = [
    await offence(person, 9),
    await offence(person, 8),
    await offence(person, 7),
  ];
  await market.db
    .update(offences)
    .set({ liftedAt: tuesdayNoon, liftedBy: "pass" })
    .where(eq(offences.id, lifted));
  await appealed(person, disputed, 8.5);
  const later = hoursAfter(tuesdayNoon, 0.01);
  await market.db.update(offences).set({ countsFrom: later }).where(eq(offences.id, announced));
  await resolveOverdueAppeals(market.services.db, tuesdayNoon);
  expect(await notificationsOf(person)).toEqual([]);
  await resolveOverdueAppeals(market.services.db, later);
  expect(await notificationsOf(person)).toMatchObject([{ kind: "offence", jobId: announced }]);
});

test("a failing row does not stop the others, and is reported with its id", async () => {
  const [broken, sound] = [await market.person(), await market.person()];
  const [first, second] = [await offence(broken, 9 * day), await offence(sound, 8 * day)];
  await appealed(broken, first, 6 * day);
  const third = await offence(sound, 1);
  await appealed(sound, second, 6 * day);
  const reported: unknown[] = [];
  await withBadRow(market.db, { table: "offences", column: "id", id: first }, async () => {
    const deciding = resolveOverdueAppeals(market.services.db, tuesdayNoon, (_error, about) =>
      reported.push(about),
    );
    await expect(deciding).rejects.toThrow(AggregateError);
  });
  expect(reported).toEqual([{ row: expect.any(String) }]);
  expect(await readOffence(first)).toMatchObject({ liftedAt: null });
  expect(await readOffence(second)).toMatchObject({ liftedBy: "deadline" });
  expect(await readOffence(third)).toMatchObject({ notifiedAt: tuesdayNoon });
  await resolveOverdueAppeals(market.services.db, tuesdayNoon);
  expect(await readOffence(first)).toMatchObject({ liftedBy: "deadline" });
});

test("operators see only open appeals, by due date", async () => {
  const person = await market.person();
  const late = await appealed(person, await offence(person, 9), 1);
  const early = await appealed(person, await offence(person, 8), 2);
  const answered = await appealed(person, await offence(person, 7), 3);
  await within((tx) => answerAppeal(tx, answered, upheld));
  const open = await findUnanswered(market.db, { limit: 100 });
  expect(open.map(({ id }) => id).filter((id) => [late, early, answered].includes(id))).toEqual([
    early,
    late,
  ]);
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
    [(tx: Tx) => answerAppeal(tx, newId(), upheld), "NOT_FOUND"],
    [(tx: Tx) => liftOffence(tx, newId(), lift), "NOT_FOUND"],
    [(tx: Tx) => liftSuspension(tx, newId(), lift), "NOT_FOUND"],
    [(tx: Tx) => suspendParty(tx, set), "UNAUTHENTICATED"],
  ] as const) {
    await expect(within<unknown>(act)).rejects.toThrow(code);
  }
});

test("a decision is recorded for the account, and cannot be repeated", async () => {
  const person = await market.person();
  const [one, two] = [await offence(person, 3), await offence(person, 2)];
  const appeal = await appealed(person, one, 1);
  const whose = { partyId: person.id };
  expect(await within((tx) => answerAppeal(tx, appeal, upheld))).toEqual(whose);
  await expect(within((tx) => answerAppeal(tx, appeal, upheld))).rejects.toThrow("WRONG_STATE");
  expect(await within((tx) => liftOffence(tx, two, lift))).toEqual(whose);
  await expect(within((tx) => liftOffence(tx, two, lift))).rejects.toThrow("WRONG_STATE");
  expect(await readOffence(one)).toMatchObject({ upheldAt: tuesdayNoon, countsFrom: ago(3) });
  // The second had no appeal, so no answer is sent.
  expect((await notificationsOf(person)).map(({ kind, detail }) => [kind, detail])).toEqual([
    ["appealanswered", "upheld"],
    ["offence", "day"],
  ]);
});

test("lifting an offence after an answer keeps that answer", async () => {
  const person = await market.person();
  const id = await offence(person, 3);
  const appeal = await appealed(person, id, 1);
  await within((tx) => answerAppeal(tx, appeal, upheld));
  await within((tx) => liftOffence(tx, id, lift));
  expect(await readAppeal(appeal)).toMatchObject({ outcome: "upheld", answer: upheld.reason });
});

test("of two operators who decide concurrently one succeeds, and the other is refused", async () => {
  const person = await market.person();
  const offenceId = await offence(person, 3);
  const appeal = await appealed(person, offenceId, 1);
  const decide = (outcome: "upheld" | "lifted") => () =>
    Promise.allSettled([within((tx) => answerAppeal(tx, appeal, { ...upheld, outcome }))]);
  const commands = [decide("upheld"), decide("lifted")] as const;
  const outcomes = (await market.inTurn((tx) => lockOffence(tx, offenceId), commands)).flat();
  expect(outcomes).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "WRONG_STATE" } },
  ]);
  expect(await readAppeal(appeal)).toMatchObject({ outcome: "upheld" });
  expect((await notificationsOf(person)).filter(({ kind }) => kind === "appealanswered")).toHaveLength(1);
});

test("a suspension must end after it begins, and is lifted while it is in effect", async () => {
  const person = await market.person();
  const set = { partyId: person.id, reason: "Shouted.", now: tuesdayNoon };
  const past = within((tx) => suspendParty(tx, { ...set, until: tuesdayNoon }));
  await expect(past).rejects.toThrow(new RangeError("A suspension ends after it begins."));
  const id = await within((tx) => suspendParty(tx, { ...set, until: hoursAfter(tuesdayNoon, 1) }));
  const over = { reason: "Too late.", now: hoursAfter(tuesdayNoon, 1) };
  await expect(within((tx) => liftSuspension(tx, id, over))).rejects.toThrow("NOT_FOUND");
  expect(await within((tx) => liftSuspension(tx, id, lift))).toEqual({ partyId: person.id });
  await expect(within((tx) => liftSuspension(tx, id, lift))).rejects.toThrow("NOT_FOUND");
  const forGood = await within((tx) => suspendParty(tx, { ...set, until: null }));
  expect(await within((tx) => liftSuspension(tx, forGood, lift))).toEqual({ partyId: person.id });
  const [row] = await market.db.select().from(suspensions).where(eq(suspensions.id, id));
  expect(row).toMatchObject({ liftedAt: tuesdayNoon, liftedReason: lift.reason });
});

test("an operator gets an error about missing arguments", async () => {
  const act = within((tx) => liftSuspension(tx, newId(), { reason: " ", now: tuesdayNoon }));
  await expect(act).rejects.toThrow(new RangeError("What an operator does needs a reason."));
});

test("a person's conduct is sorted: offences newest first, passes and suspensions oldest first", async () => {
  const [person, other] = [await market.person(), await market.person()];
  await makeSamePerson(market.db, person, other);
  const ids = [await offence(person, 2), await offence(other, 3), await offence(person, 1)];
  const jobId = ids[0]!;
  await market.db.insert(passes).values([
    { partyId: person.id, quarter: "2026-Q1", jobId, usedAt: ago(1) },
    { partyId: other.id, quarter: "2025-Q4", jobId, usedAt: ago(90 * day) },
  ]);
  for (const hours of [1, 3, 2]) {
    const set = {
      partyId: hours === 3 ? other.id : person.id,
      until: null,
      reason: `${hours}`,
      now: ago(hours),
    };
    await within((tx) => suspendParty(tx, set));
  }
  const kept = await findConduct(market.db, person.id);
  expect(kept.offences.map((one) => one.offence.id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(kept.passes.map(({ quarter }) => quarter)).toEqual(["2025-Q4", "2026-Q1"]);
  expect(kept.suspensions.map(({ reason }) => reason)).toEqual(["3", "2", "1"]);
});

test("an offence on the wire has its job, dates, reason and appeal", async () => {
  const person = await market.person();
  const id = await offence(person, 3);
  const appeal = await appealed(person, id, 1);
  await within((tx) => answerAppeal(tx, appeal, upheld));
  const job = await market.readJob(id);
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
      appeal: {
        _id: appeal,
        text: "No",
        madeat: ago(1).toISOString(),
        dueat: hoursAfter(ago(1), 5 * day).toISOString(),
        answeredat: tuesdayNoon.toISOString(),
        outcome: "upheld",
        answer: upheld.reason,
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
  const appeal = await appealed(before, id, 1);
  await within((tx) => answerAppeal(tx, appeal, upheld));
  await makeSamePerson(market.db, before, now);
  const words = (reason: string | null, text: string, answer: string | null) => [
    { _id: id, state: "counts", reason, appeal: { text, answer, outcome: "upheld" } },
  ];
  expect((await conductOf(before)).offences).toMatchObject(words("My back", "No", upheld.reason));
  expect((await conductOf(now)).offences).toMatchObject(words(null, "", null));
});

test("a person appeals once, for any of their accounts, and not against a lifted offence", async () => {
  const [before, now, stranger] = [await market.person(), await market.person(), await market.person()];
  await makeSamePerson(market.db, before, now);
  const ids = [await offence(before, 3), await offence(before, 2)];
  await within((tx) => liftOffence(tx, ids[1]!, lift));
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
  expect(await say(before, ids[0])).toBe("WRONG_STATE");
  const [made] = await market.db.select().from(appeals).where(inArray(appeals.offenceId, ids));
  expect(made).toMatchObject({ partyId: now.id, text: "That was not so." });
});

test("a deleted account cannot be suspended and cannot appeal", async () => {
  const person = await market.person();
  await market.db.update(parties).set({ deletedAt: tuesdayNoon }).where(eq(parties.id, person.id));
  const set = { partyId: person.id, until: null, reason: "Shouted.", now: tuesdayNoon };
  await expect(within((tx) => suspendParty(tx, set))).rejects.toThrow("UNAUTHENTICATED");
});
