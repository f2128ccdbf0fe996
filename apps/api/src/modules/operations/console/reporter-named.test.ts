import { messagesAdd } from "@bandeja/contract/calls/messages";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Venue,
} from "../../../../testing/test-market.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { workers } from "../../../db/schema/accounts.ts";
import { reportQuestions, reports } from "../../../db/schema/people.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { deleteMarksOver } from "../../moderation/core/reporters-store.ts";

let market: Market;
let operator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  operator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

const plain = "Tell us what happened on Tuesday.";
const naming = "Joana says that you have shouted.";

/** Joana's report of a venue, with a message of the venue's. */
async function reported(namesme: boolean) {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.db.update(workers).set({ name: "Joana Pinto" }).where(eq(workers.id, person.id));
  await market.application(await market.job(venue), person);
  const sent = { person_id: venue.id, otherperson_id: person.id, clientid: "1", messagetext: "Wait and see" };
  const message = (await market.ask(messagesAdd, { token: venue.token, body: sent })).body.data._id;
  const body = { person_id: venue.id, reason: "violence", text: "", message_id: message, namesme } as const;
  const id = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  return { id, venue, person, message };
}
const questions = (id: string) =>
  market.db.select().from(reportQuestions).where(eq(reportQuestions.reportId, id));

test.each([
  ["text", { text: naming }, plain],
  ["reason", { text: plain }, naming],
])("a question does not name a reporter who has not agreed to it, in its %s", async (field, more, reason) => {
  const { id } = await reported(false);
  const refused = await operator.run("reports ask", { report: id, ...more }, reason);
  expect(refused).toMatchObject({ status: 409, body: { code: "REPORTER_NAMED", field } });
  expect(await questions(id)).toEqual([]);
  expect((await operator.run("reports ask", { report: id, text: plain }, plain)).status).toBe(200);
});

test("a question names a reporter who has agreed to it", async () => {
  const { id } = await reported(true);
  expect((await operator.run("reports ask", { report: id, text: naming }, naming)).status).toBe(200);
  expect(await questions(id)).toHaveLength(1);
});

test("a restriction that comes from a report does not name its reporter, but may name its own account", async () => {
  const { id, venue, person, message } = await reported(false);
  for (const [command, input] of [
    ["conduct suspend", { days: "2026-03-09", account: venue.id, report: id, forever: true }],
    ["conduct close", { days: "2026-03-09", account: venue.id, report: id }],
    ["conduct hide", { subject: message, report: id }],
  ] as const) {
    const refused = await operator.run(command, input, naming);
    expect(refused.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  }
  expect(await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id))).toEqual([]);
  await operator.run(
    "conduct suspend",
    { days: "2026-03-09", account: venue.id, report: id, forever: true },
    plain,
  );
  const [proposal] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  const refused = await operator.run("conduct reject", { decision: proposal!.id }, naming);
  expect(refused.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  const own = { days: "2026-03-09", account: person.id, report: id, forever: true };
  expect((await operator.run("conduct suspend", own, naming)).status).toBe(200);
});

/** Rita's report of the same venue, who has not agreed to be named. */
async function reportedAlso(venue: Venue, phoneNational = "938712330") {
  const person = await market.person({
    phoneE164: `+351${phoneNational}`,
    phoneCallingCode: "351",
    phoneNational,
  });
  await market.db.update(workers).set({ name: "Rita Prova" }).where(eq(workers.id, person.id));
  await market.application(await market.job(venue), person);
  const body = { person_id: venue.id, reason: "violence", text: "He shouted" } as const;
  await market.ask(reportsAdd, { token: person.token, body });
  return person;
}

test.each([
  ["name", "938712331", "Joana Pinto says so; Rita Prova says the same."],
  ["number", "938712332", "The person with the number 938 712 332 says so."],
])(
  "no words for others have the %s of another one who has reported the same venue",
  async (_what, phone, said) => {
    const { id, venue, message } = await reported(true);
    await reportedAlso(venue, phone);
    await operator.run("conduct suspend", { days: "2026-03-09", account: venue.id, forever: true }, plain);
    const [proposal] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
    const application = await market.application(await market.job(venue), await market.person(), {
      status: "confirmed",
    });
    for (const [command, input, field = "reason"] of [
      ["reports ask", { report: id, text: said }, "text"],
      ["reports answer", { report: id, text: said }, "text"],
      ["reports ask-reporter", { report: id, text: said }, "text"],
      ["conduct hide", { subject: message, report: id }],
      ["conduct hide", { subject: message }],
      ["conduct hide", { subject: venue.id }],
      ["conduct close", { days: "2026-03-09", account: venue.id }],
      ["conduct reject", { decision: proposal!.id }],
      ["applications cancel", { application: application.id, for: "venue" }],
    ] as const) {
      const refused = await operator.run(command, input, said);
      expect([command, refused.body.code, refused.body.field]).toEqual([command, "REPORTER_NAMED", field]);
    }
    // What an operator types to look at a party is in its export.
    const seen = await operator.post("/view", { partyId: venue.id, reason: said });
    expect(seen.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
    const named = "Joana Pinto says that you have shouted.";
    expect((await operator.run("reports ask", { report: id, text: named }, plain)).status).toBe(200);
  },
);

test("sides may be named to each other, and a refusal tells those who read no reports nothing", async () => {
  const { id, venue } = await reported(true);
  const person = await reportedAlso(venue);
  const application = await market.application(await market.job(venue), person, { status: "confirmed" });
  const input = { application: application.id, for: "venue" };
  const said = "Rita Prova cannot work on this day.";
  const support = await openConsole(market).operator("support");
  expect((await support.post("/view", { partyId: venue.id, reason: said })).status).toBe(200);
  expect((await operator.run("applications cancel", input, said)).status).toBe(200);
  expect((await operator.run("reports close", { report: id }, said)).body.code).toBe("ANSWER_FIRST");
});

test.each([true, false])(
  "before a reported message is hidden, what tells who reported it is said: %s",
  async (namesme) => {
    const { id, venue, person, message } = await reported(namesme);
    const input = { subject: message, report: id };
    const planned = await operator.post("/plan/conduct/hide", { input, reason: plain });
    const { warns } = planned.body["data"] as CommandPlan;
    const told = [
      { name: "messageTold", values: { name: "Joana Pinto", at: expect.stringMatching(/^2026-/) } },
    ];
    expect(warns).toEqual(namesme ? undefined : told);
    expect((await operator.run("conduct hide", input, plain)).status).toBe(200);
    const log = await market.db.select().from(auditLog).where(eq(auditLog.accountId, venue.accountId));
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`messageTold|${person.id}`));
  },
);

