import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { peopleBlocked } from "@bandeja/contract/calls/people";
import { accountExport } from "@bandeja/contract/calls/privacy";
import {
  reportsAdd,
  reportsFind,
  reportsOpenPhoto,
  reportsOptions,
  reportsPhoto,
  reportsReply,
} from "@bandeja/contract/calls/reports";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "../../db/schema/accounts.ts";
import { excusedLeaves, reportPhotos, reports } from "../../db/schema/people.ts";
import { findViolations } from "../../db/invariants.ts";
import { jpegOf } from "../../../testing/pictures.ts";
import { openTerminal } from "../../../testing/operator-terminal.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../testing/test-market.ts";
import { findCommand } from "../operations/groups.ts";
import { reportsSource } from "../operations/queue/sources/reports.ts";
import { deleteReleasedPhotos } from "./photos/delete-released.ts";
import { deleteReportsBefore } from "./core/reports-store.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const tonight = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00", endTime: "23:00" };
const reason = "Looked into, and written down.";
const act = (...line: string[]) => terminal.type("reports", ...line, "--reason", reason);

/** A worker who is confirmed for tonight, and the venue. */
async function makePair(status: "confirmed" | "pending" = "confirmed") {
  const [venue, person] = [await market.venue(), await market.person()];
  const application = await market.application(await market.job(venue, tonight), person, { status });
  const report = (by: { token: string }, body: Record<string, unknown> = {}) => {
    const other = by === venue ? person : venue;
    const whole = { person_id: other.id, reason: "harassment", ...body };
    return market.askRefused(reportsAdd, { token: by.token, body: whole as { reason: "other" } });
  };
  const leave = (by: { token: string }) => report(by, { application_id: application.id, leave: true });
  return { venue, person, application, report, leave };
}
const idOf = ({ body }: { body: unknown }) => (body as { data: { _id: string } }).data._id;
const seenBy = async ({ token }: { token: string }) =>
  (await market.ask(reportsFind, { token, body: {} })).body.data;
const offencesOf = async ({ token }: { token: string }) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data.offences;
const photo = async () => new File([new Uint8Array(await jpegOf())], "me.jpg");

describe("the first screen", () => {
  test("has the emergency number of the venue's country, and the work that can be left", async () => {
    const { venue, person, application } = await makePair();
    const asked = await market.ask(reportsOptions, { token: person.token, body: { person_id: venue.id } });
    expect(asked.body.data).toEqual({
      emergency: { all: "112" },
      answerhours: 4,
      canattach: false,
      isblocked: false,
      leave: {
        application_id: application.id,
        startdate: "2026-03-10",
        startshift: "20:00",
        timezone: "Europe/Lisbon",
        late: true,
        full: false,
      },
    });
    market.setNow(hoursAfter(tuesdayNoon, -48));
    const ahead = await market.ask(reportsOptions, {
      token: await market.tokenAt(person, market.services.now()),
      body: { person_id: venue.id },
    });
    expect(ahead.body.data.leave).toMatchObject({ late: false, full: false });
    market.setNow(tuesdayNoon);
    const alone = await market.ask(reportsOptions, { token: venue.token, body: {} });
    expect(alone.body.data).not.toHaveProperty("leave");
  });

  test("is not for parties that share nothing", async () => {
    const [person, venue] = [await market.person(), await market.venue()];
    const body = { person_id: person.id };
    expect((await market.askRefused(reportsOptions, { token: venue.token, body })).status).toBe(404);
  });
});

test("a report about nobody in particular is stored, and one with choices needs the other party", async () => {
  const { token } = await market.person();
  const send = (body: object) =>
    market.askRefused(reportsAdd, { token, body: { reason: "other", text: "Help.", ...body } });
  expect((await send({})).status).toBe(200);
  for (const choice of ["leave", "block", "attachmessages"]) {
    expect(await send({ [choice]: true })).toMatchObject({ status: 400, body: { code: "INVALID" } });
  }
  expect((await seenBy({ token })).reports).toMatchObject([{ person: null, state: "open" }]);
});

test("a report attaches the messages as they are, and no others are read", async () => {
  const { venue, person, report } = await makePair();
  for (const [n, by] of [venue, person, venue].entries()) {
    const other = by === venue ? person : venue;
    const mine = { person_id: by.id, otherperson_id: other.id, messagetext: `No. ${n}`, clientid: `c${n}` };
    await market.ask(messagesAdd, { token: by.token, body: mine });
  }
  const without = idOf(await report(person));
  await terminal.look("reports", "show", without);
  expect(JSON.stringify(terminal.shown())).not.toContain("No. ");
  const attached = idOf(await report(person, { attachmessages: true, text: "See." }));
  await terminal.look("reports", "show", attached);
  expect(terminal.shown().slice(1)).toMatchObject([
    { message: "No. 0", by: venue.id },
    { message: "No. 1", by: person.id },
    { message: "No. 2", by: venue.id },
  ]);
});

