import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
} from "@bandeja/contract/calls/applications";
import {
  invitationsAdd,
  invitationsAnswer,
  invitationsFind,
  invitationsWithdraw,
} from "@bandeja/contract/calls/invitations";
import { jobsCancel, jobsUpdate } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { groupsAdd, groupsSet } from "@bandeja/contract/calls/team";
import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../db/schema/accounts.ts";
import { invitationCounts, invitations } from "../../../db/schema/lifecycle.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { closeAccount, suspendParty } from "../../../../testing/decide.ts";
import { makeSamePerson } from "../../../../testing/make-same-person.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Posted,
  type Venue,
} from "../../../../testing/test-market.ts";
import { runShiftLifecycle } from "../../work/tasks.ts";
import { deleteInvitationsBefore } from "../invitations/invitations-store.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
const march = (day: number) => ({ startDate: `2026-03-${day}`, endDate: `2026-03-${day}` });

/** A worker who once applied to the venue. */
async function makeKnown(venue: Venue, name = "Ana"): Promise<Person> {
  const person = await market.person({ name });
  await market.application(await market.job(venue, march(28)), person, { status: "declined" });
  return person;
}
async function makePair(values: Parameters<Market["job"]>[1] = {}) {
  const venue = await market.venue({ name: "Tasca" });
  return { venue, person: await makeKnown(venue), job: await market.job(venue, { ...march(20), ...values }) };
}

const invite = async (venue: Venue, job: Posted, people: readonly Person[], kind: InvitationKind = "book") =>
  (
    await market.ask(invitationsAdd, {
      token: venue.token,
      body: { job_id: job.id, waitress_ids: people.map(({ id }) => id), kind },
    })
  ).body.data;
/** Why one person is not asked; "sent" if they are. */
async function outcomeOfInviting(venue: Venue, job: Posted, person: Person, kind: InvitationKind = "book") {
  const { sent, refused } = await invite(venue, job, [person], kind);
  return sent.length === 1 ? "sent" : refused[0]?.why;
}
const find = async ({ token }: { token: string }, body: { job_id?: string } = {}) =>
  (await market.ask(invitationsFind, { token, body })).body.data;
const states = async (who: { token: string }) => (await find(who)).map(({ state }) => state);
async function answer(person: Person, accept: boolean, index = 0) {
  const id = (await find(person))[index]!._id;
  return market.outcome(invitationsAnswer, { token: person.token, body: { invitation_id: id, accept } });
}
async function kindsOf({ token }: { token: string }, isUnread = false) {
  await market.handleEvents();
  const { data } = (await market.ask(notificationsFind, { token, body: {} })).body;
  return data.filter(({ read }) => !isUnread || !read).map(({ kind }) => kind);
}

/** To the minute, since the clock of a test runs on. */
const untilOf = ([row]: Awaited<ReturnType<typeof find>>) => row?.until.slice(0, 16);

test("accepting a booking confirms the worker at once, through the openings", async () => {
  const { venue, person, job } = await makePair({ openings: 1 });
  expect(await invite(venue, job, [person])).toEqual({ sent: [person.id], refused: [] });
  expect(await kindsOf(person)).toEqual(["invited"]);
  expect(await answer(person, true)).toBe("ok");
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 1 });
  expect(await states(venue)).toEqual(["accepted"]);
  expect(await kindsOf(venue)).toEqual(["booked"]);
  expect(await kindsOf(person, true)).toEqual([]);
  expect(await answer(person, true)).toBe("WRONG_STATE");
});

test("accepting a request to apply applies, and the venue chooses", async () => {
  const { venue, person, job } = await makePair();
  await invite(venue, job, [person], "apply");
  expect(await answer(person, true)).toBe("ok");
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 0, appliedCount: 1 });
  expect(await states(person)).toEqual(["accepted"]);
  expect(await kindsOf(venue)).toEqual(["applied"]);
});

