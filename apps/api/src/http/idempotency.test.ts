import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { applications } from "../db/schema/jobs.ts";
import { idempotencyKeys } from "../db/schema/service.ts";
import { makeJob, makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
let db: DbPool;
let venue: Awaited<ReturnType<typeof makeVenue>>;
let job: { id: string };
let person: { id: string; token: string };

const hour = 3_600_000;

async function makePerson() {
  const { id } = await makeWorker(db);
  return { id, token: await makeToken(db, { id }) };
}

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
  venue = await makeVenue(db);
});
afterAll(() => api.close());
beforeEach(async () => {
  job = await makeJob(db, venue);
  person = await makePerson();
  api.setNow(new Date());
});

const apply = (key: string | undefined, { by = person, to = job, more = {} } = {}) =>
  api.ask(applicationsAdd, {
    token: by.token,
    body: { job_id: to.id, ...more },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const applicationsOf = (by = person) =>
  db.select().from(applications).where(eq(applications.workerId, by.id));
const keysOf = (by = person) => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, by.id));

test("a repeated request with a key gets the first answer and creates nothing", async () => {
  const first = await apply("one");
  expect(first.status).toBe(200);
  const again = await apply("one");
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await applicationsOf()).toHaveLength(1);
  // Without the key the request is a new one.
  expect(await apply(undefined)).toMatchObject({ status: 409, body: { code: "ALREADY_APPLIED" } });
});

test("a body with its fields in another order counts as the same", async () => {
  const send = (payload: string) =>
    api.app.inject({
      method: "POST",
      url: "/api/applications/add",
      headers: {
        authorization: `Bearer ${person.token}`,
        "idempotency-key": "order",
        "content-type": "application/json",
      },
      payload,
    });
  const first = await send(`{"job_id":"${job.id}","reason":{"a":1,"b":[1,2]}}`);
  const again = await send(` { "reason": {"b":[1,2], "a":1}, "job_id": "${job.id}" }`);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
});

test("a key that was used for another body is refused", async () => {
  await apply("one");
  const other = await makeJob(db, venue);
  expect(await apply("one", { to: other })).toMatchObject({
    status: 409,
    body: { code: "IDEMPOTENCY_MISMATCH" },
  });
  // Unknown fields are ignored.
  expect((await apply("one", { more: { extra: 1 } })).status).toBe(200);
  expect(await applicationsOf()).toHaveLength(1);
});

test("of concurrent repetitions one creates, and all get its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply("burst")));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
  expect(await applicationsOf()).toHaveLength(1);
});

test("of concurrent requests with one key and different bodies one succeeds", async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, () => makeJob(db, venue)));
  const answers = await Promise.all(jobs.map((to) => apply("fight", { to })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await applicationsOf()).toHaveLength(1);
});

test("a refusal is not stored: the same request may succeed later", async () => {
  await db
    .update(accounts)
    .set({ phoneE164: null, phoneCallingCode: null, phoneNational: null })
    .where(eq(accounts.id, person.id));
  expect(await apply("later")).toMatchObject({ status: 409, body: { code: "PHONE_REQUIRED" } });
  expect(await keysOf()).toEqual([]);
  const phone = { phoneE164: "+351923999888", phoneCallingCode: "+351", phoneNational: "923999888" };
  await db.update(accounts).set(phone).where(eq(accounts.id, person.id));
  expect((await apply("later")).status).toBe(200);
});

test("keys belong to one actor and one call", async () => {
  const other = await makePerson();
  const [mine, theirs] = [await apply("shared"), await apply("shared", { by: other })];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body.data._id).not.toBe(mine.body.data._id);
  const message = { person_id: person.id, otherperson_id: venue.id, messagetext: "Hi", clientid: "a" };
  const answer = await api.ask(messagesAdd, {
    token: person.token,
    body: message,
    headers: { "idempotency-key": "shared" },
  });
  expect(answer.status).toBe(200);
});

test("a key is stored for one day", async () => {
  await apply("day");
  api.setNow(new Date(Date.now() + 23.9 * hour));
  expect((await apply("day")).status).toBe(200);
  api.setNow(new Date(Date.now() + 24.1 * hour));
  const answers = await Promise.all([apply("day"), apply("day")]);
  expect(answers).toMatchObject([
    { status: 409, body: { code: "ALREADY_APPLIED" } },
    { status: 409, body: { code: "ALREADY_APPLIED" } },
  ]);
});

test("a key of 200 characters is accepted, a longer one is refused", async () => {
  expect(await apply("k".repeat(201))).toMatchObject({ status: 400, body: { code: "INVALID" } });
  expect(await applicationsOf()).toEqual([]);
  expect((await apply("k".repeat(200))).status).toBe(200);
  expect((await apply("")).status).toBe(409);
});
