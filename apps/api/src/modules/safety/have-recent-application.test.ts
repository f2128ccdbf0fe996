import { applicationStates } from "@bandeja/domain/application-states";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon as now,
  type Market,
} from "../../../testing/test-market.ts";
import { haveRecentApplication } from "./have-recent-application.ts";

const day = 24;

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

async function pair() {
  const [venue, person] = [await market.venue(), await market.person()];
  return {
    venue,
    person,
    doShare: () => haveRecentApplication(market.db, { venueId: venue.id, workerId: person.id, now }),
  };
}

const over = applicationStates.filter((state) => state !== "pending" && state !== "confirmed");

test("a venue and a worker without an application share none, even through a third account", async () => {
  const { venue, person, doShare } = await pair();
  await market.application(await market.job(venue), await market.person());
  await market.application(await market.job(await market.venue()), person);
  expect(await doShare()).toBe(false);
});

test.each(["pending", "confirmed"] as const)(
  "an application that is %s is shared, however old",
  async (status) => {
    const { venue, person, doShare } = await pair();
    const job = await market.job(venue, {
      createdAt: hoursAfter(now, -90 * day),
      startDate: "2026-03-20",
      endDate: "2026-03-20",
    });
    await market.application(job, person, { status, appliedAt: hoursAfter(now, -90 * day) });
    expect(await doShare()).toBe(true);
  },
);

test.each(over)("one that is %s is shared for 30 days", async (status) => {
  for (const [days, isShared] of [
    [29.9, true],
    [30.1, false],
  ] as const) {
    const { venue, person, doShare } = await pair();
    const appliedAt = hoursAfter(now, -60 * day);
    const closedAt = hoursAfter(now, -days * day);
    await market.application(await market.job(venue, { createdAt: appliedAt }), person, {
      status,
      appliedAt,
      closedAt,
    });
    expect(await doShare()).toBe(isShared);
  }
});

test("a pending application counts as ended at the job's start, before the scheduled task has run", async () => {
  for (const [startDate, isShared] of [
    ["2026-02-09", true],
    ["2026-02-07", false],
  ] as const) {
    const { venue, person, doShare } = await pair();
    const job = await market.job(venue, {
      createdAt: hoursAfter(now, -60 * day),
      startDate,
      endDate: startDate,
    });
    await market.application(job, person, { appliedAt: job.createdAt });
    expect(await doShare()).toBe(isShared);
  }
});