test("applying without the invitation accepts it, and a booking stays open until the venue confirms", async () => {
  const { venue, person, job } = await makePair();
  const other = await makeKnown(venue, "Rui");
  await invite(venue, job, [person], "apply");
  await invite(venue, job, [other], "book");
  const applied = [];
  for (const { token } of [person, other]) {
    applied.push((await market.ask(applicationsAdd, { token, body: { job_id: job.id } })).body.data);
  }
  expect(await states(person)).toEqual(["accepted"]);
  expect(await states(other)).toEqual(["sent"]);
  const body = { application_id: applied[1]!._id };
  await market.ask(applicationsConfirm, { token: venue.token, body });
  expect(await states(other)).toEqual(["accepted"]);
});

test("a worker whose application waits is confirmed by accepting a booking", async () => {
  const { venue, person, job } = await makePair();
  await invite(venue, job, [person]);
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  expect(await answer(person, true)).toBe("ok");
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 1 });
});

test("declining needs no reason, tells the venue, and changes nothing else", async () => {
  const { venue, person, job } = await makePair();
  await invite(venue, job, [person]);
  expect(await answer(person, false)).toBe("ok");
  expect(await states(venue)).toEqual(["declined"]);
  expect(await kindsOf(venue)).toEqual(["invitationanswered"]);
  expect(await market.readJob(job.id)).toMatchObject({
    confirmedCount: 0,
    appliedCount: 0,
    everApplied: false,
  });
  expect(await answer(person, true)).toBe("WRONG_STATE");
  // The venue may ask again, and the worker may still apply.
  expect(await outcomeOfInviting(venue, job, person)).toBe("sent");
});

test("with the last opening all others are filled, and their notifications are read", async () => {
  const { venue, person, job } = await makePair({ openings: 1 });
  const rui = await makeKnown(venue, "Rui");
  await invite(venue, job, [person, rui]);
  expect(await kindsOf(rui, true)).toEqual(["invited"]);
  await answer(person, true);
  expect(await states(rui)).toEqual(["filled"]);
  expect(await answer(rui, true)).toBe("JOB_FULL");
  expect(await kindsOf(rui, true)).toEqual([]);
  const filled = (await find(venue)).find(({ state }) => state === "filled")!;
  const body = { invitation_id: filled._id };
  expect(await market.outcome(invitationsWithdraw, { token: venue.token, body })).toBe("WRONG_STATE");
});

test("one confirmation ends the worker's other invitations at that time, and only those", async () => {
  const { venue, person, job } = await makePair();
  const [same, later] = [await market.job(venue, march(20)), await market.job(venue, march(21))];
  for (const one of [same, later, job]) await invite(venue, one, [person]);
  await answer(person, true);
  const byJob = new Map((await find(person)).map((one) => [one.job._id, one.state]));
  expect(byJob).toEqual(
    new Map([
      [job.id, "accepted"],
      [same.id, "lapsed"],
      [later.id, "sent"],
    ]),
  );
});

test("a booking lapses after a day or half of the time left, by the clock and for answers", async () => {
  const { venue, person, job } = await makePair();
  await invite(venue, job, [person]);
  expect(untilOf(await find(person))).toBe("2026-03-11T12:00");
  at(25);
  const late = { ...person, token: await market.tokenAt(person, market.services.now()) };
  expect(await states(late)).toEqual(["lapsed"]);
  expect(await answer(late, true)).toBe("WRONG_STATE");
  await runShiftLifecycle(market.db, market.services.now());
  const [row] = await market.db.select().from(invitations).where(eq(invitations.workerId, person.id));
  expect(row).toMatchObject({ state: "lapsed", endedAt: expect.any(Date) as Date });
  expect(await kindsOf(late, true)).toEqual([]);
  // A new one may be sent.
  const again = { ...venue, token: await market.tokenAt(venue, market.services.now()) };
  expect(await outcomeOfInviting(again, job, person)).toBe("sent");
});

