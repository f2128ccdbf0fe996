import {
  applicationsCancel,
  applicationsConfirm,
  applicationsNoshow,
} from "@bandeja/contract/calls/applications";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../testing/test-market.ts";
import { byRule } from "../../../testing/decide.ts";
import { recordOffence } from "./offences/record-offence.ts";
import { lockPerson } from "../accounts/persons/persons-store.ts";
import { inTransaction } from "../../db/transaction.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

// Starts 24 h after the clock of these tests, in Lisbon.
const wednesdayNoon = { startDate: "2026-03-11", endDate: "2026-03-11", startTime: "12:00" };

async function confirmedWork() {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, wednesdayNoon);
  const application = await market.application(job, person, { status: "confirmed" });
  return { venue, person, job, application };
}

describe("cancelling confirmed work within 24 h of its start is an offence of either side", () => {
  test.each([
    ["restaurant", "venue", -0.01, 0],
    ["restaurant", "venue", 0.01, 1],
    ["waitress", "person", -0.01, 0],
    ["waitress", "person", 0.01, 1],
    ["waitress", "person", 25, 1],
  ] as const)("by the %s, %s at %d h: %i", async (_type, side, hours, count) => {
    const work = await confirmedWork();
    market.setNow(hoursAfter(tuesdayNoon, hours));
    const request = { token: work[side].token, body: { application_id: work.application.id } };
    expect((await market.ask(applicationsCancel, request)).status).toBe(200);
    const other = side === "venue" ? "person" : "venue";
    expect(await market.readOffencesOf(work[side])).toHaveLength(count);
    expect(await market.readOffencesOf(work[other])).toEqual([]);
  });

  test("a job counts once, with any number of confirmed workers", { tags: "4.block" }, async () => {
    const { venue, job, application } = await confirmedWork();
    const second = await market.application(job, await market.person(), { status: "confirmed" });
    market.setNow(hoursAfter(tuesdayNoon, 1));
    for (const { id } of [application, second]) {
      await market.ask(applicationsCancel, { token: venue.token, body: { application_id: id } });
    }
    expect(await market.readOffencesOf(venue)).toMatchObject([{ kind: "late_cancellation", jobId: job.id }]);
  });
});

test("marking a no-show creates an offence of the worker", { tags: "4.block" }, async () => {
  const { venue, person, job, application } = await confirmedWork();
  market.setNow(hoursAfter(tuesdayNoon, 26));
  const request = { token: venue.token, body: { application_id: application.id } };
  expect((await market.ask(applicationsNoshow, request)).status).toBe(200);
  const [offence] = await market.readOffencesOf(person);
  expect(offence).toMatchObject({ kind: "noshow", jobId: job.id });
  expect(offence?.committedAt.getTime()).toBeGreaterThanOrEqual(hoursAfter(tuesdayNoon, 26).getTime());
  expect(await market.readOffencesOf(venue)).toEqual([]);
});

test("a suspension does not affect earlier applications", async () => {
  const { venue, person } = await confirmedWork();
  const later = await market.application(await market.job(venue), person);
  await market.offend(person, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
  await market.offend(venue, hoursAfter(tuesdayNoon, -2), hoursAfter(tuesdayNoon, -1));
  const request = { token: venue.token, body: { application_id: later.id } };
  expect((await market.ask(applicationsConfirm, request)).status).toBe(200);
});

test("an offence that is recorded concurrently is stored once", async () => {
  const { person, job } = await confirmedWork();
  const noShow = { partyId: person.id, jobId: job.id, kind: "noshow", reason: null } as const;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      inTransaction(market.db, async (tx) => {
        await lockPerson(tx, person.id);
        await recordOffence(tx, noShow, { policy: byRule, now: tuesdayNoon });
      }),
    ),
  );
  expect(await market.readOffencesOf(person)).toHaveLength(1);
});
