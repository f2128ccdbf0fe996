import { viewCommand } from "@bandeja/contract/console/constants";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductRespond, conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd, reportsFind } from "@bandeja/contract/calls/reports";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { readReason } from "@bandeja/contract/console/view-reasons";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { reports } from "../../../db/schema/people.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let moderator: Operator;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const queueOf = async (operator: Operator) => (await operator.get("/queue")).body["data"] as ConsoleItem[];
const look = (operator: Operator, partyId: string, why = reason) =>
  operator.post("/view", { partyId, reason: why });

async function appealed() {
  const person = await market.person({ name: "Duarte Pereira" });
  const [offenceId = ""] = await market.offend(person, hoursAfter(tuesdayNoon, -2));
  const body = { offence_id: offenceId, text: "The train stood still, see the photo" };
  const { data } = (await market.ask(conductAppeal, { token: person.token, body })).body;
  return { person, id: data.appeal!._id };
}

async function reported() {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const sent = { person_id: person.id, otherperson_id: venue.id, clientid: "1" };
  const write = async (messagetext: string, clientid: string) =>
    (await market.ask(messagesAdd, { token: person.token, body: { ...sent, messagetext, clientid } })).body
      .data._id;
  await write("See you on Friday", "1");
  const message_id = await write("Pay me first", "2");
  const body = { person_id: person.id, reason: "fraud", text: "Wants money.", message_id };
  const { data } = (await market.ask(reportsAdd, { token: venue.token, body })).body;
  return { venue, person, id: data._id };
}

