import { accountOf } from "@bandeja/demo-data/factories";
import { applicationsAdd, applicationsNoshow } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductStatement, conductSummary } from "@bandeja/contract/calls/conduct";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import type { Language } from "@bandeja/contract/lists";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { notifications } from "../../db/schema/notifications.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../testing/test-market.ts";
import { answerDecision, byRule, liftDecision, suspendParty } from "../../../testing/decide.ts";
import { settleDue } from "./deciding/settle-due.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

async function conductOf({ token }: { token: string }) {
  return (await market.ask(conductSummary, { token, body: {} })).body.data;
}

async function isBlocked({ token }: Person): Promise<boolean> {
  const job = await market.job(await market.venue());
  const { body } = await market.askRefused(applicationsAdd, { token, body: { job_id: job.id } });
  return body.code === "BLOCKED";
}

/** Marks a no-show, and appeals against it as the worker. */
async function disputed() {
  const [venue, person] = [await market.venue(), await market.person()];
  const start = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const job = await market.job(venue, start);
  const application = await market.application(job, person, { status: "confirmed" });
  const noShow = { token: venue.token, body: { application_id: application.id } };
  await market.ask(applicationsNoshow, noShow);
  const [offence] = (await conductOf(person)).offences;
  const body = { offence_id: offence!._id, text: "I worked until midnight" };
  const { data } = (await market.ask(conductAppeal, { token: person.token, body })).body;
  return { person, appealId: data.decision!._id };
}

const notifiedTo = async (party: { id: string }) => {
  await market.handleEvents();
  const accountId = await accountOf(market.db, party);
  const rows = await market.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  return rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)).map(({ kind, detail }) => [kind, detail]);
};

const within = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(market.services.db, act);

test("a successful appeal lifts the offence, with the reason", async () => {
  const { person, appealId } = await disputed();
  const answer = { outcome: "lifted", reason: "The timesheet shows you.", now: tuesdayNoon } as const;
  await within((tx) => answerDecision(tx, appealId, answer));
  const [offence] = (await conductOf(person)).offences;
  expect(offence).toMatchObject({
    state: "lifted",
    liftedby: "appeal",
    appeal: { outcome: "lifted", answer: "The timesheet shows you." },
  });
  expect(await notifiedTo(person)).toEqual([
    ["decisionreviewed", "lifted"],
    ["noshow", null],
  ]);
  await expect(within((tx) => answerDecision(tx, appealId, answer))).rejects.toThrow("WRONG_STATE");
});

test("after a refused appeal the no-show counts from the answer on", async () => {
  const { person, appealId } = await disputed();
  await market.offend(person, hoursAfter(tuesdayNoon, -100));
  const now = hoursAfter(tuesdayNoon, 100);
  market.setNow(now);
  expect(await isBlocked(person)).toBe(false);
  const answer = { outcome: "upheld", reason: "Nobody saw you.", now } as const;
  await within((tx) => answerDecision(tx, appealId, answer));
  expect(await isBlocked(person)).toBe(true);
  expect(await conductOf(person)).toMatchObject({
    block: { until: hoursAfter(now, 24).toISOString() },
    offences: [{ state: "counts", countsfrom: now.toISOString(), appeal: { outcome: "upheld" } }, {}],
  });
  expect(await notifiedTo(person)).toEqual([
    ["decided", "day"],
    ["noshow", null],
  ]);
});

test("the list of notifications begins the statement of reasons, in the reader's language", async () => {
  const venue = await market.venue();
  const reason = "Three complaints about unpaid hours";
  const suspension = { partyId: venue.id, until: hoursAfter(tuesdayNoon, 48), reason, now: tuesdayNoon };
  await within((tx) => suspendParty(tx, suspension));
  await market.handleEvents();
  const listOf = async (language: string) => {
    const headers = { "accept-language": language };
    return (await market.ask(notificationsFind, { token: venue.token, headers, body: {} })).body.data;
  };
  const [inEnglish] = await listOf("en");
  expect(inEnglish).toMatchObject({
    kind: "decided",
    title: expect.stringMatching(/^You can’t post jobs until /),
    text: "It’s about what happened on Sun 8 Mar.",
  });
  const [inPortuguese] = await listOf("pt-PT");
  expect(inPortuguese?.title).toMatch(/^Não pode publicar /);
});

test("a statement is read in the language in which it was sent, and in the reader's as a translation", async () => {
  const venue = await market.venue();
  const speak = (language: Language) =>
    market.db.update(accounts).set({ language }).where(eq(accounts.id, venue.accountId));
  await speak("pt");
  const until = hoursAfter(tuesdayNoon, 48);
  const suspension = { partyId: venue.id, until, reason: "Horas não pagas", now: tuesdayNoon };
  await within((tx) => suspendParty(tx, suspension));
  await speak("en");
  const read = async (language: string) => {
    const headers = { "accept-language": language };
    const { data } = (await market.ask(conductSummary, { token: venue.token, headers, body: {} })).body;
    return data.decisions?.[0]?.statements[0];
  };
  const sent = { language: "pt", title: expect.stringMatching(/^Você não pode publicar vagas até /) };
  const english = { title: expect.stringMatching(/^You can’t post jobs until /) };
  expect(await read("en")).toMatchObject({ ...sent, translation: english });
  const inItsOwn = await read("pt");
  expect(inItsOwn).toMatchObject(sent);
  expect(inItsOwn).not.toHaveProperty("translation");
  const file = async (language?: Language) => {
    const body = { statement_id: inItsOwn!._id, ...(language && { language }) };
    return (await market.ask(conductStatement, { token: venue.token, body })).body.data.name;
  };
  expect(await file()).toMatch(/^bandeja-motivos-/);
  expect(await file("en")).toMatch(/^bandeja-statement-/);
});

