import { conductRespond, conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { reportsAdd, reportsFind } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byPerson } from "../../../../testing/decide.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, marketPassword, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [first, second]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({
    console: { url: undefined, listen: undefined },
    conduct: { ...byPerson },
  });
  staff = openConsole(market);
  [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
});
afterAll(() => market.close());

const reason = "Threatened them, as their messages show.";
const words = "They said that they would wait for me outside";

/** A venue's report of a worker, with a message of theirs. */
async function reported() {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const sent = { person_id: person.id, otherperson_id: venue.id, clientid: "1" };
  const said = { ...sent, messagetext: "Wait and see" };
  const message = (await market.ask(messagesAdd, { token: person.token, body: said })).body.data._id;
  const body = { person_id: person.id, reason: "violence", text: words, message_id: message } as const;
  const id = (await market.ask(reportsAdd, { token: venue.token, body })).body.data._id;
  return { venue, person, id, message };
}
const decisionOf = async ({ id }: { id: string }) =>
  (await market.db.select().from(decisions).where(eq(decisions.partyId, id)))[0]!;
const open = async (operator: Operator, kind: string, id: string) => {
  const { status, body } = await operator.post("/queue/item", { kind, id });
  return { status, code: body.code, item: body["data"] as ConsoleItemDetails };
};

test.each([
  ["conduct suspend", { days: "2026-03-09", forever: true }],
  ["conduct close", { days: "2026-03-09" }],
])("%s from a report: the second operator reads the report, and a review has it, too", async (name, more) => {
  const { venue, person, id, message } = await reported();
  const run = await first!.run(name, { account: person.id, report: id, ...more }, reason);
  expect(run.status).toBe(200);
  const decision = await decisionOf(person);
  const shown = {
    id,
    isOpen: true,
    text: words,
    by: { id: venue.id },
    about: { id: person.id },
    messages: [{ text: "Wait and see" }],
  };
  const { item } = await open(second!, "proposal", decision.id);
  expect(item.report).toMatchObject(shown);
  expect(item.conduct?.map(({ party }) => party.id)).toEqual([person.id]);
  await second!.answer({ kind: "proposal", id: decision.id }, item.answers[0]!, reason);
  // The messages that it attaches are read again, though the report was closed.
  await second!.run("reports answer", { report: id, text: "We have acted." }, reason);
  await second!.run("reports close", { report: id }, reason);
  const appeal = { decision_id: decision.id, text: "It was a joke" };
  await market.ask(conductRespond, { token: person.token, body: appeal });
  const review = (await open(await staff.operator("moderator"), "review", decision.id)).item;
  expect(review.report).toMatchObject({ ...shown, isOpen: false });
  expect(review.details.reviewSaid).toBe("It was a joke");
  expect(message).not.toBe("");
});

test("what is hidden from a report shows the report, and left work that counts the one that it was left with", async () => {
  const { person, id, message } = await reported();
  // As flagged, so that it takes two.
  await market.ask(accountExport, { token: person.token, body: { password: marketPassword } });
  await market.handleEvents();
  const { answers, version } = (await open(first!, "report", id)).item;
  const hide = answers.find(({ name }) => name === "hide")!;
  expect(hide.input).toEqual({ subject: message, report: id });
  expect((await first!.run(hide.command, hide.input, reason)).status).toBe(200);
  const hidden = await decisionOf(person);
  // Those who have the report open read it again.
  const after = (await open(second!, "report", id)).item;
  expect(after.version).not.toBe(version);
  expect(after.conduct?.find(({ party }) => party.id === person.id)?.proposals).toMatchObject([
    { id: hidden.id, kind: "messagehidden" },
  ]);
  expect((await open(second!, "proposal", hidden.id)).item.report).toMatchObject({ id, text: words });

  const [venue, worker] = [await market.venue(), await market.person()];
  const tonight = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00", endTime: "23:00" };
  const work = await market.application(await market.job(venue, tonight), worker, { status: "confirmed" });
  const body = {
    person_id: venue.id,
    reason: "unsafe",
    text: "The kitchen is on fire",
    application_id: work.id,
    leave: true,
  } as const;
  const left = (await market.ask(reportsAdd, { token: worker.token, body })).body.data._id;
  expect((await open(second!, "report", left)).item.report?.leave).toEqual({
    at: expect.stringMatching(/^2026-03-10T12:/),
    noticeMinutes: 479,
    state: "waits",
    decided: null,
  });
  const decided = await first!.run("reports decide-free", { report: left, counts: true }, reason);
  expect((await open(second!, "report", left)).item.report?.leave).toMatchObject({
    state: "counts",
    decided: { at: expect.stringMatching(/^2026-03-10T12:/), by: first!.name },
  });
  expect(decided.body["done"]).toMatchObject([{ name: "leaveCountsProposed", values: { report: left } }]);
  const proposed = await decisionOf(worker);
  expect((await open(second!, "proposal", proposed.id)).item.report).toMatchObject({
    id: left,
    text: "The kitchen is on fire",
    by: { id: worker.id },
  });
  const own = () => market.ask(reportsFind, { token: worker.token, body: {} });
  expect((await own()).body.data.reports).toMatchObject([{ leave: { state: "counts", proposed: true } }]);
  await second!.run("conduct reject", { decision: proposed.id }, reason);
  expect((await own()).body.data.reports).toMatchObject([{ leave: { state: "free" } }]);
});

