import { accountUpdate } from "@bandeja/contract/calls/accounts";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { applicationsCalendar, calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/audit.ts";
import { calendarFeeds } from "../../../db/schema/people.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { cities } from "@bandeja/demo-data/market/cities";
import {
  marketPassword,
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const make = async ({ token }: Person, body: Record<string, unknown> = {}) =>
  (await market.ask(calendarFeed, { token, body: { password: marketPassword, ...body } })).body.data;
const get = (url: string, headers: Record<string, string> = {}) =>
  market.app.inject({ url: new URL(url).pathname, headers });

/** The events of a calendar, as another program parses them. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: String(component.getFirstPropertyValue("status")),
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}
async function feed(person: Person) {
  const { url } = await make(person, { anew: true });
  const answer = await get(url!);
  expect(answer.statusCode).toBe(200);
  return read(answer.body);
}

test("a confirmed shift over midnight has the venue's address, and a pending one its city", async () => {
  const person = await market.person();
  const venue = await market.venue({ name: "Tasca, Bar; & Café", zipcode: "1100-588" });
  const night = { startDate: "2026-03-13", endDate: "2026-03-13", startTime: "18:00", endTime: "02:00" };
  const note = "Black shirt,\nside door; ask for Zé — he opens. ".repeat(4).trim();
  const job = await market.job(venue, { ...night, hourlyCents: 1250, note });
  const confirmed = await market.application(job, person, { status: "confirmed" });
  const later = { startDate: "2026-03-20", endDate: "2026-03-20" };
  const waiting = await market.application(await market.job(venue, later), person);
  expect(await feed(person)).toEqual([
    {
      uid: `${confirmed.id}-2026-03-13@bandeja`,
      summary: "Tasca, Bar; & Café",
      location: "Rua da Prova 1, 1100-588 Lisbon",
      description: `€12.50 per hour\n${note}`,
      status: "CONFIRMED",
      sequence: 1,
      start: "2026-03-13T18:00:00.000Z",
      end: "2026-03-14T02:00:00.000Z",
    },
    {
      uid: `${waiting.id}-2026-03-20@bandeja`,
      summary: "Tasca, Bar; & Café (pending)",
      location: "Lisbon",
      description: "€10.00 per hour",
      status: "TENTATIVE",
      sequence: 0,
      start: "2026-03-20T18:00:00.000Z",
      end: "2026-03-20T23:00:00.000Z",
    },
  ]);
});

test("each of several days is an event, even if the clocks change between them", async () => {
  const person = await market.person();
  // The clocks in Lisbon and Porto go forward in the night to 29 March.
  const weekend = { startDate: "2026-03-28", endDate: "2026-03-29", startTime: "23:00", endTime: "04:00" };
  const porto = await market.venue({ ...cities.porto });
  await market.application(await market.job(porto, weekend), person, { status: "confirmed" });
  const rio = await market.venue({ timezone: "America/Sao_Paulo" });
  const noon = { startDate: "2026-03-16", endDate: "2026-03-16", startTime: "12:00", endTime: "16:00" };
  await market.application(await market.job(rio, noon), person, { status: "confirmed" });
  const events = await feed(person);
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ["2026-03-16T15:00:00.000Z", "2026-03-16T19:00:00.000Z"],
    ["2026-03-28T23:00:00.000Z", "2026-03-29T03:00:00.000Z"],
    ["2026-03-29T22:00:00.000Z", "2026-03-30T03:00:00.000Z"],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
});

test("cancelled work stays for 30 days with the same id, without the address", async () => {
  const person = await market.person();
  const job = await market.job(await market.venue(), { startDate: "2026-05-30", endDate: "2026-05-30" });
  const { id } = await market.application(job, person, { status: "confirmed" });
  const [before] = await feed(person);
  await market.ask(applicationsCancel, { token: person.token, body: { application_id: id } });
  const [after] = await feed(person);
  expect(after).toEqual({ ...before, status: "CANCELLED", sequence: 2, location: "Lisbon" });
  const { url } = await make(person, { anew: true });
  const countAfter = async (days: number) => {
    market.setNow(hoursAfter(tuesdayNoon, days * 24));
    return read((await get(url!)).body).length;
  };
  expect([await countAfter(29.9), await countAfter(30.1)]).toEqual([1, 0]);
});

test("a reported no-show changes nothing until the end, and is in no calendar afterwards", async () => {
  const [person, venue] = [await market.person(), await market.venue()];
  const job = await market.job(venue);
  const { id } = await market.application(job, person, { status: "confirmed" });
  const { token } = venue;
  const ask = { token, body: { application_id: id } };
  const [confirmed] = await feed(person);
  market.setNow(hoursAfter(job.startsAt, 1));
  await market.ask(applicationsNoshow, ask);
  expect(await feed(person)).toEqual([confirmed]);
  await market.ask(applicationsUndoNoShow, ask);
  expect(await feed(person)).toEqual([confirmed]);
  await market.ask(applicationsNoshow, ask);
  market.setNow(job.endsAt);
  expect(await feed(person)).toEqual([]);
  const refused = await market.askRefused(applicationsCalendar, { ...ask, token: person.token });
  expect(refused.body.code).toBe("WRONG_STATE");
});

test("one who withdraws and applies again has a later revision", async () => {
  const [person, job] = [await market.person(), await market.job(await market.venue())];
  const { token } = person;
  const apply = () => market.ask(applicationsAdd, { token, body: { job_id: job.id } });
  const { body } = await apply();
  const [first] = await feed(person);
  await market.ask(applicationsWithdraw, { token, body: { application_id: body.data._id } });
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await apply();
  const [second] = await feed(person);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
});

test.each(["declined", "withdrawn", "expired"] as const)(
  "an application that is %s is in no calendar",
  async (status) => {
    const person = await market.person();
    const { id } = await market.application(await market.job(await market.venue()), person, { status });
    expect(await feed(person)).toEqual([]);
    const request = { token: person.token, body: { application_id: id } };
    expect((await market.askRefused(applicationsCalendar, request)).body.code).toBe("WRONG_STATE");
  },
);

describe("its address", () => {
  test("is shown once, and needs no login", async () => {
    const person = await market.person();
    const first = await make(person);
    expect(first.url).toMatch(/^http:\/\/bandeja\.test\/calendar\/[\w-]{43}\.ics$/);
    expect(await make(person)).toEqual({ madeat: first.madeat });
    const answer = await get(first.url!);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    const [row] = await market.db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, person.id));
    expect(JSON.stringify(row)).not.toContain(/[\w-]{43}/.exec(first.url!)![0]);
  });

  test("is not created by a session alone: the password is required, and the owner is notified", async () => {
    const person = await market.person({ email: "rita@calendar.test" });
    const ask = (body: object) => market.askRefused(calendarFeed, { token: person.token, body });
    expect((await ask({})).body).toMatchObject({
      code: "FIELDS_REQUIRED",
      fields: { password: expect.any(String) },
    });
    expect((await ask({ password: "wrong-one" })).body.code).toBe("WRONG_PASSWORD");
    expect((await ask({ grant: "made-up" })).body.code).toBe("PROOF_INVALID");
    expect(await readMails(market, "rita@calendar.test")).toEqual([]);
    const { url } = await make(person);
    expect((await make(person)).url).toBeUndefined();
    const mails = await readMails(market, "rita@calendar.test");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^A private calendar link was created for your account\n/);
    expect(mails[0]).not.toContain(url);
  });

  test("ends when another one is created, and when it is revoked", async () => {
    const person = await market.person();
    const first = await make(person);
    const second = await make(person, { anew: true });
    expect((await get(first.url!)).statusCode).toBe(404);
    expect((await get(second.url!)).statusCode).toBe(200);
    for (let times = 0; times < 2; times += 1) await market.ask(calendarRevoke, { token: person.token });
    const gone = await get(second.url!);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect((await make(person)).url).toBeTypeOf("string");
    const noted = await market.db.select().from(auditLog).where(eq(auditLog.accountId, person.id));
    expect(noted.map(({ event }) => event).toSorted()).toEqual([
      "calendar_made",
      "calendar_made",
      "calendar_made",
      "calendar_revoked",
    ]);
  });

  test.each(["none.ics", `${"a".repeat(43)}.ics`, "a".repeat(43), "%00.ics", "a'--.ics"])(
    "is not %s",
    async (file) => {
      expect((await get(`http://bandeja.test/calendar/${file}`)).statusCode).toBe(404);
    },
  );

  test("gives the same calendar until something changes, and answers 304 for an unchanged one", async () => {
    const person = await market.person();
    const venue = await market.venue();
    await market.application(await market.job(venue), person);
    const { url } = await make(person);
    const first = await get(url!);
    market.setNow(hoursAfter(tuesdayNoon, 1));
    const again = await get(url!, { "if-none-match": String(first.headers["etag"]) });
    expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", first.headers["etag"]]);
    const more = await market.job(venue, { startDate: "2026-04-01", endDate: "2026-04-01" });
    await market.application(more, person);
    const changed = await get(url!, { "if-none-match": String(first.headers["etag"]) });
    expect(changed.statusCode).toBe(200);
    expect(read(changed.body)).toHaveLength(2);
  });
});

test("a calendar is in the language of its account, and a file in that of the request", async () => {
  const person = await market.person();
  const { id } = await market.application(await market.job(await market.venue({ name: "Tasca" })), person);
  await market.ask(accountUpdate, { token: person.token, body: { language: "pt" } });
  expect((await feed(person))[0]).toMatchObject({
    summary: "Tasca (aguardando resposta)",
    description: "€\u00a010,00 por hora",
  });
  const request = { token: person.token, body: { application_id: id } };
  const { body } = await market.ask(applicationsCalendar, request);
  expect(body.data.name).toBe("bandeja-2026-03-17.ics");
  expect(read(body.data.text)).toMatchObject([{ summary: "Tasca (pending)" }]);
});

test("every line of a calendar conforms to RFC 5545", async () => {
  const person = await market.person();
  const note = "Ação, é: uma “longa” história; ".repeat(20).trim();
  await market.application(await market.job(await market.venue(), { note }), person, { status: "confirmed" });
  const { url } = await make(person);
  const { body } = await get(url!);
  const lines = body.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(body.replaceAll("\r\n", "")).not.toContain("\n");
  expect(read(body)[0]?.description).toContain(note);
});
