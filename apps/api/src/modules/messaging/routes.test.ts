import {
  messagesAdd,
  messagesFind,
  messagesReceipt,
  messagesThreads,
} from "@bandeja/contract/calls/messages";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { makeApplication, makeJob, makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let api: TestApp;
let db: DbPool;
let venue: { id: string; token: string };
let person: { id: string; token: string };

const day = 86_400_000;

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());

async function signedIn(account: { id: string }) {
  return { id: account.id, token: await makeToken(db, account) };
}

/** A venue and a worker with an application for its job. */
async function makeConversation(overrides: Parameters<typeof makeApplication>[3] = {}) {
  const tavern = await makeVenue(db, { name: "Tasca do Rossio" });
  const worker = await makeWorker(db, { name: "Marta Reis", photo: "abcdefghijklmnopqrstuvwx.webp" });
  await makeApplication(db, await makeJob(db, tavern), worker, overrides);
  return { venue: await signedIn(tavern), person: await signedIn(worker) };
}

beforeEach(async () => {
  ({ venue, person } = await makeConversation());
  api.setNow(new Date());
});

type Side = typeof venue;
let counter = 0;
const bodyOf = (from: Side, to: Side, messagetext: string, clientid: string) => ({
  person_id: from.id,
  otherperson_id: to.id,
  messagetext,
  clientid,
});
const write = (from: Side, to: Side, text: string, clientid = `c${(counter += 1)}`) =>
  api.ask(messagesAdd, { token: from.token, body: bodyOf(from, to, text, clientid) });
const read = (from: Side, to: Side, page: object = {}) =>
  api.ask(messagesFind, { token: from.token, body: { person_id: from.id, otherperson_id: to.id, ...page } });
const receipt = (from: Side, to: Side, upto: string, status: "received" | "read") =>
  api.ask(messagesReceipt, { token: from.token, body: { otherperson_id: to.id, upto, status } });

test("a venue and an applicant read their messages, oldest first", { tags: "7.messages.find" }, async () => {
  const first = await write(venue, person, "  Can you come at 17:30? ", "one");
  expect(first).toMatchObject({
    status: 200,
    body: { ok: true, data: { status: "sent", fromuserid: venue.id, clientid: "one" } },
  });
  await write(person, venue, "Yes, see you then.");
  for (const [reader, other] of [
    [venue, person],
    [person, venue],
  ] as const) {
    const { body } = await read(reader, other);
    expect(body.messageslist.map(({ messagetext }) => messagetext)).toEqual([
      "Can you come at 17:30?",
      "Yes, see you then.",
    ]);
    expect(body.messageslist.map(({ fromuserid }) => fromuserid)).toEqual([venue.id, person.id]);
  }
});

test("the newest page comes first, and the cursor leads to older ones", async () => {
  for (let n = 1; n <= 7; n += 1) await write(n % 2 ? venue : person, n % 2 ? person : venue, `${n}`);
  const seen: string[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await read(venue, person, { limit: 3, ...(cursor && { cursor }) });
    seen.push(body.messageslist.map(({ messagetext }) => messagetext));
    cursor = body.nextcursor;
  } while (cursor);
  expect(seen).toEqual([["5", "6", "7"], ["2", "3", "4"], ["1"]]);
});

test("resending a message changes nothing and gives the first answer", async () => {
  const first = await write(venue, person, "Hello", "same");
  const again = await write(venue, person, "Hello", "same");
  expect(again.body).toEqual(first.body);
  const other = await write(venue, person, "Good-bye", "same");
  expect(other).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_MISMATCH" } });
  // Client ids are scoped to their sender.
  expect(await write(person, venue, "Hi", "same")).toMatchObject({ status: 200 });
  expect((await read(venue, person)).body.messageslist).toHaveLength(2);
});

test("a message that is sent several times concurrently is stored once", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => write(venue, person, "Hello", "burst")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
  expect((await read(venue, person)).body.messageslist).toHaveLength(1);
});

test("concurrent messages of both sides all arrive, in the same order for both", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_none, n) =>
      n % 2 ? write(venue, person, `${n}`) : write(person, venue, `${n}`),
    ),
  );
  const [mine, theirs] = await Promise.all([read(venue, person), read(person, venue)]);
  expect(mine.body.messageslist).toHaveLength(20);
  expect(mine.body).toEqual(theirs.body);
});

test("a receipt marks the other side's messages up to one, and never moves back", async () => {
  const ids: string[] = [];
  for (const text of ["a", "b", "c"]) ids.push((await write(venue, person, text)).body.data._id);
  await write(person, venue, "mine");
  const statuses = async () => (await read(venue, person)).body.messageslist.map(({ status }) => status);

  expect(await statuses()).toEqual(["sent", "sent", "sent", "sent"]);
  await receipt(person, venue, ids[1]!, "received");
  expect(await statuses()).toEqual(["received", "received", "sent", "sent"]);
  await receipt(person, venue, ids[0]!, "read");
  expect(await statuses()).toEqual(["read", "received", "sent", "sent"]);
  await receipt(person, venue, ids[2]!, "received");
  expect(await statuses()).toEqual(["read", "received", "received", "sent"]);
  await receipt(person, venue, ids[2]!, "read");
  await receipt(person, venue, ids[2]!, "received");
  expect(await statuses()).toEqual(["read", "read", "read", "sent"]);
});

test("reading a conversation alone sends no receipt", async () => {
  await write(venue, person, "Hello");
  await read(person, venue);
  expect((await read(venue, person)).body.messageslist[0]?.status).toBe("sent");
});

