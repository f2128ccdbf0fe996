import { messagesAdd } from "@bandeja/contract/calls/messages";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { reportsAdd, reportsOptions } from "@bandeja/contract/calls/reports";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "../../db/schema/audit.ts";
import { reports } from "../../db/schema/people.ts";
import { createTestMarket, type Market } from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

async function makePair() {
  const [venue, person] = [await market.venue(), await market.person()];
  const application = await market.application(await market.job(venue), person);
  const report = async (by: { token: string }, body: Record<string, unknown>) =>
    market.askRefused(reportsAdd, { token: by.token, body });
  return { venue, person, application, report };
}
const readReports = (author: { id: string }) =>
  market.db.select().from(reports).where(eq(reports.authorId, author.id));

test("a report is stored with its subject and recorded, and a repeated one is not stored again", async () => {
  const { venue, person, application, report } = await makePair();
  const message = { person_id: person.id, otherperson_id: venue.id, messagetext: "Pay first", clientid: "1" };
  const { body: sent } = await market.ask(messagesAdd, { token: person.token, body: message });
  const body = {
    person_id: person.id,
    reason: "fraud",
    text: "Wants money.",
    message_id: sent.data._id,
    application_id: application.id,
  };
  const first = await report(venue, body);
  expect(first.status).toBe(200);
  expect((await report(venue, body)).body).toEqual(first.body);
  expect((await report(venue, { ...body, text: "Asked again." })).status).toBe(200);
  expect(await readReports(venue)).toMatchObject([
    {
      subjectId: person.id,
      reason: "fraud",
      body: "Wants money.",
      messageId: sent.data._id,
      applicationId: application.id,
    },
    { body: "Asked again." },
  ]);
  const noted = await market.db.select().from(auditLog).where(eq(auditLog.accountId, venue.accountId));
  expect(noted.map(({ event }) => event)).toEqual(["reported", "reported"]);
  expect(await market.db.select().from(auditLog).where(eq(auditLog.accountId, person.id))).toEqual([]);
});

test("a worker reports a venue without a text, even after blocking it", async () => {
  const { venue, person, report } = await makePair();
  await market.ask(peopleBlock, { token: person.token, body: { person_id: venue.id } });
  expect((await report(person, { person_id: venue.id, reason: "unsafe" })).status).toBe(200);
  expect(await readReports(person)).toMatchObject([{ body: "", applicationId: null, messageId: null }]);
});

test("a worker reports a venue that has never posted a job, from its page; a venue no worker who never applied", async () => {
  const [venue, person] = [await market.venue({ countryCode: "BR" }), await market.person()];
  const options = { token: person.token, body: { person_id: venue.id } };
  expect((await market.ask(reportsOptions, options)).body.data.emergency).toMatchObject({ police: "190" });
  const body = { reason: "fraud", text: "It has the name of another one." } as const;
  await market.ask(reportsAdd, { token: person.token, body: { ...body, person_id: venue.id } });
  expect(await readReports(person)).toMatchObject([{ subjectId: venue.id }]);
  const back = { token: venue.token, body: { ...body, person_id: person.id } };
  expect((await market.askRefused(reportsAdd, back)).status).toBe(404);
  const stranger = { token: person.token, body: { ...body, person_id: (await market.person()).id } };
  expect((await market.askRefused(reportsAdd, stranger)).status).toBe(404);
});

test("the subject of a report concerns both sides", async () => {
  const { venue, person, application, report } = await makePair();
  const other = await makePair();
  const mine = { person_id: venue.id, otherperson_id: person.id, messagetext: "Hi", clientid: "1" };
  const { body: own } = await market.ask(messagesAdd, { token: venue.token, body: mine });
  const about = { person_id: person.id, reason: "spam" };
  for (const more of [
    { application_id: other.application.id },
    { message_id: own.data._id },
    { message_id: application.id },
    { application_id: "none" },
    { person_id: other.person.id, application_id: application.id },
  ]) {
    expect(await report(venue, { ...about, ...more })).toMatchObject({ status: 404 });
  }
  expect(await report(venue, { ...about, reason: "ugly" })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect(await readReports(venue)).toEqual([]);
});

test("more than twenty reports a day are refused", async () => {
  const { venue, person, report } = await makePair();
  const say = (n: number) => report(venue, { person_id: person.id, reason: "other", text: `No. ${n}` });
  for (let n = 1; n <= 20; n += 1) expect((await say(n)).status).toBe(200);
  expect(await say(21)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect((await say(1)).status).toBe(200);
  expect(await readReports(venue)).toHaveLength(20);
});
