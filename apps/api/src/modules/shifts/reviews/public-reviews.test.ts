import { publicReviewsFind } from "@bandeja/contract/calls/public-venues";
import { reviewsAdd, reviewsAnswer } from "@bandeja/contract/calls/reviews";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, type Market, type Person, type Venue } from "../../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
let workers: Person[];

const review = (by: { token: string }, application_id: string, stars: number, text: string) =>
  market.ask(reviewsAdd, { token: by.token, body: { application_id, stars, text } });

/** A worker reviews the venue; the venue's own review, if any, publishes both. */
async function reviewVenue(worker: Person, stars: number, text: string, isPublished: boolean) {
  const job = await market.job(venue, { state: "completed" });
  const { id } = await market.application(job, worker, { status: "completed" });
  const { body } = await review(worker, id, stars, text);
  if (isPublished) await review(venue, id, 5, "Quick and kind.");
  return body.data._id;
}

beforeAll(async () => {
  market = await createTestMarket({ rateLimits: true });
  venue = await market.venue();
  workers = [
    await market.person({ name: "Marta Reis" }),
    await market.person({ name: "Rui Sampaio" }),
    await market.person({ name: "Lia Moura" }),
  ];
  const first = await reviewVenue(workers[0]!, 4, "Paid on the night.", true);
  await market.ask(reviewsAnswer, { token: venue.token, body: { review_id: first, text: "Thank you." } });
  await reviewVenue(workers[1]!, 5, "A proper staff meal.", true);
  await reviewVenue(workers[2]!, 1, "Hidden so far.", false);
});
afterAll(() => market.close());

const find = (query: Record<string, string> = {}, request: { token?: string } = {}) =>
  market.ask(publicReviewsFind, { ...request, params: { id: venue.id }, query });

test("visitors read the published reviews of a venue and its answers, without the authors", async () => {
  const { status, body } = await find();
  expect([status, body.rating, body.reviews]).toEqual([200, 4.5, 2]);
  const reviewedat = expect.any(String) as string;
  expect(body.data.map(({ _id, ...rest }) => rest)).toEqual([
    { stars: 5, text: "A proper staff meal.", reviewedat },
    {
      stars: 4,
      text: "Paid on the night.",
      reviewedat,
      answer: { text: "Thank you.", answeredat: expect.any(String) as string },
    },
  ]);
  for (const { id, name } of workers) {
    expect(JSON.stringify(body)).not.toContain(id);
    expect(JSON.stringify(body)).not.toContain(name);
  }
});

test("a token changes nothing: not the author's of a hidden review, not the venue's, not an expired one", async () => {
  const { body } = await find();
  for (const token of [workers[2]!.token, venue.token, "x".repeat(43)]) {
    expect((await find({}, { token })).body).toEqual(body);
  }
});

test("visitors read page after page", async () => {
  const first = await find({ limit: "1" });
  const second = await find({ limit: "1", cursor: first.body.nextcursor! });
  const texts = [...first.body.data, ...second.body.data].map(({ text }) => text);
  expect([texts, second.body.nextcursor]).toEqual([
    ["A proper staff meal.", "Paid on the night."],
    undefined,
  ]);
});

test("the reviews of a worker are not public", async () => {
  for (const id of [workers[0]!.id, "none"]) {
    const { status, body } = await market.askRefused(publicReviewsFind, { params: { id } });
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  }
});

test("reviews may be cached for seconds, refusals may not", async () => {
  expect((await find()).headers).toMatchObject({
    "cache-control": "public, max-age=10",
    vary: "Accept-Language, Origin",
    "ratelimit-limit": "240",
  });
  const refused = await find({ limit: "0" });
  expect([refused.status, refused.headers["cache-control"]]).toEqual([400, "no-store"]);
});
