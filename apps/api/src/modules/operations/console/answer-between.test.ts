import type { CommandPlan } from "@bandeja/contract/console/plans";
import { applicationsNoshow, applicationsUndoNoShow } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductRespond, conductSummary } from "@bandeja/contract/calls/conduct";
import { reportsAdd, reportsFind, reportsReply } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails, ShownAnswer } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let operator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({
    console: { url: undefined, listen: undefined },
    conduct: { ...byPerson },
  });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  operator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const open = async (kind: string, id: string) =>
  (await operator.post("/queue/item", { kind, id })).body["data"] as ConsoleItemDetails;
const versionOf = async ({ kind, id }: ConsoleItemDetails) =>
  (await operator.post("/queue/version", { kind, id })).body["data"];
const answerOf = ({ answers }: ConsoleItemDetails, name: string) =>
  answers.find((one) => one.name === name) as ShownAnswer;
/** Presses an answer as it was planned when the item was opened. */
async function press(item: ConsoleItemDetails, name: string, words: object = {}) {
  const { command, input, plan } = answerOf(item, name);
  const body = { input: { ...input, ...words }, reason, item: { kind: item.kind, id: item.id } };
  return (await operator.post(`/run/${command.replace(" ", "/")}`, { ...body, shown: plan!.token })).body;
}
/** What happens between the plan of an answer and its press: the press does nothing, and that of the item read again does. */
async function expectRefused(
  item: ConsoleItemDetails,
  name: string,
  happens: () => Promise<unknown>,
  words: object = {},
): Promise<void> {
  expect(await versionOf(item)).toBe(item.version);
  await happens();
  expect(await versionOf(item)).not.toBe(item.version);
  expect(await press(item, name, words)).toMatchObject({ ok: false, code: "CHANGED" });
  const again = await open(item.kind, item.id);
  expect(again.version).toBe(await versionOf(item));
  expect(await press(again, name, words)).toMatchObject({ ok: true });
}

/** A worker who is reported not to have come. */
async function missed() {
  const [venue, person] = [await market.venue(), await market.person()];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.partyId, person.id));
  return { venue, person, applicationId: id, id: decision!.id };
}

/** One whose time to answer is over. */
async function proposed() {
  const one = await missed();
  market.setNow(hoursAfter(tuesdayNoon, 73));
  operator = await staff.operator("moderator");
  return one;
}

test("a proposal whose report the venue takes back while it is open has ended, and says why", async () => {
  const { venue, applicationId, id } = await missed();
  const item = await open("proposal", id);
  await market.ask(applicationsUndoNoShow, { token: venue.token, body: { application_id: applicationId } });
  const ended = { ok: false, code: "HAPPENED", happened: [{ name: "proposalGone" }] };
  expect((await operator.post("/queue/item", { kind: "proposal", id })).body).toMatchObject(ended);
  expect(await press(item, "reject")).toMatchObject(ended);
});

const reportBy = async (author: Person | Venue, about: { id: string }, text = "They shouted.") => {
  const body = { person_id: about.id, reason: "harassment", text } as const;
  return (await market.ask(reportsAdd, { token: author.token, body })).body.data._id;
};

test("a proposal is not upheld over an answer that has arrived since it was planned", async () => {
  const { person, id } = await proposed();
  const { offences } = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data;
  const text = "My train stood still, and I wrote to them.";
  const answer = { token: person.token, body: { offence_id: offences[0]!._id, text } };
  const item = await open("proposal", id);
  await expectRefused(item, "uphold", () => market.ask(conductAppeal, answer));
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.id, id));
  expect(decision).toMatchObject({ state: "upheld", answer: text });
});

test.each(["by", "about"] as const)("nor over a report %s its party", async (side) => {
  const { venue, person, id } = await proposed();
  const item = await open("proposal", id);
  await expectRefused(item, "reject", () =>
    side === "by" ? reportBy(person, venue) : reportBy(venue, person),
  );
});