test("a proposal without a report has none, nor has one whose report is gone", async () => {
  const { person, venue, id } = await reported();
  await first!.run(
    "conduct suspend",
    { days: "2026-03-09", account: person.id, report: id, forever: true },
    reason,
  );
  await market.db.execute(`DELETE FROM reports WHERE id = '${id}'`);
  expect((await open(second!, "proposal", (await decisionOf(person)).id)).item.report).toBeUndefined();
  await first!.run("conduct suspend", { days: "2026-03-09", account: venue.id, forever: true }, reason);
  expect((await open(second!, "proposal", (await decisionOf(venue)).id)).item.report).toBeUndefined();
});

test("before one more decision from a report, it is said which one there is", async () => {
  const { person, id } = await reported();
  const input = { days: "2026-03-09", account: person.id, report: id };
  expect((await first!.run("conduct suspend", { ...input, forever: true }, reason)).status).toBe(200);
  const planned = await second!.post("/plan/conduct/close", { input, reason });
  expect((planned.body["data"] as CommandPlan).what).toContainEqual({
    name: "decidedBefore",
    values: { kind: "ban", state: "proposed" },
  });
  const again = await second!.run("conduct suspend", { ...input, forever: true }, reason);
  expect(again.body).toMatchObject({ code: "RESTRICTED_ALREADY" });
});

test("a report of others is no reason to restrict an account", async () => {
  const [{ id }, other] = [await reported(), await market.person()];
  const refused = await first!.run(
    "conduct suspend",
    { days: "2026-03-09", account: other.id, report: id, forever: true },
    reason,
  );
  expect(refused.body).toMatchObject({ code: "OTHER_REPORT", field: "report" });
  expect(await market.db.select().from(decisions).where(eq(decisions.partyId, other.id))).toEqual([]);
});

test("who made the report finds in its export that it was read, and may not decide as an operator", async () => {
  const { venue, person, id } = await reported();
  await first!.run(
    "conduct suspend",
    { days: "2026-03-09", account: person.id, report: id, forever: true },
    reason,
  );
  const decision = await decisionOf(person);
  const own = await staff.operator("moderator", ["--phone", "+351 913 222 121"]);
  const before = `UPDATE accounts SET email = '${own.email}', email_key = '${own.email}'`;
  await market.db.execute(`${before} WHERE id = '${venue.accountId}'`);
  expect(await open(own, "proposal", decision.id)).toMatchObject({ status: 403, code: "OWN_PARTY" });
  const run = await own.run("conduct uphold", { decision: decision.id }, reason);
  expect(run.body.code).toBe("OWN_PARTY");
  expect((await decisionOf(person)).state).toBe("proposed");
  await open(second!, "proposal", decision.id);
  await market.handleEvents();
  const exported = async ({ token }: { token: string }) =>
    (await market.ask(accountExport, { token, body: { password: marketPassword } })).body;
  expect((await exported(venue)).data.views.map(({ reason: why }) => why)).toEqual(["To answer your report"]);
  const theirs = JSON.stringify([
    await exported(person),
    (await market.ask(conductSummary, { token: person.token, body: {} })).body,
  ]);
  for (const trace of [id, words]) expect(theirs).not.toContain(trace);
});
