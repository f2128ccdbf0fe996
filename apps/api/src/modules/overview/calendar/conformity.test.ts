import { accountUpdate } from "@bandeja/contract/calls/accounts";
import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { applicationsCalendar, calendarFeed } from "@bandeja/contract/calls/calendar";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { languages } from "@bandeja/contract/lists";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
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

/** A property: its name, its parameters as they stand, and its value. */
interface Property {
  name: string;
  params: string;
  value: string;
}

/** The grammar of a value of type TEXT (RFC 5545, 3.3.11): what is special in it is escaped. */
const textValue = /^(?:[^\p{Cc};,\\]|\t|\\[\\;,nN])*$/u;
const instantValue = /^\d{8}T\d{6}Z$/;
const valueOf: Readonly<Record<string, RegExp>> = {
  BEGIN: /^(?:VCALENDAR|VEVENT|VTIMEZONE|STANDARD)$/,
  END: /^(?:VCALENDAR|VEVENT|VTIMEZONE|STANDARD)$/,
  VERSION: /^2\.0$/,
  PRODID: textValue,
  NAME: textValue,
  "X-WR-CALNAME": textValue,
  "REFRESH-INTERVAL": /^PT\d+[HMS]$/,
  "X-PUBLISHED-TTL": /^PT\d+[HMS]$/,
  TZID: textValue,
  TZOFFSETFROM: /^[+-]\d{4}$/,
  TZOFFSETTO: /^[+-]\d{4}$/,
  UID: textValue,
  SEQUENCE: /^\d+$/,
  DTSTAMP: instantValue,
  "LAST-MODIFIED": instantValue,
  DTSTART: /^\d{8}T\d{6}Z?$/,
  DTEND: instantValue,
  SUMMARY: textValue,
  LOCATION: textValue,
  DESCRIPTION: textValue,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  "X-MICROSOFT-CDO-BUSYSTATUS": /^\w+$/,
};

/** Reads a calendar by RFC 5545, line for line, and refuses what that does not allow. */
function readStrictly(text: string): Property[] {
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // Half of a character, on either side of a fold, would not survive UTF-8.
    expect(Buffer.from(line).toString()).toBe(line);
    expect(line).not.toContain("\uFFFD");
  }
  const logical = physical
    .join("\r\n")
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
  return logical.map((line) => {
    const [, name = "", params = "", value = ""] =
      /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=[^:;,"]+)*):(.*)$/su.exec(line) ?? [];
    expect(Object.keys(valueOf)).toContain(name);
    expect(value).toMatch(valueOf[name]!);
    return { name, params, value };
  });
}

const single = [
  "UID",
  "DTSTAMP",
  "SEQUENCE",
  "DTSTART",
  "DTEND",
  "SUMMARY",
  "LOCATION",
  "STATUS",
  "LAST-MODIFIED",
];

/**
 * The components of a calendar: after its own properties, closed in the order in which they opened, with the properties
 * that each must have.
 */
function readEvents(text: string): Record<string, string>[] {
  const properties = readStrictly(text);
  const open: string[] = [];
  const events: Record<string, string>[] = [];
  const components: string[] = [];
  for (const { name, value } of properties) {
    if (name === "BEGIN") {
      open.push(value);
      if (open.length === 2) components.push(value);
      if (value === "VEVENT") events.push({});
    } else if (name === "END") {
      if (open.pop() !== value) throw new Error(`END:${value} ends another component`);
    } else if (open.length === 1 && components.length > 0) {
      throw new Error(`${name} of the calendar is after a component`);
    } else if (open.at(-1) === "VEVENT") {
      const event = events.at(-1)!;
      if (name in event) throw new Error(`${name} is there twice`);
      event[name] = value;
    }
  }
  expect(open).toEqual([]);
  expect(components.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(Object.keys(event)).toEqual(expect.arrayContaining(single));
    expect(event["DTSTAMP"]).toBe(event["LAST-MODIFIED"]);
  }
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return events;
}

/** A value of type TEXT as it was before it was escaped. */
const unescape = (value = "") =>
  value.replaceAll(/\\(.)/g, (_all, character: string) => (/n/i.test(character) ? "\n" : character));

async function feedOf({ token }: Person) {
  const body = { password: marketPassword, anew: true };
  const { data } = (await market.ask(calendarFeed, { token, body })).body;
  const url = new URL(data.url!).pathname;
  return async (headers: Record<string, string> = {}) => market.app.inject({ url, headers });
}

