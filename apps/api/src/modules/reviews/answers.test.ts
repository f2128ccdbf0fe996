import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { reviewsAdd, reviewsAnswer, reviewsFind } from "@bandeja/contract/calls/reviews";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reports } from "../../db/schema/people.ts";
import { reviews } from "../../db/schema/messages.ts";
import { createTestMarket, type Market } from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const over = {
  startDate: "2026-03-02",
  createdAt: new Date("2026-02-20T12:00:00Z"),
  state: "completed",
} as const;

/** Inserts completed work with the reviews of both sides. */
async function makeReviewed() {
  const [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Marta" })];
  const { id } = await market.application(await market.job(venue, over), person, {
    status: "completed",
    appliedAt: over.createdAt,
  });
  const write = async ({ token }: { token: string }, stars: number) =>
    (await market.ask(reviewsAdd, { token, body: { application_id: id, stars, text: "So it was." } })).body
      .data;
  return { venue, person, byVenue: await write(venue, 2), byPerson: await write(person, 3) };
}
const answer = (by: { token: string }, review_id: string, text = "It was my first night.") =>
  market.askRefused(reviewsAnswer, { token: by.token, body: { review_id, text } });
const readReview = async (id: string) =>
  (await market.db.select().from(reviews).where(eq(reviews.id, id)))[0]!;

test("the reviewed account answers a review, which is public, and its author is notified", async () => {
  const { venue, person, byVenue } = await makeReviewed();
  expect(await answer(person, byVenue._id, "  It was my first night. ")).toMatchObject({
    status: 200,
    body: { data: { _id: byVenue._id, answer: { text: "It was my first night." } } },
  });
  const other = await market.venue();
  const read = await market.ask(reviewsFind, { token: other.token, body: { person_id: person.id } });
  expect(read.body.data).toMatchObject([{ stars: 2, answer: { text: "It was my first night." } }]);
  expect(read.body.data[0]).not.toHaveProperty("author_id");
  const found = await market.ask(notificationsFind, { token: venue.token, body: {} });
  expect(found.body.data).toMatchObject([
    { kind: "reviewanswered", person: { name: "Marta" } },
    { kind: "reviewed" },
  ]);
});

test("of concurrent answers to a review the first is stored", async () => {
  const { person, byVenue } = await makeReviewed();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => answer(person, byVenue._id, `Answer ${index}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  const { answer: kept } = await readReview(byVenue._id);
  expect(await answer(person, byVenue._id, "Another")).toMatchObject({ body: { code: "ALREADY_ANSWERED" } });
  expect((await readReview(byVenue._id)).answer).toBe(kept);
});

test("only the reviewed account can answer, and not without a text", async () => {
  const { venue, person, byVenue } = await makeReviewed();
  for (const by of [venue, await market.person()]) {
    // An empty answer is also invalid, but only the reviewed account gets that error.
    expect(await answer(by, byVenue._id, "")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  }
  expect(await answer(person, byVenue._id, " ")).toMatchObject({ status: 400 });
  expect(await answer(person, "nothing")).toMatchObject({ status: 404 });
  expect((await readReview(byVenue._id)).answer).toBeNull();
});

test("the reviewed account reports the review, and no other account can", async () => {
  const { venue, person, byVenue, byPerson } = await makeReviewed();
  const report = (by: { token: string }, person_id: string, review_id: string) =>
    market.askRefused(reportsAdd, { token: by.token, body: { person_id, reason: "harassment", review_id } });
  expect((await report(person, venue.id, byVenue._id)).status).toBe(200);
  // A repeated report is the first one, and a report about the other review is a new one.
  expect((await report(person, venue.id, byVenue._id)).status).toBe(200);
  expect((await report(venue, person.id, byPerson._id)).status).toBe(200);
  for (const wrong of [byPerson._id, "nothing", person.id]) {
    expect(await report(person, venue.id, wrong)).toMatchObject({ status: 404 });
  }
  const kept = await market.db.select().from(reports).where(eq(reports.authorId, person.id));
  expect(kept).toMatchObject([{ reviewId: byVenue._id, subjectId: venue.id }]);
});

test("a hidden review cannot be reported", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { id } = await market.application(await market.job(venue, over), person, {
    status: "completed",
    appliedAt: over.createdAt,
  });
  const { body } = await market.ask(reviewsAdd, {
    token: venue.token,
    body: { application_id: id, stars: 1 },
  });
  const report = { person_id: venue.id, reason: "other", review_id: body.data._id };
  expect((await market.askRefused(reportsAdd, { token: person.token, body: report })).status).toBe(404);
});