test("a review is not decided over another decision about its party", async () => {
  const person = await market.person();
  await operator.run(
    "conduct suspend",
    { days: "2026-03-09", account: person.id, until: "2026-03-12T12:00Z" },
    reason,
  );
  const [{ id } = { id: "" }] = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, person.id));
  await market.ask(conductRespond, {
    token: person.token,
    body: { decision_id: id, text: "It was a joke." },
  });
  operator = await staff.operator("moderator");
  const item = await open("review", id);
  const other = await staff.operator("moderator");
  await expectRefused(item, "confirm", () =>
    other.run("conduct close", { days: "2026-03-09", account: person.id }, "Threatened them at the door."),
  );
});

test("a report is not closed over a reply, and not answered over a new report between its sides", async () => {
  const { venue, person } = await proposed();
  const id = await reportBy(venue, person);
  await operator.run("reports ask", { report: id, text: "What happened there?" }, reason);
  await operator.run("reports answer", { report: id, text: "We look into it." }, reason);
  const reply = async () => {
    const { questions } = (await market.ask(reportsFind, { token: person.token, body: {} })).body.data;
    const body = { question_id: questions[0]!._id, text: "They shouted first." };
    await market.ask(reportsReply, { token: person.token, body });
  };
  await expectRefused(await open("report", id), "answer", () => reportBy(person, venue), { text: "We act." });
  await expectRefused(await open("report", id), "close", reply);
});

test("hours are not decided over a report between their sides", async () => {
  const { venue, person, propose, dispute, id } = await createCompletedWork(market);
  await propose("venue", 241);
  await propose("person", 332);
  await dispute("person");
  const item = await open("hours", id);
  await expectRefused(item, "venuehours", () => reportBy(person, venue));
});

test("a restriction is not decided from a form over what has happened since", async () => {
  const { venue, person } = await proposed();
  const input = { days: "2026-03-09", account: person.id, until: "2026-03-20T12:00Z" };
  const { body } = await operator.post("/plan/conduct/suspend", { input, reason });
  const { token: shown, marks } = body["data"] as CommandPlan;
  expect(marks).toEqual({
    city: expect.any(String),
    registeredAt: expect.any(String),
    email: expect.stringMatching(/^.…@/),
  });
  await reportBy(person, venue);
  const run = await operator.post("/run/conduct/suspend", { input, reason, shown });
  expect(run.body).toMatchObject({ ok: false, code: "CHANGED" });
});

/** A report whose other side is asked, and its reply. */
async function asked() {
  const { venue, person } = await proposed();
  const id = await reportBy(venue, person);
  await operator.run("reports ask", { report: id, text: "What happened there?" }, reason);
  const reply = async () => {
    const { questions } = (await market.ask(reportsFind, { token: person.token, body: {} })).body.data;
    const body = { question_id: questions[0]!._id, text: "They shouted first." };
    await market.ask(reportsReply, { token: person.token, body });
  };
  return { id, person, reply };
}

test.each([
  ["conduct/suspend", { days: "2026-03-09", until: "2026-03-20T12:00Z" }],
  ["conduct/close", { days: "2026-03-09" }],
  ["reports/ask", { text: "And then?" }],
  ["reports/close", { text: "Thank you." }],
  ["reports/end-contact", {}],
])("nothing is planned over a reply that has arrived since the report was read: %s", async (path, more) => {
  const { id, person, reply } = await asked();
  await operator.run("reports answer", { report: id, text: "We look into it." }, reason);
  const { kind, version } = await open("report", id);
  const input = { report: id, ...(path.startsWith("conduct") && { account: person.id }), ...more };
  const plan = (seen: object) => operator.post(`/plan/${path}`, { input, reason, seen });
  expect((await plan({ kind, id, version })).body.ok).toBe(true);
  await reply();
  expect((await plan({ kind, id, version })).body).toMatchObject({ ok: false, code: "CHANGED" });
  expect((await plan({ kind, id, version: (await open("report", id)).version })).body.ok).toBe(true);
});

test("contact is not ended over a reply that has arrived since it was planned", async () => {
  const { id, reply } = await asked();
  const { body } = await operator.post("/plan/reports/end-contact", { input: { report: id }, reason });
  const { token: shown } = body["data"] as { token: string };
  await reply();
  const run = await operator.post("/run/reports/end-contact", { input: { report: id }, reason, shown });
  expect(run.body).toMatchObject({ ok: false, code: "CHANGED" });
});