test("who upholds a hiding as the second of two reads, too, what tells who reported it", async () => {
  const { id, venue, message } = await reported(false);
  // Which takes two.
  await market.ask(accountExport, { token: venue.token, body: { password: marketPassword } });
  await market.handleEvents();
  await operator.run("conduct hide", { subject: message, report: id }, plain);
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  const second = await openConsole(market).operator("moderator");
  const opened = await second.post("/queue/item", { kind: "proposal", id: decision!.id });
  const [uphold] = (opened.body["data"] as ConsoleItemDetails).answers;
  expect(uphold).toMatchObject({ name: "uphold", plan: { warns: [{ name: "messageTold" }] } });
});

test("what those who read no reports write reaches its reader only where it names no reporter", async () => {
  const { venue } = await reported(false);
  const [support, finance] = [
    await openConsole(market).operator("support"),
    await openConsole(market).operator("finance"),
  ];
  const other = await market.person();
  const confirmed = async () =>
    (await market.application(await market.job(venue), other, { status: "confirmed" })).id;
  const told = async (words: string) => {
    const application = await confirmed();
    const done = await support.run("applications cancel", { application, for: "worker" }, words);
    expect(done.status).toBe(200);
    return (await market.readApplication(application)).reason;
  };
  expect(await told(naming)).toBeNull();
  expect(await told(plain)).toBe(plain);
  await support.run("people note", { account: venue.id }, naming);
  await finance.post("/view", { partyId: venue.id, reason: naming });
  await support.post("/view", { partyId: venue.id, reason: plain });
  await market.handleEvents();
  const exported = await market.ask(accountExport, {
    token: venue.token,
    body: { password: marketPassword },
  });
  const { views, operatornotes } = exported.body.data;
  expect(views.map(({ reason }) => reason)).toEqual(["Not shown: it names somebody else", plain]);
  expect(operatornotes.map(({ text }) => text)).toEqual(["Not shown: it names somebody else"]);
});

const leave = async ({ token }: { token: string }) => {
  await market.ask(accountDelete, { token, body: { password: marketPassword } });
  await market.handleEvents();
};
const marksOf = async (id: string) =>
  (await market.db.select({ marks: reports.authorMarks }).from(reports).where(eq(reports.id, id)))[0]?.marks;
const cleanUp = (now: Date) => inTransaction(market.services.db, (tx) => deleteMarksOver(tx, now));

test("a reporter whose account is deleted is still not named, by words that are kept as hashes alone", async () => {
  const { id, venue, person } = await reported(false);
  await leave(person);
  for (const text of [naming, "JOANA says so."]) {
    const refused = await operator.run("reports ask", { report: id, text }, plain);
    expect([text, refused.body.code, refused.body.field]).toEqual([text, "REPORTER_NAMED", "text"]);
  }
  const seen = await operator.post("/view", { partyId: venue.id, reason: naming });
  expect(seen.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  expect((await operator.run("reports ask", { report: id, text: plain }, plain)).status).toBe(200);
  expect(JSON.stringify(await marksOf(id))).not.toMatch(/joana|pinto|@|351/i);
});

test("what such a reporter is recognized by is deleted once nothing about it can be written any more", async () => {
  const { id, venue, person } = await reported(false);
  await operator.run(
    "conduct suspend",
    { days: "2026-03-09", account: venue.id, report: id, until: "2026-04-01T12:00:00Z" },
    plain,
  );
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  await leave(person);
  await operator.run("reports close", { report: id }, plain);
  await cleanUp(tuesdayNoon);
  expect(await marksOf(id)).toMatchObject({ words: 2 });
  const lifted = await operator.run("conduct correct", { decision: decision!.id }, naming);
  expect(lifted.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  await cleanUp(new Date("2027-01-01T00:00:00Z"));
  expect(await marksOf(id)).toBeNull();
});

test("nothing is kept of a reporter who has agreed to be named, or whose report is closed, or about who has left", async () => {
  const [agreed, closed, left] = [await reported(true), await reported(false), await reported(false)];
  await operator.run("reports answer", { report: closed.id, text: plain }, plain);
  await operator.run("reports close", { report: closed.id }, plain);
  for (const { person } of [agreed, closed, left]) await leave(person);
  expect(await marksOf(left.id)).not.toBeNull();
  await leave(left.venue);
  expect([await marksOf(agreed.id), await marksOf(closed.id), await marksOf(left.id)]).toEqual([
    null,
    null,
    null,
  ]);
});