test("conversations are listed newest first with the number of unread messages", async () => {
  const other = await makeConversation();
  // The second worker also applies to the first venue.
  await db.execute(sql`
    INSERT INTO applications (id, job_id, worker_id, venue_id, windows, applied_at)
    SELECT gen_random_uuid(), job_id, ${other.person.id}, venue_id, windows, applied_at
    FROM applications WHERE venue_id = ${venue.id}`);

  await write(person, venue, "first");
  const last = await write(person, venue, "second");
  await write(other.person, venue, "hello");
  await write(venue, person, "third");

  const ask = (body: object = {}) => api.ask(messagesThreads, { token: venue.token, body });
  const { body } = await ask();
  expect(
    body.data.map(({ otherperson_id, name, unread, last: newest }) => [
      otherperson_id,
      name,
      unread,
      newest?.messagetext,
    ]),
  ).toEqual([
    [person.id, "Marta Reis", 2, "third"],
    [other.person.id, "Marta Reis", 1, "hello"],
  ]);
  expect(body.data[0]?.photo).toBe("abcdefghijklmnopqrstuvwx.webp");

  await receipt(venue, person, last.body.data._id, "read");
  const page = await ask({ limit: 1 });
  expect(page.body.data).toMatchObject([{ otherperson_id: person.id, unread: 0 }]);
  const next = await ask({ limit: 1, cursor: page.body.nextcursor });
  expect(next.body.data).toMatchObject([{ otherperson_id: other.person.id, unread: 1 }]);
  expect(next.body.nextcursor).toBeUndefined();

  const theirs = await api.ask(messagesThreads, { token: person.token, body: {} });
  expect(theirs.body.data).toMatchObject([
    { otherperson_id: venue.id, name: "Tasca do Rossio", photo: null, unread: 1 },
  ]);
});

test("a venue and a worker without an application cannot read or write to each other", async () => {
  const stranger = (await makeConversation()).person;
  for (const answer of [
    await write(venue, stranger, "Hi"),
    await read(venue, stranger),
    await write(stranger, venue, "Hi"),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  }
  const { rows } = await db.execute(sql`SELECT 1 FROM messages WHERE worker_id = ${stranger.id}`);
  expect(rows).toEqual([]);
});

test.each([
  ["declined", 29, 200],
  ["declined", 31, 404],
  ["confirmed", 400, 200],
] as const)("after an application %s %i days ago the conversation is %i", async (status, days, expected) => {
  const at = new Date(Date.now() - days * day);
  const pair = await makeConversation({ status, appliedAt: at });
  expect((await read(pair.venue, pair.person)).status).toBe(expected);
  expect((await write(pair.person, pair.venue, "Hi")).status).toBe(expected);
  const threads = await api.ask(messagesThreads, { token: pair.venue.token, body: {} });
  expect(threads.body.data).toHaveLength(expected === 200 ? 1 : 0);
});

test("a conversation that ended leaves the list of conversations", async () => {
  await write(venue, person, "Hello");
  await db.execute(
    sql`UPDATE applications SET status = 'declined', closed_at = now() WHERE venue_id = ${venue.id}`,
  );
  const list = () => api.ask(messagesThreads, { token: person.token, body: {} });
  expect((await list()).body.data).toHaveLength(1);
  api.setNow(new Date(Date.now() + 29 * day));
  expect((await list()).body.data).toHaveLength(1);
  await db.execute(
    sql`UPDATE applications SET closed_at = now() - interval '2 days' WHERE venue_id = ${venue.id}`,
  );
  expect((await list()).body.data).toHaveLength(0);
});

test("no account can write or read in another's name", async () => {
  const body = { ...bodyOf(venue, person, "Hi", "x"), person_id: person.id };
  expect(await api.ask(messagesAdd, { token: venue.token, body })).toMatchObject({ status: 404 });
  const spied = { person_id: venue.id, otherperson_id: person.id };
  const other = (await makeConversation()).venue;
  expect(await api.ask(messagesFind, { token: other.token, body: spied })).toMatchObject({ status: 404 });
  // Access is checked before the body is validated.
  const wrong = { ...body, messagetext: 7 };
  expect(await api.ask(messagesAdd, { token: venue.token, body: wrong })).toMatchObject({ status: 404 });
});

test("a receipt with a message of another conversation is refused", async () => {
  const other = await makeConversation();
  const elsewhere = (await write(other.venue, other.person, "Hi")).body.data._id;
  for (const upto of [elsewhere, "nothing", "00000000-0000-0000-0000-000000000000"]) {
    expect(await receipt(person, venue, upto, "read")).toMatchObject({ status: 404 });
  }
});

test("an empty message and one that is too long are refused with the field", async () => {
  expect(await write(venue, person, "  ")).toMatchObject({
    status: 400,
    body: { code: "FIELDS_REQUIRED", fields: { messagetext: "Fill this in." } },
  });
  expect(await write(venue, person, "😀".repeat(2_000))).toMatchObject({ status: 200 });
  expect(await write(venue, person, "😀".repeat(2_001))).toMatchObject({ status: 400 });
  expect(await write(venue, person, "a".repeat(2001))).toMatchObject({
    status: 400,
    body: { code: "INVALID", fields: { messagetext: expect.any(String) } },
  });
});

test.each(["received", "read"] as const)(
  "a message is %s no earlier than it was sent, whatever the clock of the process",
  async (status) => {
    const { body } = await write(venue, person, "At six?");
    api.setNow(new Date(Date.now() - 2 * 3_600_000));
    expect((await receipt(person, venue, body.data._id, status)).status).toBe(200);
    const { rows } = await db.execute(sql`
      SELECT received_at >= sent_at AS received, read_at >= received_at AS read FROM messages WHERE id = ${body.data._id}`);
    expect(rows).toEqual([{ received: true, read: status === "read" ? true : null }]);
  },
);
