import { applicationsNoshow, applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { conductRespond } from "@bandeja/contract/calls/conduct";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { reportsFind, reportsReply } from "@bandeja/contract/calls/reports";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { reportQuestions } from "../../../db/schema/people.ts";
import { deleteReportsBefore } from "../../moderation/core/reports-store.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { cleanUp } from "../../../modules.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let moderator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({
    console: { url: undefined, listen: undefined },
    conduct: { ...byPerson },
  });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";

/** A venue that reports a worker, who says that it sent them away. */
async function contradicted() {
  const [venue, worker] = [
    await market.venue({ name: "Casa Aurora" }),
    await market.person({ name: "Hugo Matos" }),
  ];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, today), worker, { status: "confirmed" });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  const sentAway = { application_id: id, reason: "They sent me home." };
  await market.ask(applicationsVenueNoShow, { token: worker.token, body: sentAway });
  const made = await market.db
    .select()
    .from(decisions)
    .where(inArray(decisions.partyId, [venue.id, worker.id]));
  const idOf = (party: { id: string }) => made.find(({ partyId }) => partyId === party.id)!.id;
  return { venue, worker, ofVenue: idOf(venue), ofWorker: idOf(worker) };
}
const open = async (id: string, kind = "proposal") =>
  (await moderator.post("/queue/item", { kind, id })).body["data"] as ConsoleItemDetails;
const ask = (decision: string, of: string, text: string) =>
  moderator.run("conduct ask", { decision, of, text }, text);
const questionsTo = async ({ token }: { token: string }) =>
  (await market.ask(reportsFind, { token, body: {} })).body.data.questions;

test("either side of a no-show is asked from its item, reads the words alone, and replies once, which the item shows", async () => {
  const { venue, worker, ofVenue, ofWorker } = await contradicted();
  const { answers, version } = await open(ofWorker);
  const asking = answers.filter(({ command }) => command === "conduct ask");
  expect(asking.map(({ name, input, says, reads }) => [name, input["of"], says, reads])).toEqual([
    ["askvenue", "venue", "text", "askedside"],
    ["askworker", "worker", "text", "askedside"],
  ]);
  expect((await ask(ofWorker, "venue", "Who stood at the door?")).body).toMatchObject({ ok: true });
  expect((await ask(ofWorker, "worker", "Which door was it?")).body).toMatchObject({ ok: true });
  await market.handleEvents();
  for (const [side, text] of [
    [venue, "Who stood at the door?"],
    [worker, "Which door was it?"],
  ] as const) {
    const [question, ...others] = await questionsTo(side);
    expect([question?.question, others]).toEqual([text, []]);
    const { data } = (await market.ask(notificationsFind, { token: side.token, body: {} })).body;
    expect(data.map(({ kind }) => kind)).toContain("questionasked");
  }
  const asked = await open(ofWorker);
  expect(asked.version).not.toBe(version);
  const [question] = await questionsTo(venue);
  const reply = { question_id: question!._id, text: "Our cook, the whole evening." };
  await market.ask(reportsReply, { token: venue.token, body: reply });
  const replied = await open(ofWorker);
  expect(replied.version).not.toBe(asked.version);
  const shown = [
    {
      at: expect.any(String),
      to: { id: venue.id, name: "Casa Aurora" },
      by: moderator.name,
      question: "Who stood at the door?",
      reply: "Our cook, the whole evening.",
    },
    expect.objectContaining({ to: { id: worker.id, name: "Hugo Matos" }, reply: null }),
  ];
  expect(replied.asked).toEqual(shown);
  // The item about the other side shows them, too.
  expect((await open(ofVenue)).asked).toEqual(shown);
  await moderator.post("/view", { partyId: worker.id, pick: "report" });
  const page = (await moderator.get(`/pages/decision/${ofWorker}`)).body["data"] as ConsolePage;
  expect(page.asked).toEqual(shown);
});

