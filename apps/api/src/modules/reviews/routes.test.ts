import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import { applicationStates } from "@bandeja/domain/application-states";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DbPool } from "../../db/database.ts";
import { reviews } from "../../db/schema/messages.ts";
import { makeApplication, makeJob, makeVenue, makeToken, makeWorker } from "@bandeja/demo-data/factories";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let api: TestApp;
let db: DbPool;
let work: Awaited<ReturnType<typeof makeWork>>;

beforeAll(async () => {
  api = await createTestApp();
  db = api.services.db;
});
afterAll(() => api.close());
beforeEach(async () => {
  work = await makeWork();
});

/** Work of a worker at a venue, completed by default, with both sides signed in. */
async function makeWork(status: (typeof applicationStates)[number] = "completed") {
  const venue = await makeVenue(db, { name: "Tasca do Rossio" });
  const worker = await makeWorker(db, { name: "Marta Reis" });
  const job = await makeJob(db, venue, status === "completed" ? { state: "completed" } : {});
  const application = await makeApplication(db, job, worker, { status });
  return {
    id: application.id,
    venue: { id: venue.id, token: await makeToken(db, venue) },
    person: { id: worker.id, token: await makeToken(db, worker) },
  };
}

type Side = { id: string; token: string };
const add = (by: Side, application_id: string, stars: number, text?: string) =>
  api.ask(reviewsAdd, {
    token: by.token,
    body: { application_id, stars, ...(text !== undefined && { text }) },
  });
const find = (by: Side, person_id: string, page: object = {}) =>
  api.ask(reviewsFind, { token: by.token, body: { person_id, ...page } });

test("both sides of completed work review each other, which updates their ratings", async () => {
  const { id, venue, person } = work;
  expect(await add(venue, id, 5, " Came early, stayed late. ")).toMatchObject({
    status: 200,
    body: { data: { author: "Tasca do Rossio", stars: 5, text: "Came early, stayed late." } },
  });
  expect(await add(person, id, 4)).toMatchObject({
    status: 200,
    body: { data: { author: "Marta Reis", text: "" } },
  });
  expect((await find(person, person.id)).body).toMatchObject({ rating: 5, reviews: 1, data: [{ stars: 5 }] });
  expect((await find(person, venue.id)).body).toMatchObject({ rating: 4, reviews: 1, data: [{ stars: 4 }] });
});

test("the same work is reviewed once by a side, even concurrently", async () => {
  const { id, venue } = work;
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(venue, id, 1)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  expect(await add(venue, id, 5)).toMatchObject({ status: 409, body: { code: "ALREADY_REVIEWED" } });
  expect(await db.select().from(reviews).where(eq(reviews.applicationId, id))).toMatchObject([{ stars: 1 }]);
});

test.each(applicationStates.filter((state) => state !== "completed"))(
  "work that is %s cannot be reviewed",
  async (state) => {
    const { id, venue, person } = await makeWork(state);
    for (const side of [venue, person]) {
      expect(await add(side, id, 5)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    }
    expect(await db.select().from(reviews).where(eq(reviews.applicationId, id))).toEqual([]);
  },
);

test("only completed work is reviewed, by its two sides", async () => {
  const { venue, person } = await makeWork();
  for (const id of [work.id, "nothing", "00000000-0000-0000-0000-000000000000"]) {
    for (const side of [venue, person]) {
      // Nine stars are also invalid, but only the two sides get that error.
      for (const stars of [5, 9]) {
        expect(await add(side, id, stars)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
      }
    }
  }
  expect(await db.select().from(reviews).where(eq(reviews.applicationId, work.id))).toEqual([]);
});

test.each([0, 6, 4.5, -1, "five", "4.5", null, undefined])("%j stars are refused", async (stars) => {
  const body = { application_id: work.id, stars };
  const answer = await api.ask(reviewsAdd, { token: work.venue.token, body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { stars: expect.any(String) } } });
});

test("reviews are listed newest first, page by page", async () => {
  const { person } = work;
  for (let stars = 1; stars <= 5; stars += 1) {
    const row = await makeVenue(db);
    const job = await makeJob(db, row, { state: "completed" });
    const { id } = await makeApplication(db, job, person, { status: "completed" });
    const venue = { id: row.id, token: await makeToken(db, row) };
    await add(venue, id, stars);
    await add(person, id, 5);
  }
  const seen: number[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await find(work.venue, person.id, { limit: 2, ...(cursor && { cursor }) });
    expect(body).toMatchObject({ rating: 3, reviews: 5 });
    seen.push(body.data.map(({ stars }) => stars));
    cursor = body.nextcursor;
  } while (cursor);
  expect(seen).toEqual([[5, 4], [3, 2], [1]]);
});

test("an account without reviews has no rating, and an unknown account no reviews", async () => {
  expect((await find(work.person, work.person.id)).body).toEqual({
    ok: true,
    data: [],
    rating: null,
    reviews: 0,
  });
  for (const id of ["nobody", "00000000-0000-0000-0000-000000000000"]) {
    expect(await find(work.person, id, { limit: "x" })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  }
});
