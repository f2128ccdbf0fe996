import { applicationsMine, jobsFindApplications } from "@bandeja/contract/calls/applications";
import { favouritesFind, favouritesSet } from "@bandeja/contract/calls/people";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { reviewsAdd, reviewsAnswer, reviewsFind } from "@bandeja/contract/calls/reviews";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findViolations } from "../../db/invariants.ts";
import { reviews } from "../../db/schema/messages.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  marketPassword,
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
} from "../../../testing/test-market.ts";
import { addReview } from "./add-review.ts";
import { publishReviews } from "./publish-reviews.ts";
import { lockWork } from "./reviews-store.ts";

let market: Market;
let client: pg.Client;
beforeAll(async () => {
  market = await createTestMarket();
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await market.close();
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  await market.db.delete(reviews);
});

const over = {
  startDate: "2026-03-02",
  createdAt: new Date("2026-02-20T12:00:00Z"),
  state: "completed",
} as const;

/** Inserts completed work. */
async function makeWork() {
  const [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Marta" })];
  const job = await market.job(venue, over);
  const { id } = await market.application(job, person, { status: "completed", appliedAt: over.createdAt });
  return { id, job, venue, person };
}
type Work = Awaited<ReturnType<typeof makeWork>>;
type Side = { id: string; token: string };

const add = (by: Side, { id }: Work, stars: number, text = "") =>
  market.ask(reviewsAdd, { token: by.token, body: { application_id: id, stars, text } });
const find = async (by: Side, of: Side) =>
  (await market.ask(reviewsFind, { token: by.token, body: { person_id: of.id } })).body;
const answer = (by: Side, review_id: string, text = "Thank you.") =>
  market.askRefused(reviewsAnswer, { token: by.token, body: { review_id, text } });
const rowsOf = ({ id }: Work) => market.db.select().from(reviews).where(eq(reviews.applicationId, id));
async function expectPublished(work: Work) {
  const rows = await rowsOf(work);
  expect(rows.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true]);
  expect(await findViolations(client)).toEqual([]);
}

/** Ids, minutes, e-mails and phones, which differ between pairs. */
const ofOneAlone = /[0-9a-f]{8}-[0-9a-f-]{27}|\d\d:\d\d\.\d{3}Z|worker-\d+-\d+|\d{3} \d{3} \d{3}/g;

/** Everything that the two sides can read about each other, without their own texts. */
async function look(by: Side, { venue, person, job }: Work): Promise<unknown[]> {
  const [token, isVenue] = [by.token, by.id === venue.id];
  const request = [
    market.ask(reviewsFind, { token, body: { person_id: by.id } }),
    market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } }),
    market.ask(waitressGet, { token, params: { id: person.id } }),
    market.ask(notificationsFind, { token, body: {} }),
    ...(isVenue
      ? [
          market.ask(jobsFindApplications, { token, body: { jobId: job.id } }),
          market.ask(favouritesFind, { token, body: {} }),
        ]
      : [market.ask(applicationsMine, { token, body: {} })]),
  ];
  const export_ = (await market.ask(accountExport, { token, body: { password: marketPassword } })).body.data
    .reviews;
  return [export_, ...(await Promise.all(request)).map(({ status, body }) => ({ status, body }))];
}

test.each(["venue", "person"] as const)(
  "a %s's review reveals only its existence, with any stars and text",
  async (who) => {
    const other = who === "venue" ? "person" : "venue";
    const seen = [];
    for (const [stars, text] of [
      [1, "Never again."],
      [5, ""],
    ] as const) {
      const work = await makeWork();
      const body = { waitress_id: work.person.id, list: "favourite" };
      await market.ask(favouritesSet, { token: work.venue.token, body });
      const before = await look(work[other], work);
      const { body: written } = await add(work[who], work, stars, text);
      const after = await look(work[other], work);
      // The only difference is a notification of the review.
      const visible = JSON.stringify(after).replaceAll(/"_id":"[^"]*"/g, "");
      expect(visible).not.toContain("Never again");
      expect(visible).not.toContain(written.data._id);
      const isNotified = (part: unknown) => JSON.stringify(part).includes('"kind":"reviewed"');
      expect(after.filter(isNotified)).toHaveLength(1);
      expect(after.filter((part) => !isNotified(part))).toEqual(
        before.filter((_, at) => !isNotified(after[at])),
      );
      expect(await answer(work[other], written.data._id)).toMatchObject({ status: 404 });
      // Its author sees it, and until when it is hidden; it counts in no rating.
      expect(await find(work[who], work[other])).toMatchObject({
        data: [
          {
            stars,
            text,
            hiddenuntil: expect.stringMatching(/^2026-03-17T12:0/),
            timezone: expect.any(String),
          },
        ],
        rating: null,
        reviews: 0,
      });
      seen.push(visible.replaceAll(ofOneAlone, ""));
    }
    expect(seen[0]).toBe(seen[1]);
  },
);