test("quiet hours delay the notification, and the time counts from its delivery", async () => {
  const { venue, person, job } = await makePair();
  await market.db.insert(notificationSettings).values({
    accountId: person.id,
    quietFrom: "11:00",
    quietTo: "15:00",
    updatedAt: tuesdayNoon,
  } as typeof notificationSettings.$inferInsert);
  await invite(venue, job, [person]);
  expect(untilOf(await find(person))).toBe("2026-03-11T15:00");
});

test("a venue withdraws what is not answered", async () => {
  const { venue, person, job } = await makePair();
  await invite(venue, job, [person]);
  const body = { invitation_id: (await find(venue))[0]!._id };
  expect(await market.outcome(invitationsWithdraw, { token: venue.token, body })).toBe("ok");
  expect(await states(person)).toEqual(["withdrawn"]);
  expect(await kindsOf(person, true)).toEqual([]);
  expect(await market.outcome(invitationsWithdraw, { token: venue.token, body })).toBe("WRONG_STATE");
  expect(await answer(person, true)).toBe("WRONG_STATE");
});

test("a cancelled job and a block end invitations without another word", async () => {
  const { venue, person, job } = await makePair();
  const [rui, zoe] = [await makeKnown(venue, "Rui"), await makeKnown(venue, "Zoe")];
  const other = await market.job(venue, march(21));
  await invite(venue, job, [person]);
  await invite(venue, other, [rui, zoe]);
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  await market.ask(peopleBlock, { token: venue.token, body: { person_id: rui.id } });
  await market.ask(peopleBlock, { token: zoe.token, body: { person_id: venue.id } });
  expect(await states(person)).toEqual(["withdrawn"]);
  expect(await states(rui)).toEqual(["withdrawn"]);
  expect(await states(zoe)).toEqual(["declined"]);
  expect(await kindsOf(venue)).toEqual([]);
});

test.each([
  ["closed", closeAccount],
  [
    "banned",
    (tx: Tx, partyId: string) =>
      suspendParty(tx, { partyId, until: null, reason: "Did not pay.", now: tuesdayNoon }),
  ],
])("a %s account ends its open invitations, as Bandeja's act, and nobody asks its worker", async (_, end) => {
  const [{ venue, person, job }, other] = [await makePair(), await makePair()];
  await invite(venue, job, [person]);
  await invite(other.venue, other.job, [other.person]);
  for (const { id } of [person, other.venue]) {
    await inTransaction(market.db, async (tx) => void (await end(tx, id)));
  }
  await market.handleEvents();
  expect(await find(venue)).toMatchObject([{ state: "lapsed", bybandeja: true }]);
  expect(await find(other.person)).toMatchObject([{ state: "withdrawn", bybandeja: true }]);
  expect([await kindsOf(venue), await kindsOf(other.person, true)]).toEqual([
    ["invitationended"],
    ["invitationended"],
  ]);
  expect([await kindsOf(person), await kindsOf(other.venue)].flat()).not.toContain("invitationended");
  expect(await outcomeOfInviting(venue, job, person)).toBe("unavailable");
});

