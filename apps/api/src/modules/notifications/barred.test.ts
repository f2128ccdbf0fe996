import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { followedVenuesSet } from "@bandeja/contract/calls/saved-searches";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { suspendParty } from "../../../testing/decide.ts";
import { inTransaction } from "../../db/transaction.ts";
import { record } from "../../events/record.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const listOf = async ({ token }: { token: string }) =>
  (await market.ask(notificationsFind, { token, body: {} })).body;

async function restrict(partyId: string, until: Date | null): Promise<void> {
  await inTransaction(market.db, (tx) =>
    suspendParty(tx, { partyId, until, reason: "Asked for cash.", now: tuesdayNoon }),
  );
  await market.handleEvents();
}

test.each([
  ["a ban", null, 0],
  ["a suspension, which leaves what is posted", hoursAfter(tuesdayNoon, 48), 1],
] as const)("the news of a venue's shifts end with %s", async (_what, until, left) => {
  const venue = await market.venue();
  const { token } = venue;
  const [follower, favourite] = [await market.person(), await market.person()];
  await market.ask(followedVenuesSet, {
    token: follower.token,
    body: { restaurant_id: venue.id, followed: true },
  });
  const earlier = await market.job(venue, { startDate: "2026-03-30", endDate: "2026-03-30" });
  await market.application(earlier, favourite, { status: "withdrawn" });
  await market.ask(favouritesSet, { token, body: { waitress_id: favourite.id, list: "favourite" } });
  const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  const posted = { type: "job.posted", payload: { jobId: job.id, venueId: venue.id } } as const;
  await inTransaction(market.db, (tx) => record(tx, posted, tuesdayNoon));
  await market.handleEvents();
  const unread = async () => [(await listOf(follower)).unread, (await listOf(favourite)).unread];
  expect(await unread()).toEqual([1, 1]);
  await restrict(venue.id, until);
  expect(await unread()).toEqual([left, left]);
});

test("who is banned is not told to review back, but when the other review can be read", async () => {
  const work = {
    startDate: "2026-03-02",
    createdAt: new Date("2026-02-20T12:00:00Z"),
    state: "completed",
  } as const;
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, work);
  const { id } = await market.application(job, person, { status: "completed", appliedAt: work.createdAt });
  const body = { application_id: id, stars: 4, text: "" };
  await market.ask(reviewsAdd, { token: venue.token, body });
  await market.handleEvents();
  const reviewed = async () => (await listOf(person)).data.find(({ kind }) => kind === "reviewed");
  expect(await reviewed()).toMatchObject({ hidden: true });
  expect(await reviewed()).not.toHaveProperty("readlater");
  await restrict(person.id, null);
  expect(await reviewed()).toMatchObject({ hidden: true, readlater: true });
});