test("a report blocks the other party in the same transaction", async () => {
  const { venue, person, report } = await makePair("pending");
  await report(person, { block: true });
  const { body } = await market.ask(peopleBlocked, { token: person.token, body: {} });
  expect(body.data).toMatchObject([{ person_id: venue.id }]);
});

describe("work that is left with a report", () => {
  test.each(["person", "venue"] as const)(
    "is no offence of the %s, and stays free in the end",
    async (by) => {
      const pair = await makePair();
      const sent = await pair.leave(pair[by]);
      expect(sent.status).toBe(200);
      expect(await pair.leave(pair[by])).toMatchObject({ status: 200, body: sent.body });
      expect(await market.readApplication(pair.application.id)).toMatchObject({
        status: "cancelled",
        cancelledBy: by === "venue" ? "venue" : "worker",
        reason: null,
      });
      expect(await offencesOf(pair[by])).toEqual([]);
      expect((await seenBy(pair[by])).reports).toMatchObject([{ leave: { state: "waits" } }]);
      market.setNow(hoursAfter(tuesdayNoon, 120.1));
      expect((await seenBy(pair[by])).reports).toMatchObject([{ leave: { state: "free" } }]);
      await expect(act("decide-free", idOf(sent), "--counts")).rejects.toThrow("It is decided");
      expect(await offencesOf(pair[by])).toEqual([]);
    },
  );

  test("an operator decides once whether it counts, and the reporter reads why", async () => {
    const { person, leave } = await makePair();
    const id = idOf(await leave(person));
    await expect(act("decide-free", id)).rejects.toThrow("either --free or --counts");
    await act("decide-free", id, "--counts");
    expect(await offencesOf(person)).toMatchObject([{ kind: "late_cancellation", state: "counts" }]);
    expect((await seenBy(person)).reports).toMatchObject([
      { leave: { state: "counts" }, state: "answered", answers: [{ text: reason }] },
    ]);
    await expect(act("decide-free", id, "--free")).rejects.toThrow("It is decided");
  });

  test("counts from when it was left, not from when an operator decided so", async () => {
    const { person, leave } = await makePair();
    const id = idOf(await leave(person));
    market.setNow(hoursAfter(tuesdayNoon, 20));
    await act("decide-free", id, "--counts");
    const [left] = await market.db.select().from(excusedLeaves).where(eq(excusedLeaves.reportId, id));
    const { offences } = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data;
    expect(offences).toMatchObject([{ committedat: left!.leftAt.toISOString() }]);
    expect(new Date(offences[0]!.countsfrom) >= hoursAfter(tuesdayNoon, 20)).toBe(true);
  });

  test("stays free by an operator", async () => {
    const { person, leave } = await makePair();
    await act("decide-free", idOf(await leave(person)), "--free");
    expect(await offencesOf(person)).toEqual([]);
    expect((await seenBy(person)).reports).toMatchObject([{ leave: { state: "free" } }]);
  });

  test("waits twice at most for one person, and a third is refused as a whole", async () => {
    const person = await market.person();
    const venue = await market.venue();
    const results: [number, string][] = [];
    for (const day of ["10", "11", "12"]) {
      market.setNow(new Date(`2026-03-${day}T12:00:00Z`));
      const date = `2026-03-${day}`;
      const job = await market.job(venue, { ...tonight, startDate: date, endDate: date });
      const { id } = await market.application(job, person, { status: "confirmed" });
      const body = { person_id: venue.id, reason: "unsafe", application_id: id, leave: true } as const;
      const token = await market.tokenAt(person, market.services.now());
      const sent = await market.askRefused(reportsAdd, { token, body });
      results.push([sent.status, (await market.readApplication(id)).status]);
    }
    expect(results).toEqual([
      [200, "cancelled"],
      [200, "cancelled"],
      [409, "confirmed"],
    ]);
    const own = await market.db.select().from(reports).where(eq(reports.authorId, person.id));
    expect(own).toHaveLength(2);
  });

  test("of two requests at once one leaves, and both are answered alike", async () => {
    const { person, application, venue } = await makePair();
    const body = {
      person_id: venue.id,
      reason: "unsafe",
      application_id: application.id,
      leave: true,
    } as const;
    const send = () => market.ask(reportsAdd, { token: person.token, body });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.body).toEqual(other.body);
    const leaves = await market.db.select().from(excusedLeaves).where(eq(excusedLeaves.partyId, person.id));
    expect(leaves).toHaveLength(1);
  });

  test("earlier than a day before its start waits for nobody", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const later = { ...tonight, startDate: "2026-03-20", endDate: "2026-03-20" };
    const { id } = await market.application(await market.job(venue, later), person, { status: "confirmed" });
    const body = { person_id: venue.id, reason: "unsafe", application_id: id, leave: true } as const;
    await market.ask(reportsAdd, { token: person.token, body });
    expect((await seenBy(person)).reports).toMatchObject([{ leave: { state: "free" } }]);
  });
});

