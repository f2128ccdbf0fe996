import { accountDelete } from "@bandeja/contract/calls/privacy";
import { reportsAdd, reportsFind, reportsPhoto, reportsReply } from "@bandeja/contract/calls/reports";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/console-client.ts";
import { jpegOf } from "../../../testing/pictures.ts";
import { createTestMarket, marketPassword, type Market } from "../../../testing/test-market.ts";
import { findViolations } from "../../db/invariants.ts";
import { reports } from "../../db/schema/people.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
let moderator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  moderator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked into, and written down.";
const words = "They waited for me outside";

/** A worker's report of a venue, with a photo. */
async function reported() {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const body = { person_id: venue.id, reason: "violence", text: words } as const;
  const id = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  const photo = new File([new Uint8Array(await jpegOf())], "me.jpg");
  await market.ask(reportsPhoto, { token: person.token, body: { report_id: id, photo } });
  return { venue, person, id };
}
const leave = async ({ token }: { token: string }) => {
  await market.ask(accountDelete, { token, body: { password: marketPassword } });
  await market.handleEvents();
};
const queued = async (id: string) =>
  ((await moderator.get("/queue")).body["data"] as ConsoleItem[]).find((item) => item.id === id);
const open = async (id: string) => {
  const { body } = await moderator.post("/queue/item", { kind: "report", id });
  expect(body).toMatchObject({ ok: true });
  return body["data"] as ConsoleItemDetails;
};
const run = (command: string, input: Record<string, unknown>) => moderator.run(command, input, reason);
const seenBy = async ({ token }: { token: string }) =>
  (await market.ask(reportsFind, { token, body: {} })).body.data.reports;
const rowOf = async (id: string) => (await market.db.select().from(reports).where(eq(reports.id, id)))[0];
async function pageOf(partyId: string) {
  await moderator.post("/view", { partyId, reason });
  return (await moderator.get(`/pages/party/${partyId}`)).body["data"] as ConsolePage;
}

test("an open report outlives the account of the reported side, with who it was until it is closed", async () => {
  const { venue, person, id } = await reported();
  const before = await queued(id);
  const name = before?.about?.name;
  await leave(venue);
  expect(await queued(id)).toMatchObject({ due: before?.due, about: { id: venue.id, name: null } });
  const item = await open(id);
  expect(item.report).toMatchObject({
    text: words,
    about: { id: venue.id, name: null },
    contact: { name, emails: [expect.stringContaining("@")], phones: [expect.stringMatching(/^\+/)] },
  });
  expect(item.report?.photos).toHaveLength(1);
  expect(item.answers.map((answer) => answer.name)).toEqual(["answer", "askreporter"]);
  expect(item.blocked).toContainEqual({ name: "ask", code: "ACCOUNT_DELETED" });
  expect((await run("reports ask", { report: id, text: "What happened?" })).body.code).toBe(
    "ACCOUNT_DELETED",
  );
  expect(await seenBy(person)).toMatchObject([
    { text: words, state: "open", person: { name: expect.any(String) } },
  ]);

  await run("reports answer", { report: id, text: "We are looking for them." });
  await run("reports close", { report: id });
  expect(await rowOf(id)).toMatchObject({ body: "", messages: null, subjectContact: null, erased: true });
  const { listedReports } = (await pageOf(person.id)).conduct ?? {};
  expect(listedReports).toMatchObject([
    {
      id,
      reason: "violence",
      by: { id: person.id },
      about: { id: venue.id, name: null },
      closedAt: expect.any(String),
    },
  ]);
  expect((await pageOf(venue.id)).conduct?.listedReports).toHaveLength(1);
  const shown = (await run("reports show", { report: id })).body["rows"] as Record<string, unknown>[];
  expect(shown).toMatchObject([{ id, body: "" }, { answer: "We are looking for them." }]);
  expect(await seenBy(person)).toMatchObject([
    {
      reason: "violence",
      text: "",
      state: "closed",
      photos: [],
      answers: [{ text: "We are looking for them." }],
    },
  ]);
});