test("a side can be asked while a review waits, and not once it is decided, nor about anything but a no-show", async () => {
  const { worker, ofWorker } = await contradicted();
  await moderator.run("conduct uphold", { decision: ofWorker }, reason);
  expect((await ask(ofWorker, "venue", "Who stood there?")).body).toMatchObject({ code: "DECIDED" });
  const appeal = { decision_id: ofWorker, text: "I was there." };
  await market.ask(conductRespond, { token: worker.token, body: appeal });
  expect((await ask(ofWorker, "venue", "Who stood there?")).body).toMatchObject({ ok: true });
  const other = await market.person();
  await moderator.run("conduct suspend", { days: "2026-03-09", account: other.id, forever: true }, reason);
  const [ban] = await market.db.select().from(decisions).where(eq(decisions.partyId, other.id));
  expect((await ask(ban!.id, "worker", "Why is that?")).body).toMatchObject({ code: "NOBODY_TO_ASK" });
});

test("a reply about a no-show that is decided meanwhile is refused", async () => {
  const { venue, ofWorker } = await contradicted();
  await ask(ofWorker, "venue", "Who stood there?");
  const [question] = await questionsTo(venue);
  await moderator.run("conduct uphold", { decision: ofWorker }, reason);
  const reply = { question_id: question!._id, text: "Our cook." };
  const refused = await market.askRefused(reportsReply, { token: venue.token, body: reply });
  expect(refused).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  expect((await questionsTo(venue))[0]).toMatchObject({ answer: null });
});

test("deciding one of two that contradict each other says that the other one waits", async () => {
  const { ofVenue, ofWorker } = await contradicted();
  const waits = { name: "contradictionWaits", values: { other: ofVenue, name: "Casa Aurora" } };
  const { answers } = await open(ofWorker);
  expect(answers.find(({ name }) => name === "uphold")?.plan?.what).toContainEqual(waits);
  const { body } = await moderator.run("conduct uphold", { decision: ofWorker }, reason);
  expect(body["done"]).toContainEqual(waits);
  const rejected = await moderator.run("conduct reject", { decision: ofVenue }, reason);
  expect(JSON.stringify(rejected.body["done"])).not.toContain("contradictionWaits");
});

test("questions about a no-show go with either account once it is decided, and after their time", async () => {
  const left = async (decision: string) =>
    market.db.$count(reportQuestions, eq(reportQuestions.decisionId, decision));
  const first = await contradicted();
  await ask(first.ofWorker, "venue", "Who stood there?");
  await ask(first.ofWorker, "worker", "Which door was it?");
  const deletion = { token: first.worker.token, body: { password: marketPassword } };
  await market.ask(accountDelete, deletion);
  expect(await left(first.ofWorker)).toBe(2);
  const asking = (await open(first.ofWorker)).answers.filter(({ command }) => command === "conduct ask");
  expect(asking.map(({ name }) => name)).toEqual(["askvenue"]);
  expect((await open(first.ofWorker)).blocked).toContainEqual({ name: "askworker", code: "ACCOUNT_DELETED" });
  expect((await ask(first.ofWorker, "worker", "Are you there?")).body).toMatchObject({
    code: "ACCOUNT_DELETED",
  });
  for (const decision of [first.ofWorker, first.ofVenue]) {
    await moderator.run("conduct reject", { decision }, reason);
  }
  await cleanUp(market.db, tuesdayNoon);
  expect(await left(first.ofWorker)).toBe(0);
  const second = await contradicted();
  await ask(second.ofWorker, "venue", "Who stood there?");
  await inTransaction(market.services.db, (tx) => deleteReportsBefore(tx, tuesdayNoon));
  expect(await left(second.ofWorker)).toBe(1);
  await inTransaction(market.services.db, (tx) => deleteReportsBefore(tx, hoursAfter(tuesdayNoon, 1)));
  expect(await left(second.ofWorker)).toBe(0);
});