test("an unanswered appeal is decided by its deadline, and then not by an operator", async () => {
  const { person, appealId } = await disputed();
  const now = hoursAfter(tuesdayNoon, 5 * 24 + 1);
  const late = within((tx) => answerDecision(tx, appealId, { outcome: "upheld", reason: "Too late", now }));
  await expect(late).rejects.toThrow("WRONG_STATE");
  await settleDue(market.services.db, { policy: byRule, now });
  await settleDue(market.services.db, { policy: byRule, now });
  market.setNow(now);
  const [offence] = (await conductOf(person)).offences;
  expect(offence).toMatchObject({
    state: "lifted",
    liftedby: "deadline",
    appeal: { outcome: "lifted", answer: null },
  });
  expect(await notifiedTo(person)).toEqual([
    ["decisionreviewed", "lifted"],
    ["noshow", null],
  ]);
});

test("a no-show without an appeal is announced once, when it begins to count", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const start = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const application = await market.application(await market.job(venue, start), person, {
    status: "confirmed",
  });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: application.id } });
  for (const hours of [71, 73, 74]) {
    await settleDue(market.services.db, { policy: byRule, now: hoursAfter(tuesdayNoon, hours) });
    expect(await notifiedTo(person)).toEqual([
      ...(hours < 72 ? [] : [["decided", "warning"]]),
      ["noshow", null],
    ]);
  }
});

test("an operator lifts an offence, which ends a ban", async () => {
  const person = await market.person();
  await market.offend(
    person,
    ...[1000, 2000, 3000, 4000, 5000].map((hours) => hoursAfter(tuesdayNoon, -hours)),
  );
  expect(await isBlocked(person)).toBe(true);
  const { offences, block } = await conductOf(person);
  expect(block).toEqual({
    until: null,
    reason: "5 no-shows or late cancellations within 365 days.",
    silenced: true,
  });
  const lift = { reason: "The venue was closed.", now: tuesdayNoon };
  await within((tx) => liftDecision(tx, offences[0]!.decision!._id, lift));
  expect(await isBlocked(person)).toBe(false);
  expect((await conductOf(person)).offences[0]).toMatchObject({
    state: "lifted",
    liftedby: "operator",
    liftedreason: "The venue was closed.",
  });
});

test("lifting an offence answers its open appeal", async () => {
  const { person, appealId } = await disputed();
  const lift = { reason: "A mix-up of names.", now: tuesdayNoon };
  await within((tx) => liftDecision(tx, appealId, lift));
  expect((await conductOf(person)).offences).toMatchObject([
    { appeal: { outcome: "lifted", answer: lift.reason } },
  ]);
  expect(await notifiedTo(person)).toContainEqual(["decisionreviewed", "lifted"]);
});

test("an operator’s suspension is in effect with its reason until it ends or is lifted", async () => {
  const person = await market.person();
  const until = hoursAfter(tuesdayNoon, 10);
  const set = { partyId: person.id, until, reason: "Shouted at guests.", now: tuesdayNoon };
  const id = await within((tx) => suspendParty(tx, set));
  expect(await conductOf(person)).toMatchObject({
    block: { until: until.toISOString(), reason: "Shouted at guests." },
    offences: [],
  });
  expect(await isBlocked(person)).toBe(true);
  await within((tx) => liftDecision(tx, id, { reason: "It was somebody else.", now: tuesdayNoon }));
  expect(await isBlocked(person)).toBe(false);
  await within((tx) => suspendParty(tx, set));
  market.setNow(until);
  expect(await isBlocked(person)).toBe(false);
});

test("of an operator’s suspension and that by offences the longer one applies", async () => {
  const person = await market.person();
  await market.offend(person, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
  await within((tx) =>
    suspendParty(tx, {
      partyId: person.id,
      until: hoursAfter(tuesdayNoon, 2),
      reason: "Short.",
      now: tuesdayNoon,
    }),
  );
  expect((await conductOf(person)).block?.until).toBe(hoursAfter(tuesdayNoon, 23).toISOString());
  await within((tx) =>
    suspendParty(tx, { partyId: person.id, until: null, reason: "For good.", now: tuesdayNoon }),
  );
  expect((await conductOf(person)).block).toEqual({ until: null, reason: "For good.", silenced: true });
});

test("no operator's command works without a reason", async () => {
  const { person, appealId } = await disputed();
  const set = { partyId: person.id, until: null, now: tuesdayNoon };
  const id = await within((tx) => suspendParty(tx, { ...set, reason: "For good." }));
  const blank = { reason: "  ", now: tuesdayNoon };
  for (const act of [
    (tx: Tx) => answerDecision(tx, appealId, { ...blank, outcome: "lifted" }),
    (tx: Tx) => liftDecision(tx, appealId, blank),
    (tx: Tx) => suspendParty(tx, { ...set, ...blank }),
    (tx: Tx) => liftDecision(tx, id, blank),
  ]) {
    await expect(within<unknown>(act)).rejects.toThrow(RangeError);
  }
  expect(await conductOf(person)).toMatchObject({
    block: { reason: "For good." },
    offences: [{ state: "disputed" }],
  });
});