describe("photos", () => {
  test("five are kept for the reporter and operators, and have no address", async () => {
    const { venue, person, report } = await makePair();
    const id = idOf(await report(person));
    const send = async ({ token }: { token: string }) =>
      market.askRefused(reportsPhoto, { token, body: { report_id: id, photo: await photo() } });
    for (let n = 1; n <= 5; n += 1) expect((await send(person)).status).toBe(200);
    expect(await send(person)).toMatchObject({ status: 409, body: { code: "LIST_FULL" } });
    expect((await send(venue)).status).toBe(404);
    const [first = ""] = (await seenBy(person)).reports[0]!.photos;
    const opened = await market.ask(reportsOpenPhoto, { token: person.token, body: { photo_id: first } });
    expect(Buffer.from(opened.body.data.image, "base64").subarray(0, 4).toString()).toBe("RIFF");
    const stranger = { token: venue.token, body: { photo_id: first } };
    expect((await market.askRefused(reportsOpenPhoto, stranger)).status).toBe(404);
    const [row] = await market.db.select().from(reportPhotos).where(eq(reportPhotos.id, first));
    expect((await market.app.inject(`/uploads/${row!.photo}`)).statusCode).toBe(404);
    await terminal.look("reports", "photos", id);
    expect(terminal.shown()[0]).toMatchObject({
      id: first,
      photo: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });

  test("go with their report, in the table and in the store", async () => {
    const { person, report } = await makePair();
    const id = idOf(await report(person));
    await market.ask(reportsPhoto, { token: person.token, body: { report_id: id, photo: await photo() } });
    const [row] = await market.db.select().from(reportPhotos).where(eq(reportPhotos.reportId, id));
    const { photos, db } = market.services;
    const later = hoursAfter(tuesdayNoon, 731 * 24);
    await inTransaction(db, (tx) => deleteReportsBefore(tx, new Date(later.getTime() - 730 * 86_400_000)));
    expect(await photos.openPrivate(row!.photo)).toBeDefined();
    await deleteReleasedPhotos(db, { photos, now: later });
    expect(await photos.openPrivate(row!.photo)).toBeUndefined();
    expect(await market.db.select().from(reportPhotos).where(eq(reportPhotos.photo, row!.photo))).toEqual([]);
  });
});

describe("operators", () => {
  test("ask the reporter, who replies; the first answer stays due, and the other side learns nothing", async () => {
    const { venue, person, report } = await makePair();
    const id = idOf(await report(person));
    await act("ask-reporter", id, "Where were you on Tuesday?");
    const [question] = (await seenBy(person)).questions;
    expect(question).toMatchObject({ question: "Where were you on Tuesday?", answer: null });
    expect((await seenBy(person)).reports).toMatchObject([{ state: "open", answers: [] }]);
    expect((await seenBy(venue)).questions).toEqual([]);
    await expect(act("close", id)).rejects.toThrow("Answer the reporter first");
    const body = { question_id: question!._id, text: "At home." };
    expect(await market.askRefused(reportsReply, { token: venue.token, body })).toMatchObject({
      status: 404,
    });
    await market.ask(reportsReply, { token: person.token, body });
    await terminal.look("reports", "show", id);
    expect(terminal.shown()).toContainEqual(expect.objectContaining({ about: person.id, reply: "At home." }));
    const broken = await inTransaction(market.services.db, (tx) => findViolations(tx.$client));
    expect(broken).toEqual([]);
  });

  test("answer in time, ask the other side, and close what was answered", async () => {
    const { venue, person, report } = await makePair();
    const id = idOf(await report(person));
    await expect(act("close", id)).rejects.toThrow("Answer the reporter first");
    market.setNow(hoursAfter(tuesdayNoon, 3));
    await act("answer", id, "\u202EWe look\u0007 into it.");
    await act("ask", id, "What\u001B happened on Tuesday?\u202C");
    const [question] = (await seenBy(venue)).questions;
    expect(question).toMatchObject({ question: "What happened on Tuesday?", answer: null });
    const answer = { question_id: question!._id, text: "Nothing." };
    const told = await market.ask(reportsReply, { token: venue.token, body: answer });
    expect(told.body.data).toMatchObject({ answer: "Nothing." });
    expect((await market.ask(reportsReply, { token: venue.token, body: answer })).body).toEqual(told.body);
    const other = { token: venue.token, body: { ...answer, text: "Something." } };
    expect(await market.askRefused(reportsReply, other)).toMatchObject({
      body: { code: "ALREADY_ANSWERED" },
    });
    expect((await market.askRefused(reportsReply, { ...other, token: person.token })).status).toBe(404);
    await terminal.look("reports", "show", id);
    expect(terminal.shown()).toMatchObject([
      { id, inTime: true, mayNameReporter: false },
      { answer: "We look into it.", by: "ana" },
      { question: "What happened on Tuesday?", reply: "Nothing." },
    ]);
    await act("close", id);
    await expect(act("answer", id, "More.")).rejects.toThrow("closed");
    expect((await seenBy(person)).reports).toMatchObject([{ state: "closed" }]);
    const told2 = await market.ask(notificationsFind, { token: person.token, body: {} });
    expect(told2.body.data).toContainEqual(
      expect.objectContaining({ kind: "reportanswered", text: "We look into it." }),
    );
  });

  test("do not close a report while its left work waits for a decision", async () => {
    const { person, leave } = await makePair();
    const id = idOf(await leave(person));
    await act("answer", id, "We look into it.");
    await expect(act("close", id)).rejects.toMatchObject({ code: "LEAVE_WAITS" });
    expect((await seenBy(person)).reports).toMatchObject([{ state: "answered", leave: { state: "waits" } }]);
    market.setNow(hoursAfter(tuesdayNoon, 120.1));
    await act("close", id);
    expect((await seenBy(person)).reports).toMatchObject([{ state: "closed", leave: { state: "free" } }]);
  });

  test("find open reports by what is due next", async () => {
    const { person, report, leave, venue } = await makePair();
    const early = idOf(await leave(person));
    market.setNow(hoursAfter(tuesdayNoon, 1));
    const late = idOf(await report(venue));
    await act("answer", early, "We look into it.");
    const { db, services } = market;
    const open = await reportsSource.find({ db, services, now: services.now(), findCommand }, 1000);
    const found = open.filter(({ id }) => [early, late].includes(id));
    expect(found).toMatchObject([
      { id: late, partyId: venue.id, summary: "harassment" },
      { id: early, partyId: person.id, summary: "harassment" },
    ]);
    // The clock of a test goes on.
    const hours = found.map(({ due }) => Math.floor((due.getTime() - tuesdayNoon.getTime()) / 3_600_000));
    expect(hours).toEqual([5, 120]);
  });
});

test("nothing of a report reaches the reported side: calls, events, exports, mails", async () => {
  const { venue, person, report } = await makePair();
  const before = await market.db.execute(sql`SELECT max(position) AS position FROM events`);
  const secret = "Unmistakable words of the reporter";
  const sent = await report(person, { text: secret, attachmessages: true });
  const id = idOf(sent);
  await market.ask(reportsPhoto, { token: person.token, body: { report_id: id, photo: await photo() } });
  const [{ photos } = { photos: [] }] = (await seenBy(person)).reports;
  await act("answer", id, "Unmistakable answer to the reporter");
  await act("ask", id, "What happened?");
  await market.handleEvents();
  const traces = [secret, id, ...photos, "Unmistakable answer", "harassment"];
  const body = { password: marketPassword };
  const seen = [
    await market.ask(accountExport, { token: venue.token, body }),
    await market.ask(notificationsFind, { token: venue.token, body: {} }),
    await market.ask(reportsFind, { token: venue.token, body: {} }),
    await market.ask(conductSummary, { token: venue.token, body: {} }),
  ].map((answer) => JSON.stringify(answer.body));
  const { rows: events } = await market.db.execute(sql`
    SELECT type, payload FROM events WHERE position > ${before.rows[0]?.["position"] ?? 0}
      AND payload::text LIKE ${`%${venue.id}%`}`);
  const [{ email: address } = { email: "" }] = await market.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, venue.accountId));
  const { rows: mails } = await market.db.execute(
    sql`SELECT m::text AS mail FROM outbox_messages m WHERE m::text LIKE ${`%${address}%`}`,
  );
  const everything = [...seen, JSON.stringify(events), JSON.stringify(mails)].join("\n");
  for (const trace of traces) expect(everything).not.toContain(trace);
  // It knows the question, and nothing else.
  expect(everything).toContain("What happened?");
  expect(events.map(({ type }) => type)).toEqual(["party.asked"]);
});

test("work that was left is cancelled no second time, and no invariant breaks", async () => {
  const { person, leave, application } = await makePair();
  await leave(person);
  const body = { application_id: application.id };
  expect(await market.askRefused(applicationsCancel, { token: person.token, body })).toMatchObject({
    body: { code: "WRONG_STATE" },
  });
  const broken = await inTransaction(market.services.db, (tx) => findViolations(tx.$client));
  expect(broken).toEqual([]);
});