test("who cannot take the job is not asked, and the venue learns no reason of theirs", async () => {
  const { venue, person: busy, job } = await makePair();
  const elsewhere = await market.job(await market.venue(), march(20));
  await market.application(elsewhere, busy, { status: "confirmed" });
  const [blocking, blocked, never, phoneless] = await Promise.all(
    ["Rui", "Zoe", "Leo", "Eva"].map((name) => makeKnown(venue, name)),
  );
  await market.ask(peopleBlock, { token: blocking!.token, body: { person_id: venue.id } });
  await market.ask(peopleBlock, { token: venue.token, body: { person_id: blocked!.id } });
  const list = { waitress_id: never!.id, list: "never" } as const;
  await market.ask(favouritesSet, { token: venue.token, body: list });
  await market.db
    .update(accounts)
    .set({ phoneE164: null, phoneCallingCode: null, phoneNational: null })
    .where(eq(accounts.id, phoneless!.id));
  const suspended = await makeKnown(venue, "Ivo");
  await market.offend(suspended, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
  const all = [busy, blocking!, blocked!, never!, phoneless!, suspended];
  const { sent, refused } = await invite(venue, job, all);
  expect(sent).toEqual([]);
  expect(new Map(refused.map(({ waitress_id: id, why }) => [id, why]))).toEqual(
    new Map(all.map(({ id }) => [id, "unavailable"])),
  );
});

test("nobody is asked twice, three times at once by one venue, or ten times in a day", async () => {
  const { venue, person, job } = await makePair();
  expect(await outcomeOfInviting(venue, job, person)).toBe("sent");
  expect(await outcomeOfInviting(venue, job, person)).toBe("asked");
  for (const day of [21, 22]) {
    expect(await outcomeOfInviting(venue, await market.job(venue, march(day)), person)).toBe("sent");
  }
  const fourth = await market.job(venue, march(23));
  expect(await outcomeOfInviting(venue, fourth, person)).toBe("limit");
  // Seven more by others, with another account of the same person.
  const same = await market.person();
  await makeSamePerson(market.db, person, same);
  for (let count = 0; count < 7; count += 1) {
    const other = await market.venue();
    await market.application(await market.job(other, march(27)), same, { status: "declined" });
    expect(await outcomeOfInviting(other, await market.job(other, march(25)), same)).toBe("sent");
  }
  const last = await market.venue();
  await market.application(await market.job(last, march(27)), person, { status: "declined" });
  expect(await outcomeOfInviting(last, await market.job(last, march(26)), person)).toBe("unavailable");
});

test("who has applied is not asked, unless they withdrew", async () => {
  const { venue, person, job } = await makePair();
  const { id } = await market.application(job, person);
  expect(await outcomeOfInviting(venue, job, person)).toBe("applied");
  await market.db.execute(
    sql`UPDATE applications SET status = 'withdrawn', closed_at = now() WHERE id = ${id}`,
  );
  expect(await outcomeOfInviting(venue, job, person)).toBe("sent");
  expect(await answer(person, true)).toBe("ok");
});

test("a group is asked without those who left the team", async () => {
  const { venue, person, job } = await makePair();
  const never = await makeKnown(venue, "Leo");
  const group = (await market.ask(groupsAdd, { token: venue.token, body: { name: "Sundays" } })).body.data
    ._id;
  for (const { id } of [person, never]) {
    const grouped = { group_id: group, waitress_id: id, member: true };
    await market.ask(groupsSet, { token: venue.token, body: grouped });
  }
  await market.ask(favouritesSet, { token: venue.token, body: { waitress_id: never.id, list: "never" } });
  const body = { job_id: job.id, group_id: group, kind: "book" } as const;
  const { data } = (await market.ask(invitationsAdd, { token: venue.token, body })).body;
  expect(data).toEqual({ sent: [person.id], refused: [] });
});

test("jobs, people and groups of others are refused like those that do not exist", async () => {
  const { venue, person, job } = await makePair();
  const { venue: other, person: stranger, job: foreign } = await makePair();
  const theirs = (await market.ask(groupsAdd, { token: other.token, body: { name: "Theirs" } })).body.data
    ._id;
  const outcome = (body: object) =>
    market.outcome(invitationsAdd, {
      token: venue.token,
      body: { job_id: job.id, kind: "book", waitress_ids: [person.id], ...body },
    });
  expect(await outcome({ job_id: foreign.id })).toBe("NOT_FOUND");
  expect(await outcome({ waitress_ids: [person.id, stranger.id] })).toBe("NOT_FOUND");
  expect(await outcome({ waitress_ids: undefined, group_id: theirs })).toBe("NOT_FOUND");
  expect(await outcome({ group_id: theirs })).toBe("NOT_FOUND");
  expect(await outcome({ waitress_ids: undefined })).toBe("FIELDS_REQUIRED");
  await invite(venue, job, [person]);
  const id = (await find(venue))[0]!._id;
  const body = { invitation_id: id };
  expect(await market.outcome(invitationsWithdraw, { token: other.token, body })).toBe("NOT_FOUND");
  const accepting = { token: stranger.token, body: { ...body, accept: true } };
  expect(await market.outcome(invitationsAnswer, accepting)).toBe("NOT_FOUND");
  expect(await market.outcome(invitationsFind, { token: other.token, body: { job_id: job.id } })).toBe(
    "NOT_FOUND",
  );
});

test("a worker learns nothing of who else was asked", async () => {
  const { venue, person, job } = await makePair();
  const rui = await makeKnown(venue, "Rui");
  await invite(venue, job, [person, rui]);
  const own = await find(person);
  expect(own).toMatchObject([{ asked: 2 }]);
  expect(Object.keys(own[0]!)).toEqual(["_id", "kind", "state", "sentat", "until", "asked", "job"]);
  expect(JSON.stringify(await find(person, { job_id: job.id }))).not.toContain(rui.id);
});

test("what a worker is asked for does not change its times or lose pay", async () => {
  const { venue, person, job } = await makePair();
  const change = (body: object) =>
    market.outcome(jobsUpdate, { token: venue.token, body: { job_id: job.id, ...body } });
  await invite(venue, job, [person]);
  expect(await change({ startshift: "17:00" })).toBe("INVALID");
  await answer(person, false);
  expect(await change({ startshift: "17:00" })).toBe("ok");
});

test("a full, started or closed job asks nobody", async () => {
  const { venue, person, job } = await makePair({ openings: 1 });
  const outcome = () =>
    market.outcome(invitationsAdd, {
      token: venue.token,
      body: { job_id: job.id, waitress_ids: [person.id], kind: "book" },
    });
  const { id } = await market.application(job, await market.person(), { status: "confirmed" });
  expect(await outcome()).toBe("JOB_FULL");
  await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
  await market.ask(jobsCancel, { token: venue.token, body: { job_id: job.id } });
  expect(await outcome()).toBe("WRONG_STATE");
});

test("of fifty who accept at once, two are confirmed", async () => {
  const { venue, job } = await makePair({ openings: 2 });
  const people = await Promise.all(Array.from({ length: 50 }, (_, index) => makeKnown(venue, `P${index}`)));
  const { sent } = await invite(venue, job, people);
  expect(sent).toHaveLength(50);
  const outcomes = await Promise.all(people.map((person) => answer(person, true)));
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(2);
  expect(new Set(outcomes)).toEqual(new Set(["ok", "JOB_FULL"]));
  expect(await market.readJob(job.id)).toMatchObject({ confirmedCount: 2 });
  const all = await market.db.select().from(invitations).where(eq(invitations.jobId, job.id));
  expect(all.filter(({ state }) => state === "accepted")).toHaveLength(2);
  expect(all.filter(({ state }) => state === "filled")).toHaveLength(48);
});

test("after their time invitations are counts", async () => {
  const { venue, person, job } = await makePair();
  await invite(venue, job, [person]);
  await answer(person, false);
  for (const day of [1, 2]) {
    await inTransaction(market.db, (tx) => deleteInvitationsBefore(tx, hoursAfter(tuesdayNoon, day)));
    await market.db.insert(invitations).values({
      id: crypto.randomUUID(),
      jobId: job.id,
      venueId: venue.id,
      workerId: person.id,
      kind: "book",
      state: "declined",
      sentAt: tuesdayNoon,
      until: hoursAfter(tuesdayNoon, 1),
      endedAt: tuesdayNoon,
    });
  }
  const counts = await market.db
    .select()
    .from(invitationCounts)
    .where(eq(invitationCounts.venueId, venue.id));
  expect(counts).toEqual([
    { venueId: venue.id, month: "2026-03-01", kind: "book", state: "declined", invitations: 2 },
  ]);
});