const nasty = [
  ["commas, semicolons, backslashes", "a,b;c\\d\\n e\\\\f"],
  ["lines", "one\ntwo\r\nthree\rfour"],
  ["what looks like the end", "x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VEVENT"],
  ["letters of two bytes", "ção".repeat(90)],
  ["letters of three bytes", "李小龙".repeat(60)],
  ["emoji of many code points", "👩‍🍳🇵🇹👍🏽".repeat(25)],
  ["a long word", "x".repeat(600)],
  ["combining marks", "e\u0301o\u0308".repeat(60)],
  ["quotes and colons", `"BEGIN:VALARM": 'x'; y="z"`],
  ["a tab and separators of lines", "a\tb\u2028c\u2029d\u0085e"],
] as const;

test.each(nasty)(
  "a calendar conforms to RFC 5545 with a note of %s, as a feed and as a file",
  async (_what, note) => {
    const [person, venue] = [await market.person(), await market.venue({ name: "Bar, “A;B”\\C" })];
    await market.credit(venue);
    const day = { startdate: "2026-03-20", enddate: "2026-03-21", startshift: "18:00", endshift: "02:00" };
    const terms = {
      salary: 10,
      currency: "EUR" as const,
      tips: "Yes" as const,
      numberwaitress: 1,
      obs: note,
    };
    const body = { restaurant_id: venue.id, ...day, ...terms };
    const { _id } = (await market.ask(jobsAdd, { token: venue.token, body })).body.data;
    const job = await market.readJob(_id);
    const { id: application_id } = await market.application(job, person, { status: "confirmed" });
    const feed = await feedOf(person);
    const file = await market.ask(applicationsCalendar, { token: person.token, body: { application_id } });
    for (const text of [(await feed()).body, file.body.data.text]) {
      const events = readEvents(text);
      expect(events).toHaveLength(2);
      for (const event of events) {
        expect(unescape(event["DESCRIPTION"])).toBe(
          `€10.00 per hour\n${job.note.replaceAll(/\r\n?/g, "\n")}`,
        );
        expect(unescape(event["SUMMARY"])).toBe("Bar, “A;B”\\C");
      }
    }
  },
);

test.each(languages)(
  "a feed without shifts has a component all the same, and conforms, in %s",
  async (language) => {
    const person = await market.person();
    await market.ask(accountUpdate, { token: person.token, body: { language } });
    const { body, statusCode } = await (await feedOf(person))();
    expect(statusCode).toBe(200);
    expect(readEvents(body)).toEqual([]);
  },
);

test("every visible change of a shift raises SEQUENCE, DTSTAMP and LAST-MODIFIED, and the tag holds between them", async () => {
  const [person, venue] = [await market.person(), await market.venue()];
  const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  const { id: application_id } = await market.application(job, person);
  const feed = await feedOf(person);
  const { token } = venue;
  const update = (body: object) => market.ask(jobsUpdate, { token, body: { job_id: job.id, ...body } });
  const move = (body: object) =>
    market.ask(restaurantUpdate, { token, body: { restaurant_id: venue.id, movejobs: true, ...body } });
  const changes = [
    () => update({ obs: "Side door" }),
    () => update({ salary: 15 }),
    () => market.ask(applicationsConfirm, { token, body: { application_id } }),
    () => update({ obs: "Front door" }),
    () => move({ address: "Rua Nova 2" }),
    () => move({ zipcode: "1100-999" }),
    () => move({ city: "Almada", country: "Portugal" }),
  ];
  let [before] = readEvents((await feed()).body);
  for (const [turn, change] of changes.entries()) {
    market.setNow(hoursAfter(tuesdayNoon, turn + 1));
    await change();
    const answer = await feed();
    const [after] = readEvents(answer.body);
    expect({ ...after, SEQUENCE: 0, DTSTAMP: 0, "LAST-MODIFIED": 0 }).not.toEqual({
      ...before,
      SEQUENCE: 0,
      DTSTAMP: 0,
      "LAST-MODIFIED": 0,
    });
    expect(Number(after?.["SEQUENCE"])).toBeGreaterThan(Number(before?.["SEQUENCE"]));
    const stamp = `20260310T${13 + turn}0000Z`;
    expect([after?.["DTSTAMP"], after?.["LAST-MODIFIED"], after?.["UID"]]).toEqual([
      stamp,
      stamp,
      before?.["UID"],
    ]);
    market.setNow(hoursAfter(tuesdayNoon, turn + 1.5));
    expect((await feed({ "if-none-match": String(answer.headers["etag"]) })).statusCode).toBe(304);
    before = after;
  }
  expect(unescape(before?.["LOCATION"])).toBe("Rua Nova 2, 1100-999 Almada");
});