test("a closed report loses its words with either account, and stays with its kind, days and answers", async () => {
  for (const who of ["venue", "person"] as const) {
    const made = await reported();
    const { id } = made;
    await run("reports ask", { report: id, text: "What happened?" });
    await run("reports answer", { report: id, text: "We have spoken to them." });
    await run("reports close", { report: id });
    await leave(made[who]);
    expect(await rowOf(id)).toMatchObject({
      body: "",
      erased: true,
      reason: "violence",
      subjectContact: null,
    });
    const { rows } = await market.db.execute(sql`
      SELECT (SELECT count(*)::int FROM report_answers WHERE report_id = ${id}) AS answers,
        (SELECT count(*)::int FROM report_questions WHERE report_id = ${id}) AS questions,
        (SELECT count(*)::int FROM report_photos WHERE report_id = ${id}) AS photos`);
    expect(rows).toEqual([{ answers: 1, questions: 1, photos: 0 }]);
    expect((await pageOf(made[who].id)).conduct?.listedReports).toMatchObject([{ id, reason: "violence" }]);
  }
});

test("an open report outlives the reporter's account, and is closed without an answer", async () => {
  const { venue, person, id } = await reported();
  const before = await queued(id);
  await leave(person);
  expect(await queued(id)).toMatchObject({ due: before?.due, party: { id: person.id, name: null } });
  const item = await open(id);
  expect(item.report).toMatchObject({
    text: words,
    by: { name: null },
    about: { id: venue.id },
    contact: null,
  });
  expect(item.answers.map((answer) => answer.name)).toEqual(["ask", "close"]);
  expect(item.blocked).toEqual([
    { name: "answer", code: "ACCOUNT_DELETED" },
    { name: "askreporter", code: "ACCOUNT_DELETED" },
  ]);
  for (const command of ["reports answer", "reports ask-reporter"]) {
    expect((await run(command, { report: id, text: "Are you well?" })).body.code).toBe("ACCOUNT_DELETED");
  }
  expect((await run("reports ask", { report: id, text: "What happened?" })).status).toBe(200);
  expect((await run("reports close", { report: id })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ body: "", erased: true, settledAt: expect.any(Date) });
  expect(await queued(id)).toBeUndefined();
});

test.each(["person", "venue"] as const)(
  "a late reply of the %s opens a closed report again, due within hours, and is read until it is closed",
  async (who) => {
    const made = await reported();
    const { id } = made;
    await run(who === "venue" ? "reports ask" : "reports ask-reporter", { report: id, text: "When was it?" });
    await run("reports answer", { report: id, text: "We have spoken to them." });
    await run("reports close", { report: id });
    expect(await queued(id)).toBeUndefined();
    const { token } = made[who];
    const asked = (await market.ask(reportsFind, { token, body: {} })).body.data.questions[0]!;
    const body = { question_id: asked._id, text: "It was at ten." };
    await market.ask(reportsReply, { token, body });
    const due: unknown = expect.stringMatching(/^2026-03-10T16:/);
    expect(await queued(id)).toMatchObject({ kind: "report", facts: ["reopened"], due });
    const item = await open(id);
    expect(item.details.reopened).toMatch(/^2026-03-10T12:/);
    expect(item.report?.questions).toMatchObject([{ reply: "It was at ten." }]);
    await leave(made[who === "venue" ? "person" : "venue"]);
    expect((await open(id)).report?.questions).toMatchObject([{ reply: "It was at ten." }]);
    await run("reports close", { report: id });
    expect(await queued(id)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ reopenedAt: null, settledAt: expect.any(Date), erased: true });
    const { rows } = await market.db.execute(
      sql`SELECT answer FROM report_questions WHERE report_id = ${id}`,
    );
    expect(rows).toEqual([{ answer: "" }]);
  },
);

test("after such deletions, every invariant holds", async () => {
  await leave((await reported()).venue);
  await leave((await reported()).person);
  expect(await inTransaction(market.services.db, (tx) => findViolations(tx.$client))).toEqual([]);
});