describe("the queue", () => {
  test("has each kind for its roles, due first at the top, without what takes a reason", async () => {
    const [appeal, report] = [await appealed(), await reported()];
    await market.db.execute(sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
      VALUES ('receipt', '{"receiptId": "none"}', 0, 'failed-tasks')`);
    await market.workOff();
    const of = async (operator: Operator) => {
      const items = await queueOf(operator);
      const dues = items.map(({ due }) => due);
      expect(dues).toEqual(dues.toSorted());
      expect(JSON.stringify(items)).not.toMatch(/train|Wants money|Pay me/);
      return items;
    };
    const items = await of(moderator);
    expect(items).toContainEqual({
      kind: "review",
      version: expect.any(String),
      id: appeal.id,
      due: expect.stringMatching(/^2026-03-15T12:00:/),
      party: { id: appeal.person.id, name: "Duarte Pereira" },
      summary: "warning",
      facts: [expect.stringMatching(/^2026-03-10/)],
      claim: null,
    });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: "report", id: report.id, summary: "fraud" }),
    );
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["review", "report"]));
    const kinds = async (operator: Operator) => new Set((await of(operator)).map(({ kind }) => kind));
    expect(await kinds(await staff.operator("support"))).toEqual(new Set(["task"]));
    expect(await kinds(await staff.operator("finance"))).toEqual(new Set());
    expect(await kinds(await staff.operator("admin"))).toEqual(new Set(["review", "report", "task"]));
    await market.db.execute(sql`DELETE FROM pgboss.job`);
  });

  test("a report of danger that waits for an answer is above what is due earlier", async () => {
    const { id: earlier } = await reported();
    market.setNow(hoursAfter(tuesdayNoon, 0.1));
    const [venue, person] = [await market.venue(), await market.person()];
    const body = { person_id: venue.id, reason: "violence" as const, text: "He hit me." };
    await market.application(await market.job(venue), person);
    const { data } = (await market.ask(reportsAdd, { token: person.token, body })).body;
    const ids = (await queueOf(moderator)).map(({ id }) => id);
    expect(ids[0]).toBe(data._id);
    expect(ids.indexOf(earlier)).toBeGreaterThan(0);
    // Once it is answered, its due time decides.
    await moderator.run("reports answer", { report: data._id, text: "We look into it." }, reason);
    const answered = (await queueOf(moderator)).map((item) => item.id);
    expect(answered.indexOf(data._id)).toBeGreaterThan(answered.indexOf(earlier));
    await market.db.delete(reports).where(eq(reports.id, data._id));
  });

  test("an item is claimed by one of many at once, for a quarter of an hour", async () => {
    const { id } = await appealed();
    const many = await Promise.all(Array.from({ length: 6 }, () => staff.operator("moderator")));
    const claim = (operator: Operator) => operator.post("/queue/claim", { kind: "review", id });
    const answers = await Promise.all(many.map(claim));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "CLAIMED")).toHaveLength(5);
    const holder = many[answers.findIndex(({ status }) => status === 200)]!;
    const itemOf = async (operator: Operator) => (await queueOf(operator)).find((item) => item.id === id);
    expect((await itemOf(holder))?.claim).toMatchObject({ by: holder.name, isOwn: true });
    expect((await itemOf(moderator))?.claim).toMatchObject({ by: holder.name, isOwn: false });
    market.setNow(hoursAfter(tuesdayNoon, 0.3));
    expect((await claim(moderator)).status).toBe(200);
  });

  test("an item that is left is nobody's again; only its own operator can leave it", async () => {
    const { id } = await appealed();
    const item = { kind: "review", id };
    await moderator.post("/queue/claim", item);
    const claimOf = async () => (await queueOf(moderator)).find((one) => one.id === id)?.claim;
    expect((await (await staff.operator("moderator")).post("/queue/release", item)).status).toBe(200);
    expect(await claimOf()).toMatchObject({ isOwn: true });
    expect((await moderator.post("/queue/release", item)).status).toBe(200);
    expect(await claimOf()).toBeNull();
  });

  test("an item that an operator cannot answer is not claimed by looking at it", async () => {
    const { id } = await appealed();
    const item = { kind: "review", id };
    expect((await moderator.post("/queue/claim", item)).status).toBe(200);
    const claimOf = async () => (await queueOf(moderator)).find((one) => one.id === id)?.claim;
    expect(await claimOf()).toMatchObject({ isOwn: true });
    await market.db.update(decisions).set({ decidedBy: moderator.name }).where(eq(decisions.id, id));
    expect((await moderator.post("/queue/claim", item)).status).toBe(200);
    expect(await claimOf()).toBeNull();
  });

  test("to answer an item is the reason to look at its party, which the log keeps and the export says", async () => {
    const { person, id } = await appealed();
    expect((await moderator.post("/queue/item", { kind: "review", id })).status).toBe(200);
    await market.handleEvents();
    expect((await moderator.get(`/pages/party/${person.id}`)).status).toBe(200);
    const rows = await market.db.select().from(auditLog).where(eq(auditLog.accountId, person.accountId));
    const seen = rows.filter(({ command }) => command === viewCommand);
    expect(seen.map(({ operator, reason: why }) => [operator, readReason(why ?? "")])).toEqual([
      [moderator.name, { kind: "review", id }],
    ]);
    const { views } = (
      await market.ask(accountExport, { token: person.token, body: { password: marketPassword } })
    ).body.data;
    expect(views.map(({ reason: why }) => why)).toEqual(["To review a decision, as you have asked"]);
  });

  test("an item is answered by one of many at once; the others are told who did", async () => {
    const { id } = await appealed();
    const open = (operator: Operator) => operator.post("/queue/item", { kind: "review", id });
    const others = await Promise.all(Array.from({ length: 5 }, () => staff.operator("moderator")));
    const item = (await open(others[0]!)).body["data"] as ConsoleItemDetails;
    expect(item.details).toMatchObject({ reviewSaid: "The train stood still, see the photo" });
    const [uphold, lift] = item.answers;
    const answers = await Promise.all(
      others.map((one, n) => {
        const chosen = n % 2 === 0 ? uphold! : lift!;
        return one.answer({ kind: "review", id }, chosen, reason);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { name } = others[answers.findIndex(({ status }) => status === 200)]!;
    const told = { code: "ANSWERED", by: name };
    // One that asked before the answer was noted has only the refusal of its command.
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect([told.code, "WRONG_STATE"]).toContain(body.code);
    }
    expect((await queueOf(moderator)).some((one) => one.id === id)).toBe(false);
    expect((await open(moderator)).body).toMatchObject(told);
    const late = moderator.answer({ kind: "review", id }, uphold!, reason);
    expect((await late).body).toMatchObject(told);
  });

  test("what takes another operator has no buttons, but why, for those who had a part in it", async () => {
    const person = await market.person();
    const second = await staff.operator("moderator");
    await moderator.run("conduct suspend", { account: person.id, forever: true }, reason);
    const made = market.db.select().from(decisions).where(eq(decisions.partyId, person.id));
    const { id } = (await made)[0]!;
    const open = async (operator: Operator, kind: string) => {
      const data = (await operator.post("/queue/item", { kind, id })).body["data"] as ConsoleItemDetails;
      expect((await queueOf(operator)).find((item) => item.id === id)?.isForOthers).toBe(data.isForOthers);
      return { ...data, names: data.answers.map(({ name }) => name) };
    };
    expect(await open(moderator, "proposal")).toMatchObject({
      names: ["reject"],
      blocked: [{ name: "uphold", code: "FIRST_OF_TWO" }],
      firstBy: moderator.name,
      isForOthers: true,
    });
    const proposal = await open(second, "proposal");
    expect(proposal).toMatchObject({
      names: ["uphold", "reject"],
      firstBy: moderator.name,
      details: { reason, flagged: true },
    });
    await second.answer({ kind: "proposal", id }, proposal.answers[0]!, reason);
    const own = second.post("/queue/item", { kind: "proposal", id });
    expect((await own).body).toMatchObject({ code: "ANSWERED" });
    expect((await own).body.by).toBeUndefined();
    const appeal = { decision_id: id, text: "It was somebody else." };
    await market.ask(conductRespond, { token: person.token, body: appeal });
    for (const operator of [moderator, second]) {
      expect(await open(operator, "review")).toMatchObject({
        names: [],
        blocked: [{ code: "HAD_A_PART" }, { code: "HAD_A_PART" }],
        isForOthers: true,
      });
    }
    expect((await open(await staff.operator("moderator"), "review")).names).toEqual(["confirm", "correct"]);
  });

  test("an answered item that still waits is nobody's any more", async () => {
    const { id } = await reported();
    await moderator.post("/queue/claim", { kind: "report", id });
    const claimOf = async () => (await queueOf(moderator)).find((one) => one.id === id)?.claim;
    expect(await claimOf()).toMatchObject({ isOwn: true });
    const answer = { command: "reports answer", input: { report: id, text: "We look into it today." } };
    await moderator.answer({ kind: "report", id }, answer, reason);
    expect(await claimOf()).toBeNull();
    // It waits for its end, so nobody is told that it was answered.
    const short = await (await staff.operator("moderator")).answer({ kind: "report", id }, answer, "short");
    expect(short.body.code).toBe("REASON_SHORT");
  });

  test("a proposal has every offence that it counts, with the notice, and the record of its party", async () => {
    const person = await market.person();
    const offences = [await market.offend(person, hoursAfter(tuesdayNoon, -400))].flat();
    const venue = await market.venue({ name: "Casa Aurora" });
    const job = await market.job(venue, {
      startDate: "2026-03-10",
      endDate: "2026-03-10",
      startTime: "20:00",
    });
    const { id } = await market.application(job, person, { status: "confirmed" });
    const body = { application_id: id, reason: "My child is ill" };
    await market.ask(applicationsCancel, { token: person.token, body });
    const { offences: all } = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data;
    const last = all.find(({ job: { _id } }) => _id === job.id)!;
    const appeal = { offence_id: last._id, text: "She has the flu" };
    const { data } = (await market.ask(conductAppeal, { token: person.token, body: appeal })).body;
    const opened = await moderator.post("/queue/item", { kind: "review", id: data.appeal!._id });
    const { conduct } = opened.body["data"] as ConsoleItemDetails;
    expect(conduct).toHaveLength(1);
    expect(conduct![0]!.record).toMatchObject({ cancelledLate: 1 });
    expect(conduct![0]!.offences).toHaveLength(offences.length + 1);
    expect(conduct![0]!.offences[0]).toMatchObject({
      jobId: job.id,
      venueName: "Casa Aurora",
      startDate: "2026-03-10",
      rule: "late_cancellation",
      isThis: true,
      isCounted: true,
      reported: "My child is ill",
      said: null,
      reviewSaid: "She has the flu",
    });
    expect(conduct![0]!.offences[0]!.noticeMinutes).toBeGreaterThan(0);
    expect(conduct![0]!.offences.map(({ isCounted }) => isCounted)).toEqual([true, true]);
  });

  test("a report has the message that is attached to it, and no other", async () => {
    const { venue, person, id } = await reported();
    await look(moderator, venue.id);
    const { body } = await moderator.post("/queue/item", { kind: "report", id });
    const { report, conduct } = body["data"] as ConsoleItemDetails;
    expect(report?.messages).toMatchObject([{ text: "Pay me first", by: { id: person.id } }]);
    expect(report?.reported).toMatchObject({ kind: "message", text: "Pay me first" });
    expect((await queueOf(moderator)).find((one) => one.id === id)?.about?.id).toBe(person.id);
    expect(conduct?.map(({ party }) => party.id)).toEqual([venue.id, person.id]);
    const { body: page } = await moderator.get(`/pages/party/${person.id}`);
    expect(JSON.stringify([body, page])).not.toContain("See you on Friday");
  });

  test("a report is answered and closed from the queue; the reporter reads the answer", async () => {
    const { venue, id } = await reported();
    await look(moderator, venue.id);
    const open = () => moderator.post("/queue/item", { kind: "report", id });
    const answersNow = async () => ((await open()).body["data"] as ConsoleItemDetails).answers;
    const [answer] = await answersNow();
    expect(answer).toMatchObject({ name: "answer", says: "text" });
    expect((await open()).body["data"]).toMatchObject({ blocked: [{ name: "close", code: "ANSWER_FIRST" }] });
    const said = "We have spoken to both of them.";
    const input = { ...answer!.input, [answer!.says!]: said };
    expect((await moderator.run(answer!.command, input, said)).status).toBe(200);
    const { data } = (await market.ask(reportsFind, { token: venue.token, body: {} })).body;
    expect(data.reports[0]).toMatchObject({ state: "answered", answers: [{ text: said }] });
    const close = (await answersNow()).find(({ name }) => name === "close")!;
    const last = { ...close.input, [close.fills!]: "Thank you for telling us." };
    expect((await moderator.run(close.command, last, reason)).body["done"]).toMatchObject([
      { name: "reportAnswered" },
      { name: "reportClosed" },
    ]);
    expect((await open()).status).toBe(404);
    const read = (await market.ask(reportsFind, { token: venue.token, body: {} })).body.data.reports;
    expect(read[0]).toMatchObject({
      state: "closed",
      answers: [{ text: said }, { text: "Thank you for telling us." }],
    });
    expect(JSON.stringify(read)).not.toContain(reason);
  });

  test("disputed hours have what both sides say with the difference in money, and one answer", async () => {
    const { venue, person, job, id, propose, dispute, seen } = await createCompletedWork(market);
    await propose("venue", 241);
    await propose("person", 332);
    await dispute("person", "We cleaned until half past eleven.");
    const queued = (await queueOf(moderator)).find((one) => one.kind === "hours" && one.id === id);
    expect(queued).toMatchObject({ party: { id: person.id }, about: { id: venue.id }, facts: ["15.16 EUR"] });
    const open = () => moderator.post("/queue/item", { kind: "hours", id });
    const item = (await open()).body["data"] as ConsoleItemDetails;
    expect(item.details).toMatchObject({
      venueMinutes: 241,
      workerMinutes: 332,
      agreedMinutes: 300,
      venuePay: "40.17 EUR",
      workerPay: "55.33 EUR",
      difference: "15.16 EUR",
      workerText: "We cleaned until half past eleven.",
    });
    expect(item).toMatchObject({
      work: { id: job.id, startDate: job.startDate, startTime: job.startTime, endTime: job.endTime },
      disputed: {
        venueMinutes: 241,
        workerMinutes: 332,
        least: 241,
        most: 332,
        hourlyCents: 1000,
        currency: "EUR",
      },
    });
    expect(item.conduct?.map(({ party }) => party.id)).toEqual([person.id, venue.id]);
    expect(item.conduct?.map(({ language }) => language)).toEqual(["en", "en"]);
    expect(item.answers.map(({ name }) => name)).toEqual([
      "venuehours",
      "workerhours",
      "agreedhours",
      "otherhours",
    ]);
    const [, workers] = item.answers;
    const own = await staff.operator("moderator", ["--phone", "+351 913 222 119"]);
    await market.db.execute(sql`UPDATE accounts SET email = ${own.email}, email_key = ${own.email}
      WHERE id = (SELECT account_id FROM owners WHERE party_id = ${venue.id})`);
    expect((await own.run(workers!.command, workers!.input, reason)).status).toBe(403);
    expect((await moderator.run(workers!.command, workers!.input, reason)).status).toBe(200);
    expect(await seen()).toMatchObject({ minutes: 332, dispute: { state: "decided", reason } });
    const ended = { what: "hours.decided", name: moderator.name };
    expect((await open()).body).toMatchObject({
      code: "HAPPENED",
      happened: [
        { name: "happenedBy", values: ended },
        { name: "hoursCount", values: { minutes: 332 } },
      ],
    });
    expect((await moderator.run(workers!.command, workers!.input, reason)).status).toBe(409);
  });

  test("who looks at disputed hours is in the exports of both sides, with the reason", async () => {
    const { venue, person, id, propose, dispute } = await createCompletedWork(market);
    await propose("venue", 240);
    await propose("person", 300);
    await dispute("person");
    const viewsOf = async ({ token }: { token: string }) => {
      await market.handleEvents();
      const body = { password: marketPassword };
      const { views } = (await market.ask(accountExport, { token, body })).body.data;
      return views.map(({ reason: why }) => why);
    };
    expect((await moderator.post("/queue/item", { kind: "hours", id })).status).toBe(200);
    const why = "To decide which hours count, which you and the other side see differently";
    expect(await viewsOf(person)).toEqual([why]);
    expect(await viewsOf(venue)).toEqual([why]);
    const support = await staff.operator("support");
    const show = () => support.run("hours show", { application: id });
    for (const party of [person, venue]) {
      expect((await show()).body).toMatchObject({ code: "VIEW_REASON", party: { id: party.id } });
      await look(support, party.id);
    }
    expect((await show()).status).toBe(200);
    for (const party of [person, venue]) expect(await viewsOf(party)).toEqual([why, reason]);
  });

  test("who looks at a report is not in the export of the other side, which would tell them of it", async () => {
    const { venue, person, id } = await reported();
    await moderator.post("/queue/item", { kind: "report", id });
    await market.handleEvents();
    const body = { password: marketPassword };
    const viewsOf = async ({ token }: { token: string }) =>
      (await market.ask(accountExport, { token, body })).body.data.views.length;
    expect([await viewsOf(venue), await viewsOf(person)]).toEqual([1, 0]);
  });

  test("an item of another role's kind is not to be found", async () => {
    const { id } = await appealed();
    const finance = await staff.operator("finance");
    for (const path of ["/queue/item", "/queue/claim"]) {
      expect((await finance.post(path, { kind: "review", id })).status).toBe(404);
    }
  });

  test("a command that waits is shown to the roles that run it", async () => {
    const [support, finance] = [await staff.operator("support"), await staff.operator("finance")];
    const person = await market.person();
    const sent = await support.run("people delete", { account: person.id }, reason);
    const id = String(sent.body["approvalId"]);
    const sees = async (operator: Operator) => (await queueOf(operator)).some((item) => item.id === id);
    expect([await sees(await staff.operator("support")), await sees(moderator), await sees(finance)]).toEqual(
      [true, false, false],
    );
    for (const path of ["/queue/item", "/queue/claim", "/queue/version"]) {
      expect((await moderator.post(path, { kind: "approval", id })).status).toBe(404);
    }
  });
});