test("each side sees whether it has reviewed, and never whether the other has", async () => {
  const work = await makeWork();
  const flags = async () => {
    const theirs = await market.ask(jobsFindApplications, {
      token: work.venue.token,
      body: { jobId: work.job.id },
    });
    const own = await market.ask(applicationsMine, { token: work.person.token, body: {} });
    return [theirs.body.data[0], own.body.data[0]].map((row) => [row?.reviewed, row?.reviewhiddenuntil]);
  };
  const hidden: unknown = expect.stringMatching(/^2026-03-17T12:0/);
  expect(await flags()).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  await add(work.person, work, 2);
  expect(await flags()).toEqual([
    [false, undefined],
    [true, hidden],
  ]);
  await add(work.venue, work, 3);
  expect(await flags()).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
});

test("the second review publishes both, and updates the ratings", async () => {
  const work = await makeWork();
  const { venue, person } = work;
  await add(person, work, 4, "Fair.");
  market.setNow(hoursAfter(tuesdayNoon, 30));
  expect((await add(venue, work, 5, "Quick.")).body.data).not.toHaveProperty("hiddenuntil");
  expect(await find(person, person)).toMatchObject({
    data: [{ text: "Quick.", author_id: venue.id }],
    rating: 5,
    reviews: 1,
  });
  expect(await find(person, venue)).toMatchObject({ data: [{ text: "Fair." }], rating: 4, reviews: 1 });
  const [one, other] = await rowsOf(work);
  expect(one?.publishedAt).toEqual(other?.publishedAt);
  expect(await findViolations(client)).toEqual([]);
});

test("a review without a counterpart is published once after 7 days, by the scheduled task", async () => {
  const work = await makeWork();
  const { venue, person } = work;
  await add(venue, work, 2, "Late.");
  const [row] = await rowsOf(work);
  const due = hoursAfter(row!.createdAt, 7 * 24);
  const publish = (at: Date) => inTransaction(market.services.db, (tx) => publishReviews(tx, at));
  expect(await publish(new Date(due.getTime() - 1))).toBe(0);
  expect(await find(person, person)).toMatchObject({ data: [], rating: null });
  expect(await publish(due)).toBe(1);
  expect(await publish(hoursAfter(due, 1))).toBe(0);
  expect(await find(person, person)).toMatchObject({ data: [{ text: "Late." }], rating: 2, reviews: 1 });
  // A later review is published immediately.
  market.setNow(hoursAfter(due, 2));
  const later = { ...person, token: await market.tokenAt(person, due) };
  expect((await add(later, work, 5)).body.data).not.toHaveProperty("hiddenuntil");
  expect(await find(later, venue)).toMatchObject({ rating: 5, reviews: 1 });
  expect(await findViolations(client)).toEqual([]);
});

test("the scheduled task of the queue publishes reviews", async () => {
  const work = await makeWork();
  await add(work.person, work, 3);
  market.setNow(hoursAfter(tuesdayNoon, 7 * 24 + 1));
  await market.db.execute("INSERT INTO pgboss.job (name, data) VALUES ('publish-reviews', '{}')");
  await market.workOff();
  expect((await rowsOf(work))[0]?.publishedAt).not.toBeNull();
});

test("two concurrent reviews are both published", async () => {
  const work = await makeWork();
  const adding = [() => add(work.venue, work, 1), () => add(work.person, work, 5)] as const;
  await market.inTurn((tx) => lockWork(tx, work.id), adding);
  await expectPublished(work);
});

describe("when the task and the second review run concurrently, each review counts once", () => {
  const at = hoursAfter(tuesdayNoon, 8 * 24);

  test("and the review waits for the task", async () => {
    const work = await makeWork();
    await add(work.venue, work, 4);
    market.setNow(at);
    const { id } = work.person;
    const person = { id, token: await market.tokenAt({ id }, at) };
    await market.behind(
      (tx) => publishReviews(tx, at),
      () => add(person, work, 2),
    );
    await expectPublished(work);
  });

  test("and the task leaves the pair to the review", async () => {
    const work = await makeWork();
    await add(work.venue, work, 4);
    const { db } = market.services;
    await inTransaction(db, async (tx) => {
      await addReview(tx, { applicationId: work.id, authorId: work.person.id, stars: 2, text: "", now: at });
      expect(await inTransaction(db, (other) => publishReviews(other, at))).toBe(0);
    });
    await expectPublished(work);
  });
});
